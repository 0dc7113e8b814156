import { watchEnd, type Life } from '../../../lib/worker-end.ts';

/** What a worker that follows the looks at a picture is told: where structures come from, what to make of which look, to let go of it. */
export type FollowerErrand<Request> =
  | Life
  | { readonly kind: 'source'; readonly port: MessagePort }
  | { readonly kind: 'make'; readonly turn: number; readonly look: number; readonly request: Request }
  | { readonly kind: 'rest' };
/** What the worker tells, of which errand. */
export interface FollowerMessage<Answer> {
  readonly turn: number;
  readonly answer: Answer;
}
/** What every such worker answers. */
export type AtWork =
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'problem'; readonly message: string };

/** Work on what a pair of eyes sees, in a worker of its own: what was asked for last is made, what is no longer wanted is dropped. */
export class Follower<Request, Answer> {
  readonly #worker: Worker;
  readonly #unwatch: () => void;
  readonly #onAnswer: (answer: Answer | AtWork) => void;
  #look = 0;
  /** Counts the errands: what is told of an earlier one is out of date. */
  #turn = 0;
  #request: Request | null = null;

  constructor(worker: Worker, onAnswer: (answer: Answer | AtWork) => void) {
    this.#worker = worker;
    this.#onAnswer = onAnswer;
    worker.addEventListener('message', ({ data: { turn, answer } }: MessageEvent<FollowerMessage<Answer>>) => {
      if (turn === this.#turn) onAnswer(answer);
    });
    worker.addEventListener('error', (event) => onAnswer({ kind: 'problem', message: event.message }));
    this.#unwatch = watchEnd(worker, () => onAnswer({ kind: 'problem', message: 'the worker was ended' }));
  }

  /** Structures come by this port. */
  listen(source: MessagePort): void {
    this.#send({ kind: 'source', port: source }, [source]);
  }

  /** The eyes have looked again. */
  analysed(look: number): void {
    this.#look = look;
    this.#make();
  }

  ask(request: Request): void {
    this.#request = request;
    this.#make();
  }

  /** What is being made is out of date; the next look will say what is to be made. */
  rest(): void {
    this.#turn += 1;
    this.#send({ kind: 'rest' });
  }

  close(): void {
    this.#unwatch();
    this.#worker.terminate();
  }

  #make(): void {
    if (this.#look === 0 || this.#request === null) return;
    // told at once: until the worker answers, what it told last is of something else
    this.#onAnswer({ kind: 'working', share: 0 });
    this.#turn += 1;
    this.#send({ kind: 'make', turn: this.#turn, look: this.#look, request: this.#request });
  }

  #send(errand: FollowerErrand<Request>, transfer: Transferable[] = []): void {
    this.#worker.postMessage(errand, transfer);
  }
}
