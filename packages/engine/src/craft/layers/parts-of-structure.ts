import { REGION_NAMES } from '@yujian/contract/structure/names';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { Region, Structure } from '@yujian/imaging';
import { applyViewToMap } from '@yujian/imaging/kernels/grade/view';
import type { View } from '@yujian/imaging/paint-spec';
import type { SurfaceClass } from '@yujian/renderer/scene/classes';
import { groupParts } from './group-parts.ts';
import type { LayerParts } from './layer-parts.ts';
import { groupName } from './parts-of-view.ts';
import { toneOf } from './tone.ts';

/** Darkness of paper's own specks, which are no lines. */
const GRIME = 0.04;

/** Things that were put into what is drawn. */
export interface PutIn {
  /** number of the object that is seen in each pixel of the input's frame; −1 for none */
  readonly pieces: Int32Array;
  readonly objects: readonly { readonly class: SurfaceClass }[];
}

/**
 * The parts of a picture that follows its input: its surfaces and things, each called by what it is, the things that were put in, and the
 * input's lines where it is a drawing.
 *
 * @param view how the picture frames the input
 * @param albedo linear reflectance, 3 per pixel of the input's frame; null where it is not known
 */
export function partsOfStructure(
  structure: Structure,
  view: View,
  albedo: Float32Array | null,
  putIn: PutIn | null = null,
): LayerParts {
  const { width, height, labels, regions, ink, kind } = structure;
  const framed = (map: Uint8Array): Uint8Array => applyViewToMap(map, structure, view);
  const isDrawn = kind === 'line' || kind === 'sketch';
  const areas = new Map<number, number>();
  for (const object of putIn?.pieces ?? []) if (object >= 0) areas.set(object, (areas.get(object) ?? 0) + 1);
  const seen = [...areas.keys()].toSorted((a, b) => a - b);
  const drawn = [...Map.groupBy(putIn === null ? regions : regionsBehind(structure, putIn.pieces), surfaceOf).values()];
  const { groups, parts, numbers } = groupParts([
    ...drawn.map((own) => {
      const { name, material } = own[0]!;
      const area = own.reduce((sum, region) => sum + region.area, 0);
      const group = REGION_NAMES.find(({ key }) => key === name)!.name;
      return { group, name: MATERIALS.find(({ key }) => key === material)?.name ?? group, area };
    }),
    ...seen.map((object) => {
      const group = groupName(putIn!.objects[object]!.class);
      return { group, name: group, area: areas.get(object)! };
    }),
  ]);
  const numberOf = new Uint8Array(labels.count);
  for (const [i, own] of drawn.entries()) for (const { id } of own) numberOf[id] = numbers[i]!;
  const numberOfPiece = new Map(seen.map((object, k) => [object, numbers[drawn.length + k]!]));
  return {
    width,
    height,
    record: { kind: 'picture', groups, parts, lines: isDrawn ? 'shown' : null, tone: albedo !== null },
    owner: framed(
      numberPixels(
        labels.data,
        (label, pixel) =>
          (putIn === null ? undefined : numberOfPiece.get(putIn.pieces[pixel]!)) ?? numberOf[label] ?? 0,
      ),
    ),
    tone: albedo && framed(toneOf(albedo, width * height)),
    ink: isDrawn
      ? framed(
          numberPixels(ink.data, (darkness) =>
            Math.round(255 * Math.min(1, Math.max(0, (darkness - GRIME) / (1 - GRIME)))),
          ),
        )
      : null,
  };
}

function numberPixels(values: ArrayLike<number>, of: (value: number, pixel: number) => number): Uint8Array {
  const numbers = new Uint8Array(values.length);
  for (let pixel = 0; pixel < numbers.length; pixel++) numbers[pixel] = of(values[pixel]!, pixel);
  return numbers;
}

/** What bounds a place and is drawn unit by unit: boards, tiles and slabs of one of these are one part. */
const LAID: ReadonlySet<Region['name']> = new Set([
  'wall',
  'floor',
  'ceiling',
  'ground',
  'paving',
  'grass',
  'water',
  'road',
  'facade',
  'roof',
]);

/** The same for regions of one surface: same name, stuff and side; fronts and roofs of each building apart. Other regions stand for themselves. */
function surfaceOf({ id, name, surface, material, facing, group }: Region): string {
  if (!LAID.has(name)) return `${id}`;
  return [name, surface, material, facing, name === 'facade' || name === 'roof' ? group : ''].join(' ');
}

/** Those of which something is still to be seen. */
function regionsBehind({ labels: { count, data }, regions }: Structure, pieces: Int32Array): readonly Region[] {
  const isSeen = new Uint8Array(count);
  for (const [pixel, label] of data.entries()) if (label >= 0 && pieces[pixel]! < 0) isSeen[label] = 1;
  return regions.filter(({ id }) => isSeen[id] === 1);
}
