import type { Note } from '@yujian/contract/jobs';
import { KEEP_MATERIAL } from '@yujian/contract/fields/kinds/materials';
import type { MaterialsSetting } from '@yujian/contract/fields/params';
import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import type { Colour, Material, Picture, Scene } from '@yujian/renderer/scene/scene';

/** A material of the library by its key, or undefined. */
export type FindMaterial = (key: string) => Material | undefined;

export interface Dressed {
  readonly scene: Scene;
  readonly notes: readonly Note[];
}

/** Names that a note lists before it says "and more". */
const NAMED = 5;

/** Replaces the model's materials by name. What the model or the library does not have is left out, and said. */
export function applyMaterials(scene: Scene, choices: MaterialsSetting, find: FindMaterial): Dressed {
  const wanted = Object.entries(choices).filter(([, key]) => key !== KEEP_MATERIAL);
  const names = new Set(scene.materials.map(({ name }) => name));
  const replacements = new Map<string, Material>();
  for (const [name, key] of wanted) {
    const found = find(key);
    if (found) replacements.set(name, found);
  }
  const unknownKeys = wanted.flatMap(([, key]) => (find(key) ? [] : [key]));
  const absent = wanted.flatMap(([name]) => (names.has(name) ? [] : [name]));
  return {
    scene: {
      ...scene,
      materials: scene.materials.map((material) =>
        withName(replacements.get(material.name) ?? material, material.name),
      ),
    },
    notes: [
      ...listed(unknownKeys, {
        zh: '材质库里没有，仍用原来的材质',
        en: 'Not in the material library, so the own material stays',
      }),
      ...listed(absent, { zh: '模型里没有这些材质', en: 'The model has no material of this name' }),
    ],
  };
}

function withName(material: Material, name: string): Material {
  return material.name === name ? material : { ...material, name };
}

function listed(names: readonly string[], about: Note): Note[] {
  if (names.length === 0) return [];
  const shown = [...new Set(names)].slice(0, NAMED);
  const more = names.length > NAMED;
  return [
    {
      zh: `${about.zh}：${shown.join('、')}${more ? '……' : ''}`,
      en: `${about.en}: ${shown.join(', ')}${more ? ' …' : ''}`,
    },
  ];
}

const CARD: Colour = [0.8, 0.8, 0.79];
const CLAY = hexColour('#b59a86');
/** What the model stands on is this much darker, so that its edges show. */
const BASE_SHARE = 0.75;
const PANE: Colour = [0.96, 0.97, 0.97];

/** What a model of one stuff stands on. */
export function baseColour(look: 'white' | 'clay'): Colour {
  const [red, green, blue] = look === 'white' ? CARD : CLAY;
  return [red * BASE_SHARE, green * BASE_SHARE, blue * BASE_SHARE];
}

/**
 * The model cut from one stuff: everything matt and of one colour but what one looks through, and nothing shines by itself.
 *
 * @param own how many of the materials are the model's; what comes after them is the base it stands on
 */
export function inOneMaterial(scene: Scene, look: 'white' | 'clay', own = scene.materials.length): Scene {
  const stuff =
    look === 'white'
      ? plainMaterial({ base: CARD, ior: 1, roughness: 1 })
      : plainMaterial({ base: CLAY, ior: 1.3, roughness: 0.75 });
  const standing = baseColour(look);
  const outlines = new OutlinePictures(scene.pictures);
  const materials = scene.materials.map(({ name, kind, cutout, maps }, index) => {
    if (kind !== 'surface') return plainMaterial({ name, kind: 'pane', base: PANE, roughness: 0 });
    const outline =
      cutout === null || maps === null || maps.base === null
        ? null
        : {
            base: outlines.of(maps.base),
            roughnessMetal: null,
            normal: null,
            emission: null,
            transform: maps.transform,
          };
    const base = index < own ? stuff.base : standing;
    return { ...stuff, base, name, cutout: outline && cutout, maps: outline };
  });
  return { ...scene, materials, pictures: outlines.all };
}

/** A leaf's shape is the alpha of its picture; in one stuff it keeps the shape and loses the colours. */
class OutlinePictures {
  readonly all: Picture[];
  readonly #indexOf = new Map<number, number>();

  constructor(pictures: readonly Picture[]) {
    this.all = [...pictures];
  }

  of(index: number): number {
    const known = this.#indexOf.get(index);
    if (known !== undefined) return known;
    const { width, height, data } = this.all[index]!;
    const white = new Uint8Array(data.length).fill(255);
    for (let at = 3; at < data.length; at += 4) white[at] = data[at]!;
    const made = this.all.push({ width, height, data: white, linear: true }) - 1;
    this.#indexOf.set(index, made);
    return made;
  }
}
