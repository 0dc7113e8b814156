import type { ModelKind } from './file-kind.ts';
import { broughtHome, UNITS, type Extent, type Placement, type Unit, type UpAxis } from './placement.ts';

/** What a file says of itself. */
export interface Declared {
  readonly unit?: Unit;
  readonly up?: UpAxis;
}

/** Rooms and buildings are between these, metres. */
const SMALLEST = 2;
const LARGEST = 600;
const LARGEST_GLTF = 400;
const FLATTEST = 0.04;

/** In the order of belief where a size fits several: what drawing programs write. */
const ORDER: readonly Unit[] = ['m', 'mm', 'cm', 'in', 'ft'];

/**
 * The unit and up axis a model was most likely drawn in. What the file declares counts; else the first unit under which
 * it is as large as rooms and buildings are; else the one that comes nearest. An STL says nothing and is z up.
 */
export function guessPlacement(kind: Exclude<ModelKind, 'zip'>, extent: Extent, declared: Declared = {}): Placement {
  const up = declared.up ?? guessUp(kind, extent);
  const unit = declared.unit ?? guessUnit(kind, extent);
  return broughtHome(extent, { unit, up, offset: [0, 0, 0] });
}

function guessUnit(kind: Exclude<ModelKind, 'zip'>, extent: Extent): Unit {
  const longest = Math.max(...sizeOf(extent));
  const isGltf = kind === 'glb' || kind === 'gltf';
  // glTF is in metres by its own rule; only a size that hardly any model has speaks against it.
  if (isGltf && longest >= 0.05 && longest <= LARGEST_GLTF) return 'm';
  const fits = isGltf
    ? undefined
    : ORDER.find(
        (unit) => longest * UNITS[unit] >= SMALLEST && longest * UNITS[unit] <= (unit === 'm' ? 150 : LARGEST),
      );
  if (fits) return fits;
  const miss = (unit: Unit) => Math.abs(Math.log((longest * UNITS[unit]) / 20));
  return [...ORDER].sort((a, b) => miss(a) - miss(b))[0] ?? 'm';
}

/** Formats with a rule follow it. Of the others: what lies on the ground has its lowest point at zero there, and is rarely the thinnest way up. */
function guessUp(kind: Exclude<ModelKind, 'zip'>, extent: Extent): UpAxis {
  if (kind === 'glb' || kind === 'gltf' || kind === 'fbx') return 'y';
  if (kind === 'stl') return 'z';
  const [, height, depth] = sizeOf(extent);
  const longest = Math.max(...sizeOf(extent), 1e-9);
  const stands = (axis: 1 | 2) => Math.abs(extent.min[axis]) < 0.02 * longest && extent.max[axis] > 0.02 * longest;
  if (stands(2) && !stands(1)) return 'z';
  if (stands(1) && !stands(2)) return 'y';
  return depth < FLATTEST * height || depth < 0.45 * height ? 'z' : 'y';
}

function sizeOf({ min, max }: Extent): [number, number, number] {
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
}
