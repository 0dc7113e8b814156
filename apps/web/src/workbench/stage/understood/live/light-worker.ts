import type { SrgbImage } from '@yujian/imaging';
import { borderOf } from '@yujian/imaging/illustrate/manner';
import { paintIllustration } from '@yujian/imaging/illustrate/paint-illustration';
import { PALETTES } from '@yujian/imaging/illustrate/palettes';
import type { IllustrationPlan } from '@yujian/imaging/illustrate/plan';
import { planIllustration } from '@yujian/imaging/illustrate/plan-illustration';
import { SILENT } from '@yujian/imaging';
import { lightDraft } from '@yujian/lift/draft/light-draft';
import { chooseManner } from '@yujian/lift/wishes/choose-manner';
import { correctedColours } from '@yujian/lift/wishes/corrected-colours';
import type { LiveRequest } from './draft-request.ts';
import { followLooks, nextTurn, type Errand, type LookMessage } from '../follow-looks.ts';
import type { LightAnswer } from './light-answer.ts';

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

/** Of the last look: only the paint changes with palette and manner. */
let planned: { readonly look: number; readonly plan: IllustrationPlan } | null = null;

followLooks<LiveRequest, LightAnswer>(show);

/** @returns false when it was given up because something else is wanted */
async function show(look: LookMessage, request: LiveRequest, errand: Errand<LightAnswer>): Promise<boolean> {
  const { isWanted, answer } = errand;
  if (request.manner === 'real') return light(look, request, errand);
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
  if (manner === 'real') return light(look, request, errand);
  const border = request.paint.border === 'auto' ? borderOf(manner) : request.paint.border;
  const bitmap = await createImageBitmap(
    opaque(
      paintIllustration(
        plan,
        look.image,
        { ...request.paint, palette: PALETTES[request.paint.palette]!, manner, border },
        SILENT,
      ),
    ),
  );
  if (!isWanted()) return false;
  answer({ kind: 'shown', bitmap, isLast: true, seconds: (performance.now() - began) / 1000 }, [bitmap]);
  return true;
}

/** @returns false when it was given up because something else is wanted */
async function light(
  { structure, look }: LookMessage,
  { draft, fitted }: LiveRequest,
  { isWanted, answer }: Errand<LightAnswer>,
): Promise<boolean> {
  // what was fitted to another look names other regions
  const request = { ...draft, things: fitted?.look === look ? fitted.things : [] };
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
