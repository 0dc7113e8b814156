/** How often a term stands in a text, in halves, is kept in so many bits of a posting; the slot in those above. */
const COUNT_BITS = 6;
const MOST = 2 ** COUNT_BITS - 1;

/** Where a term stands: slots, and how often in each. Grows as it is filled. */
export class Postings {
  #data = new Uint32Array(2);
  count = 0;

  /** @param count in halves, cut to what a posting holds */
  add(slot: number, count: number): void {
    if (this.count === this.#data.length) {
      const larger = new Uint32Array(Math.ceil(this.#data.length * 1.5) + 1);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[this.count++] = slot * 2 ** COUNT_BITS + Math.min(MOST, count);
  }

  /** Slots as `posting >>> SHIFT`, counts as `(posting & COUNT) / 2`. */
  get all(): Uint32Array {
    return this.#data.subarray(0, this.count);
  }

  /** Leaves out the slots that are no more. */
  keep(isKept: (slot: number) => boolean): void {
    this.#data = this.all.filter((posting) => isKept(posting >>> SHIFT));
    this.count = this.#data.length;
  }
}

export const SHIFT = COUNT_BITS;
export const COUNT = MOST;
