import { randomId } from '../../lib/random-id.ts';

/** One id per request, kept until the server has answered it: a repeat after a lost answer starts nothing twice. */
export class RequestIds {
  #body: string | null = null;
  #id = '';

  /** The id for this body: the same as long as it is unanswered and the body is unchanged. */
  idFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#id = randomId();
    }
    return this.#id;
  }

  answered(): void {
    this.#body = null;
  }
}
