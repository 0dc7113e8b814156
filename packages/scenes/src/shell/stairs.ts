import type { RoomShell } from '@yujian/contract/scene/description-schema';
import type { ObjectBuilder, SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import { place, transformDirection, transformPoint, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { Looks } from './looks.ts';

type Stair = RoomShell['stairs'][number];

/** No riser is higher than this; headroom over a step, and how far a tread reaches over the one below. */
const RISER = 0.182;
const HEADROOM = 2;
const NOSING = 0.025;

/** Risers and their height, goings and their depth, metres. */
export function stepsOf({ rise, run }: Pick<Stair, 'rise' | 'run'>): {
  readonly count: number;
  readonly riser: number;
  readonly going: number;
} {
  const count = Math.max(2, Math.ceil(rise / RISER));
  return { count, riser: rise / count, going: run / count };
}

/** Holes in a flat ceiling over stairs that reach it, in plan, counter-clockwise as the room's own outline is. */
export function stairWells(shell: RoomShell): Vec2[][] {
  return shell.stairs
    .filter(({ rise }) => rise > shell.height - 0.4)
    .map((stair) => {
      const frame = place({ at: [stair.at[0], 0, stair.at[1]], turn: (stair.turn * Math.PI) / 180 });
      const from =
        stair.form === 'winding'
          ? 0.02
          : -Math.max(0.3, stair.run * Math.min(0.9, 1 - Math.max(0, stair.rise - HEADROOM - 0.2) / stair.rise) * 0.62);
      return (
        [
          [-1, from],
          [-1, -stair.run - 0.02],
          [1, -stair.run - 0.02],
          [1, from],
        ] as const
      ).map(([side, z]): Vec2 => {
        const [x, , w] = transformPoint(frame, [side * (stair.width / 2 + 0.02), 0, z]);
        return [x, w];
      });
    });
}

/** Stairs from their foot (facing +z) up along −z, with a rail, and above them the well that they lead into. */
export function buildStairs(builder: SceneBuilder, shell: RoomShell, looks: Looks): void {
  shell.stairs.forEach((stair, k) => {
    const object = builder.object(`Stairs ${k + 1}`, 'stair', {
      at: [stair.at[0], 0, stair.at[1]],
      turn: (stair.turn * Math.PI) / 180,
    });
    if (stair.form === 'winding') addWinding(object, stair, looks);
    else if (stair.form === 'open') addOpenFlight(object, stair, looks);
    else addClosedFlight(object, stair, looks);
  });
  if (shell.ceiling.kind === 'sloped' || shell.ceiling.kind === 'vault') return;
  for (const well of stairWells(shell)) addWell(builder, shell.height, well, looks);
}

/** Treads and risers of wood between strings, closed below. */
function addClosedFlight(object: ObjectBuilder, stair: Stair, looks: Looks): void {
  const { count, riser, going } = stepsOf(stair);
  const half = stair.width / 2;
  const profile: Vec2[] = [[0, 0]];
  for (let k = 0; k < count; k++)
    profile.push([k * going, (k + 1) * riser - 0.032], [(k + 1) * going, (k + 1) * riser - 0.032]);
  profile.push([count * going, 0]);
  // drawn in (−z, y), turned so that it stands along −z
  object.add(createExtrusion(profile, [], stair.width - 0.05), looks.role('wall'), {
    at: [-half + 0.025, 0, 0],
    turn: Math.PI / 2,
  });
  for (let k = 0; k < count; k++) {
    const [y, z] = [(k + 1) * riser, -k * going];
    object.box([-half + 0.012, y - 0.034, z - going], [half - 0.012, y, z + NOSING], looks.role('wood'), {
      grain: 'x',
      bevel: 0.005,
    });
    object.box([-half + 0.024, k * riser, z - 0.016], [half - 0.024, y - 0.034, z + 0.001], looks.role('trim'), {
      grain: 'x',
      bevel: 0.001,
    });
  }
  const string: Vec2[] = [
    [-0.05, 0],
    [-0.05, riser + 0.06],
    [count * going, count * riser + 0.11],
    [count * going, Math.max(0, count * riser - 0.24)],
    [0.22, 0],
  ];
  for (const x of [-half, half - 0.03])
    object.add(createExtrusion(string, [], 0.03), looks.role('wood'), { at: [x, 0, 0], turn: Math.PI / 2 });
  addRail(object, stair, half - 0.045, looks);
}

/** Thick treads on two steel strings, open between. */
function addOpenFlight(object: ObjectBuilder, stair: Stair, looks: Looks): void {
  const { count, riser, going } = stepsOf(stair);
  const half = stair.width / 2;
  const string: Vec2[] = [
    [0, 0],
    [0.02, riser * 0.9],
    [count * going, count * riser - 0.02],
    [count * going, count * riser - 0.26],
    [0.3, 0],
  ];
  for (const x of [-half + 0.16, half - 0.2])
    object.add(createExtrusion(string, [], 0.035), looks.role('metal'), {
      at: [x, 0, 0],
      turn: Math.PI / 2,
      part: 'stair',
    });
  for (let k = 0; k < count; k++) {
    const [y, z] = [(k + 1) * riser, -k * going];
    object.box([-half, y - 0.055, z - going - 0.01], [half, y, z + NOSING], looks.role('wood'), {
      grain: 'x',
      bevel: 0.005,
    });
  }
  addRail(object, stair, half - 0.04, looks);
}

/** Wedge treads round a pole, as steep as the rise asks. */
function addWinding(object: ObjectBuilder, stair: Stair, looks: Looks): void {
  const { count, riser } = stepsOf(stair);
  const radius = Math.min(stair.width, stair.run) / 2;
  const middle = -stair.run / 2;
  object.add(createCylinder(0.06, stair.rise + 0.9, { sides: 32 }), looks.role('metal'), { at: [0, 0, middle] });
  const step = Math.min(0.5, (Math.PI * 1.6) / count + 0.12);
  const rail: Vec3[] = [];
  for (let k = 0; k < count; k++) {
    const angle = k * step;
    const wedge: Vec2[] = [
      [0.05, -0.03],
      [radius, -radius * Math.tan(step * 0.55)],
      [radius, radius * Math.tan(step * 0.55)],
      [0.05, 0.03],
    ];
    object.add(createExtrusion(wedge, [], 0.045), looks.role('wood'), {
      at: [0, (k + 1) * riser, middle],
      tilt: -Math.PI / 2,
      turn: angle,
    });
    const [x, z] = [(radius - 0.03) * Math.cos(angle), middle - (radius - 0.03) * Math.sin(angle)];
    object.add(
      createTube(
        [
          [x, (k + 1) * riser, z],
          [x, (k + 1) * riser + 0.9, z],
        ],
        0.008,
        { sides: 10 },
      ),
      looks.role('metal'),
      { part: 'railing' },
    );
    rail.push([x, (k + 1) * riser + 0.9, z]);
  }
  object.add(createTube(rail, 0.02, { sides: 14, smooth: true }), looks.role('metal'), { part: 'railing' });
}

/** Balusters and a round rail on the open side. */
function addRail(object: ObjectBuilder, stair: Stair, x: number, looks: Looks): void {
  const { count, riser, going } = stepsOf(stair);
  const metal = looks.role('metal');
  for (let k = 0; k < count; k++) {
    for (const share of [0.25, 0.75]) {
      const z = -(k + share) * going;
      const top = (k + share + 0.5) * riser + 0.9;
      object.add(
        createTube(
          [
            [x, (k + 1) * riser - 0.002, z],
            [x, top, z],
          ],
          0.007,
          { sides: 10 },
        ),
        metal,
        { part: 'railing' },
      );
    }
  }
  const start: Vec3 = [x, riser + 0.83, 0.02];
  const end: Vec3 = [x, count * riser + 0.9 + riser * 0.5, -count * going];
  object.add(
    createTube([start, [x, (start[1] + end[1]) / 2, (start[2] + end[2]) / 2], end], 0.022, {
      sides: 18,
      size: [1, 1, 1],
    }),
    looks.role('wood'),
    { part: 'railing' },
  );
  object.box([x - 0.03, 0, -0.01], [x + 0.03, riser + 0.85, 0.05], looks.role('wood'), {
    grain: 'y',
    bevel: 0.004,
    part: 'railing',
  });
}

/** The storey above as far as the stairs show it: four walls, a ceiling, and light from it. */
function addWell(builder: SceneBuilder, height: number, well: readonly Vec2[], looks: Looks): void {
  const object = builder.object('Stair well', 'wall');
  const top = height + 2.6;
  well.forEach((from, k) => {
    const to = well[(k + 1) % well.length]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [wx, wz] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    object
      .within({ at: [to[0], height, to[1]], turn: Math.atan2(wz, -wx) })
      .box([-0.06, -0.02, -0.06], [length + 0.06, top - height, 0], looks.role('wall'), { bevel: 0, aligned: true });
  });
  const xs = well.map(([x]) => x);
  const zs = well.map(([, z]) => z);
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  object.box([x0 - 0.06, top, z0 - 0.06], [x1 + 0.06, top + 0.1, z1 + 0.06], looks.role('ceiling'), {
    bevel: 0,
    aligned: true,
    part: 'ceiling',
  });
  const frame = place({});
  builder.light({
    kind: 'rectangle',
    origin: transformPoint(frame, [x0 + 0.1, top - 0.02, z0 + 0.1]),
    u: transformDirection(frame, [x1 - x0 - 0.2, 0, 0]),
    v: transformDirection(frame, [0, 0, z1 - z0 - 0.2]),
    radiance: [0.9, 0.92, 0.95],
    visible: false,
  });
}
