/** What a run is told from outside, in shared memory, so that a thread hears it while it computes. May be posted to a thread. */
export interface Wishes {
  readonly words: Int32Array<SharedArrayBuffer>;
}

const CANCEL = 0;
const ENOUGH = 1;

export function createWishes(): Wishes {
  return { words: new Int32Array(new SharedArrayBuffer(8)) };
}

/** Nobody wants the result any more. */
export function wishCancel({ words }: Wishes): void {
  Atomics.store(words, CANCEL, 1);
}

/** The picture so far is good enough: finish it. */
export function wishEnough({ words }: Wishes): void {
  Atomics.store(words, ENOUGH, 1);
}

export function isCancelled({ words }: Wishes): boolean {
  return Atomics.load(words, CANCEL) === 1;
}

export function isEnough({ words }: Wishes): boolean {
  return Atomics.load(words, ENOUGH) === 1;
}
