import type { Note } from '@yujian/contract/jobs';
import type { Manner } from '@yujian/imaging/illustrate/manner';
import type { LiveRequest } from './draft-request.ts';
import type { SrgbImage, Structure } from '@yujian/imaging';
import type { SegmentationMap } from '@yujian/imaging/buffers/segmentation-map';

/** What the worker that lights drawings is told: where structures come from, what to light, to let go of it. */
export type LightErrand =
  | { readonly kind: 'source'; readonly port: MessagePort }
  | { readonly kind: 'light'; readonly turn: number; readonly look: number; readonly request: LiveRequest }
  | { readonly kind: 'rest' };
/** What the eyes tell that worker. */
export interface LookMessage {
  /** counts the looks at the picture */
  readonly look: number;
  readonly structure: Structure;
  /** the sheet that was looked at, and what the soft field sees in it */
  readonly image: SrgbImage;
  readonly field: SegmentationMap;
}
/** What the worker tells, of which errand. */
export interface LightMessage {
  readonly turn: number;
  readonly answer: LightAnswer;
}
export type LightAnswer =
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'shown'; readonly bitmap: ImageBitmap; readonly isLast: boolean; readonly seconds: number }
  /** In which manner the picture will be made, and why, where nobody asked for one. */
  | { readonly kind: 'manner'; readonly manner: Manner | 'real'; readonly why: Note | null }
  | { readonly kind: 'painted'; readonly notes: readonly Note[] }
  | { readonly kind: 'problem'; readonly message: string };

/** Light for what a pair of eyes sees, in a worker of its own: what was asked for last is lit, what is no longer wanted is dropped. */
export class LightService {
  readonly #worker = new Worker(new URL('./light-worker.ts', import.meta.url), { type: 'module' });
  readonly #onAnswer: (answer: LightAnswer) => void;
  #look = 0;
  /** Counts the errands: what is told of an earlier one is out of date. */
  #turn = 0;
  #request: LiveRequest | null = null;

  constructor(source: MessagePort, onAnswer: (answer: LightAnswer) => void) {
    this.#onAnswer = onAnswer;
    this.#worker.addEventListener('message', ({ data: { turn, answer } }: MessageEvent<LightMessage>) => {
      if (turn === this.#turn) onAnswer(answer);
    });
    this.#worker.addEventListener('error', (event) => onAnswer({ kind: 'problem', message: event.message }));
    this.#send({ kind: 'source', port: source }, [source]);
  }

  /** The eyes have looked again. */
  analysed(look: number): void {
    this.#look = look;
    this.#light();
  }

  ask(request: LiveRequest): void {
    this.#request = request;
    this.#light();
  }

  /** What is being lit is out of date; the next look will say what is to be lit. */
  rest(): void {
    this.#turn += 1;
    this.#send({ kind: 'rest' });
  }

  close(): void {
    this.#worker.terminate();
  }

  #light(): void {
    if (this.#look === 0 || !this.#request) return;
    // told at once: until the worker answers, the last picture is of something else
    this.#onAnswer({ kind: 'working', share: 0 });
    this.#turn += 1;
    this.#send({ kind: 'light', turn: this.#turn, look: this.#look, request: this.#request });
  }

  #send(errand: LightErrand, transfer: Transferable[] = []): void {
    this.#worker.postMessage(errand, transfer);
  }
}
