import type { Corrections } from '@yujian/imaging/correct/corrections';
import { shrinkToLook } from '../../../lib/place/bitmaps.ts';
import type { LiveRequest } from './live/draft-request.ts';
import { LightService, type LightAnswer } from './live/light-service.ts';
import type { Analysis } from './analysis.ts';

type Place = 'interior' | 'exterior' | 'aerial';
/** What the worker beside the page does: looks at a picture, looks at it again with other corrections, tells a light of each look. */
export type Errand =
  | { readonly kind: 'look'; readonly bitmap: ImageBitmap; readonly place: Place; readonly corrections: Corrections }
  | { readonly kind: 'again'; readonly corrections: Corrections }
  | { readonly kind: 'tell'; readonly port: MessagePort };
/** `look` counts the looks. */
export type Answer = { readonly analysis: Analysis; readonly look: number } | { readonly problem: string };

/** A pair of eyes for one picture. Asked again while it looks, it goes on with what was asked last. */
export class AnalysisService {
  readonly #worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  #isBusy = false;
  #next: Corrections | null = null;
  #look = 0;
  #light: LightService | null = null;

  /** `onAnalysis` hears of every look, `onFailed` when the picture cannot be read or the worker breaks down. */
  constructor(
    picture: Blob,
    place: Place,
    corrections: Corrections,
    {
      onAnalysis,
      onFailed,
    }: { readonly onAnalysis: (analysis: Analysis, busy: boolean) => void; readonly onFailed: () => void },
  ) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      this.#isBusy = false;
      if ('problem' in data) {
        onFailed();
        return;
      }
      const next = this.#next;
      this.#next = null;
      this.#look = data.look;
      if (next) this.#send({ kind: 'again', corrections: next });
      else this.#light?.analysed(data.look);
      onAnalysis(data.analysis, next !== null);
    });
    this.#worker.addEventListener('error', onFailed);
    this.#isBusy = true;
    shrinkToLook(picture).then(
      (bitmap) => this.#send({ kind: 'look', bitmap, place, corrections }, [bitmap]),
      onFailed,
    );
  }

  correct(corrections: Corrections): void {
    this.#light?.rest();
    if (this.#isBusy) this.#next = corrections;
    else this.#send({ kind: 'again', corrections });
  }

  /** Lights what is seen, from now on and after every look. */
  lightUp(onAnswer: (answer: LightAnswer) => void): void {
    this.darken();
    const { port1, port2 } = new MessageChannel();
    this.#worker.postMessage({ kind: 'tell', port: port1 } satisfies Errand, [port1]);
    this.#light = new LightService(port2, onAnswer);
    if (this.#look > 0 && !this.#isBusy) this.#light.analysed(this.#look);
  }

  /** What is to be lit, where there is a light. */
  ask(request: LiveRequest): void {
    this.#light?.ask(request);
  }

  darken(): void {
    this.#light?.close();
    this.#light = null;
  }

  close(): void {
    this.darken();
    this.#worker.terminate();
  }

  #send(errand: Errand, transfer: Transferable[] = []): void {
    this.#isBusy = true;
    this.#worker.postMessage(errand, transfer);
  }
}
