import type { Patch, SceneCamera, PlacedPiece, SiteShell } from '@yujian/contract/scene/description-schema';
import { createHeightfield } from '@yujian/renderer/scene/build/heightfield';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { noise2, roughNoise2 } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Matrix4, Vec3 } from '@yujian/renderer/scene/scene';
import type { Role } from '@yujian/contract/scene/roles';
import { boundsOf, isInPolygon } from '../layout/geometry.ts';
import type { Looks } from '../shell/looks.ts';
import { isAloft, isTownFromAbove } from './aloft.ts';
import { Assembly } from './assembly.ts';
import { levelOfPatch } from './height.ts';
import { createPlate, inset, orient } from './outline.ts';
import { layBank } from './bank.ts';

const CLASSES: Partial<Record<Role, SurfaceClass>> = {
  lawn: 'grass',
  water: 'water',
  road: 'road',
  deck: 'paving',
  bed: 'ground',
  gravel: 'ground',
};
const FAR = 1400;
/** Streets and pavements of a town together, from the air. */
const STREETS = '77746d';
/** Grass as it differs from field to field, seen from the air. */
const PASTURES = ['66774a', '77814f', '5a6c41', '6d7a4b', '848d5c'] as const;

/** Whether a patch is dug into the ground. */
export function isSunk({ role, y }: Patch): boolean {
  return role === 'water' || y < -0.04;
}

/** The ground with what is dug into it, out to the horizon, and everything laid on it. */
export function buildGround(
  builder: SceneBuilder,
  shell: SiteShell,
  looks: Looks,
  pieces: readonly PlacedPiece[],
  camera: SceneCamera,
): void {
  const { extent: e, patches } = shell;
  const sunk = patches.filter((patch) => isSunk(patch) && patch.y < 0.3);
  const land: Vec2[] = [
    [-e, e],
    [e, e],
    [e, -e],
    [-e, -e],
  ];
  const lakes = sunk
    .filter(({ outline }) => outline.every(([x, z]) => Math.abs(x) < e - 0.01 && Math.abs(z) < e - 0.01))
    .map(({ outline }) => outline);
  const ground = builder.object('Ground', CLASSES[shell.ground] ?? 'ground');
  const streets = isTownFromAbove(shell, camera) ? looks.finish('road', { material: null, colour: STREETS }) : null;
  ground.add(
    createPlate(land, -0.4, 0, { holes: lakes }),
    streets && shell.ground === 'road' ? streets : looks.role(shell.ground),
    { aligned: true },
  );
  const ring: Vec2[] = Array.from({ length: 40 }, (_, k): Vec2 => [
    FAR * Math.sin((k / 20) * Math.PI),
    FAR * Math.cos((k / 20) * Math.PI),
  ]);
  const isTown = shell.surroundings === 'city' || shell.surroundings === 'street';
  const far = streets ?? looks.role(isTown ? 'road' : 'lawn');
  if (shell.surroundings !== 'water')
    builder.object('Land', 'ground').add(createPlate(ring, -0.6, -0.03, { holes: [land] }), far, { aligned: true });
  patches.forEach((patch, index) => {
    const level = isSunk(patch) ? patch.y : levelOfPatch(patch.y, index);
    const holes = sunk
      .filter(
        (lake) =>
          lake !== patch &&
          patches.indexOf(lake) > index &&
          lake.outline.every(([x, z]) => isInPolygon(patch.outline, x, z)),
      )
      .map(({ outline }) => outline);
    layPatch(builder, patch, level, holes, sunk, looks, pieces, isAloft(camera) ? index : -1);
  });
}

