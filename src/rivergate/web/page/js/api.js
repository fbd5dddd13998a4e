/**
 * What an engine could not do, in words for the reader.
 */
export class EngineError extends Error {
  /**
   * @param {string} message
   * @param {{type?: string, where?: string|null, offset?: number|null, token?: string|null,
   *   suggestion?: string|null}} [facts]
   *   where: "players[1]", "board", … where one part of the spot is to blame; token: the part of its text.
   */
  constructor(
    message,
    { type = "EngineError", where = null, offset = null, token = null, suggestion = null } = {},
  ) {
    super(message);
    this.name = "EngineError";
    this.type = type;
    this.where = where;
    this.offset = offset;
    this.token = token;
    this.suggestion = suggestion;
  }
}

export const UNREACHABLE = "Unreachable";

/**
 * The server that the page came from.
 *
 * @param {string} [root] where `api/` lies, relative to the page
 */
export function createApi(root = "api/") {
  /**
   * @param {string} path
   * @param {object} body
   * @param {{signal?: AbortSignal, accept?: string}} [options]
   */
  async function send(path, body, { signal, accept = "application/json" } = {}) {
    const headers = { "Content-Type": "application/json", Accept: accept };
    const request = { method: "POST", headers, body: JSON.stringify(body), signal };
    const answer = await reached(fetch(root + path, request));
    if (!answer.ok) throw await refusal(answer);
    return answer;
  }

  return {
    /**
     * @param {string} path
     * @param {object} body
     * @param {{signal?: AbortSignal}} [options]
     * @returns {Promise<any>}
     */
    async post(path, body, options) {
      return reached((await send(path, body, options)).json());
    },

    /**
     * Calls `onEvent` with the name and the data of each server-sent event.
     *
     * @param {string} path
     * @param {object} body
     * @param {{signal?: AbortSignal, onEvent: (name: string, data: any) => void}} options
     */
    async stream(path, body, { signal, onEvent }) {
      const answer = await send(path, body, { signal, accept: "text/event-stream" });
      if (answer.headers.get("Content-Type")?.startsWith("application/json")) {
        onEvent("result", await answer.json());
      } else {
        await readEvents(/** @type {ReadableStream<Uint8Array>} */ (answer.body), onEvent);
      }
    },
  };
}

/** @typedef {ReturnType<typeof createApi>} Api */

/**
 * An error of the server as it writes them: `{"error": {"type", "message", "where", …}}`.
 *
 * @param {any} error
 */
export function serverError(error) {
  return new EngineError(error.message, error);
}

/** @template T @param {Promise<T>} promise @returns {Promise<T>} */
async function reached(promise) {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof TypeError) {
      throw new EngineError("No answer from the server.", { type: UNREACHABLE });
    }
    throw error;
  }
}

/** @param {Response} answer */
async function refusal(answer) {
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
  const body = isJson ? await reached(answer.json()) : {};
  if (body.error) return serverError(body.error);
  const type = answer.status >= 500 ? UNREACHABLE : "EngineError";
  return new EngineError(`The server answered ${answer.status} ${answer.statusText}.`, { type });
}

/**
 * @param {ReadableStream<Uint8Array>} body
 * @param {(name: string, data: any) => void} onEvent
 */
async function readEvents(body, onEvent) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reached(reader.read());
    if (done) return;
    text += decoder.decode(value, { stream: true }).replace(/\r\n?/g, "\n");
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) readEvent(block, onEvent);
  }
}

/**
 * @param {string} block
 * @param {(name: string, data: any) => void} onEvent
 */
function readEvent(block, onEvent) {
  let name = "message";
  const data = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  if (data.length) onEvent(name, JSON.parse(data.join("\n")));
}
