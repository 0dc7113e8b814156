/** Planar pixel columns in one shared memory, rows top to bottom. */

/** Three columns of equal length. */
export interface Colours {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

/** Hands out columns of one WebAssembly memory, so that a compiled filter reads them where they are. */
export interface Arena {
  plane(length: number): Float32Array;
  bytes(length: number): Uint8Array;
  /** Lays what these ask for over one another, for what is never needed at the same time. */
  over<T extends readonly unknown[]>(...builds: { readonly [I in keyof T]: (this: void) => T[I] }): T;
}

const PAGE = 65_536;
const ALIGNMENT = 16;
/** compiled filters read this many bytes before and behind a column */
const MARGIN = 1024;

/** Lays out what `build` asks for, in a shared memory of just that size. `build` runs twice: once to measure. */
export function layOut<T>(build: (arena: Arena) => T): { readonly memory: WebAssembly.Memory; readonly content: T } {
  let needed = MARGIN;
  const take = (bytes: number): number => {
    const at = needed;
    needed += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    return at;
  };
  const over = <T extends readonly unknown[]>(...builds: { readonly [I in keyof T]: (this: void) => T[I] }): T => {
    const from = needed;
    let end = from;
    const made = builds.map((one) => {
      needed = from;
      const content = one();
      end = Math.max(end, needed);
      return content;
    });
    needed = end;
    return made as unknown as T;
  };
  build({
    over,
    plane: (length) => (take(length * 4), new Float32Array(0)),
    bytes: (length) => (take(length), new Uint8Array(0)),
  });
  const pages = Math.max(1, Math.ceil((needed + MARGIN) / PAGE));
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  needed = MARGIN;
  const content = build({
    over,
    plane: (length) => new Float32Array(memory.buffer, take(length * 4), length),
    bytes: (length) => new Uint8Array(memory.buffer, take(length), length),
  });
  return { memory, content };
}

export function colours(arena: Arena, length: number): Colours {
  return { r: arena.plane(length), g: arena.plane(length), b: arena.plane(length) };
}
