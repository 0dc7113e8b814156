import type { PlacedPiece, SceneCamera, SiteShell } from '@yujian/contract/scene/description-schema';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { multiply, place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Matrix4 } from '@yujian/renderer/scene/scene';
import type { Plot } from '@yujian/renderer/scene/site/plot';
import { addFarTown } from '@yujian/renderer/scene/site/far-town';
import { addHills } from '@yujian/renderer/scene/site/hills';
import { addSkyline } from '@yujian/renderer/scene/site/skyline';
import { hedgeMetre } from '../pieces/outdoor/foliage.ts';
import { grownTree } from '../pieces/outdoor/tree.ts';
import type { Looks } from '../shell/looks.ts';
import { isAloft, isTownFromAbove } from './aloft.ts';
import { TOWN } from './arrange/quarter.ts';
import { isNear } from './near.ts';
import { createPlate } from './outline.ts';
import { fillStreets } from './street-life.ts';

/** metres to where a town goes on */
const FAR_TOWN = 1350;

/** What lies beyond the site: trees, hills, town or water, none of it where the camera stands or in front of it. */
export function buildSurroundings(
  builder: SceneBuilder,
  shell: SiteShell,
  looks: Looks,
  camera: SceneCamera,
  seed: number,
  sun: readonly [number, number, number],
  pieces: readonly PlacedPiece[],
): void {
  const reach = reachOf(shell);
  const plot: Plot = {
    min: [-reach, 0, -reach],
    max: [reach, 10, reach],
    centre: [0, 0, 0],
    level: -0.02,
    reach: Math.max(20, reach * 1.2),
    seed,
    isFree: (x, z, radius) => isFree(shell, camera, x, z, radius),
  };
  if (shell.masses.length > 12) {
    lineStreets(builder, shell, looks, pieces, seed);
    if (isAloft(camera)) fillStreets(builder, shell, looks, pieces, seed);
  }
  switch (shell.surroundings) {
    case 'city':
      if (isTownFromAbove(shell, camera))
        addFarTown(builder, plot, { ...TOWN, inner: halfSizeOf(shell), reach: FAR_TOWN });
      else addSkyline(builder, shell.masses.length > 12 ? { ...plot, reach: 0.75 * reach } : plot);
      plantRing(builder, shell, looks, camera, seed, sun, {
        from: reach + 6,
        to: reach + 45,
        count: 40,
        forms: ['plane', 'broadleaf'],
      });
      break;
    case 'street':
      addSkyline(builder, { ...plot, reach: Math.max(16, reach * 0.8) });
      break;
    case 'hills':
      addHills(builder, plot);
      plantRing(builder, shell, looks, camera, seed, sun, {
        from: reach + 10,
        to: reach + 150,
        count: 220,
        forms: ['broadleaf', 'birch', 'broadleaf'],
      });
      break;
    case 'forest':
      plantRing(builder, shell, looks, camera, seed, sun, {
        from: reach + 3,
        to: reach + 70,
        count: 420,
        forms: ['broadleaf', 'cypress', 'birch', 'broadleaf'],
      });
      break;
    case 'water':
      addWater(builder, shell, looks);
      addHills(builder, { ...plot, reach: plot.reach * 3 });
      plantRing(builder, shell, looks, camera, seed, sun, {
        from: reach + 5,
        to: reach + 26,
        count: 26,
        forms: ['broadleaf', 'willow'],
      });
      break;
    case 'garden':
      addBoundary(builder, shell, looks, camera);
      plantRing(builder, shell, looks, camera, seed, sun, {
        from: reach + 4,
        to: reach + 48,
        count: 130,
        forms: ['broadleaf', 'plane', 'birch'],
      });
      addHills(builder, { ...plot, reach: plot.reach * 2.4 });
      break;
    case 'plain':
      plantRing(builder, shell, looks, camera, seed, sun, {
        from: reach + 60,
        to: reach + 160,
        count: 160,
        forms: ['broadleaf'],
      });
      break;
  }
}

