import type { SceneBrief } from '@yujian/contract/scene/brief';
import type { RoomShell } from '@yujian/contract/scene/description';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { clamp, drawWeighted } from './draw.ts';
import type { Point } from './geometry.ts';
import type { Ceiling, Plan, Programme } from './programme.ts';

/** Least room that a person can stand in, metres. */
const LEAST_SIDE = 1;

/** Draws the plan, the height and the ceiling of a room; its openings come later. */
export function drawShell(programme: Programme, brief: SceneBrief, chance: Chance): RoomShell {
  const plan = brief.plan ?? drawWeighted(chance, programme.plans) ?? 'box';
  const { width, depth } = drawExtent(programme, brief, plan, chance);
  const kind = drawCeiling(programme, brief, chance);
  const wished = brief.size.height;
  const usual = chance.between(programme.height[0], programme.height[1]) * (brief.size.feel === 'large' ? 1.08 : brief.size.feel === 'small' ? 0.97 : 1) + (brief.features.includes('mezzanine') ? 2 : 0);
  const height = wished === null ? Math.max(usual, kind === 'coffer' || kind === 'beams' ? 2.8 : 2.4) : clamp(wished, 2, 20);
  return {
    kind: 'room',
    plan: outline(plan, width, depth, chance).map(([x, z]): [number, number] => [round(x), round(z)]),
    height: round(height),
    open: [],
    wallThickness: 0.2,
    openings: [],
    ceiling: { kind, rise: round(kind === 'tray' ? 0.18 : kind === 'sloped' ? Math.min(1.6, width * 0.25) : kind === 'vault' ? Math.min(1.4, width * 0.22) : 0), pitch: round(kind === 'coffer' ? chance.between(1.1, 1.5) : chance.between(0.8, 1.2)), cove: kind === 'tray' || chance.next() < 0.12 },
    treatments: [],
    columns: [],
    stairs: [],
    outlook: brief.outlook ?? 'garden',
    skirting: round(chance.pick([0.06, 0.08, 0.08, 0.1])),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function drawExtent(programme: Programme, brief: SceneBrief, plan: Plan, chance: Chance): { width: number; depth: number } {
  const [least, usual, most] = programme.area;
  const { size } = brief;
  const feel = size.feel === 'small' ? [least, (least + usual) / 2] : size.feel === 'large' ? [(usual + most) / 2, most] : [usual * 0.8, usual * 1.25];
  const spread = plan === 'open' ? 1.35 : plan === 'l-shape' ? 1.2 : 1;
  const area = size.area ?? chance.between(feel[0]!, feel[1]!) * spread;
  const full = plan === 'l-shape' ? area / 0.82 : area;
  const [low, high] = plan === 'gallery' ? [0.42, 0.55] : programme.ratio;
  const ratio = chance.between(low, high);
  const width = size.width ?? (size.depth === null ? Math.sqrt(full * ratio) : size.area === null ? size.depth * ratio : full / size.depth);
  const depth = size.depth ?? (size.width === null || size.area === null ? width / ratio : full / width);
  return { width: clamp(width, LEAST_SIDE, 60), depth: clamp(depth, LEAST_SIDE, 60) };
}

function drawCeiling(programme: Programme, brief: SceneBrief, chance: Chance): Ceiling {
  const drawn = drawWeighted(chance, programme.ceilings) ?? 'flat';
  return brief.ceiling ?? drawn;
}

/** The outline, counter-clockwise as seen on the page, from the corner at the left back. */
function outline(plan: Plan, width: number, depth: number, chance: Chance): Point[] {
  const [l, r, b, f] = [-width / 2, width / 2, -depth / 2, depth / 2];
  const draws = [chance.next(), chance.next(), chance.next(), chance.next()] as const;
  if (plan === 'l-shape' && width > 2.6 && depth > 2.6) {
    const w = width * (0.34 + 0.14 * draws[0]);
    const d = depth * (0.3 + 0.18 * draws[1]);
    if (draws[2] < 0.36) return [[l, b], [l, f], [r, f], [r, b + d], [r - w, b + d], [r - w, b]];
    if (draws[2] < 0.72) return [[l + w, b], [l + w, b + d], [l, b + d], [l, f], [r, f], [r, b]];
    if (draws[2] < 0.86) return [[l, b], [l, f], [r - w, f], [r - w, f - d], [r, f - d], [r, b]];
    return [[l, b], [l, f - d], [l + w, f - d], [l + w, f], [r, f], [r, b]];
  }
  if (plan === 'bay' && width > 2.4 && depth > 2.4) {
    const out = 0.55 + 0.35 * draws[1];
    const onSide = draws[0] < 0.6;
    const run = onSide ? depth : width;
    const from = run * (0.22 + 0.06 * draws[2]);
    const to = run * (0.78 - 0.06 * draws[3]);
    const slant = out * 0.75;
    if (!onSide) return [[l, b], [l, f], [r, f], [r, b], [l + to, b], [l + to - slant, b - out], [l + from + slant, b - out], [l + from, b]];
    if (draws[3] < 0.5) return [[l, b], [l, b + from], [l - out, b + from + slant], [l - out, b + to - slant], [l, b + to], [l, f], [r, f], [r, b]];
    return [[l, b], [l, f], [r, f], [r, b + to], [r + out, b + to - slant], [r + out, b + from + slant], [r, b + from], [r, b]];
  }
  return [[l, b], [l, f], [r, f], [r, b]];
}
