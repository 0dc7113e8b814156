import {
  drawFates,
  explainRendered,
  measureFidelity,
  mergeLines,
  mergeModel,
  type KernelContext,
  type LineWish,
  type Mask,
  type SrgbImage,
  type Structure,
} from '@yujian/imaging';
import { applyView } from '@yujian/imaging/kernels/grade/view';
import { transferColours } from '@yujian/imaging/kernels/grade/transfer';
import type { View } from '@yujian/imaging/paint-spec';
import type { StyleReference } from '@yujian/imaging/paint';
import { liftScene, type Lifted } from '@yujian/lift/lift-scene';
import type { LiftChoices } from '@yujian/lift/lift-choices';
import type { Grade } from '@yujian/lift/wishes/lift-wishes';
import type { FittedThings } from '@yujian/lift/rebuild/fit-things';
import { lightSettings, reachOf } from '@yujian/lift/wishes/light-settings';
import { warmPicture } from '@yujian/lift/wishes/warm-picture';
import type { WornMaterials } from '@yujian/contract/scene/material-set';
import { wornBy } from '@yujian/lift/dress/worn';
import { dressWithin } from '@yujian/lift/furnish/budget';
import { showDraft } from './draft-preview.ts';
import { furnishPhoto } from './furnish-photo.ts';
import { liftFurnished, type Furnishing, type LiftedFurnished } from './lift-furnished.ts';
import { type LiftedRebuilt, liftRebuilt, type Rebuilding } from './lift-rebuilt.ts';
import type { Quality, RenderSettings } from '@yujian/renderer/render/job';
import type { Features, Radiance } from '@yujian/renderer/film/frame';
import type { Shared } from '@yujian/renderer/render/content';
import { readPicture, readPictureFeatures, readRadiance } from '@yujian/renderer/render/picture';
import { prepareRender } from '@yujian/renderer/render/prepare';
import type { Scene } from '@yujian/renderer/scene/scene';
import { Failed } from '../../core/errors.ts';
import type { LayerParts } from '../../craft/layers/layer-parts.ts';
import { partsOfStructure } from '../../craft/layers/parts-of-structure.ts';
import { ownPool } from '../render3d/own-pool.ts';
import type { RenderPool } from '../render3d/render-pool.ts';
import { toImage, traceLight } from '../render3d/render-light.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { keepFirst, type FaithfulPicture } from '../../craft/fidelity/faithful-picture.ts';

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
  /** which of its things pieces stand for; null = all is as drawn */
  readonly rebuilding: Rebuilding | null;
  /** of `findForeign`: how much of what was rendered shows what the picture does not */
  readonly foreign: (rendered: SrgbImage) => number;
}

/** Shares of the whole work that the light takes. */
export interface LiftParts {
  readonly lifting: KernelContext;
  readonly light: { readonly from: number; readonly to: number };
  readonly measuring: KernelContext;
}

/**
 * Lifts a drawing into space, computes its light on its own camera, measures how much of its structure the light shows, and
 * merges the drawing's lines into the picture. It is made once: what is drawn locks the lines, not what was lifted.
 */
export async function renderLifted(
  motif: LiftMotif,
  threshold: number,
  parts: LiftParts,
  context: OperationContext,
): Promise<
  FaithfulPicture &
    Pick<LiftedFurnished, 'missing'> &
    Rebuilt & {
      readonly endedEarlyAt?: number;
      readonly parts: LayerParts;
      readonly worn: WornMaterials | null;
    }
> {
  const { picture, view, lines } = motif;
  const pulse = (): void => context.throwIfCancelled();
  const pool = ownPool(context.renderThreads);
  pool.warm();
  const lifted = liftMotif(motif, parts.lifting);
  const { structure, covered, pieces, objects, missing, fitted, room } = lifted;
  const { plain, photo, albedo, explained, formed, ...early } = await lightMotif(
    motif,
    lifted,
    parts.light,
    pool,
    context,
  );
  globalThis.gc?.();
  const toView = (image: SrgbImage): SrgbImage => applyView(image, structure, view);
  const furnishedPhoto = photo && covered && furnishPhoto({ photo: picture, ...photo, covered }, pulse);
  // what the person drew is laid over the picture afterwards: it says nothing of what was rendered
  const rendered = furnishedPhoto ?? plain;
  const fidelity = measureFidelity(picture, structure, rendered, explained, parts.measuring, {
    ...(!furnishedPhoto && { formed }),
    foreign: motif.foreign(rendered),
  });
  const finished =
    furnishedPhoto ??
    mergeLines(mergeModel(plain, picture, structure, lines, { covered, albedo }, pulse), structure, lines, pulse);
  const layers = partsOfStructure(structure, view, albedo, pieces && { pieces, objects });
  return {
    ...keepFirst({ image: toView(finished), fidelity, overlay: toView(drawFates(rendered, fidelity)) }, threshold),
    parts: layers,
    missing,
    fitted,
    room,
    worn: wornOf(motif),
    ...early,
  };
}

