import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { originalUrl } from '../../../core/pictures/media-url.ts';
import { mediaOf } from '../document/steps.ts';
import type { Outline } from './contours.ts';

/** Addresses of the media that the document names. */
interface Drawn {
  readonly document: SelectionDocument;
  readonly urls: Readonly<Record<string, string>>;
}

export type SelectionErrand = { readonly id: number } & (
  | ({ readonly kind: 'outline' } & Drawn)
  | ({ readonly kind: 'png' } & Drawn)
  /** The first steps become the raster `media`. */
  | ({ readonly kind: 'merge'; readonly count: number; readonly media: string } & Drawn)
  /** A picture becomes the raster `media`, of this size. */
  | {
      readonly kind: 'import';
      readonly picture: Blob;
      readonly media: string;
      readonly width: number;
      readonly height: number;
    }
);

export type SelectionNews =
  | { readonly kind: 'outline'; readonly outline: Outline }
  | { readonly kind: 'png'; readonly png: Blob }
  | { readonly kind: 'kept' }
  | { readonly kind: 'otherShape'; readonly width: number; readonly height: number };
export type SelectionAnswer = { readonly id: number } & (SelectionNews | { readonly problem: string });

type Body<E = SelectionErrand> = E extends unknown ? Omit<E, 'id'> : never;
type Answered = Extract<SelectionAnswer, { kind: string }>;

/** The worker that draws selections in their full size. Every call rejects where a raster that it needs cannot be read. */
export class SelectionService {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, { resolve: (answer: Answered) => void; reject: (error: Error) => void }>();
  #id = 0;

  async outline(document: SelectionDocument): Promise<Outline> {
    return (await this.#ask({ kind: 'outline', ...drawn(document) }, 'outline')).outline;
  }

  async png(document: SelectionDocument): Promise<Blob> {
    return (await this.#ask({ kind: 'png', ...drawn(document) }, 'png')).png;
  }

  async merge(document: SelectionDocument, count: number, media: string): Promise<void> {
    await this.#ask({ kind: 'merge', ...drawn(document), count, media }, 'kept');
  }

  /** @returns null once it is kept, or the size that does not fit */
  async importMask(
    picture: Blob,
    media: string,
    { width, height }: Pick<SelectionDocument, 'width' | 'height'>,
  ): Promise<{ readonly width: number; readonly height: number } | null> {
    const answer = await this.#ask({ kind: 'import', picture, media, width, height }, 'kept', 'otherShape');
    return answer.kind === 'otherShape' ? answer : null;
  }

  /** Lets the worker go; what is asked later has a new one. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail('closed');
  }

  #open(): Worker {
    const worker = new Worker(new URL('./selection-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<SelectionAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('problem' in data) waiting?.reject(new Error(data.problem));
      else waiting?.resolve(data);
    });
    worker.addEventListener('error', () => this.#fail('the selection worker broke down'));
    return worker;
  }

  #fail(words: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(words));
    this.#waiting.clear();
  }

  #ask<K extends Answered['kind']>(body: Body, ...kinds: readonly K[]): Promise<Extract<Answered, { kind: K }>> {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {
        resolve: (answer) =>
          kinds.includes(answer.kind as K)
            ? resolve(answer as Extract<Answered, { kind: K }>)
            : reject(new Error(`answered ${answer.kind}`)),
        reject,
      });
      this.#worker ??= this.#open();
      this.#worker.postMessage({ ...body, id } as SelectionErrand);
    });
  }
}

function drawn(document: SelectionDocument): Drawn {
  return { document, urls: Object.fromEntries(mediaOf(document).map((media) => [media, originalUrl(media)])) };
}
