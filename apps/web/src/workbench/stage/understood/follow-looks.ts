import type { SrgbImage, Structure } from '@yujian/imaging';
import type { SegmentationMap } from '@yujian/imaging/buffers/segmentation-map';
import { holdLife } from '../../../lib/worker-end.ts';
import type { AtWork, FollowerErrand, FollowerMessage } from './follower.ts';

/** What the eyes tell those who follow them. */
export interface LookMessage {
  /** counts the looks at the picture */
  readonly look: number;
  readonly structure: Structure;
  /** the sheet that was looked at, and what the soft field sees in it */
  readonly image: SrgbImage;
  readonly field: SegmentationMap;
}

/** The errand in hand. */
export interface Errand<Answer> {
  /** false once something else is wanted */
  readonly isWanted: () => boolean;
  readonly answer: (answer: Answer | AtWork, transfer?: Transferable[]) => void;
}

/**
 * In a worker of a `Follower`: makes what is wanted of the latest look, and begins anew as long as something else is wanted meanwhile.
 *
 * @param make is told by `isWanted` between breaths when to give up, and then returns false
 */
export function followLooks<Request, Answer>(
  make: (look: LookMessage, request: Request, errand: Errand<Answer>) => Promise<boolean>,
): void {
  let latest: LookMessage | null = null;
  let wanted: { readonly turn: number; readonly look: number; readonly request: Request } | null = null;
  let isAtWork = false;
  /** Of which errand is told. */
  let turn = 0;
  const answer: Errand<Answer>['answer'] = (message, transfer = []) =>
    self.postMessage({ turn, answer: message } satisfies FollowerMessage<Answer | AtWork>, { transfer });

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (wanted && latest && wanted.look === latest.look) {
        const task = wanted;
        turn = task.turn;
        const isDone = await make(latest, task.request, { isWanted: () => wanted === task, answer });
        if (isDone && wanted === task) wanted = null;
      }
    } catch (error) {
      wanted = null;
      answer({ kind: 'problem', message: error instanceof Error ? error.message : String(error) });
    } finally {
      isAtWork = false;
    }
  }

  self.addEventListener('message', ({ data: errand }: MessageEvent<FollowerErrand<Request>>) => {
    switch (errand.kind) {
      case 'life':
        holdLife(errand);
        break;
      case 'source':
        errand.port.addEventListener('message', ({ data }: MessageEvent<LookMessage>) => {
          latest = data;
          void work();
        });
        errand.port.start();
        break;
      case 'make':
        wanted = errand;
        void work();
        break;
      case 'rest':
        wanted = null;
        break;
    }
  });
}

/** Lets messages in. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
