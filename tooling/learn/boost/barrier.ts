/** Words of shared memory a barrier needs. */
export const BARRIER_WORDS = 2;

/** Where all parts of a job wait for one another. `words`: shared memory of `BARRIER_WORDS`, zero at the start. */
export class Barrier {
  private readonly words: Int32Array;
  private readonly parts: number;

  constructor(words: Int32Array, parts: number) {
    this.words = words;
    this.parts = parts;
  }

  wait(): void {
    if (this.parts === 1) return;
    const turn = Atomics.load(this.words, 1);
    if (Atomics.add(this.words, 0, 1) === this.parts - 1) {
      Atomics.store(this.words, 0, 0);
      Atomics.add(this.words, 1, 1);
      Atomics.notify(this.words, 1);
      return;
    }
    while (Atomics.load(this.words, 1) === turn) Atomics.wait(this.words, 1, turn);
  }
}
