import type { RoomShell } from '@yujian/contract/scene/description-schema';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { insetOutline } from './outline.ts';
import type { ShellWall } from './wall.ts';

const ARC_STEPS = 28;
/** How far the rim of a tray reaches into the room. */
export const TRAY_RIM = 0.45;

interface Span {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
}

export function spanOf(plan: readonly Vec2[]): Span {
  const xs = plan.map(([x]) => x);
  const zs = plan.map(([, z]) => z);
  return { left: Math.min(...xs), right: Math.max(...xs), back: Math.min(...zs), front: Math.max(...zs) };
}

/** The recess of a tray; null for other ceilings and where there is no room for one. */
export function trayOf({ plan, ceiling }: RoomShell): Vec2[] | null {
  return ceiling.kind === 'tray' && ceiling.rise > 0.03 ? insetOutline(plan, TRAY_RIM) : null;
}

/** Height of the underside of the ceiling over a place of the plan; slopes rise from left to right, vaults span from left to right, a tray's recess is its rise higher. Beams, coffers and ducts hang below it. */
export function ceilingHeightAt(shell: RoomShell, x: number, z: number): number {
  const tray = trayOf(shell);
  return tray && isInside(tray, x, z) ? shell.height + shell.ceiling.rise : heightOver(shell, x);
}

function heightOver(shell: RoomShell, x: number): number {
  const { left, right } = spanOf(shell.plan);
  const share = Math.max(0, Math.min(1, (x - left) / Math.max(0.1, right - left)));
  const { kind, rise } = shell.ceiling;
  if (kind === 'sloped') return shell.height + rise * share;
  if (kind === 'vault') return shell.height + rise * Math.sqrt(Math.max(0, 1 - (2 * share - 1) ** 2));
  return shell.height;
}

function isInside(outline: readonly Vec2[], x: number, z: number): boolean {
  return outline.reduce((inside, [ax, az], k) => {
    const [bx, bz] = outline[(k + 1) % outline.length]!;
    return az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax) ? !inside : inside;
  }, false);
}

/** Where the underside bends, over x from `from` to `to`. */
export function ceilingLine(shell: RoomShell, from: number, to: number): Vec2[] {
  const { left, right } = spanOf(shell.plan);
  const bends =
    shell.ceiling.kind === 'vault'
      ? Array.from(
          { length: ARC_STEPS + 1 },
          (_, k) => (left + right) / 2 - ((right - left) / 2) * Math.cos((Math.PI * k) / ARC_STEPS),
        )
      : [left, right];
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const xs = [low, ...bends.filter((x) => x > low + 1e-4 && x < high - 1e-4), high];
  const line = xs.map((x): Vec2 => [x, heightOver(shell, x)]);
  return from <= to ? line : line.toReversed();
}

/** The top of a wall in its own frame, from x = 0 to its length. */
export function topOfWall(shell: RoomShell, wall: ShellWall): Vec2[] {
  const [from, to] = [wall.at(0)[0], wall.at(wall.length)[0]];
  if (Math.abs(to - from) < 1e-4) return [0, wall.length].map((x): Vec2 => [x, heightOver(shell, from)]);
  return ceilingLine(shell, from, to).map(([x, y]): Vec2 => [((x - from) / (to - from)) * wall.length, y]);
}