function layPatch(
  builder: SceneBuilder,
  patch: Patch,
  level: number,
  holes: readonly (readonly Vec2[])[],
  water: readonly Patch[],
  looks: Looks,
  pieces: readonly PlacedPiece[],
  field: number,
): void {
  const object = builder.object(patch.id, CLASSES[patch.role] ?? 'paving');
  if (isSunk(patch) && patch.role === 'water') return fillPool(builder, patch, looks);
  if (isSunk(patch)) {
    object.add(createPlate(patch.outline, level - 0.3, level), looks.role(patch.role), { aligned: true });
    addBasin(builder, patch.outline, level, 0, looks.role('edge'));
    return;
  }
  const boards = patch.role === 'deck' && patch.outline.length === 4 && holes.length === 0;
  const rocks =
    patch.role === 'gravel'
      ? pieces.filter(({ type, at }) => type === 'rock' && isInPolygon(patch.outline, at[0], at[1]))
      : [];
  if (boards) {
    const isOver =
      level > 0.3 || water.some(({ outline }) => patch.outline.some(([x, z]) => isInPolygon(outline, x, z)));
    object.add(
      createPlate(inset(patch.outline, 0.05), level - (isOver ? 0.2 : 0.5), level - 0.03),
      isOver ? looks.role('darkWood') : looks.named('felt'),
      { aligned: true },
    );
    if (isOver) addPiles(builder, patch, level, looks);
    layBoards(builder, patch, level, looks);
  } else if (rocks.length > 0) rakeGravel(builder, patch, level, rocks, looks);
  else
    object.add(
      createPlate(patch.outline, Math.min(level - 0.3, -0.3), level, { holes, bevel: level > 0.05 ? 0.012 : 0 }),
      patch.role === 'lawn' && field >= 0
        ? looks.finish('lawn', { material: null, colour: PASTURES[(field * 7) % PASTURES.length]! })
        : looks.role(patch.role),
      { aligned: true },
    );
  if (patch.edging > 0) {
    const rim = orient(patch.outline).map(([x, z]): Vec3 => [x, level, z]);
    const isBed = patch.role === 'lawn' || patch.role === 'bed' || patch.role === 'gravel';
    const up = isBed ? 0.04 : 0.012;
    builder
      .object(`${patch.id} edging`, 'paving')
      .add(
        createSweep(rectangleProfile(-0.5 * patch.edging, -0.3, 0.5 * patch.edging, up, 0.008), rim, { closed: true }),
        looks.role('edge'),
        { aligned: true },
      );
  }
}

/** A basin with walls and floor, water in it, a coping round it. */
function fillPool(builder: SceneBuilder, patch: Patch, looks: Looks): void {
  const { outline, y } = patch;
  const isNatural = outline.length > 8;
  const bounds = boundsOf(outline);
  const size = Math.min(bounds.right - bounds.left, bounds.front - bounds.back);
  const deep = y - (size > 40 ? 2.4 : isNatural ? 0.7 : size > 3 ? 0.9 : 0.35);
  const floor = isNatural || size > 40 ? looks.named('river-pebbles') : looks.role('edge');
  builder
    .object(`${patch.id} floor`, 'ground')
    .add(createPlate(inset(outline, -0.1), deep - 0.2, deep), floor, { aligned: true });
  addBasin(builder, outline, deep, Math.max(0, y), patch.edging > 0 ? looks.role('edge') : floor);
  if (isNatural && patch.edging === 0 && y < -0.2) layBank(builder, patch, looks);
  const cells = size > 60 ? 60 : 90;
  const object = builder.object(patch.id, 'water');
  if (isNatural || outline.length !== 4)
    object.add(createPlate(outline, y - 0.001, y), looks.role('water'), { aligned: true });
  else {
    const [w, d] = [bounds.right - bounds.left, bounds.front - bounds.back];
    const isLevel = Math.abs(w * d - area(outline)) < 0.01 * w * d;
    const swell = Math.min(0.02, 0.0015 + size * 0.0001);
    if (isLevel)
      object.add(
        createHeightfield(
          [bounds.left, bounds.back],
          [bounds.right, bounds.front],
          cells,
          cells,
          (x, z) => y + swell * roughNoise2(x * 1.3 + 0.3 * z, z * 1.7, 5),
        ),
        looks.role('water'),
        { aligned: true },
      );
    else object.add(createPlate(outline, y - 0.001, y), looks.role('water'), { aligned: true });
  }
  if (patch.edging > 0) {
    const rim = orient(outline).map(([x, z]): Vec3 => [x, Math.max(0, y), z]);
    builder
      .object(`${patch.id} coping`, 'paving')
      .add(
        createSweep(rectangleProfile(-patch.edging, -0.08, 0.03, 0.045, 0.012), rim, { closed: true }),
        looks.role('pavingAccent'),
        { aligned: true },
      );
  }
}

