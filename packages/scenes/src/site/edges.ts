import type { Edge, SiteShell } from '@yujian/contract/scene/description-schema';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder, SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Matrix4, Vec3 } from '@yujian/renderer/scene/scene';
import { hedgeMetre } from '../pieces/outdoor/foliage.ts';
import type { Looks } from '../shell/looks.ts';
import { Assembly, Bank } from './assembly.ts';
import { addRailing } from './facade/railing.ts';
import { createWallStrip, type Hole } from './facade/wall-strip.ts';

const CLASSES: Record<Edge['kind'], SurfaceClass> = {
  wall: 'wall',
  fence: 'fence',
  hedge: 'shrub',
  railing: 'railing',
  kerb: 'paving',
  'lattice-wall': 'wall',
  rill: 'water',
};

/** Walls, fences, hedges, railings, kerbs and channels along lines on the ground. */
export function buildEdges(builder: SceneBuilder, shell: SiteShell, looks: Looks): void {
  for (const edge of shell.edges) {
    const object = builder.object(edge.id, CLASSES[edge.kind]);
    const line = edge.line.map(([x, z]): Vec3 => [x, 0, z]);
    switch (edge.kind) {
      case 'wall':
        addWall(object, line, edge, looks);
        break;
      case 'lattice-wall':
        addLatticeWall(object, edge, looks);
        break;
      case 'fence':
        addFence(object, edge, looks);
        break;
      case 'hedge':
        addHedge(object, edge, looks);
        break;
      case 'railing':
        for (const { mesh, material, part } of addRailing(new Assembly(), line, edge.height, 'cables', {
          metal: looks.role(edge.role),
          glass: looks.role('glass'),
        }).merged())
          object.add(mesh, material, { part });
        break;
      case 'kerb':
        object.add(
          createSweep(rectangleProfile(-edge.thickness / 2, -0.3, edge.thickness / 2, edge.height, 0.015), line),
          looks.role(edge.role),
          { aligned: true },
        );
        break;
      case 'rill':
        addRill(object, line, edge, looks);
        break;
    }
  }
}

function addWall(object: ObjectBuilder, line: readonly Vec3[], { height, thickness, role }: Edge, looks: Looks): void {
  const t = thickness / 2;
  object.add(createSweep(rectangleProfile(-t, -0.3, t, height - 0.06, 0.006), line), looks.role(role), {
    aligned: true,
  });
  object.add(
    createSweep(
      rectangleProfile(-t - 0.035, -0.002, t + 0.035, 0.07, 0.014),
      line.map(([x, , z]): Vec3 => [x, height - 0.06, z]),
    ),
    looks.role('plinth'),
    { aligned: true },
  );
}

