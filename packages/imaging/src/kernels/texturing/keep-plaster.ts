import type { MaterialSpec } from '../../paint-spec.ts';
import type { Region, Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';
import { toByte, type Triple } from '../../ops/colour.ts';
import { linearFromHex } from '../../ops/light-colour.ts';

const PLASTER = '#e6e3dd';
/** Most that plaster reflects, in reflectances of what it stands before. */
const BRIGHTEST_BESIDE = 4;

/**
 * What a white model is made of where nothing is put on it, before walls of a colour (sRGB hex). Dark ones, for which the picture is
 * exposed, would make white plaster glare: it is grey before them.
 */
export function plasterBeside(wall: string): MaterialSpec {
  const plaster = linearFromHex(PLASTER);
  const dim = Math.min(1, (BRIGHTEST_BESIDE * luminance(linearFromHex(wall))) / luminance(plaster));
  return { pattern: 'plain', colours: [dim === 1 ? PLASTER : hexFromLinear(plaster, dim)], rough: 1 };
}

function luminance([r, g, b]: Triple): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function hexFromLinear(colour: Triple, scale: number): string {
  return `#${colour
    .map((value) =>
      toByte(value * scale)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** From this confidence on, the mean of a thing's regions by area, a thing is painted as what it is called. */
const SURE = 0.5;
/** What encloses and carries things: there one of the likeliest names is never far from right. */
const SHELL: ReadonlySet<SurfaceClass> = new Set([
  'floor',
  'wall',
  'panel',
  'tile',
  'ceiling',
  'facade',
  'roof',
  'sky',
  'ground',
  'paving',
  'grass',
  'road',
  'water',
]);

/**
 * A white model keeps its plaster where nobody can tell what stands there: a stuff in the wrong place is worse than none.
 * Things whose names are unsure become objects, which in a white model are of plaster, and rugs the floor that they lie on;
 * boards on a room's walls, of which only pieces are ever found, are of their wall: their relief is in the model's own shading.
 * What a person said stays.
 */
export function keepPlaster(structure: Structure): Structure {
  if (structure.kind !== 'clay') return structure;
  const sums = new Map<number, { area: number; sure: number }>();
  for (const region of structure.regions) {
    if (!isGuessed(region)) continue;
    const sum = sums.get(region.group) ?? { area: 0, sure: 0 };
    sums.set(region.group, { area: sum.area + region.area, sure: sum.sure + region.area * region.confidence });
  }
  const isSure = ({ group }: Region): boolean => {
    const { area, sure } = sums.get(group)!;
    return sure >= SURE * area;
  };
  const isInside = structure.setting === 'interior';
  const surfaceOf = (region: Region): SurfaceClass => {
    if (isInside && region.surface === 'panel' && !isCorrected(region)) return 'wall';
    if (!isGuessed(region) || isSure(region)) return region.surface;
    return region.surface === 'rug' ? 'floor' : 'object';
  };
  return { ...structure, regions: structure.regions.map((region) => ({ ...region, surface: surfaceOf(region) })) };
}

function isGuessed(region: Region): boolean {
  return !isCorrected(region) && !SHELL.has(region.surface);
}

function isCorrected({ corrected, material }: Region): boolean {
  return corrected !== undefined || material !== undefined;
}
