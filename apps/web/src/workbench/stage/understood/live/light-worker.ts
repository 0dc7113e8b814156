import type { SrgbImage } from '@yujian/imaging';
import { borderOf } from '@yujian/imaging/illustrate/manner';
import { paintIllustration } from '@yujian/imaging/illustrate/paint-illustration';
import type { IllustrationPlan } from '@yujian/imaging/illustrate/plan';
import { planIllustration } from '@yujian/imaging/illustrate/plan-illustration';
import { SILENT } from '@yujian/imaging';
import { lightDraft } from '@yujian/lift/draft/light-draft';
import { chooseManner } from '@yujian/lift/wishes/choose-manner';
import { correctedColours } from '@yujian/lift/wishes/corrected-colours';
import type { LiveRequest } from './draft-request.ts';
import type { LightAnswer, LightErrand, LightMessage, LookMessage } from './light-service.ts';

/** Pixels of the longer side that are lit. */
const SIDE = 320;
/** The worker listens and tells how far it is about this often. */
const BREATH_MS = 60;

// Without isolation pages have no name for shared memory, though WebAssembly gives it to one worker.
if (!('SharedArrayBuffer' in globalThis)) {
  Object.assign(globalThis, {
    SharedArrayBuffer: new WebAssembly.Memory({ initial: 0, maximum: 0, shared: true }).buffer.constructor,
  });
}

let latest: LookMessage | null = null;
let wanted: { readonly turn: number; readonly look: number; readonly request: LiveRequest } | null = null;
/** Of the last look: only the paint changes with palette and manner. */
let planned: { readonly look: number; readonly plan: IllustrationPlan } | null = null;
let isAtWork = false;
/** Of which errand is told. */
let turn = 0;

self.addEventListener('message', ({ data: errand }: MessageEvent<LightErrand>) => {
  switch (errand.kind) {
    case 'source':
      errand.port.addEventListener('message', ({ data }: MessageEvent<LookMessage>) => {
        latest = data;
        void work();
      });
      errand.port.start();
      break;
    case 'light':
      wanted = errand;
      void work();
      break;
    case 'rest':
      wanted = null;
      break;
  }
});

/** Lights what is wanted, and begins anew as long as something else is wanted meanwhile. */
async function work(): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  try {
    while (wanted && latest && wanted.look === latest.look) {
      const task = wanted;
      turn = task.turn;
      const isDone = await show(latest, task.request, () => wanted === task);
      if (isDone && wanted === task) wanted = null;
    }
  } catch (error) {
    wanted = null;
    answer({ kind: 'problem', message: error instanceof Error ? error.message : String(error) });
  } finally {
    isAtWork = false;
  }
}

/** @returns false when it was given up because something else is wanted */
async function show(look: LookMessage, request: LiveRequest, isWanted: () => boolean): Promise<boolean> {
  if (request.manner === 'real') return light(look, request.draft, isWanted);
  const began = performance.now();
  answer({ kind: 'working', share: 0 });
  if (planned?.look !== look.look) {
    await nextTurn();
    const { structure, image, field } = look;
    planned = {
      look: look.look,
      plan: planIllustration(
        image,
        {
          segmentation: field,
          structure,
          setting: request.draft.lift.setting,
          colours: correctedColours(structure.regions),
        },
        SILENT,
      ),
    };
  }
  await nextTurn();
  if (!isWanted()) return false;
  const { plan } = planned;
  const { manner, why } = chooseManner(request.manner, request.draft.mode, { structure: look.structure, ...plan });
  answer({ kind: 'manner', manner, why });
  if (manner === 'real') return light(look, request.draft, isWanted);
  const border = request.paint.border === 'auto' ? borderOf(manner) : request.paint.border;
  const bitmap = await createImageBitmap(
    opaque(paintIllustration(plan, look.image, { ...request.paint, manner, border }, SILENT)),
  );
  if (!isWanted()) return false;
  answer({ kind: 'shown', bitmap, isLast: true, seconds: (performance.now() - began) / 1000 }, [bitmap]);
  return true;
}

/** @returns false when it was given up because something else is wanted */
async function light(
  { structure }: LookMessage,
  request: LiveRequest['draft'],
  isWanted: () => boolean,
): Promise<boolean> {
  const began = performance.now();
  let heard = began;
  for (const step of lightDraft(structure, request, SIDE)) {
    if (step.kind === 'shown') {
      const bitmap = await createImageBitmap(opaque(step.image));
      if (!isWanted()) return false;
      answer({ kind: 'shown', bitmap, isLast: step.isLast, seconds: (performance.now() - began) / 1000 }, [bitmap]);
    } else if (step.kind === 'painted') {
      answer(step);
    } else if (step.share === 0 || performance.now() - heard > BREATH_MS) {
      answer(step);
      await nextTurn();
      heard = performance.now();
      if (!isWanted()) return false;
    }
  }
  return true;
}

/** Lets messages in. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function opaque({ width, height, data }: SrgbImage): ImageData {
  const picture = new ImageData(width, height);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    picture.data[to] = data[from]!;
    picture.data[to + 1] = data[from + 1]!;
    picture.data[to + 2] = data[from + 2]!;
    picture.data[to + 3] = 255;
  }
  return picture;
}

function answer(message: LightAnswer, transfer: Transferable[] = []): void {
  self.postMessage({ turn, answer: message } satisfies LightMessage, { transfer });
}
