/**
 * A GPU that is open: buffers in, kernels run, buffers out. No error of it goes unheard.
 */

import { EngineError } from "../api.js";

/** The GPU was taken away: by the driver, by sleep, by another program. */
export class DeviceLost extends Error {}

const SOFTWARE = /swiftshader|llvmpipe|lavapipe|basic render/i;
const SCOPES = /** @type {GPUErrorFilter[]} */ (["validation", "out-of-memory", "internal"]);

/**
 * @typedef {import("./kernels.js").Kernels} Kernels
 *
 * Kernels to run, one after the other, and what is to be read after them.
 *
 * @typedef {object} Step
 * @property {GPUComputePipeline} pipeline
 * @property {GPUBindGroup} group
 * @property {number} count how many invocations
 *
 * @typedef {object} Work
 * @property {GPUBuffer[]} [clear] filled with zeros first
 * @property {Step[]} steps
 * @property {GPUBuffer[]} [read] from the start, whole
 */

export class Device {
  /**
   * @param {() => Kernels|Promise<Kernels>} load
   * @returns {Promise<Device|null>} null where the browser gives no GPU
   */
  static async open(load) {
    const adapter = await navigator.gpu?.requestAdapter({ powerPreference: "high-performance" });
    if (!adapter) return null;
    const [native, kernels] = await Promise.all([adapter.requestDevice(), load()]);
    return new Device(native, adapter.info, kernels);
  }

  /** @param {GPUDevice} native @param {GPUAdapterInfo} info @param {Kernels} kernels */
  constructor(native, info, kernels) {
    this.native = native;
    this.kernels = kernels;
    this.layout = kernels.layout;
    this.name = nameOf(info);
    /** Whether a driver computes on the processor in place of a GPU. */
    this.isSoftware = info.isFallbackAdapter || SOFTWARE.test(this.name);
    /** @type {Map<string, Promise<GPUComputePipeline>>} */
    this.pipelines = new Map();
    /** @type {Promise<GPUError|null>[]} */
    this.checks = [];
    /** @type {EngineError|null} */
    this.fault = null;
    this.isLost = false;
    native.addEventListener("uncapturederror", (event) => {
      this.fault = refused(/** @type {GPUUncapturedErrorEvent} */ (event).error);
    });
    /** @type {Promise<never>} */
    this.lost = native.lost.then(({ message }) => {
      this.isLost = true;
      throw new DeviceLost(message || "the GPU was taken away");
    });
    this.lost.catch(() => {});
  }

  /** A kernel ready to run; compiled once. @param {string} name */
  pipeline(name) {
    let found = this.pipelines.get(name);
    if (!found) this.pipelines.set(name, (found = this.#compile(name)));
    return this.#unlessLost(found);
  }

  /** @param {string} name @returns {Promise<GPUComputePipeline>} */
  async #compile(name) {
    try {
      const code = await this.kernels.text(name);
      const module = this.#moduleOf(name, code);
      const compute = { module, entryPoint: "main" };
      return await this.native.createComputePipelineAsync({ label: name, layout: "auto", compute });
    } catch (error) {
      this.pipelines.delete(name);
      if (error instanceof GPUPipelineError) {
        throw new EngineError(`${this.name}: cannot compile ${name}: ${error.message}`);
      }
      throw error;
    }
  }

  /**
   * What is wrong with it is told by the pipeline, to whoever asked for that.
   *
   * @param {string} label
   * @param {string} code
   */
  #moduleOf(label, code) {
    this.native.pushErrorScope("validation");
    const module = this.native.createShaderModule({ label, code });
    this.native.popErrorScope().catch(() => {});
    return module;
  }

  /**
   * A buffer with this content, or with so many words of zeros.
   *
   * @param {Uint32Array|number} content
   */
  storage(content) {
    const words = typeof content === "number" ? content : content.length;
    const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC;
    const size = 4 * Math.max(1, words);
    const buffer = this.#scoped(() => this.native.createBuffer({ size, usage }));
    if (typeof content !== "number") this.write(buffer, content);
    return buffer;
  }

  /** A buffer of constants. @param {number} words */
  uniform(words) {
    const usage = GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST;
    return this.native.createBuffer({ size: 16 * Math.ceil(words / 4), usage });
  }

