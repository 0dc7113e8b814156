/** Scores of the few slots that something was found in; none is 0. Cleared by what was touched, so that its cost follows what was found. */
export class SparseScores {
  readonly scores: Float32Array;
  /** A bit for each unit of a word that was found. */
  readonly units: Uint32Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(capacity: number) {
    this.scores = new Float32Array(capacity);
    this.units = new Uint32Array(capacity);
    this.#touched = new Uint32Array(capacity);
  }

  /** Slots with a score, in the order in which they came. */
  get touched(): Uint32Array {
    return this.#touched.subarray(0, this.#count);
  }

  raise(slot: number, score: number): void {
    const before = this.scores[slot]!;
    if (score <= before) return;
    if (before === 0) this.#touched[this.#count++] = slot;
    this.scores[slot] = score;
  }

  add(slot: number, score: number): void {
    const before = this.scores[slot]!;
    if (before === 0) this.#touched[this.#count++] = slot;
    this.scores[slot] = before + score;
  }

  clear(): void {
    for (const slot of this.touched) this.scores[slot] = this.units[slot] = 0;
    this.#count = 0;
  }
}
