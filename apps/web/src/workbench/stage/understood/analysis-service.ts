import type { Corrections } from '@yujian/imaging/correct/corrections';
import { shrinkToLook } from '../../../lib/place/bitmaps.ts';
import { watchEnd, type Life } from '../../../lib/worker-end.ts';
import type { Analysis } from './analysis.ts';
import type { Follower } from './follower.ts';

type Place = 'interior' | 'exterior' | 'aerial';
/** What the worker beside the page does: looks at a picture, looks at it again with other corrections, tells a follower of each look until it has no port. */
export type Errand =
  | Life
  | { readonly kind: 'look'; readonly bitmap: ImageBitmap; readonly place: Place; readonly corrections: Corrections }
  | { readonly kind: 'again'; readonly corrections: Corrections }
  | { readonly kind: 'tell'; readonly follower: number; readonly port: MessagePort | null };
/** `look` counts the looks. */
export type Answer = { readonly analysis: Analysis; readonly look: number } | { readonly problem: string };
/** What could not be had: a picture that can be read, or what looks at it. */
export type Failure = 'picture' | 'program';

/** A pair of eyes for one picture. Asked again while it looks, it goes on with what was asked last. */
export class AnalysisService {
  readonly #worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  readonly #unwatch: () => void;
  #isBusy = false;
  #next: Corrections | null = null;
  #look = 0;
  readonly #followers = new Map<number, Pick<Follower<never, never>, 'analysed' | 'rest'>>();
  #last = 0;

  /** `onAnalysis` hears of every look, `onFailed` when the picture cannot be read, or the worker is not loaded, breaks down or is ended. */
  constructor(
    picture: Blob,
    place: Place,
    corrections: Corrections,
    {
      onAnalysis,
      onFailed,
    }: {
      readonly onAnalysis: (analysis: Analysis, busy: boolean) => void;
      readonly onFailed: (failure: Failure) => void;
    },
  ) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      this.#isBusy = false;
      if ('problem' in data) {
        onFailed('program');
        return;
      }
      const next = this.#next;
      this.#next = null;
      this.#look = data.look;
      if (next) this.#send({ kind: 'again', corrections: next });
      else for (const follower of this.#followers.values()) follower.analysed(data.look);
      onAnalysis(data.analysis, next !== null);
    });
    this.#worker.addEventListener('error', () => onFailed('program'));
    this.#unwatch = watchEnd(this.#worker, () => onFailed('program'));
    this.#isBusy = true;
    shrinkToLook(picture).then(
      (bitmap) => this.#send({ kind: 'look', bitmap, place, corrections }, [bitmap]),
      () => onFailed('picture'),
    );
  }

  correct(corrections: Corrections): void {
    for (const follower of this.#followers.values()) follower.rest();
    if (this.#isBusy) this.#next = corrections;
    else this.#send({ kind: 'again', corrections });
  }

  /** Tells it what is seen, from now on and after every look. @returns ends that */
  follow(follower: Pick<Follower<never, never>, 'analysed' | 'rest' | 'listen'>): () => void {
    const { port1, port2 } = new MessageChannel();
    const number = ++this.#last;
    this.#followers.set(number, follower);
    this.#worker.postMessage({ kind: 'tell', follower: number, port: port1 } satisfies Errand, [port1]);
    follower.listen(port2);
    if (this.#look > 0 && !this.#isBusy) follower.analysed(this.#look);
    return () => {
      this.#followers.delete(number);
      this.#worker.postMessage({ kind: 'tell', follower: number, port: null } satisfies Errand);
    };
  }

  close(): void {
    this.#unwatch();
    this.#worker.terminate();
  }

  #send(errand: Errand, transfer: Transferable[] = []): void {
    this.#isBusy = true;
    this.#worker.postMessage(errand, transfer);
  }
}