  /** Fill the start of a buffer. @param {GPUBuffer} buffer @param {Uint32Array} content */
  write(buffer, content) {
    this.#scoped(() => this.native.queue.writeBuffer(buffer, 0, content));
  }

  /**
   * Buffers for the bindings of a kernel.
   *
   * @param {GPUComputePipeline} pipeline
   * @param {(GPUBuffer|GPUBufferBinding)[]} buffers
   */
  group(pipeline, buffers) {
    const entries = buffers.map((buffer, binding) => {
      const resource = buffer instanceof GPUBuffer ? { buffer } : buffer;
      return { binding, resource };
    });
    const layout = pipeline.getBindGroupLayout(0);
    return this.#scoped(() => this.native.createBindGroup({ layout, entries }));
  }

  /**
   * Runs kernels and waits till they are done.
   *
   * @param {Work} work
   * @returns {Promise<Uint32Array[]>} what each buffer of `read` holds then
   */
  async perform({ clear = [], steps, read = [] }) {
    const usage = GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST;
    const copies = read.map(({ size }) => this.native.createBuffer({ size, usage }));
    this.#scoped(() => {
      const encoder = this.native.createCommandEncoder();
      clear.forEach((buffer) => encoder.clearBuffer(buffer));
      this.#encode(encoder, steps);
      read.forEach((buffer, place) =>
        encoder.copyBufferToBuffer(buffer, 0, copies[place], 0, buffer.size),
      );
      this.native.queue.submit([encoder.finish()]);
    });
    try {
      return await this.#unlessLost(this.#contents(copies));
    } finally {
      copies.forEach((buffer) => buffer.destroy());
    }
  }

  /** @param {GPUCommandEncoder} encoder @param {Step[]} steps */
  #encode(encoder, steps) {
    const pass = encoder.beginComputePass();
    const { row, workgroup } = this.layout;
    for (const { pipeline, group, count } of steps) {
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, group);
      pass.dispatchWorkgroups(Math.ceil(Math.min(count, row) / workgroup), Math.ceil(count / row));
    }
    pass.end();
  }

  /** @param {GPUBuffer[]} copies */
  async #contents(copies) {
    const ready = copies.length
      ? Promise.all(copies.map((buffer) => buffer.mapAsync(GPUMapMode.READ)))
      : this.native.queue.onSubmittedWorkDone();
    const [checked, mapped] = await Promise.allSettled([this.#check(), ready]);
    // The first says why the second failed.
    if (checked.status === "rejected") throw checked.reason;
    if (mapped.status === "rejected")
      throw new EngineError(`${this.name}: ${mapped.reason.message}`);
    return copies.map((buffer) => new Uint32Array(buffer.getMappedRange()).slice());
  }

  /** Throws what went wrong in anything asked of the GPU so far. */
  async #check() {
    const errors = await Promise.all(this.checks.splice(0));
    const error = errors.find((each) => each);
    const { fault } = this;
    this.fault = null;
    if (error) throw refused(error);
    if (fault) throw fault;
  }

  /** @template T @param {() => T} action @returns {T} */
  #scoped(action) {
    SCOPES.forEach((filter) => this.native.pushErrorScope(filter));
    const answer = action();
    SCOPES.forEach(() => this.checks.push(this.native.popErrorScope()));
    return answer;
  }

  /** @template T @param {Promise<T>} work @returns {Promise<T>} */
  async #unlessLost(work) {
    try {
      return await Promise.race([work, this.lost]);
    } catch (error) {
      if (!(error instanceof EngineError)) await giveWay();
      if (this.isLost) await this.lost;
      throw error;
    }
  }
}

/** A loss is told after the failures that it causes. */
const giveWay = () => new Promise((resolve) => setTimeout(resolve));

/** @param {GPUError} error */
function refused(error) {
  const isFull = error instanceof GPUOutOfMemoryError;
  return new EngineError(isFull ? "The GPU has not enough memory." : `GPU error: ${error.message}`);
}

/** @param {GPUAdapterInfo} info */
function nameOf({ description, device, vendor, architecture }) {
  return description || device || [vendor, architecture].filter(Boolean).join(" ") || "WebGPU";
}
