/** The text of a range: read while it is typed, its error shown where it is, with the mend. */

import { EngineError } from "./api.js";
import { button } from "./controls.js";
import { element } from "./element.js";

const TYPING_PAUSE = 180; // ms

/**
 * @param {(text: string) => Promise<object>} read answers as api/range does, or throws
 * @param {(answer: object, text: string) => void} onRead
 * @returns {{element: HTMLElement, text: string, show: (text: string) => void,
 *   insert: (text: string) => void, start: () => Promise<boolean>, settle: () => Promise<boolean>,
 *   focus: () => void}} `show` sets the text as one that needs no reading, `insert` writes at the
 *   cursor, `start` reads; `settle` waits for what was typed last, false where it cannot be read
 */
export function createRangeText(read, onRead) {
  const box = element("textarea", {
    id: "range-text",
    class: "range-text",
    rows: 2,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "range-error",
    "data-testid": "range-text",
  });
  const error = element("div", { id: "range-error", class: "range-error", role: "status" });
  let turn = 0;
  let timer = null;
  let reading = Promise.resolve(true);

  async function readNow() {
    clearTimeout(timer);
    timer = null;
    const [mine, text] = [++turn, box.value];
    try {
      const answer = await read(text);
      if (mine !== turn) return reading;
      clear();
      onRead(answer, text);
      return true;
    } catch (failure) {
      if (!(failure instanceof EngineError)) throw failure;
      if (mine !== turn) return reading;
      await explain(failure, text);
      return false;
    }
  }

  function start() {
    return (reading = readNow());
  }

  function clear() {
    box.removeAttribute("aria-invalid");
    error.replaceChildren();
  }

  async function explain(failure, text) {
    const mine = turn;
    box.setAttribute("aria-invalid", "true");
    // Where it is has been marked: the message need not say so again.
    const said = failure.message.replace(/^cannot read the range( .*?)? at offset \d+: /s, "");
    const parts = [element("p", { text: said[0].toUpperCase() + said.slice(1) })];
    const place = typeof failure.offset === "number" ? placeOf(failure, text) : null;
    if (place) parts.unshift(excerpt(text, place));
    error.replaceChildren(...parts);
    const mended = place && failure.suggestion ? mend(failure.suggestion, text, place) : null;
    if (mended !== null && (await readable(read, mended)) && mine === turn) {
      const use = () => {
        box.value = mended;
        start();
        box.focus();
      };
      error.append(button(`Use ${mended}`, use, { class: "button mend", "data-testid": "range-mend" }));
    }
  }

  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(start, TYPING_PAUSE);
  });
  box.addEventListener("keydown", (event) => {
    // Enter is for the dialog's form; a line break has no meaning of its own in a range.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    box.form?.requestSubmit();
  });

  return {
    element: element("div", { class: "range-text-box" }, box, error),
    show(text) {
      clearTimeout(timer);
      [timer, turn] = [null, turn + 1];
      reading = Promise.resolve(true);
      box.value = text;
      clear();
    },
    get text() {
      return box.value;
    },
    settle: () => (timer === null ? reading : start()),
    insert(text) {
      box.focus();
      box.setRangeText(text, box.selectionStart, box.selectionEnd, "end");
      box.dispatchEvent(new Event("input"));
    },
    start,
    focus: () => box.focus(),
  };
}

/** Start and stop of the entry at fault, in the units of JavaScript's strings. */
function placeOf({ offset, token }, text) {
  const start = [...text].slice(0, offset).join("").length;
  const entry = token ?? /^[^\s,;]*/.exec(text.slice(start))[0];
  return { start, stop: start + entry.length };
}

/** What stands about the token, with the token marked. */
function excerpt(text, { start, stop }) {
  const [from, to] = [Math.max(0, start - 24), Math.min(text.length, stop + 24)];
  const marked = text.slice(start, stop) || "▲";
  return element(
    "p",
    { class: "excerpt", "aria-hidden": "true" },
    (from ? "…" : "") + text.slice(from, start),
    element("mark", {}, marked),
    text.slice(stop, to) + (to < text.length ? "…" : ""),
  );
}

/** The text with the suggestion in place of the token; a remark in parentheses is left out. */
function mend(suggestion, text, { start, stop }) {
  const replacement = suggestion.replace(/ \(.*$/, "");
  return text.slice(0, start) + replacement + text.slice(stop);
}

async function readable(read, text) {
  try {
    await read(text);
    return true;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return false;
  }
}
