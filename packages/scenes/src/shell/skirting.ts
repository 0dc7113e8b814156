import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { Looks } from './looks.ts';
import type { ShellWall } from './wall.ts';

/** How wide an architrave stands beside a door. */
const BESIDE = 0.075;
const COVERING = new Set([
  'slats',
  'panelling',
  'stone-slabs',
  'tiles',
  'wainscot',
  'shelving',
  'lattice',
  'upholstered',
]);

/** What stands on the floor along the walls, between doors and panelling: runs of the plan, each with its corners, the wall to their right. */
export function skirtingRuns(
  shell: RoomShell,
  walls: readonly ShellWall[],
): { readonly path: Vec2[]; readonly closed: boolean }[] {
  const pieces = walls.map((wall) => (wall.isOpen ? [] : freeStretches(shell, wall)));
  const runs: { path: Vec2[]; closed: boolean }[] = [];
  let open: Vec2[] | null = null;
  // along the plan a wall is walked from x = length to x = 0
  walls.forEach((wall, k) => {
    for (const [from, to] of pieces[k]!.toReversed()) {
      const startsAtCorner = to > wall.length - 1e-4;
      if (!(open && startsAtCorner)) open = [wall.at(to)];
      open.push(wall.at(from));
      if (from > 1e-4) {
        runs.push({ path: open, closed: false });
        open = null;
      }
    }
    if (pieces[k]!.length === 0 || pieces[k]![0]![0] > 1e-4) {
      if (open) runs.push({ path: open, closed: false });
      open = null;
    }
  });
  if (!open) return runs;
  const last: Vec2[] = open;
  const first = runs[0];
  const start = walls[0]!.at(walls[0]!.length);
  const meets = (path: readonly Vec2[]): boolean => Math.hypot(path[0]![0] - start[0], path[0]![1] - start[1]) < 1e-3;
  if (meets(last)) return [{ path: last.slice(0, -1), closed: true }];
  if (first && meets(first.path)) return [{ path: [...last, ...first.path.slice(1)], closed: false }, ...runs.slice(1)];
  return [...runs, { path: last, closed: false }];
}

/** Stretches of a wall's foot that are neither door nor covered, in its own frame. */
function freeStretches(shell: RoomShell, wall: ShellWall): [number, number][] {
  const taken: [number, number][] = wall.openings
    .filter(({ sill }) => sill < 0.12)
    .map(({ from, to, opening }) => (opening.kind === 'door' ? [from - BESIDE, to + BESIDE] : [from, to]));
  for (const { wall: index, kind, from, to, sill } of shell.treatments) {
    if (index === wall.index && sill < 0.05 && COVERING.has(kind)) taken.push([wall.length - to, wall.length - from]);
  }
  taken.sort((a, b) => a[0] - b[0]);
  const free: [number, number][] = [];
  let at = 0;
  for (const [from, to] of taken) {
    if (from - at > 0.02) free.push([at, from]);
    at = Math.max(at, to);
  }
  if (wall.length - at > 0.02) free.push([at, wall.length]);
  return free;
}

/** Boards along the walls; where the room has none, a dark line as the wall leaves the floor. */
export function buildSkirting(
  builder: SceneBuilder,
  shell: RoomShell,
  walls: readonly ShellWall[],
  looks: Looks,
): void {
  const object = builder.object('Skirting', 'skirting');
  const height = shell.skirting;
  const profile: Vec2[] =
    height < 0.02
      ? [
          [0, 0],
          [0.0015, 0],
          [0.0015, 0.012],
          [0, 0.012],
        ]
      : height > 0.115
        ? [
            [0, 0],
            [0.018, 0],
            [0.018, height - 0.045],
            [0.014, height - 0.036],
            [0.014, height - 0.026],
            [0.009, height - 0.012],
            [0.007, height - 0.003],
            [0, height],
          ]
        : [
            [0, 0],
            [0.014, 0],
            [0.014, height - 0.008],
            [0.009, height - 0.001],
            [0, height],
          ];
  const material = height < 0.02 ? looks.named('felt') : looks.role('trim');
  for (const { path, closed } of skirtingRuns(shell, walls)) {
    object.add(
      createSweep(
        profile,
        path.map(([x, z]): Vec3 => [x, 0, z]),
        { closed, crease: 0.4 },
      ),
      material,
    );
  }
}
