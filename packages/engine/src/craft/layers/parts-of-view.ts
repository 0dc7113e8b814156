import { MATERIALS } from '@yujian/contract/catalog/materials';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Text } from '@yujian/contract/text';
import type { ViewBuffers } from '@yujian/renderer/buffers/view-buffers';
import { CLASSES, type SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Scene } from '@yujian/renderer/scene/scene';
import { groupParts } from './group-parts.ts';
import type { LayerParts } from './layer-parts.ts';
import { toneOf } from './tone.ts';

/** Classes that a person would call by another's name. */
const CALLED: Partial<Record<SurfaceClass, string>> = {
  skirting: 'wall',
  shrub: 'plant',
  vase: 'thing',
  book: 'thing',
  decoration: 'thing',
  furniture: 'thing',
  other: 'thing',
  void: 'thing',
};
const SKY: Text = { zh: '天空', en: 'Sky' };

/**
 * The parts of a rendered view: every material of every kind of thing, under what it is.
 *
 * @param lines whether the picture shows the hidden-line drawing of the buffers
 */
export function partsOfView(
  { width, height, material, part, albedo, line }: ViewBuffers,
  scene: Pick<Scene, 'materials'>,
  lines: 'shown' | 'apart' = 'apart',
): LayerParts {
  const pixels = width * height;
  const count = scene.materials.length + 1;
  const areas = new Map<number, number>();
  const keys = new Int32Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel++) {
    // what is only sky has no material
    const key = material[pixel]! < 0 ? -1 : part[pixel]! * count + material[pixel]!;
    keys[pixel] = key;
    areas.set(key, (areas.get(key) ?? 0) + 1);
  }
  const order = [...areas.keys()];
  const { groups, parts, numbers } = groupParts(
    order.map((key) => {
      const area = areas.get(key)!;
      if (key < 0) return { group: SKY, name: SKY, area };
      const group = groupName(CLASSES[Math.floor(key / count)]!);
      return { group, name: materialName(scene.materials[key % count]!.name, group), area };
    }),
  );
  const numberOf = new Map(order.map((key, i) => [key, numbers[i]!]));
  const owner = Uint8Array.from(keys, (key) => numberOf.get(key)!);
  const hasTone = albedo.some((value) => value > 0);
  return {
    width,
    height,
    owner,
    record: { kind: 'picture', groups, parts, lines, tone: hasTone },
    tone: hasTone ? toneOf(albedo, pixels) : null,
    ink: Uint8Array.from(line, (paper) => Math.round(255 * (1 - Math.min(1, Math.max(0, paper))))),
  };
}

/** What a person calls a class of things. */
export function groupName(name: SurfaceClass): Text {
  const key = CALLED[name] ?? name;
  return REGION_NAMES.find((region) => region.key === key)?.name ?? { zh: '物件', en: 'Thing' };
}

/** How the scenes' own materials are called: role, key of the library, tint. */
const OWN_MATERIAL = /^[\w-]+: ([\w -]+?)(?:#\w*)?$/;

/** In words where it is of our library, as the thing is called where it has no name; a person's own material keeps its name. */
function materialName(name: string, thing: Text): Text {
  const key = OWN_MATERIAL.exec(name)?.[1];
  const known = MATERIALS.find((entry) => entry.key === key || entry.name.en === name);
  if (known) return known.name;
  return key === undefined && name.trim() !== '' ? { zh: name, en: name } : thing;
}
