import type { Hit, Window } from '../gallery-index.ts';

/** Keeps the best of many hits in their order: scores fall, and among equal ones the ids. */
export class BestHits {
  readonly list: Hit[] = [];
  readonly #limit: number;
  readonly #after: Hit | undefined;

  constructor({ after, limit }: Window) {
    this.#after = after;
    this.#limit = limit;
  }

  /** A score below it does not count. */
  get bound(): number {
    return this.list.length < this.#limit ? -Infinity : (this.list.at(-1)?.score ?? Infinity);
  }

  add(score: number, id: string): void {
    if (this.#after !== undefined && !isBefore(this.#after, score, id)) return;
    let [from, to] = [0, this.list.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBefore(this.list[middle]!, score, id)) from = middle + 1;
      else to = middle;
    }
    const { [from]: same } = this.list;
    // an item that moved between two looks is met twice
    if (from >= this.#limit || (same?.id === id && same.score === score)) return;
    this.list.splice(from, 0, { id, score });
    if (this.list.length > this.#limit) this.list.pop();
  }
}

function isBefore(hit: Hit, score: number, id: string): boolean {
  return hit.score > score || (hit.score === score && hit.id > id);
}
