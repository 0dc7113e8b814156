import { randomId } from '../../../lib/random-id.ts';

/** One id per request, kept until the server has answered it, across a reload too: a repeat after a lost answer starts nothing twice. */
export class RequestIds {
  readonly #key: string;
  #asked: { readonly body: string; readonly id: string } | null;

  /** `place` names who asks in this tab. */
  constructor(place: string) {
    this.#key = `yujian.request.${place}`;
    this.#asked = read(this.#key);
  }

  /** The id for this body: the same as long as it is unanswered and the body is unchanged. */
  idFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#asked?.body) this.#keep({ body: text, id: randomId() });
    return this.#asked!.id;
  }

  answered(): void {
    this.#keep(null);
  }

  #keep(asked: { body: string; id: string } | null): void {
    this.#asked = asked;
    try {
      if (asked === null) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify(asked));
    } catch {
      // Without storage the id lives as long as the page.
    }
  }
}

function read(key: string): { body: string; id: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as { body: string; id: string } | null;
  } catch {
    return null;
  }
}
