import type { RoomShell, SceneLight } from '@yujian/contract/scene/description-schema';
import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import { createTuft } from '@yujian/renderer/scene/build/grass';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place } from '@yujian/renderer/scene/build/vector';
import type { Colour, Matrix4 } from '@yujian/renderer/scene/scene';
import type { Plot } from '@yujian/renderer/scene/site/plot';
import { addGround } from '@yujian/renderer/scene/site/ground';
import { addHills } from '@yujian/renderer/scene/site/hills';
import { spanOf } from '../shell/ceiling-form.ts';
import type { Looks } from '../shell/looks.ts';
import { dye, findLibraryMaterial } from '../style/finish.ts';
import { addCity } from './city.ts';
import { addStreet } from './street.ts';
import { addTrees, seasonOf } from './trees.ts';

type Outlook = RoomShell['outlook'];

/** How far below the floor the ground lies, metres. */
const LEVELS: Readonly<Record<Outlook, number>> = {
  garden: -0.12,
  hills: -1.2,
  forest: -0.5,
  water: -1.6,
  street: -0.25,
  city: -42,
  plain: -0.3,
};

/** Width of the paving between a room and its lawn, metres: it keeps the lawn's green off the walls inside. */
const GARDEN_TERRACE = 5;

/** Reflectance of the land that is seen far away. */
export function outlookGround(outlook: Outlook): Colour {
  return outlook === 'city' || outlook === 'street'
    ? [0.2, 0.2, 0.2]
    : outlook === 'water'
      ? [0.1, 0.13, 0.15]
      : outlook === 'plain'
        ? [0.3, 0.29, 0.27]
        : [0.14, 0.15, 0.09];
}

/** What is seen from a room's windows, and how its light is coloured by it. Nothing for a room that has none. */
export function buildOutlook(
  builder: SceneBuilder,
  shell: RoomShell,
  light: SceneLight,
  dusk: boolean,
  looks: Looks,
): void {
  const sees =
    shell.open.length > 0 || shell.openings.some(({ kind, form }) => kind === 'window' || form === 'glass-door');
  if (!sees) return;
  const { outlook } = shell;
  const { left, right, back, front } = spanOf(shell.plan);
  const level = LEVELS[outlook];
  const plot: Plot = {
    min: [left, level, back],
    max: [right, shell.height, front],
    centre: [(left + right) / 2, 1.4, (back + front) / 2],
    level,
    reach: Math.min(14, Math.max(8, Math.hypot(right - left, front - back))),
    seed: 7,
    isFree: (x, z, radius) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(back - z, 0, z - front)) > radius + 2.2,
  };
  const isFoggy = light.weather === 'fog';
  const isSnowy = light.weather === 'snow';
  const season = seasonOf(light);
  for (const [key, colour] of isSnowy
    ? ([
        ['lawn', '#dfe4ea'],
        ['meadow', '#d9dfe6'],
      ] as const)
    : ([] as const))
    builder.define(key, plainMaterial({ name: key, base: hexColour(colour), roughness: 0.9, ior: 1.2 }));
  // lawns throw their green into the rooms beside them
  if (!isSnowy && outlook === 'garden')
    builder.define('lawn', { ...dye(findLibraryMaterial('lawn')!, hexColour('#70745f')), name: 'lawn' });
  switch (outlook) {
    case 'garden':
      addGround(builder, plot, 'grass', 'none');
      if (!isSnowy) addLawn(builder, plot);
      addTerrace(builder, plot, looks, GARDEN_TERRACE);
      addTrees(builder, plot, { count: 16, from: 7.5, to: 26, season, hedge: 12.5 });
      if (!isFoggy) addTrees(builder, plot, { count: 90, from: 34, to: 62, season, hedge: null, size: 1.3 });
      break;
    case 'forest':
      addGround(builder, plot, 'none', 'meadow');
      addTrees(builder, plot, {
        count: isFoggy ? 60 : 150,
        from: 5,
        to: isFoggy ? 24 : 58,
        season,
        hedge: null,
        size: 1.35,
      });
      break;
    case 'hills':
      addGround(builder, plot, 'none', 'meadow');
      addTerrace(builder, plot, looks);
      addTrees(builder, plot, { count: 26, from: 9, to: 90, season, hedge: null });
      if (!isFoggy) addRidges(builder, plot);
      break;
    case 'water':
      // wind roughens a sea: it mirrors little of the pale horizon and shows its own blue
      builder.define(
        'still-water',
        plainMaterial({ name: 'sea', base: hexColour('#2b5872'), roughness: 0.45, ior: 1.06 }),
      );
      addGround(builder, plot, 'water', 'none');
      addTerrace(builder, plot, looks);
      if (!isFoggy) addRidges(builder, { ...plot, seed: 12 });
      break;
    case 'street':
      addGround(builder, plot, 'none', 'skyline');
      addStreet(builder, plot, dusk, looks);
      addTrees(builder, plot, { count: 7, from: 2.6, to: 4.2, season, hedge: null, size: 0.82 });
      break;
    case 'city':
      addGround(builder, plot, 'none', 'skyline');
      if (!isFoggy) addCity(builder, plot, dusk);
      break;
    case 'plain':
      addGround(builder, plot, 'gravel', 'none');
      break;
  }
}

