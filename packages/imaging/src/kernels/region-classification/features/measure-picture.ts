import { Pinhole } from '../../../geometry/pinhole.ts';
import { type Columns, createColumns, type ClassificationScene } from './classification-scene.ts';

const RANKED = ['area', 'y', 'height', 'width', 'border-ink', 'foliage'] as const;
type Ranked = (typeof RANKED)[number];

export const PICTURE = [
  'is-line',
  'is-sketch',
  'is-clay',
  'is-photo',
  'is-outdoors',
  'has-room',
  'room-sure',
  'room-width',
  'room-depth',
  'room-height',
  'horizon',
  'pitch',
  'turn',
  'focal',
  'camera-sure',
  'regions',
  'picture-aspect',
  'lines-x',
  'lines-y',
  'lines-z',
  'lines-free',
  'picture-foliage',
  'picture-ink',
  'area-of-largest',
  'rank:area',
  'rank:y',
  'rank:height',
  'rank:width',
  'rank:border-ink',
  'rank:foliage',
] as const;

/** What all regions of a picture have in common (medium, camera, room in eye heights, its lines), and each one's rank among them, 0 to 1. */
export function measurePicture(
  columns: Columns<Ranked>,
  areas: ArrayLike<number>,
  { kind, setting, camera, box, labels, segments, ink }: ClassificationScene,
): Columns<(typeof PICTURE)[number]> {
  const count = areas.length;
  const out = createColumns(PICTURE, count);
  const { width, height } = labels;
  const axes = [0, 0, 0, 0];
  for (const segment of segments) axes[segment.axis ?? 3]! += segment.length;
  const lines = axes[0]! + axes[1]! + axes[2]! + axes[3]!;
  let foliage = 0;
  let largest = 0;
  for (let i = 0; i < count; i++) {
    foliage += (columns.foliage[i]! * areas[i]!) / (width * height);
    largest = Math.max(largest, areas[i]!);
  }
  let darkness = 0;
  for (const value of ink.data) darkness += value;
  const eye = box ? -box.floorY : 1;
  const same: Partial<Record<(typeof PICTURE)[number], number>> = {
    'is-line': kind === 'line' ? 1 : 0,
    'is-sketch': kind === 'sketch' ? 1 : 0,
    'is-clay': kind === 'clay' ? 1 : 0,
    'is-photo': kind === 'photo' ? 1 : 0,
    'is-outdoors': setting === 'exterior' ? 1 : 0,
    'has-room': box ? 1 : 0,
    'room-sure': box ? box.confidence : NaN,
    'room-width': box ? (box.rightX - box.leftX) / eye : NaN,
    'room-depth': box ? box.backZ / eye : NaN,
    'room-height': box ? (box.ceilingY - box.floorY) / eye : NaN,
    horizon: new Pinhole(camera).horizon / height,
    pitch: camera.pitch,
    turn: Math.abs(camera.yaw),
    focal: camera.focal / width,
    'camera-sure': camera.confidence,
    regions: Math.log(count),
    'picture-aspect': width / height,
    'picture-foliage': foliage,
    'picture-ink': darkness / (width * height),
    'lines-x': axes[0]! / (lines || 1),
    'lines-y': axes[1]! / (lines || 1),
    'lines-z': axes[2]! / (lines || 1),
    'lines-free': axes[3]! / (lines || 1),
  };
  for (const name of PICTURE) out[name].fill(same[name] ?? 0);
  for (let i = 0; i < count; i++) out['area-of-largest'][i] = areas[i]! / largest;
  for (const name of RANKED) rank(columns[name], out[`rank:${name}`]);
  return out;
}

function rank(values: Float32Array, out: Float32Array): void {
  const sorted = Float32Array.from(values).sort();
  for (let i = 0; i < values.length; i++) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < values[i]!) low = middle + 1;
      else high = middle;
    }
    out[i] = sorted.length > 1 ? low / (sorted.length - 1) : 0;
  }
}