function area(outline: readonly Vec2[]): number {
  return (
    Math.abs(
      outline.reduce((sum, [x, z], k) => {
        const [u, v] = outline[(k + 1) % outline.length]!;
        return sum + x * v - u * z;
      }, 0),
    ) / 2
  );
}

function addBasin(builder: SceneBuilder, outline: readonly Vec2[], low: number, high: number, material: string): void {
  builder
    .object('Basin', 'ground')
    .add(createPlate(inset(outline, -0.12), low, Math.max(high, 0) - 0.004, { holes: [outline] }), material, {
      aligned: true,
    });
}

/** Piles under both long sides of a boardwalk that stands in water. */
function addPiles(builder: SceneBuilder, { id, outline }: Patch, level: number, looks: Looks): void {
  const pile = new Assembly()
    .add(createCylinder(0.09, 1.9, { sides: 14 }), looks.role('darkWood'), 'paving')
    .merged()[0]!;
  const ring = orient(inset(outline, 0.16));
  const places = ring.flatMap(([x, z], k): Matrix4[] => {
    const [u, v] = ring[(k + 1) % ring.length]!;
    const length = Math.hypot(u - x, v - z);
    const count = length < 3.4 ? 0 : Math.round(length / 2.6);
    return Array.from({ length: count }, (_, i) =>
      place({ at: [x + ((u - x) * (i + 0.5)) / count, level - 2, z + ((v - z) * (i + 0.5)) / count] }),
    );
  });
  if (places.length > 0) builder.object(`${id} piles`, 'paving').scatter(pile.mesh, pile.material, places, 'paving');
}

function layBoards(builder: SceneBuilder, patch: Patch, level: number, looks: Looks): void {
  const [a, b, , d] = orient(patch.outline) as [Vec2, Vec2, Vec2, Vec2];
  const [u, v]: [Vec2, Vec2] = [
    [b[0] - a[0], b[1] - a[1]],
    [d[0] - a[0], d[1] - a[1]],
  ];
  const alongU = Math.hypot(...u) > Math.hypot(...v);
  const [run, across] = alongU ? [u, v] : [v, u];
  const [length, width] = [Math.hypot(...run), Math.hypot(...across)];
  const count = Math.max(1, Math.round(width / 0.145));
  const turn = Math.atan2(-run[1], run[0]);
  const step = width / count;
  const board = new Assembly()
    .box([0, -0.028, 0.003], [length, 0, step - 0.003], looks.role('deck'), 'paving', { bevel: 0.003, grain: 'x' })
    .merged()[0]!;
  const sign = run[0] * across[1] - run[1] * across[0] > 0 ? 1 : -1;
  const placements = Array.from({ length: count }, (_, k): Matrix4 => {
    const share = (k + (sign > 0 ? 0 : 1)) / count;
    return place({ at: [a[0] + across[0] * share, level, a[1] + across[1] * share], turn });
  });
  builder.object(`${patch.id} boards`, 'paving').scatter(board.mesh, board.material, placements, 'paving');
}

/** Furrows along the longer side that run round the stones in rings. */
function rakeGravel(
  builder: SceneBuilder,
  patch: Patch,
  level: number,
  rocks: readonly PlacedPiece[],
  looks: Looks,
): void {
  const { left, right, back, front } = boundsOf(patch.outline);
  const [w, d] = [right - left, front - back];
  const cell = Math.max(0.028, Math.sqrt((w * d) / 150_000));
  const height = (x: number, z: number): number => {
    if (!isInPolygon(patch.outline, x, z)) return level - 0.2;
    let nearest = Infinity;
    for (const { at, size } of rocks)
      nearest = Math.min(
        nearest,
        Math.hypot((x - at[0]) / (0.5 * size[0]), (z - at[1]) / (0.5 * size[1])) * 0.25 * (size[0] + size[1]) -
          0.25 * (size[0] + size[1]),
      );
    const wave = nearest < 0.75 ? nearest : w > d ? z : x;
    return level + 0.03 * Math.cos((wave * 2 * Math.PI) / 0.26) + 0.004 * noise2(x * 9, z * 9, 3);
  };
  builder
    .object(patch.id, 'ground')
    .add(
      createHeightfield([left, back], [right, front], Math.ceil(w / cell), Math.ceil(d / cell), height),
      looks.role(patch.role),
      { aligned: true },
    );
}