/** Hills as the air lets one see them: greyer and bluer the further away. */
function addRidges(builder: SceneBuilder, plot: Plot): void {
  addHills(builder, plot);
  for (const [k, colour] of ['#56624b', '#67756f', '#84939c'].entries())
    builder.define(`hills ${k}`, plainMaterial({ name: `hills ${k}`, base: hexColour(colour), roughness: 1, ior: 1 }));
}

/** A paved terrace round the room, with steps down where the land lies lower: what light meets before it comes in. */
function addTerrace(builder: SceneBuilder, { min, max, level }: Plot, looks: Looks, wide = 3.4): void {
  const near = 0.24;
  const [x0, x1, z0, z1] = [min[0] - near, max[0] + near, min[2] - near, max[2] + near];
  const terrace = builder.object('Terrace', 'paving');
  const material = looks.role('paving');
  const top = -0.03;
  const foot = Math.min(level, top - 0.1) - 0.05;
  for (const [from, to] of [
    [
      [x0 - wide, z0 - wide],
      [x1 + wide, z0],
    ],
    [
      [x0 - wide, z1],
      [x1 + wide, z1 + wide],
    ],
    [
      [x0 - wide, z0],
      [x0, z1],
    ],
    [
      [x1, z0],
      [x1 + wide, z1],
    ],
  ] as const) {
    terrace.box([from[0], foot, from[1]], [to[0], top, to[1]], material, { bevel: 0.004, aligned: true, grain: 'x' });
  }
}

/** Blades of grass beyond the terrace, as far as one tells them apart. */
function addLawn(builder: SceneBuilder, { min, max, level }: Plot): void {
  const chance = createChance(31);
  const tuft = createTuft({ blades: 22, height: 0.075, spread: 0.1, seed: 4 });
  const places: Matrix4[] = [];
  for (let k = 0; k < 2600; k += 1) {
    const [x, z] = [chance.between(min[0] - 10.5, max[0] + 10.5), chance.between(min[2] - 10.5, max[2] + 10.5)];
    const out = Math.max(min[0] - x, x - max[0], min[2] - z, z - max[2]);
    if (out > GARDEN_TERRACE + 0.3)
      places.push(place({ at: [x, level, z], turn: chance.between(0, 6.283), size: chance.between(0.7, 1.3) }));
  }
  builder.define(
    'grass blade',
    plainMaterial({ name: 'grass blade', base: hexColour('#6d7655'), roughness: 0.6, ior: 1.35, translucency: 0.3 }),
  );
  builder.object('Grass', 'grass').scatter(tuft, 'grass blade', places);
}
