import type { KernelContext, SrgbImage } from '../image.ts';
import type { SegmentationMap } from '../buffers/segmentation-map.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { InputKind, Structure } from '../structure.ts';
import type { Rgb } from './manner.ts';
import { blur, clamp, gridOf, resample, toBytes, type Grid } from './planes.ts';
import { PAINT_CLASSES, type IllustrationPlan, type PaintClass } from './plan.ts';
import { diffuse, type Costs } from './plan/domain-filter.ts';
import { classOf, type Fields, foldClasses, shellPlanes, type Setting } from './plan/fold-classes.ts';
import { findHatching } from './plan/find-hatching.ts';
import { labelsAt, mixRegions, resolveRegions } from './plan/mix-regions.ts';
import { numberThings } from './plan/number-things.ts';
import { clearHatched, dropStraightGreen, growTrees, quietLoud } from './plan/quiet-rules.ts';
import { shadeIndoors } from './plan/shade-indoors.ts';
import { shadeOutdoors } from './plan/shade-outdoors.ts';
import { readTransmittance } from './transmittance.ts';

/** What is known of a drawing. */
export interface Seen {
  readonly segmentation: SegmentationMap;
  /** Null: a quick plan from the soft field alone. */
  readonly structure: Structure | null;
  /** As the tool is for; the segmentation's own word where it is not told. */
  readonly setting?: Setting;
  /** Of a quick plan. */
  readonly kind?: InputKind;
  /** Colours that a person chose, by region. */
  readonly colours?: ReadonlyMap<number, Rgb>;
}

/** How far a class spreads over bare paper, pixels of 1024. */
const SPREAD = 30;
/** From this chance of the likeliest class on a place is understood surely. */
const SURE = 0.5;
const FURNITURE = ['soft', 'wood', 'metal', 'art', 'green', 'cloth'] as const;
/** Hatching, by hand, stops paint so much less than outlines do. */
const HATCHING = 0.2;
const STOPPING = 260;
/** Segmentations that are this sure of being outdoors are. */
const OUTDOORS = 0.5;

/**
 * Plans an illustration: the segmentation's soft field folded to some ten classes, mixed with what regions are surely known to be, made
 * quiet where it is loud and unsure, and spread up to the drawing's lines; and shade, shadows and things. After the method of
 * docs/illustration.md. The plan has the size of `look`.
 * Throws only what `context.throwIfCancelled` throws.
 */
export function planIllustration(look: SrgbImage, seen: Seen, context: KernelContext): IllustrationPlan {
  const { segmentation, structure } = seen;
  const setting = seen.setting ?? (segmentation.outdoors > OUTDOORS ? 'exterior' : 'interior');
  const grid = gridOf(look);
  const { width, height, scale } = grid;
  const { luma: through } = readTransmittance(look, seen.structure?.kind ?? seen.kind ?? 'line');
  const kind = structure?.kind ?? seen.kind ?? 'line';
  const costs = costsOf(through, structure?.kind === 'sketch' ? structure : null, grid);
  const labels = structure && labelsAt(structure, grid);
  const fields = foldClasses(segmentation, setting, grid);
  context.throwIfCancelled();
  context.progress(0.1);
  const hatched = findHatching(through, grid);
  clearHatched(fields, hatched);
  if (structure && labels) {
    mixRegions(fields, structure, labels, hatched, setting);
    if (setting === 'exterior') {
      growTrees(fields, structure, hatched, grid);
      dropStraightGreen(fields, structure, grid);
    }
  }
  context.throwIfCancelled();
  context.progress(0.3);
  const [right, up] = [0, 1].map((channel) => resample(segmentation.normals, segmentation, grid, 3, channel)) as [
    Float32Array,
    Float32Array,
  ];
  diffuse([...fields.values(), right, up], costs, grid, SPREAD * scale, () => context.throwIfCancelled());
  context.progress(0.7);
  const certainty = certaintyOf(fields);
  if (structure && labels) resolveRegions(fields, structure, labels, setting);
  quietLoud(fields);
  if (structure && labels) holdCorrected(fields, structure, labels, setting);
  sharpen(fields);
  const tone = blur(
    blur(
      through.map((value) => 1 - value),
      grid,
      5 * scale,
    ),
    grid,
    10 * scale,
  );
  const light =
    setting === 'exterior'
      ? shadeOutdoors(fields, structure && labels && { structure, labels, up, costs, tone }, grid)
      : shadeIndoors(fields, { shell: shellPlanes(segmentation, grid), right, up, costs }, grid);
  context.progress(0.95);
  const { thing, corrected } = numberThings(
    structure,
    labels,
    setting === 'interior' ? fields.get('soft') : undefined,
    width,
    seen.colours ?? new Map(),
    width * height,
  );
  const classes: Partial<Record<PaintClass, Uint8Array>> = {};
  for (const key of PAINT_CLASSES) {
    const field = fields.get(key);
    if (field?.some((share) => share > 0.5 / 255)) classes[key] = toBytes(field);
  }
  const horizon = structure
    ? clamp((new Pinhole(structure.camera).horizon * height) / structure.height, 0, height)
    : 0.55 * height;
  context.progress(1);
  return {
    width,
    height,
    setting,
    kind,
    classes,
    certainty: toBytes(certainty),
    shade: toBytes(light.shade),
    cast: kind === 'clay' ? new Uint8Array(through.length) : toBytes(light.cast),
    glow: toBytes(light.glow),
    thing,
    corrected,
    horizon,
    agreement: structure && labels ? agreementOf(fields, structure, labels, setting) : 0,
    furnished:
      setting === 'interior'
        ? FURNITURE.reduce((sum, key) => sum + fields.get(key)!.reduce((own, share) => own + share, 0), 0) /
          through.length
        : 0,
    understood: certainty.reduce((sum, value) => sum + (value > SURE ? 1 : 0), 0) / certainty.length,
  };
}

