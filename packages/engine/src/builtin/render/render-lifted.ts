import { drawFates, explainRendered, measureFidelity, mergeLines, mergeModel, type KernelContext, type LineWish, type Mask, type SrgbImage, type Structure } from '@yujian/imaging';
import { applyView } from '@yujian/imaging/kernels/grade/view';
import { transferColours } from '@yujian/imaging/kernels/grade/transfer';
import type { View } from '@yujian/imaging/look';
import type { StyleReference } from '@yujian/imaging/paint';
import { liftScene, type LiftChoices } from '@yujian/lift/lift-scene';
import type { Grade } from '@yujian/lift/wishes/lift-wishes';
import { lightSettings, reachOf } from '@yujian/lift/wishes/light-settings';
import { warmPicture } from '@yujian/lift/wishes/warm-picture';
import { showDraft } from './draft-preview.ts';
import { furnishPhoto } from './furnish-photo.ts';
import { liftFurnished, type Furnishing, type LiftedFurnished } from './lift-furnished.ts';
import type { Quality } from '@yujian/renderer/render/job';
import { readPicture, readPictureFeatures, readRadiance } from '@yujian/renderer/render/picture';
import { Failed } from '../../core/errors.ts';
import type { LayerParts } from '../../craft/layers/layer-parts.ts';
import { partsOfStructure } from '../../craft/layers/parts-of-structure.ts';
import { ownPool } from '../render3d/own-pool.ts';
import { toImage, traceLight } from '../render3d/render-light.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { holdStronger } from '../../craft/fidelity/asked-fidelity.ts';
import { keepFaithful, type FaithfulPicture, type Measured } from '../../craft/fidelity/faithful-picture.ts';

/** A drawing to be lifted and lit. */
export interface LiftMotif {
  readonly picture: SrgbImage;
  readonly structure: Structure;
  readonly choices: LiftChoices;
  readonly grade: Grade;
  readonly lines: LineWish;
  readonly view: View;
  readonly quality: Quality;
  /** 0 to 2³²−1 */
  readonly seed: number;
  readonly reference: StyleReference | undefined;
  /** what is put into it; null = only what is drawn */
  readonly furnishing: Furnishing | null;
}

/** Shares of the whole work that the light takes. */
export interface LiftParts {
  readonly lifting: KernelContext;
  readonly light: { readonly from: number; readonly to: number };
  readonly measuring: KernelContext;
}

/**
 * Lifts a drawing into space, computes its light on its own camera, merges the drawing's lines into the picture, and measures how
 * much of its structure is kept. Below `threshold` the lines are merged once more with all of them locked, and the better is kept:
 * the light is the same, so that this takes no second render.
 */
export async function renderLifted(motif: LiftMotif, threshold: number, parts: LiftParts, context: OperationContext): Promise<FaithfulPicture & Pick<LiftedFurnished, 'missing'> & { readonly endedEarlyAt?: number; readonly parts: LayerParts }> {
  const { picture, view, lines, reference } = motif;
  const pulse = (): void => context.throwIfCancelled();
  const pool = ownPool(context.renderThreads);
  pool.warm();
  const furnished = motif.furnishing && liftFurnished(motif, motif.furnishing, parts.lifting);
  const { lifted, structure, covered, pieces, missing } = furnished ?? { lifted: liftScene(motif.structure, motif.choices, parts.lifting), structure: motif.structure, covered: null, pieces: null, missing: [] };
  const toView = (image: SrgbImage): SrgbImage => applyView(image, structure, view);
  const { scene, camera } = lifted;
  const isPhoto = structure.kind === 'photo' && furnished !== null;
  const settings = lightSettings({ ...motif, width: picture.width, height: picture.height }, structure, lifted);
  const { from, to } = parts.light;
  // a photo is told by how much furniture changes the light: its room is lit without it, too
  const middle = isPhoto ? (from + to) / 2 : from;
  const bare = isPhoto ? (await traceLight({ scene: furnished.lifted.bare, camera, settings, context, pool, from, to: middle }, () => picture)).shared : null;
  const { shared, ...early } = await traceLight({ scene, camera, settings, context, pool, from: middle, to }, isPhoto ? undefined : showDraft({ ...motif, structure }, lifted.labels, pulse));
  const developed = readPicture(shared);
  if (developed === null) throw new Failed('The render ended without a picture.');
  const plain = toned(toImage(developed), motif.grade.warmth, reference);
  const features = readPictureFeatures(shared);
  const explained = joinMasks(explainRendered({ ...features, radiance: readRadiance(shared).data }, lifted.beyond ?? reachOf(structure)), covered);
  const measure = (wish: LineWish, measuring: KernelContext): Measured => {
    const merged = bare && covered ? furnishPhoto({ photo: picture, bare: readRadiance(bare), furnished: readRadiance(shared), covered }, pulse) : mergeModel(mergeLines(plain, structure, wish, pulse), picture, structure, wish, covered, pulse);
    const fidelity = measureFidelity(picture, structure, merged, explained, measuring);
    return { image: toView(merged), fidelity, overlay: toView(drawFates(merged, fidelity)) };
  };
  const first = measure(lines, parts.measuring);
  const stronger = isPhoto ? null : holdStronger(lines);
  const layers = partsOfStructure(structure, view, features.albedo, pieces && { pieces, objects: scene.objects });
  return { ...keepFaithful(first, threshold, stronger && ((): Measured => measure(stronger, { ...parts.measuring, progress() {} }))), parts: layers, missing, ...early };
}

function joinMasks(mask: Mask, other: Mask | null): Mask {
  return other === null ? mask : { ...mask, data: mask.data.map((value, i) => value | other.data[i]!) };
}

/** Share of a reference's weight by which the finished picture's tones follow it: its colours are in the dress already. */
const GRADED = 0.35;

function toned(image: SrgbImage, warmth: number, reference: StyleReference | undefined): SrgbImage {
  const toned = warmPicture(image, warmth);
  return reference ? transferColours(toned, reference.image, GRADED * reference.weight) : toned;
}
