import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { createExtrusion, openingOutline } from '@yujian/renderer/scene/build/extrude';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh } from '@yujian/renderer/scene/scene';
import { topOfWall } from './ceiling-form.ts';
import type { ShellWall, WallOpening } from './wall.ts';

/** The wall goes this far into ceiling and floor, so that no light comes in between. */
const TUCK = 0.06;
/** an opening that reaches the floor goes this far below it */
const BELOW = 0.012;

export function isRound({ opening, from, to, sill, head }: WallOpening): boolean {
  return opening.form === 'round' && Math.abs(to - from - (head - sill)) < 0.5 * (to - from);
}

export function isArched({ opening, from, to, sill, head }: WallOpening): boolean {
  return (opening.form === 'arched' || opening.form === 'arch-passage') && head - sill > 0.55 * (to - from);
}

/** Rim of an opening in its wall's frame, counter-clockwise. */
export function rimOf(hole: WallOpening): Vec2[] {
  const { from, to, sill, head } = hole;
  if (isRound(hole)) {
    const [x, y, rx, ry] = [(from + to) / 2, (sill + head) / 2, (to - from) / 2, (head - sill) / 2];
    return Array.from({ length: 48 }, (_, k): Vec2 => [
      x + rx * Math.cos((k / 24) * Math.PI),
      y + ry * Math.sin((k / 24) * Math.PI),
    ]);
  }
  return openingOutline({ from, to, sill: sill <= 0 ? -BELOW : sill, head, arch: isArched(hole) }, 24);
}

/** The body of a wall in its own frame, holes cut, its ends mitred. Mapped in metres from the middle of its foot. */
export function createWallBody(shell: RoomShell, wall: ShellWall, niches: readonly (readonly Vec2[])[] = []): Mesh {
  const top = topOfWall(shell, wall).map(([x, y]): Vec2 => [x, y + TUCK]);
  const outline: Vec2[] = [[0, -TUCK], [wall.length, -TUCK], ...top.toReversed()];
  const body = createExtrusion(outline, [...wall.openings.map(rimOf), ...niches], wall.thickness);
  const positions = body.positions.slice();
  for (let k = 0; k < positions.length; k += 3) {
    if (positions[k + 2]! > -0.5 * wall.thickness) continue;
    if (positions[k]! < 1e-4) positions[k]! -= wall.past[0];
    else if (positions[k]! > wall.length - 1e-4) positions[k]! += wall.past[1];
  }
  const uvs = body.uvs?.map((value, k) => (k % 2 === 0 ? value - wall.length / 2 : value)) ?? null;
  return { ...body, positions, uvs };
}
