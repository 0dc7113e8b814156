/** A place in an order: by score, then by id. */
export interface Place {
  readonly score: number;
  readonly id: string;
}

/** Keeps the best of many places, best first, that come behind `after`. `sign` 1: the highest score first; −1: the lowest. */
export class BestPlaces {
  readonly #kept: Place[] = [];
  readonly #most: number;
  readonly #sign: 1 | -1;
  readonly #after: Place | null;

  /** One more than a page tells that there is a next one. */
  constructor(size: number, sign: 1 | -1, after: Place | null | undefined) {
    this.#most = size + 1;
    this.#sign = sign;
    this.#after = after ?? null;
  }

  /** The worst score that still counts. */
  get bound(): number {
    return this.#kept.length < this.#most ? -this.#sign * Infinity : this.#kept.at(-1)!.score;
  }

  add(score: number, id: string): void {
    if (this.#after !== null && this.#compare(score, id, this.#after) <= 0) return;
    const kept = this.#kept;
    if (kept.length === this.#most) {
      if (this.#compare(score, id, kept.at(-1)!) >= 0) return;
      kept.pop();
    }
    let [from, to] = [0, kept.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#compare(score, id, kept[middle]!) < 0) to = middle;
      else from = middle + 1;
    }
    kept.splice(from, 0, { score, id });
  }

  page(): { readonly ids: string[]; readonly next: Place | null } {
    const shown = this.#kept.slice(0, this.#most - 1);
    return { ids: shown.map(({ id }) => id), next: this.#kept.length === this.#most ? (shown.at(-1) ?? null) : null };
  }

  /** Below 0: before the other. */
  #compare(score: number, id: string, other: Place): number {
    if (score !== other.score) return this.#sign * (other.score - score);
    return id < other.id ? -1 : id > other.id ? 1 : 0;
  }
}