/** Null of a photo: floor and walls stay its own. */
function wornOf({ structure, choices, furnishing }: LiftMotif): WornMaterials | null {
  if (structure.kind === 'photo') return null;
  return wornBy(furnishing ? dressWithin(furnishing.budget, choices) : choices, structure);
}

/** Null where nothing was to be replaced. */
interface Rebuilt {
  readonly fitted: FittedThings | null;
  readonly room: LiftedRebuilt['room'];
}

interface LiftedMotif
  extends
    Omit<LiftedFurnished, 'lifted' | 'covered' | 'pieces'>,
    Rebuilt,
    Pick<Lifted, 'camera' | 'labels' | 'beyond'> {
  /** to be lit one after the other, and let go with that: the last is the picture's, one before it the same room without furniture */
  readonly scenes: Scene[];
  readonly objects: Scene['objects'];
  readonly settings: RenderSettings;
  readonly covered: Mask | null;
  readonly pieces: Int32Array | null;
}

function liftMotif(motif: LiftMotif, lifting: KernelContext): LiftedMotif {
  const { picture, choices } = motif;
  const furnished = motif.furnishing && liftFurnished(motif, motif.furnishing, lifting);
  const rebuilt = motif.rebuilding && liftRebuilt(motif, motif.rebuilding, lifting);
  const replaced = rebuilt?.replaced;
  const { lifted, structure, covered, pieces } = furnished ??
    replaced ?? {
      lifted: liftScene(motif.structure, choices, lifting),
      structure: motif.structure,
      covered: null,
      pieces: null,
    };
  const { scene, camera, labels, beyond } = lifted;
  // a photo is told by how much furniture changes the light: its room is lit without it, too
  const bare = furnished && structure.kind === 'photo' ? [furnished.lifted.bare] : [];
  const settings = lightSettings({ ...motif, width: picture.width, height: picture.height }, structure, lifted);
  return {
    scenes: [...bare, scene],
    objects: scene.objects,
    camera,
    labels,
    settings,
    structure,
    covered,
    pieces,
    missing: furnished?.missing ?? [],
    fitted: rebuilt?.fitted ?? null,
    room: replaced?.room ?? null,
    ...(beyond !== undefined && { beyond }),
  };
}

/** The next scene packed to be lit. A function of its own, so that nothing holds the scene while it is lit: both together are a tenth of all memory. */
function prepareNext({ scenes, camera, settings }: LiftedMotif): Shared {
  return prepareRender(scenes.shift()!, camera, settings);
}

interface LitMotif {
  readonly plain: SrgbImage;
  /** of a photo that is furnished: its room's light without and with furniture */
  readonly photo: { readonly bare: Radiance; readonly furnished: Radiance } | null;
  readonly albedo: Features['albedo'];
  readonly explained: Mask;
  readonly formed: Mask;
  readonly endedEarlyAt?: number;
}

/** Lights what was lifted, and reads what is needed of it; the memory of the render is let go. */
async function lightMotif(
  motif: LiftMotif,
  lifted: LiftedMotif,
  light: LiftParts['light'],
  pool: RenderPool,
  context: OperationContext,
): Promise<LitMotif> {
  const { grade, reference } = motif;
  const { structure, covered, beyond } = lifted;
  const { bare, shared, early } = await traceMotif(motif, lifted, light, pool, context);
  const developed = readPicture(shared);
  if (developed === null) throw new Failed('The render ended without a picture.');
  const features = readPictureFeatures(shared);
  const radiance = readRadiance(shared);
  const { explained, formed } = explainRendered({ ...features, radiance: radiance.data }, beyond ?? reachOf(structure));
  return {
    plain: toned(toImage(developed), grade.warmth, reference),
    photo: bare && { bare, furnished: copyRadiance(radiance) },
    albedo: features.albedo.slice(),
    explained: joinMasks(explained, covered),
    formed,
    ...early,
  };
}

/** `bare` is the light of a photo's room without furniture. */
async function traceMotif(
  motif: LiftMotif,
  lifted: LiftedMotif,
  { from, to }: LiftParts['light'],
  pool: RenderPool,
  context: OperationContext,
): Promise<{ bare: Radiance | null; shared: Shared; early: { readonly endedEarlyAt?: number } }> {
  const { structure, labels, scenes } = lifted;
  const isPhoto = scenes.length > 1;
  const middle = isPhoto ? (from + to) / 2 : from;
  let bare: Radiance | null = null;
  try {
    if (isPhoto) {
      const shared = prepareNext(lifted);
      await traceLight(shared, { context, pool, from, to: middle }, () => motif.picture);
      bare = copyRadiance(readRadiance(shared));
    }
    const shared = prepareNext(lifted);
    // what lifting left would else lie about for as long as the light takes; only where the host lets us (--expose-gc)
    globalThis.gc?.();
    const early = await traceLight(
      shared,
      { context, pool, from: middle, to },
      isPhoto ? undefined : showDraft({ ...motif, structure }, labels, () => context.throwIfCancelled()),
    );
    return { bare, shared, early };
  } finally {
    // threads hold what they lit until they are asked for more, a render that was cancelled or failed too
    await pool.close();
  }
}

function copyRadiance({ data, ...size }: Radiance): Radiance {
  return { ...size, data: data.slice() };
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