/** Steps from pixel to pixel: long across lines, by how dark this hand's lines are; shorter across hatching. */
function costsOf(through: Float32Array, sketch: Structure | null, grid: Grid): Costs {
  const { width, height, scale } = grid;
  const near = blur(through, grid, 2.5 * scale);
  let [strength, count] = [0, 0];
  for (let i = 0; i < through.length; i++) {
    if ((near[i]! - through[i]! - 0.012) * 5 <= 0.15) continue;
    strength += 1 - through[i]!;
    count++;
  }
  const stopping = STOPPING / clamp(strength / Math.max(1, count), 0.12, 0.7);
  const soft = blur(through, grid, 0.8 * scale);
  const outlines = sketch && resample(sketch.inkMask.data, sketch.inkMask, grid);
  const [across, down] = [new Float32Array(through.length), new Float32Array(through.length)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const weight = stopping * (outlines ? HATCHING + (1 - HATCHING) * clamp(2 * outlines[i]!) : 1);
      across[i] = 1 + (x > 0 ? weight * Math.max(0, Math.abs(soft[i]! - soft[i - 1]!) - 0.01) : 0);
      down[i] = 1 + (y > 0 ? weight * Math.max(0, Math.abs(soft[i]! - soft[i - width]!) - 0.01) : 0);
    }
  }
  return { across, down };
}

/** Chance of the likeliest class at each pixel. */
function certaintyOf(fields: Fields): Float32Array {
  const planes = [...fields.values()];
  return Float32Array.from(planes[0]!, (_, i) => {
    let [sum, top] = [1e-6, 0];
    for (const plane of planes) {
      sum += plane[i]!;
      top = Math.max(top, plane[i]!);
    }
    return top / sum;
  });
}

/** Share of pixels whose region has the name of their likeliest class. */
function agreementOf(fields: Fields, { regions }: Structure, labels: Int32Array, setting: Setting): number {
  const planes = [...fields.values()];
  const names = regions.map(({ name, corrected }) => fields.get(classOf(setting, corrected ?? name)));
  let same = 0;
  for (let i = 0; i < labels.length; i++) {
    const own = names[labels[i]!]?.[i] ?? 0;
    if (planes.every((plane) => plane[i]! <= own)) same++;
  }
  return same / labels.length;
}

/** What a person corrected is so, to the border of the region. In place. */
function holdCorrected(fields: Fields, { regions }: Structure, labels: Int32Array, setting: Setting): void {
  const isCorrected = new Uint8Array(regions.length);
  for (const { id, corrected } of regions) if (corrected !== undefined) isCorrected[id] = 1;
  if (!isCorrected.includes(1)) return;
  const own = foldCorrected(regions, setting);
  for (const [key, field] of fields)
    for (let i = 0; i < field.length; i++) if (isCorrected[labels[i]!]) field[i] = own[labels[i]!] === key ? 1 : 0;
}

function foldCorrected(regions: Structure['regions'], setting: Setting): (PaintClass | undefined)[] {
  const out: (PaintClass | undefined)[] = [];
  for (const { id, corrected } of regions) if (corrected !== undefined) out[id] = classOf(setting, corrected);
  return out;
}

/** Shares of paint that sum to 1: of the cubes, so that the likeliest class has most. In place. */
function sharpen(fields: Fields): void {
  const planes = [...fields.values()];
  for (let i = 0; i < planes[0]!.length; i++) {
    let sum = 1e-9;
    for (const plane of planes) {
      const value = Math.max(0, plane[i]!);
      plane[i] = value * value * value;
      sum += plane[i]!;
    }
    for (const plane of planes) plane[i]! /= sum;
  }
}
