import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { ROLE_KEYS, type Role } from '@yujian/contract/scene/roles';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import type { Finishes, Style } from './style.ts';
import { dress, sheetOf, styleOf } from './styles.ts';

const SURFACES: readonly Role[] = [
  'floor',
  'wall',
  'accentWall',
  'ceiling',
  'trim',
  'door',
  'frame',
  'tile',
  'facade',
  'facadeAccent',
  'plinth',
  'roof',
  'glass',
];
/** Roles whose tone may wander a little from room to room. */
const DYED: readonly Role[] = [
  'upholstery',
  'seat',
  'accent',
  'throw',
  'rug',
  'curtain',
  'accentWall',
  'lacquer',
  'pot',
  'ceramic',
  'facade',
  'facadeAccent',
  'paving',
  'path',
  'edge',
  'deck',
  'rock',
];

/** Another dress of one style: its surfaces from one of the sheet's dresses, its textiles from another, tones shifted a little. The same seed gives the same dress. */
export function varyStyle(kind: SceneKindKey, key: string, seed: number): Style {
  const style = styleOf(kind, key);
  const { dresses, byKind, ...sheet } = sheetOf(kind, key);
  const chance = createChance(seed ^ 0x51e5);
  const draw = (): Partial<Record<Role, string>> =>
    dresses.length === 0 ? {} : (dresses[chance.whole(dresses.length + 1)] ?? {});
  const [surfaces, textiles] = [draw(), draw()];
  const layer = Object.fromEntries(
    ROLE_KEYS.flatMap((role) => {
      const text = (SURFACES.includes(role) ? surfaces : textiles)[role];
      return text === undefined ? [] : [[role, text]];
    }),
  );
  return { ...style, finishes: wander(dress({ ...sheet, dresses }, [layer, byKind?.[kind] ?? {}]), chance) };
}

function wander(finishes: Finishes, chance: Chance): Finishes {
  const shifted: Record<Role, Finish> = { ...finishes };
  for (const role of DYED) {
    const { material, colour } = finishes[role];
    const [turn, lift, chroma] = [chance.around(9), chance.around(0.05), chance.between(0.86, 1.14)];
    if (colour !== null) shifted[role] = { material, colour: shiftColour(colour, turn, lift, chroma) };
  }
  return shifted;
}

/** sRGB 'rrggbb' turned in hue (degrees), lifted in lightness (share of the whole) and richer or paler by a factor. */
export function shiftColour(colour: string, turn: number, lift: number, chroma: number): string {
  const value = Number.parseInt(colour, 16);
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  const grey = 0.299 * r + 0.587 * g + 0.114 * b;
  const [u, v] = [b - grey, r - grey];
  const [c, s] = [Math.cos((turn * Math.PI) / 180) * chroma, Math.sin((turn * Math.PI) / 180) * chroma];
  const [blue, red] = [grey + u * c - v * s, grey + u * s + v * c];
  const green = (grey - 0.299 * red - 0.114 * blue) / 0.587;
  return [red, green, blue]
    .map((channel) =>
      Math.round(255 * Math.max(0.02, Math.min(0.98, channel + lift)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}
