import type { Mass } from '@yujian/contract/scene/description-schema';
import { createTuft } from '@yujian/renderer/scene/build/grass';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder, SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Vec3 } from '@yujian/renderer/scene/scene';
import { isInPolygon } from '../layout/geometry.ts';
import type { Looks } from '../shell/looks.ts';
import type { FrontLooks } from './facade/front-looks.ts';
import { createWindow } from './facade/windows.ts';
import { Assembly } from './assembly.ts';
import { heightOf, type Detail } from './height.ts';
import { createPlate, inset, sidesOf, type Side } from './outline.ts';
import { addPitchedRoof, addVault, type PitchedForm } from './pitched.ts';

/** Planted roofs are drier than lawns. */
const SEDUM = '66704a';
/** What flat roofs are covered with; towns have all of them. */
const COVERS = ['pea-gravel', 'cast-concrete', 'white-gravel', 'cast-concrete'] as const;

const PITCHED: Partial<Record<Mass['roof'], PitchedForm>> = {
  gable: 'gable',
  hip: 'hip',
  shed: 'shed',
  mansard: 'mansard',
  upturned: 'upturned',
};

/** The roof of a mass: pitched ones on bodies of four corners, otherwise a flat one behind a parapet. */
export function buildRoof(
  builder: SceneBuilder,
  mass: Mass,
  outline: readonly Vec2[],
  looks: Looks,
  front: FrontLooks,
  detail: Detail,
): void {
  if (mass.roof === 'none') return;
  const top = mass.y + heightOf(mass);
  const object = builder.object(`${mass.id} roof`, 'roof');
  const form = PITCHED[mass.roof];
  if (outline.length === 4 && mass.rise > 0.1) {
    const base = longSideOf(outline);
    const [width, depth] = [base.length, Math.hypot(outline[2]![0] - outline[1]![0], outline[2]![1] - outline[1]![1])];
    const other =
      Math.abs(base.length - depth) < 1e-6
        ? Math.hypot(outline[1]![0] - outline[0]![0], outline[1]![1] - outline[0]![1])
        : depth;
    const middle: Vec2 = [outline.reduce((sum, [x]) => sum + x, 0) / 4, outline.reduce((sum, [, z]) => sum + z, 0) / 4];
    const frame = object.within({ at: [middle[0], top, middle[1]], turn: base.turn });
    const cover = looks.finishOf('roof').material ?? '';
    const spec = {
      width,
      depth: other,
      rise: mass.rise,
      overhang: mass.overhang,
      cover,
      isNear: detail === 'near',
      seed: mass.seed,
    };
    if (form) return addPitchedRoof(frame, form, spec, front);
    if (mass.roof === 'vault') return addVault(frame, spec, front);
    if (mass.roof === 'sawtooth') return addSawtooth(frame, spec, front);
  }
  addFlatRoof(object, mass, outline, top, looks, front, detail);
}

/** The longer of the two kinds of sides, as seen from outside. */
function longSideOf(outline: readonly Vec2[]): Side {
  const sides = sidesOf(outline);
  return sides[0]!.length >= sides[1]!.length ? sides[0]! : sides[1]!;
}

function addFlatRoof(
  object: ObjectBuilder,
  mass: Mass,
  outline: readonly Vec2[],
  top: number,
  looks: Looks,
  front: FrontLooks,
  detail: Detail,
): void {
  const chance = createChance(mass.seed ^ 0x9e1);
  const isGreen = mass.roof === 'green';
  const over = mass.overhang;
  const wide = over > 0.02 ? inset(outline, -over) : outline;
  const slab = mass.roof === 'flat' ? 0.28 : 0.12;
  object.add(createPlate(wide, top, top + slab, { bevel: 0.012 }), mass.roof === 'flat' ? front.metal : front.wall, {
    aligned: true,
  });
  if (over > 0.3)
    object.add(createPlate(inset(wide, 0.06), top - 0.012, top), front.timber, { aligned: true, part: 'ceiling' });
  const wall = mass.roof === 'flat' ? 0.1 : isGreen ? 0.45 : 0.9;
  const inner = inset(wide, 0.24);
  object.add(
    createPlate(wide, top + slab - 0.01, top + slab + wall, { holes: [inner], bevel: 0 }),
    mass.roof === 'flat' ? front.metal : front.wall,
    { aligned: true, part: 'facade' },
  );
  const coping = wide.map(([x, z]): Vec3 => [x, top + slab + wall, z]);
  object.add(createSweep(rectangleProfile(-0.05, -0.005, 0.29, 0.06, 0.012), coping, { closed: true }), front.metal);
  const level = top + slab + (isGreen ? 0.22 : 0.03);
  object.add(
    createPlate(inner, top + slab - 0.02, level),
    isGreen ? looks.finish('lawn', { material: null, colour: SEDUM }) : looks.named(COVERS[mass.seed % COVERS.length]!),
    { aligned: true, part: isGreen ? 'grass' : 'roof' },
  );
  const [low, high] = [boundsOf(inner, -1), boundsOf(inner, 1)];
  const span = Math.min(high[0] - low[0], high[1] - low[1]);
  if (isGreen && detail === 'near') {
    const tufts: Matrix4[] = [];
    for (let k = 0; k < 1200; k++) {
      const [x, z] = [chance.between(low[0], high[0]), chance.between(low[1], high[1])];
      if (isInPolygon(inner, x, z))
        tufts.push(place({ at: [x, level, z], turn: chance.between(0, 6.28), size: chance.between(0.6, 1.4) }));
    }
    object.scatter(
      createTuft({ blades: 14, height: 0.22, spread: 0.1, width: 0.007, seed: 6 }),
      looks.named('grass blade'),
      tufts,
      'grass',
    );
  }
  if (span > 9 && mass.roof !== 'flat') addPlant(object, low, high, level, inner, chance.next(), front);
}

