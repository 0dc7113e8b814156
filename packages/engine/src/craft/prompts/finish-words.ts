import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { ROLES, type Role } from '@yujian/contract/scene/roles';
import type { Text } from '@yujian/contract/text';
import { COLOUR_TERMS, nameColour } from './colour-words.ts';

const LIBRARY: ReadonlyMap<string, (typeof MATERIALS)[number]> = new Map(MATERIALS.map((entry) => [entry.key, entry]));

/** Groups whose own name says the colour: what is dyed of them is a tone within it. Paint on metal is a colour. */
const OWN_COLOUR: ReadonlySet<string> = new Set(['metal', 'glass', 'ground', 'plant']);
const PAINTED = /powder-coat|paint|lacquer/;
/** Colours in names of materials that the reader of words has no word for, and names that begin with what only sounds like one. */
const SHADES = [
  'natural',
  'slate',
  'oat',
  'ocean',
  'light',
  'dark',
  'clay',
  '本色',
  '干邑色',
  '燕麦色',
  '锈橙',
  '海蓝',
  '浅色',
  '深色',
  '陶土色',
];
const NO_SHADE = /^(?:白蜡木|青石|slate (?:floor|roof)|silver travertine)/;
const LEADING: readonly string[] = [...COLOUR_TERMS, ...SHADES].toSorted((a, b) => b.length - a.length);
const HAN = /\p{Script=Han}/u;

/** Nouns of roles that read otherwise in a sentence than in a form. */
const NOUNS: Partial<Readonly<Record<Role, string>>> = {
  wood: 'joinery',
  darkWood: 'dark joinery',
  metal: 'metalwork',
  fitting: 'fittings',
  stone: 'stone tops',
  accent: 'accents',
  throw: 'throws',
  sanitary: 'sanitary ware',
  edge: 'garden walls',
  facadeAccent: 'facade details',
};

/** What a picture of a kind of place is mostly made of, the most telling first. */
const TELLING = {
  room: ['floor', 'wall', 'accentWall', 'wood', 'upholstery', 'stone', 'metal', 'accent', 'rug', 'curtain'],
  wet: ['floor', 'wall', 'tile', 'wood', 'stone', 'sanitary', 'fitting'],
  building: ['facade', 'facadeAccent', 'roof', 'frame', 'paving', 'lawn'],
  garden: ['paving', 'path', 'deck', 'lawn', 'water', 'edge', 'rock'],
  quarter: ['facade', 'facadeAccent', 'roof', 'paving', 'lawn', 'road'],
  thing: ['wood', 'metal', 'stone', 'upholstery', 'ceramic'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

const WET: ReadonlySet<SceneKindKey> = new Set<SceneKindKey>(['kitchen', 'bathroom']);

/** The roles whose materials say most of a picture of this kind. */
export function tellingRoles(kind: SceneKindKey): readonly Role[] {
  const { family } = sceneKind(kind);
  if (WET.has(kind)) return TELLING.wet;
  switch (family) {
    case 'architecture':
      return TELLING.building;
    case 'landscape':
      return TELLING.garden;
    case 'planning':
      return TELLING.quarter;
    case 'product':
      return TELLING.thing;
    default:
      return TELLING.room;
  }
}

/** "beige oak planks floor", 地面：米色橡木长条地板; null where the finish says nothing. */
export function describeFinish(role: Role, finish: Finish): Text | null {
  const stuff = describeStuff(finish);
  if (stuff === null) return null;
  const noun = NOUNS[role] ?? ROLES[role].en.toLowerCase();
  const isSaid = stuff.en
    .split(' ')
    .some((word) => noun.split(' ').some((one) => one.replace(/s$/, '') === word.replace(/s$/, '')));
  return {
    zh: stuff.zh === ROLES[role].zh ? stuff.zh : `${ROLES[role].zh}：${stuff.zh}`,
    en: isSaid ? stuff.en : `${stuff.en} ${noun}`,
  };
}

/** A material with its colour; null where neither is known. A colour takes the place of the one in the material's own name. */
export function describeStuff({ material, colour }: Finish): Text | null {
  const found = material === null ? undefined : LIBRARY.get(material);
  const own = found && {
    zh: found.name.zh.replace(/（[^（）]*）/, ''),
    en: found.name.en.toLowerCase().replace(/,.*/, ''),
  };
  if (colour === null || (found && OWN_COLOUR.has(found.group) && !PAINTED.test(found.key))) return own ?? null;
  const dye = nameColour(colour.toLowerCase());
  if (!own) return dye;
  return { zh: dyed(dye.zh, withoutColour(own.zh), ''), en: dyed(dye.en, withoutColour(own.en), ' ') };
}

/** 'sand' says nothing of sandstone. */
function dyed(colour: string, name: string, gap: string): string {
  return name.startsWith(colour) ? name : `${colour}${gap}${name}`;
}

/** A material's name without the colour in it. */
function withoutColour(name: string): string {
  if (NO_SHADE.test(name)) return name;
  const isHan = HAN.test(name);
  for (const word of LEADING) {
    if (HAN.test(word) !== isHan) continue;
    if (isHan && name.length > word.length && name.startsWith(word)) return name.slice(word.length).replace(/^的/, '');
    if (!isHan && ` ${name}`.includes(` ${word} `)) return ` ${name}`.replace(` ${word} `, ' ').trim();
  }
  return name.replace('哑光白漆', '哑光漆');
}
