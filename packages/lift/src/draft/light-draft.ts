import type { Note } from '@yujian/contract/jobs';
import type { RenderMode } from '@yujian/contract/tools/render-kinds';
import { mergeLines, type LineWish, type SrgbImage, type Structure } from '@yujian/imaging';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import { upsampleInLabels } from '@yujian/imaging/ops/upsample-in-labels';
import type { Shared } from '@yujian/renderer/render/content';
import { readPicture } from '@yujian/renderer/render/picture';
import { prepareRender } from '@yujian/renderer/render/prepare';
import { createRenderThread } from '@yujian/renderer/render/thread';
import { liftScene } from '../lift-scene.ts';
import { lightSettings } from '../wishes/light-settings.ts';
import { readLiftWishes, type LiftRequest } from '../wishes/lift-wishes.ts';
import { warmPicture } from '../wishes/warm-picture.ts';
import { whyPainted } from '../wishes/why-painted.ts';

/** What a draft is made after. */
export interface DraftRequest {
  readonly mode: RenderMode;
  readonly lift: LiftRequest;
  readonly corrections: Corrections | null;
  readonly lines: LineWish;
}

export type DraftStep =
  /** share of the work that is done, 0 to 1 */
  | { readonly kind: 'working'; readonly share: number }
  /** three channels, as large as the structure */
  | { readonly kind: 'shown'; readonly image: SrgbImage; readonly isLast: boolean }
  /** there is no light to draft: the picture is painted over in place, and why */
  | { readonly kind: 'painted'; readonly notes: readonly Note[] };

/** Shares of the work: lifting, and the light after it. */
const LIFTED = 0.3;
const LIT = 0.92;
/** Who wants no more asks for no further step. */
const goOn = (): void => undefined;

/**
 * The light of a drawing as the product would compute it, of few pixels (`side` on the long side), spread over the regions of the
 * drawing and with its lines: a first idea in seconds, in one thread. Ends each step within some 50 ms but for the lifting and the
 * merging of lines; who wants no more of it asks for no further step. The same arguments give the same pictures.
 */
export function* lightDraft(
  structure: Structure,
  { mode, lift, corrections, lines }: DraftRequest,
  side: number,
): Generator<DraftStep, void, void> {
  const why = whyPainted({ mode, corrections }, structure);
  if (why !== null) {
    yield { kind: 'painted', notes: why.notes };
    return;
  }
  yield { kind: 'working', share: 0 };
  const { choices, grade } = readLiftWishes(lift);
  const lifted = liftScene(structure, choices);
  yield { kind: 'working', share: LIFTED };
  const scale = Math.min(1, side / Math.max(structure.width, structure.height));
  const width = Math.max(1, Math.round(structure.width * scale));
  const height = Math.max(1, Math.round(structure.height * scale));
  const shared = prepareRender(
    lifted.scene,
    lifted.camera,
    lightSettings({ width, height, quality: 'draft', seed: lift.seed % 2 ** 32, grade }, structure, lifted),
  );
  const thread = createRenderThread(shared);
  let done = 0;
  for (const [phase, { units, weight, shows }] of shared.phases.entries()) {
    for (let unit = 0; unit < units; unit++) {
      thread.run(phase, unit);
      yield { kind: 'working', share: LIFTED + (LIT - LIFTED) * (done + (weight * (unit + 1)) / units) };
    }
    done += weight;
    if (shows && phase < shared.phases.length - 1)
      yield { kind: 'shown', image: spread(shared, phase + 1), isLast: false };
  }
  const plain = spread(shared, shared.phases.length);
  yield { kind: 'shown', image: mergeLines(plain, structure, lines, goOn), isLast: true };

  function spread(of: Shared, phase: number): SrgbImage {
    const { data, ...size } = readPicture(of, phase)!;
    return warmPicture(upsampleInLabels({ ...size, channels: 4, data }, lifted.labels, goOn), grade.warmth);
  }
}