/** A white wall with lattice windows, capped with a little roof of tiles. */
function addLatticeWall(object: ObjectBuilder, { line, height, thickness, role }: Edge, looks: Looks): void {
  const bank = new Bank();
  for (let k = 0; k + 1 < line.length; k++) {
    const [a, b] = [line[k]!, line[k + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const turn = Math.atan2(-(b[1] - a[1]), b[0] - a[0]);
    const frame = { at: [a[0], 0, a[1]] as Vec3, turn };
    const count = Math.max(1, Math.floor(length / 4.2));
    const holes: Hole[] = [];
    for (let i = 0; i < count; i++) {
      const x = (length * (i + 0.5)) / count;
      if (length > 2.2) holes.push({ from: x - 0.5, to: x + 0.5, sill: 1.15, head: Math.min(height - 0.55, 2.1) });
    }
    const half = thickness / 2;
    for (const side of [1, -1]) {
      const mirrored =
        side > 0
          ? holes
          : holes.map((hole) => ({ ...hole, from: length - hole.to, to: length - hole.from })).toReversed();
      const strip = createWallStrip(length, height, mirrored, half);
      const within = object
        .within(frame)
        .within(side > 0 ? { at: [0, 0, half] } : { at: [length, 0, -half], turn: Math.PI });
      within.add(strip, looks.role(role), { aligned: true });
    }
    object.within(frame).box([-half, -0.3, -half - 0.03], [length + half, 0.35, half + 0.03], looks.role('plinth'), {
      bevel: 0.01,
      aligned: true,
    });
    for (const { from, to, sill, head } of holes)
      bank.put(
        'lattice',
        () => createLatticeOpening(to - from, head - sill, half, looks),
        multiplyAt(frame, (from + to) / 2, sill),
      );
    const cap = object.within(frame).within({ at: [0, height, 0] });
    const profile: Vec2[] = [
      [-half - 0.28, -0.02],
      [half + 0.28, -0.02],
      [half + 0.28, 0.05],
      [0.06, 0.3],
      [0.06, 0.4],
      [-0.06, 0.4],
      [-0.06, 0.3],
      [-half - 0.28, 0.05],
    ];
    cap.add(
      createSweep(profile, [
        [-half, 0, 0],
        [length + half, 0, 0],
      ]),
      looks.named('chinese-grey-tile'),
      { part: 'roof' },
    );
    const rows = Math.max(2, Math.round(length / 0.2));
    for (let i = 0; i < rows; i++)
      bank.put(
        `course ${half.toFixed(2)}`,
        () => createCourse(half, looks),
        multiplyAt(frame, (length * (i + 0.5)) / rows, height),
      );
  }
  bank.flush(object);
}

function multiplyAt(frame: { readonly at: Vec3; readonly turn: number }, x: number, y: number): Matrix4 {
  return place({
    at: [frame.at[0] + x * Math.cos(frame.turn), frame.at[1] + y, frame.at[2] - x * Math.sin(frame.turn)],
    turn: frame.turn,
  });
}

function createCourse(half: number, looks: Looks): Assembly {
  const out = new Assembly();
  for (const side of [-1, 1])
    out.add(
      createSweep(
        [
          [-0.05, -0.02],
          [0.05, -0.02],
          [0.045, 0.025],
          [0, 0.05],
          [-0.045, 0.025],
        ],
        [
          [0, 0.34, side * 0.05],
          [0, 0.09, side * (half + 0.3)],
        ],
      ),
      looks.named('chinese-grey-tile'),
      'roof',
    );
  return out;
}

function createLatticeOpening(width: number, height: number, half: number, looks: Looks): Assembly {
  const out = new Assembly();
  const [x, wood] = [width / 2, looks.role('darkWood')];
  for (const [a, b, c, d] of [
    [-x, 0, -x + 0.05, height],
    [x - 0.05, 0, x, height],
    [-x, 0, x, 0.05],
    [-x, height - 0.05, x, height],
  ] as const)
    out.box([a, b, -half * 0.6], [c, d, half * 0.6], looks.role('plinth'), 'window', { bevel: 0.006 });
  for (let k = 1; k < 6; k++) {
    const at = -x + (width * k) / 6;
    out.box([at - 0.012, 0.04, -0.02], [at + 0.012, height - 0.04, 0.02], wood, 'window', { bevel: 0.002 });
    const up = (height * k) / 6;
    out.box([-x + 0.04, up - 0.012, -0.018], [x - 0.04, up + 0.012, 0.018], wood, 'window', { bevel: 0.002 });
  }
  return out;
}

function addFence(object: ObjectBuilder, { line, height, thickness, role }: Edge, looks: Looks): void {
  const bank = new Bank();
  const material = looks.role(role);
  for (let k = 0; k + 1 < line.length; k++) {
    const [a, b] = [line[k]!, line[k + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const frame = { at: [a[0], 0, a[1]] as Vec3, turn: Math.atan2(-(b[1] - a[1]), b[0] - a[0]) };
    const posts = Math.max(1, Math.round(length / 2));
    for (let i = 0; i <= posts; i++)
      bank.put(
        `post ${height}`,
        () =>
          new Assembly().box([-0.045, -0.2, -0.045], [0.045, height, 0.045], material, 'fence', {
            bevel: 0.006,
            grain: 'y',
          }),
        multiplyAt(frame, (length * i) / posts, 0),
      );
    const slats = Math.max(2, Math.round(length / 0.13));
    for (let i = 0; i < slats; i++)
      bank.put(
        `slat ${height}`,
        () =>
          new Assembly().box(
            [-0.04, 0.08, thickness * 0.2],
            [0.04, height - 0.04, thickness * 0.2 + 0.022],
            material,
            'fence',
            { bevel: 0.004, grain: 'y' },
          ),
        multiplyAt(frame, (length * (i + 0.5)) / slats, 0),
      );
    for (const y of [0.25, height - 0.3])
      object.within(frame).box([0, y, -0.03], [length, y + 0.07, 0.02], material, { bevel: 0.005, grain: 'x' });
  }
  bank.flush(object);
}

function addHedge(object: ObjectBuilder, { id, line, height, thickness }: Edge, looks: Looks): void {
  const chance = createChance(id.length * 31 + Math.round(height * 100));
  const placements: [Matrix4[], Matrix4[]] = [[], []];
  for (let k = 0; k + 1 < line.length; k++) {
    const [a, b] = [line[k]!, line[k + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const turn = Math.atan2(-(b[1] - a[1]), b[0] - a[0]);
    const count = Math.max(1, Math.round(length));
    for (let i = 0; i < count; i++) {
      const share = (i + 0.5) / count;
      placements[chance.whole(2) as 0].push(
        place({
          at: [a[0] + (b[0] - a[0]) * share, 0, a[1] + (b[1] - a[1]) * share],
          turn: turn + (chance.next() < 0.5 ? Math.PI : 0),
          size: [length / count, 1, 1],
        }),
      );
    }
    const inner = thickness * 0.5 - 0.12;
    if (inner > 0.05)
      object
        .within({ at: [a[0], 0, a[1]], turn })
        .box([-0.02, 0, -inner], [length + 0.02, height - 0.16, inner], looks.named('dark leaf'), { bevel: 0.05 });
  }
  placements.forEach((list, k) => {
    if (list.length > 0) object.scatter(hedgeMetre(height, thickness, k), looks.named('dark leaf'), list);
  });
}

function addRill(object: ObjectBuilder, line: readonly Vec3[], { thickness, role }: Edge, looks: Looks): void {
  const t = thickness / 2;
  for (const side of [-1, 1])
    object.add(
      createSweep(
        side < 0
          ? rectangleProfile(-t - 0.08, -0.3, -t, 0.05, 0.006)
          : rectangleProfile(t, -0.3, t + 0.08, 0.05, 0.006),
        line,
      ),
      looks.role(role),
      { aligned: true, part: 'paving' },
    );
  object.add(createSweep(rectangleProfile(-t, -0.2, t, 0.03), line), looks.role('water'), { aligned: true });
}