/** Half the sides of the box about the origin that all buildings stand in. */
function halfSizeOf({ masses }: SiteShell): readonly [x: number, z: number] {
  const points = masses.flatMap(({ outline }) => outline);
  return [Math.max(...points.map(([x]) => Math.abs(x))), Math.max(...points.map(([, z]) => Math.abs(z)))];
}

/** How far from the middle anything of the site stands. */
function reachOf(shell: SiteShell): number {
  const points = [
    ...shell.masses.flatMap(({ outline }) => outline),
    ...shell.edges.flatMap(({ line }) => line),
    ...shell.patches.filter(({ role }) => role !== 'road' && role !== 'lawn').flatMap(({ outline }) => outline),
  ];
  return Math.min(
    shell.extent,
    points.reduce((most, [x, z]) => Math.max(most, Math.hypot(x, z) * 0.92), 8),
  );
}

function isFree(shell: SiteShell, { eye, target }: SceneCamera, x: number, z: number, radius: number): boolean {
  if (shell.masses.some(({ outline }) => isNear(outline, x, z, radius))) return false;
  if (
    shell.patches.some(
      ({ outline, role }) =>
        (role === 'road' || role === 'water' || role === 'paving') && isNear(outline, x, z, radius * 0.5),
    )
  )
    return false;
  const [dx, dz] = [target[0] - eye[0], target[2] - eye[2]];
  const share = Math.max(0, Math.min(1, ((x - eye[0]) * dx + (z - eye[2]) * dz) / Math.max(1e-9, dx * dx + dz * dz)));
  const away = Math.hypot(x - eye[0] - share * dx, z - eye[2] - share * dz);
  return away > radius + 5 + 0.55 * share * Math.hypot(dx, dz) || (share >= 1 && away > radius);
}

/** Whether a tree beyond the site throws its shadow on what is looked at, as a photographer would not have it. */
function shades(
  [sx, up, sz]: readonly [number, number, number],
  reach: number,
  x: number,
  z: number,
  tall: number,
): boolean {
  const level = Math.hypot(sx, sz);
  if (up < 0.03 || level < 1e-6) return false;
  const along = (x * sx + z * sz) / level;
  const aside = Math.abs(x * sz - z * sx) / level;
  return along > 0 && aside < 0.5 * reach + 6 && (tall * level) / up > along - 0.45 * reach;
}

/** Trees along both sides of the streets of a town. */
function lineStreets(
  builder: SceneBuilder,
  shell: SiteShell,
  looks: Looks,
  pieces: readonly PlacedPiece[],
  seed: number,
): void {
  const chance = createChance(seed ^ 0x51);
  const roads = shell.patches
    .filter(({ role, outline }) => role === 'road' && outline.length === 4)
    .map(({ outline }) => outline);
  const standing = pieces.filter(({ type }) => type === 'tree' || type === 'fountain').map(({ at }) => at);
  const list: Matrix4[][] = [[], []];
  for (const outline of roads) {
    for (const k of [0, 2]) {
      const [from, to, other] = [outline[k]!, outline[k + 1]!, outline[3 - k]!];
      const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const wide = Math.hypot(other[0] - from[0], other[1] - from[1]);
      if (long < 60 || wide > 14) continue;
      const [ux, uz] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
      const [nx, nz] = [(from[0] - other[0]) / wide, (from[1] - other[1]) / wide];
      for (let t = 5; t < long - 5; t += 8.5) {
        const [x, z] = [from[0] + ux * t + nx * 1.5, from[1] + uz * t + nz * 1.5];
        if (
          chance.next() < 0.1 ||
          roads.some((outline) => isNear(outline, x, z, 1.2)) ||
          standing.some(([u, v]) => Math.hypot(u - x, v - z) < 5)
        )
          continue;
        if (shell.masses.some(({ outline }) => isNear(outline, x, z, 1.8))) continue;
        const tall = chance.between(6.5, 9.5);
        list[chance.whole(2)]!.push(
          place({ at: [x, 0, z], turn: chance.between(0, 6.28), size: [tall * 0.66, tall, tall * 0.66] }),
        );
      }
    }
  }
  list.forEach((matrices, variant) => {
    if (matrices.length === 0) return;
    const tree = grownTree('plane', variant);
    const fits = matrices.map((matrix) => multiply(matrix, tree.toUnit));
    builder
      .object('Street trees', 'tree')
      .scatter(tree.wood, looks.named(tree.bark), fits)
      .scatter(tree.crown, looks.named(tree.leaf), fits);
  });
}