/** Lift head, cooling units, ducts: what stands on flat roofs. */
function addPlant(
  object: ObjectBuilder,
  low: Vec2,
  high: Vec2,
  y: number,
  inner: readonly Vec2[],
  draw: number,
  front: FrontLooks,
): void {
  const [w, d] = [high[0] - low[0], high[1] - low[1]];
  const free = (x: number, z: number, r: number): boolean =>
    [
      [-r, -r],
      [r, -r],
      [r, r],
      [-r, r],
    ].every(([a, b]) => isInPolygon(inner, x + a!, z + b!));
  const house: Vec2 = [low[0] + w * (0.35 + 0.3 * draw), low[1] + d * 0.42];
  if (free(house[0], house[1], 2.4))
    object
      .box([house[0] - 2, y, house[1] - 1.6], [house[0] + 2, y + 2.6, house[1] + 1.6], front.wall, {
        bevel: 0.02,
        aligned: true,
      })
      .box([house[0] - 2.1, y + 2.6, house[1] - 1.7], [house[0] + 2.1, y + 2.72, house[1] + 1.7], front.metal, {
        bevel: 0.01,
      });
  const unit = new Assembly().box([-0.9, 0.15, -0.6], [0.9, 1.35, 0.6], front.metal, 'roof', { bevel: 0.03 });
  for (const x of [-0.42, 0.42])
    unit.add(createCylinder(0.34, 0.12, { sides: 20 }), front.frame, 'roof', { at: [x, 1.35, 0] });
  const spots: Matrix4[] = [];
  for (let k = 0; k < 4; k++) {
    const [x, z] = [low[0] + w * (0.16 + 0.2 * k), low[1] + d * 0.74];
    if (free(x, z, 1.2)) spots.push(place({ at: [x, y, z] }));
  }
  for (const { mesh, material, part } of unit.merged()) object.scatter(mesh, material, spots, part);
}

function boundsOf(points: readonly Vec2[], sign: number): Vec2 {
  const pick = sign < 0 ? Math.min : Math.max;
  return [pick(...points.map(([x]) => x)), pick(...points.map(([, z]) => z))];
}

/** North lights: a row of sheds, glass on their steep side. */
function addSawtooth(
  frame: ObjectBuilder,
  {
    width,
    depth,
    rise,
    overhang,
    isNear,
  }: { width: number; depth: number; rise: number; overhang: number; isNear: boolean },
  front: FrontLooks,
): void {
  const teeth = Math.max(2, Math.round(width / 7));
  const w = width / teeth;
  const d = depth / 2 + Math.min(0.3, overhang);
  for (let k = 0; k < teeth; k++) {
    const x = -width / 2 + k * w;
    const slope = Math.atan2(rise, w);
    const long = Math.hypot(rise, w);
    frame
      .within({ at: [x, 0, 0], roll: slope })
      .box([0, 0, -d], [long, 0.14, d], front.roof, { bevel: 0.01, aligned: true, grain: 'x' });
    if (isNear)
      for (let z = -d + 0.25; z < d; z += 0.5)
        frame
          .within({ at: [x, 0, 0], roll: slope })
          .box([0, 0.14, z - 0.012], [long, 0.185, z + 0.012], front.roof, { bevel: 0.004 });
    for (const side of [-1, 1]) {
      const gable = new Assembly().add(
        createPlate(
          [
            [0, 0],
            [w, 0],
            [w, -rise],
          ],
          -0.15,
          0,
        ),
        front.wall,
        'facade',
      );
      for (const { mesh } of gable.merged())
        frame.add(mesh, front.wall, {
          at: [x, 0, side * (depth / 2 - (side > 0 ? 0 : -0.15))],
          tilt: Math.PI / 2,
          aligned: true,
          part: 'facade',
        });
    }
    const glazing = createWindow(
      {
        width: depth - 0.5,
        height: rise - 0.35,
        reveal: 0.05,
        panes: Math.max(2, Math.round(depth / 1.4)),
        sill: 'none',
      },
      front,
    );
    for (const { mesh, material, part } of glazing.merged())
      frame.add(mesh, material, { at: [x + w, 0.2, 0], turn: Math.PI / 2, part });
    frame
      .box([x + w - 0.1, 0, -depth / 2], [x + w + 0.05, 0.22, depth / 2], front.wall, { bevel: 0.01 })
      .box([x + w - 0.1, rise - 0.16, -d], [x + w + 0.08, rise + 0.14, d], front.metal, { bevel: 0.01 });
  }
}
