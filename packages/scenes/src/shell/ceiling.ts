import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { ObjectBuilder, SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { ceilingLine, spanOf, trayOf } from './ceiling-form.ts';
import { createSlab } from './floor.ts';
import type { Looks } from './looks.ts';
import { insetOutline, stretchesAcross } from './outline.ts';
import { addDucts } from './services.ts';
import { stairWells } from './stairs.ts';
import { outerOutline, type ShellWall } from './wall.ts';

const THICK = 0.22;
/** of the lip before hidden light, and how far the light lies back from its edge */
const LIP = { thick: 0.05, back: 0.17 } as const;

/** The ceiling: flat, with a recess, sloped or vaulted, closed to the walls; beams, coffers, ducts, cornice and hidden light. */
export function buildCeiling(
  builder: SceneBuilder,
  shell: RoomShell,
  walls: readonly ShellWall[],
  classic: boolean,
  looks: Looks,
): void {
  const ceiling = builder.object('Ceiling', 'ceiling');
  const material = looks.role('ceiling');
  const { kind } = shell.ceiling;
  if (kind === 'sloped' || kind === 'vault') {
    const { left, right, back, front } = spanOf(shell.plan);
    const past = shell.wallThickness + 0.02;
    const under: Vec2[] = ceilingLine(shell, left - past, right + past);
    const over = under.map(([x, y]): Vec2 => [x, y + THICK + (kind === 'vault' ? 0.1 : 0)]);
    ceiling.add(createExtrusion([...under, ...over.toReversed()], [], front - back + 2 * past), material, {
      at: [0, 0, front + past],
      aligned: true,
    });
    if (kind === 'sloped' && shell.ceiling.rise > 0.3) addRafters(builder, shell, looks);
    return;
  }
  const tray = trayOf(shell);
  const outer = outerOutline(walls, 0.02);
  if (tray) addTray(ceiling, shell, outer, tray, looks);
  else
    ceiling.add(createSlab(outer, THICK, 'down', shell.plan, stairWells(shell)), material, {
      at: [0, shell.height, 0],
      aligned: true,
    });
  if (kind === 'beams') addBeams(builder, shell, looks);
  if (kind === 'coffer') addCoffers(builder, shell, looks);
  if (kind === 'open') addDucts(builder, shell, looks);
  if (classic && (kind === 'flat' || kind === 'tray' || kind === 'coffer')) addCornice(ceiling, shell, looks);
  if (shell.ceiling.cove && !tray && kind === 'flat') addLightSlot(ceiling, shell, looks);
}

/** A rim round a recess; with a cove the rim ends in a lip behind which light shines up. */
function addTray(
  ceiling: ObjectBuilder,
  shell: RoomShell,
  outer: readonly Vec2[],
  tray: readonly Vec2[],
  looks: Looks,
): void {
  const material = looks.role('ceiling');
  const { rise, cove } = shell.ceiling;
  const hollow = cove ? (insetOutline(tray, -LIP.back) ?? tray) : tray;
  const lip = cove ? Math.min(LIP.thick, rise / 2) : 0;
  if (cove)
    ceiling.add(createSlab(outer, lip, 'down', shell.plan, [tray]), material, {
      at: [0, shell.height, 0],
      aligned: true,
    });
  ceiling.add(createSlab(outer, rise - lip, 'down', shell.plan, [hollow]), material, {
    at: [0, shell.height + lip, 0],
    aligned: true,
  });
  ceiling.add(createSlab(outer, THICK, 'down', shell.plan), material, {
    at: [0, shell.height + rise, 0],
    aligned: true,
  });
  if (cove) {
    const line = insetOutline(tray, -(LIP.back - 0.03)) ?? tray;
    ceiling.add(
      createSweep(
        rectangleProfile(-0.006, 0, 0.006, 0.008),
        line.map(([x, z]): Vec3 => [x, shell.height + lip + 0.002, z]),
        { closed: true },
      ),
      looks.named('light line'),
      { part: 'lamp' },
    );
  } else {
    // a small moulding where the rim turns up
    ceiling.add(
      createSweep(
        [
          [-0.004, -0.001],
          [0.012, -0.001],
          [0.012, 0.01],
          [0.004, 0.022],
          [-0.004, 0.022],
        ],
        tray.map(([x, z]): Vec3 => [x, shell.height - 0.006, z]),
        { closed: true, crease: 0.4 },
      ),
      material,
    );
  }
}

/** Even positions of `pitch` or near it between two ends. */
function spread(from: number, to: number, pitch: number): number[] {
  const count = Math.max(1, Math.round((to - from) / pitch));
  return Array.from({ length: count - 1 }, (_, k) => from + ((to - from) * (k + 1)) / count);
}

/** Timber beams over the shorter span, let into the walls. */
function addBeams(builder: SceneBuilder, shell: RoomShell, looks: Looks): void {
  const object = builder.object('Beams', 'beam');
  const { left, right, back, front } = spanOf(shell.plan);
  const axis = right - left <= front - back ? 'z' : 'x';
  const [from, to] = axis === 'z' ? [back, front] : [left, right];
  const [wide, drop] = [0.13, 0.17];
  const wood = looks.role('darkWood');
  for (const at of spread(from, to, Math.max(0.5, shell.ceiling.pitch))) {
    for (const [a, b] of stretchesAcross(shell.plan, axis, at)) {
      const y = [shell.height - drop, shell.height + 0.03] as const;
      if (axis === 'z')
        object.box([a - 0.06, y[0], at - wide / 2], [b + 0.06, y[1], at + wide / 2], wood, {
          grain: 'x',
          bevel: 0.008,
        });
      else
        object.box([at - wide / 2, y[0], a - 0.06], [at + wide / 2, y[1], b + 0.06], wood, {
          grain: 'z',
          bevel: 0.008,
        });
    }
  }
}

/** Rafters along a slope, closely set and slim. */
function addRafters(builder: SceneBuilder, shell: RoomShell, looks: Looks): void {
  const object = builder.object('Rafters', 'beam');
  const { left, right, back, front } = spanOf(shell.plan);
  const angle = Math.atan2(shell.ceiling.rise, right - left);
  for (const z of spread(back, front, Math.max(0.6, shell.ceiling.pitch))) {
    for (const [a, b] of stretchesAcross(shell.plan, 'z', z)) {
      const length = (b - a + 0.16) / Math.cos(angle);
      const y = shell.height + (shell.ceiling.rise * ((a + b) / 2 - left)) / (right - left);
      object
        .within({ at: [(a + b) / 2, y, z], roll: angle })
        .box([-length / 2, -0.12, -0.045], [length / 2, 0.03, 0.045], looks.role('darkWood'), {
          grain: 'x',
          bevel: 0.005,
        });
    }
  }
}

/** A grid of coffers with a moulding in each. */
function addCoffers(builder: SceneBuilder, shell: RoomShell, looks: Looks): void {
  const object = builder.object('Coffers', 'ceiling');
  const material = looks.role('ceiling');
  const { left, right, back, front } = spanOf(shell.plan);
  const [wide, drop] = [0.2, 0.16];
  const xs = spread(left, right, shell.ceiling.pitch);
  const zs = spread(back, front, shell.ceiling.pitch);
  const y = [shell.height - drop, shell.height + 0.03] as const;
  for (const x of xs)
    for (const [a, b] of stretchesAcross(shell.plan, 'x', x))
      object.box([x - wide / 2, y[0], a - 0.04], [x + wide / 2, y[1], b + 0.04], material, {
        bevel: 0.003,
        grain: 'z',
      });
  for (const z of zs)
    for (const [a, b] of stretchesAcross(shell.plan, 'z', z))
      object.box([a - 0.04, y[0] + 0.0004, z - wide / 2], [b + 0.04, y[1], z + wide / 2], material, {
        bevel: 0.003,
        grain: 'x',
      });
  const rim = insetOutline(shell.plan, 0);
  if (rim)
    object.add(
      createSweep(
        rectangleProfile(-0.01, -drop, wide / 2, 0.02, 0.003),
        rim.map(([x, z]): Vec3 => [x, shell.height, z]),
        { closed: true },
      ),
      material,
    );
  const mould: Vec2[] = [
    [0, 0],
    [0, -0.05],
    [0.012, -0.05],
    [0.016, -0.034],
    [0.032, -0.022],
    [0.036, -0.008],
    [0.05, 0],
  ];
  const cells = (lines: readonly number[], from: number, to: number): [number, number][] =>
    [from, ...lines, to].slice(0, -1).map((a, k): [number, number] => [a + wide / 2, [...lines, to][k]! - wide / 2]);
  for (const [x0, x1] of cells(xs, left, right)) {
    for (const [z0, z1] of cells(zs, back, front)) {
      const isWhole = [
        [x0, z0],
        [x1, z0],
        [x0, z1],
        [x1, z1],
      ].every(([x, z]) =>
        stretchesAcross(shell.plan, 'x', x! + (x === x0 ? 0.001 : -0.001)).some(
          ([a, b]) => z! > a - 0.01 && z! < b + 0.01,
        ),
      );
      if (!isWhole) continue;
      object.add(
        createSweep(
          mould,
          [
            [x0, shell.height, z0],
            [x0, shell.height, z1],
            [x1, shell.height, z1],
            [x1, shell.height, z0],
          ],
          { closed: true, crease: 0.5 },
        ),
        material,
      );
    }
  }
}

/** Plaster moulding in the angle of wall and ceiling. */
function addCornice(ceiling: ObjectBuilder, shell: RoomShell, looks: Looks): void {
  if (shell.open.length > 0 || shell.ceiling.kind === 'coffer') return;
  const profile: Vec2[] = [
    [0, 0],
    [0, -0.11],
    [0.012, -0.108],
    [0.016, -0.09],
    [0.03, -0.084],
    [0.05, -0.05],
    [0.082, -0.03],
    [0.088, -0.016],
    [0.108, -0.012],
    [0.11, 0],
  ];
  ceiling.add(
    createSweep(
      profile,
      shell.plan.map(([x, z]): Vec3 => [x, shell.height, z]),
      { closed: true, crease: 0.4 },
    ),
    looks.role('ceiling'),
  );
}

/** A slot of light round the ceiling, a hand's breadth from the walls. */
function addLightSlot(ceiling: ObjectBuilder, shell: RoomShell, looks: Looks): void {
  const line = insetOutline(shell.plan, 0.14);
  if (!line) return;
  const path = line.map(([x, z]): Vec3 => [x, shell.height, z]);
  ceiling.add(
    createSweep(rectangleProfile(-0.022, -0.004, 0.022, 0.006, 0.001), path, { closed: true }),
    looks.role('metal'),
  );
  ceiling.add(
    createSweep(rectangleProfile(-0.014, -0.006, 0.014, 0), path, { closed: true }),
    looks.named('light line'),
    { part: 'lamp' },
  );
}