function plantRing(
  builder: SceneBuilder,
  shell: SiteShell,
  looks: Looks,
  camera: SceneCamera,
  seed: number,
  sun: readonly [number, number, number],
  { from, to, count, forms }: { from: number; to: number; count: number; forms: readonly string[] },
): void {
  const chance = createChance(seed ^ 0x33);
  const places = new Map<string, Matrix4[]>();
  for (let k = 0; k < count; k++) {
    const away = from + (to - from) * chance.next() ** 0.8;
    const turn = k * 2.39996 + chance.around(0.4);
    const [x, z] = [away * Math.sin(turn), away * Math.cos(turn)];
    const form = chance.pick(forms);
    const variant = chance.whole(2);
    const tall = chance.between(6.5, 12);
    const wide = tall * (form === 'cypress' ? 0.25 : chance.between(0.55, 0.75));
    if (
      Math.hypot(x - camera.eye[0], z - camera.eye[2]) < 14 ||
      !isFree(shell, camera, x, z, wide / 2 + 1) ||
      shades(sun, from, x, z, tall)
    )
      continue;
    const key = `${form} ${variant}`;
    places.set(key, [
      ...(places.get(key) ?? []),
      place({ at: [x, -0.1, z], turn: chance.between(0, 6.28), size: [wide, tall, wide] }),
    ]);
  }
  for (const [key, list] of places) {
    const [form, variant] = key.split(' ');
    const tree = grownTree(form!, Number(variant));
    const fits = list.map((matrix) => multiply(matrix, tree.toUnit));
    builder
      .object('Trees', 'tree')
      .scatter(tree.wood, looks.named(tree.bark), fits)
      .scatter(tree.crown, looks.named(tree.leaf), fits);
  }
}

/** Clipped hedges and neighbours' walls behind the site. */
function addBoundary(builder: SceneBuilder, shell: SiteShell, looks: Looks, camera: SceneCamera): void {
  const reach = reachOf(shell) + 3;
  const list: Matrix4[] = [];
  for (let k = -reach; k < reach; k += 1)
    for (const [x, z, turn] of [
      [k, -reach, 0],
      [-reach, k, Math.PI / 2],
      [reach, k, Math.PI / 2],
    ] as const)
      if (isFree(shell, camera, x, z, 1.2)) list.push(place({ at: [x, -0.02, z], turn }));
  if (list.length > 0) builder.object('Hedge', 'shrub').scatter(hedgeMetre(2.2, 1, 0), looks.named('dark leaf'), list);
}

function addWater(builder: SceneBuilder, { extent: e }: SiteShell, looks: Looks): void {
  const far = 2200;
  const ring: Vec2[] = Array.from({ length: 48 }, (_, k): Vec2 => [
    far * Math.sin((k / 24) * Math.PI),
    far * Math.cos((k / 24) * Math.PI),
  ]);
  const land: Vec2[] = [
    [-e, e],
    [e, e],
    [e, -e],
    [-e, -e],
  ];
  builder
    .object('Water', 'water')
    .add(createPlate(ring, -0.9, -0.45, { holes: [land] }), looks.role('water'), { aligned: true });
  builder
    .object('Bed', 'ground')
    .add(createPlate(ring, -4, -3, { holes: [land] }), looks.named('river-pebbles'), { aligned: true });
  builder.object('Quay', 'wall').add(createPlate(land, -3.2, -0.401), looks.role('edge'), { aligned: true });
}
