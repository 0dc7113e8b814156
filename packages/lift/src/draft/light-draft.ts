import type { Note } from '@yujian/contract/jobs';
import type { RenderMode } from '@yujian/contract/tools/render-kinds';
import { mergeLines, SILENT, type LineWish, type SrgbImage, type Structure } from '@yujian/imaging';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import { upsampleInLabels } from '@yujian/imaging/ops/upsample-in-labels';
import type { Shared } from '@yujian/renderer/render/content';
import { readPicture } from '@yujian/renderer/render/picture';
import { prepareRender } from '@yujian/renderer/render/prepare';
import { createRenderThread } from '@yujian/renderer/render/thread';
import { seePieces, uncover } from '../furnish/uncover.ts';
import type { LiftChoices } from '../lift-choices.ts';
import { type Lifted, liftScene } from '../lift-scene.ts';
import { placeRegions } from '../place/place-regions.ts';
import type { FittedThing } from '../rebuild/fitted-thing.ts';
import { rebuildRoom } from '../rebuild/rebuild-room.ts';
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
  /** what pieces stand for, fitted to the same structure; absent = all is as drawn */
  readonly things?: readonly FittedThing[];
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
  { mode, lift, corrections, lines, things = [] }: DraftRequest,
  side: number,
): Generator<DraftStep, void, void> {
  const why = whyPainted({ mode, corrections }, structure);
  if (why !== null) {
    yield { kind: 'painted', notes: why.notes };
    return;
  }
  yield { kind: 'working', share: 0 };
  const { choices, grade } = readLiftWishes(lift);
  const { lifted, labels, drawn } = liftThings(structure, things, choices);
  yield { kind: 'working', share: LIFTED };
  const scale = Math.min(1, side / Math.max(structure.width, structure.height));
  const width = Math.max(1, Math.round(structure.width * scale));
  const height = Math.max(1, Math.round(structure.height * scale));
  const shared = prepareRender(
    lifted.scene,
    lifted.camera,
    lightSettings({ width, height, quality: 'draft', seed: lift.seed % 2 ** 32, grade }, drawn, lifted),
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
  yield { kind: 'shown', image: mergeLines(plain, drawn, lines, goOn), isLast: true };

  function spread(of: Shared, phase: number): SrgbImage {
    const { data, ...size } = readPicture(of, phase)!;
    return warmPicture(upsampleInLabels({ ...size, channels: 4, data }, labels, goOn), grade.warmth);
  }
}

/** What things are made of, kept while its structure is: a draft of other things is made in less time. */
const partsOf = new WeakMap<Structure, Structure>();

/** The scene, which region or piece is seen in each pixel, and what of the drawing is still to be seen. */
function liftThings(
  structure: Structure,
  things: readonly FittedThing[],
  choices: LiftChoices,
): { readonly lifted: Lifted; readonly labels: Lifted['labels']; readonly drawn: Structure } {
  if (things.length === 0) {
    const lifted = liftScene(structure, choices);
    return { lifted, labels: lifted.labels, drawn: structure };
  }
  const parts = partsOf.get(structure) ?? placeRegions(structure, SILENT).structure;
  partsOf.set(structure, parts);
  const lifted = rebuildRoom({ structure, parts }, things, choices);
  const { width, height, data } = lifted.labels;
  const pieces = seePieces(lifted.scene, lifted.camera, lifted.firstPiece, structure, goOn);
  const first = data.reduce((most, label) => Math.max(most, label), 0) + 1;
  return {
    lifted,
    labels: {
      width,
      height,
      count: first + lifted.scene.objects.length,
      data: data.map((label, i) => (pieces[i]! < 0 ? label : first + pieces[i]!)),
    },
    drawn: uncover(lifted.structure, { width, height, data: Uint8Array.from(pieces, (piece) => (piece < 0 ? 0 : 1)) }),
  };
}
