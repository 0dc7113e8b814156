import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { RoomShell } from '@yujian/contract/scene/description-schema';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { Style } from '../style/style.ts';
import { clamp, drawWeighted } from './draw.ts';
import { isInPolygon, type Point } from './geometry.ts';
import type { Ceiling, Plan, Programme } from './programme.ts';
import { alongWall, onWall, roomBounds, wallsOf, type Side } from './room.ts';

/** Least room that a person can stand in, metres. */
const LEAST_SIDE = 1;
/** Rise of a single flight, metres. */
const MOST_FLIGHT = 4.2;

/** Draws the plan, the height and the ceiling of a room; its openings come later. */
export function drawShell(programme: Programme, brief: SceneBrief, style: Style, chance: Chance): RoomShell {
  const plan = brief.plan ?? drawWeighted(chance, programme.plans) ?? 'box';
  const { width, depth } = drawExtent(programme, brief, plan, chance);
  const kind = drawCeiling(programme, brief, style, chance);
  const wished = brief.size.height;
  const usual =
    chance.between(programme.height[0], programme.height[1]) *
      (brief.size.feel === 'large' ? 1.08 : brief.size.feel === 'small' ? 0.97 : 1) +
    (brief.features.includes('mezzanine') ? 2 : 0);
  const height =
    wished === null ? Math.max(usual, kind === 'coffer' || kind === 'beams' ? 2.8 : 2.4) : clamp(wished, 2, 20);
  return {
    kind: 'room',
    plan: outline(plan, width, depth, windowSideOf(brief), chance).map(([x, z]): [number, number] => [
      round(x),
      round(z),
    ]),
    height: round(height),
    open: [],
    wallThickness: 0.2,
    openings: [],
    ceiling: {
      kind,
      rise: round(
        kind === 'tray'
          ? 0.18
          : kind === 'sloped'
            ? Math.min(1.6, width * 0.25)
            : kind === 'vault'
              ? Math.min(1.4, width * 0.22)
              : 0,
      ),
      pitch: round(kind === 'coffer' ? chance.between(1.1, 1.5) : chance.between(0.8, 1.2)),
      cove: kind === 'tray' || chance.next() < 0.12,
    },
    treatments: [],
    columns: [],
    stairs: [],
    outlook: brief.outlook ?? style.light.outlook ?? programme.outlook ?? 'garden',
    skirting: style.room.skirting,
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function drawExtent(
  programme: Programme,
  brief: SceneBrief,
  plan: Plan,
  chance: Chance,
): { width: number; depth: number } {
  const [least, usual, most] = programme.area;
  const { size } = brief;
  const feel =
    size.feel === 'small'
      ? [least, (least + usual) / 2]
      : size.feel === 'large'
        ? [(usual + most) / 2, most]
        : [usual * 0.8, usual * 1.25];
  const spread = plan === 'open' ? 1.35 : plan === 'l-shape' ? 1.2 : 1;
  const area = size.area ?? chance.between(feel[0]!, feel[1]!) * spread;
  const full = plan === 'l-shape' ? area / 0.82 : area;
  const [low, high] = plan === 'gallery' ? [0.42, 0.55] : programme.ratio;
  const ratio = chance.between(low, high);
  const width =
    size.width ??
    (size.depth === null ? Math.sqrt(full * ratio) : size.area === null ? size.depth * ratio : full / size.depth);
  const depth = size.depth ?? (size.width === null || size.area === null ? width / ratio : full / width);
  return { width: clamp(width, LEAST_SIDE, 60), depth: clamp(depth, LEAST_SIDE, 60) };
}

/** The ceiling that is asked for, or one that suits both the kind of room and the style. */
function drawCeiling(programme: Programme, brief: SceneBrief, style: Style, chance: Chance): Ceiling {
  const both = Object.fromEntries(
    Object.entries(programme.ceilings).map(([kind, weight]) => [
      kind,
      style.room.ceilings.includes(kind as Ceiling) ? weight + 3 : weight * 0.4,
    ]),
  );
  const drawn = drawWeighted(chance, both) ?? 'flat';
  return brief.ceiling ?? (drawn as Ceiling);
}

/** A flight of stairs along a side wall, where the kind or the wish wants one and it fits. */
export function addStairs(shell: RoomShell, programme: Programme, brief: SceneBrief, chance: Chance): RoomShell {
  const draw = chance.next();
  const isWanted = (programme.stairs && !brief.withoutFeatures.includes('stair')) || brief.features.includes('stair');
  if (!isWanted) return shell;
  // a flight this high would be a ladder: it winds
  const winds = shell.height > MOST_FLIGHT;
  const width = winds ? 1.9 : 1;
  const run = winds ? width : clamp(shell.height * 1.45, 2.6, 5.4);
  const gap = winds ? 0.3 : 0.01;
  const places = wallsOf(shell).flatMap((wall) =>
    ([1, -1] as const).flatMap((way) => {
      if (wall.length < run + 1.1 || wall.side === 'front') return [];
      const low = way === 1 ? wall.length - run : run;
      const [from, to] = way === 1 ? [low, wall.length] : [0, run];
      const isBare = wall.openings.every(({ at, width: wide, sill }) =>
        sill > 1 && wide < 1 ? true : at + wide / 2 < from - 0.05 || at - wide / 2 > to + 0.05,
      );
      if (!isBare) return [];
      const at = onWall(wall, low, width / 2 + gap);
      const forward = [-way * wall.along[0], -way * wall.along[1]];
      return [
        {
          at,
          turn: (Math.atan2(forward[0]!, forward[1]!) * 180) / Math.PI,
          score: (wall.side === 'back' ? 0.3 : 0.6) + chance.next(),
        },
      ];
    }),
  );
  const best = places.sort((a, b) => b.score - a.score)[0];
  if (best === undefined) return shell;
  return {
    ...shell,
    stairs: [
      {
        at: [round(best.at[0]), round(best.at[1])],
        turn: round(best.turn),
        width,
        rise: round(shell.height),
        run: round(run),
        form: winds ? 'winding' : draw < 0.7 ? 'open' : 'straight',
      },
    ],
  };
}

/** Columns in pairs along the room, where they are wished or the room is a hall. */
export function addColumns(shell: RoomShell, programme: Programme, brief: SceneBrief, chance: Chance): RoomShell {
  const { left, right, back, front } = roomBounds(shell);
  const [width, depth] = [right - left, front - back];
  const draw = chance.next();
  const isWanted =
    brief.features.includes('columns') ||
    (!brief.withoutFeatures.includes('columns') && draw < (programme.columns ?? 0) && width * depth > 60);
  if (!isWanted || width < 3 || depth < 3) return shell;
  const isSmall = width * depth < 40;
  const rows = isSmall ? 1 : clamp(Math.round(depth / 4.2), 2, 5);
  const aside = isSmall ? width * 0.3 : width * chance.between(0.27, 0.33);
  const size = round(isSmall ? 0.28 : chance.between(0.38, 0.55));
  const isRound = chance.next() < 0.5;
  const columns = Array.from({ length: rows }, (_, row) => back + (depth * (row + 0.5)) / rows).flatMap((z) =>
    [-1, 1].map((side) => ({
      at: [round((left + right) / 2 + side * aside), round(z)] as [number, number],
      size,
      round: isRound,
    })),
  );
  const isFree = ([x, z]: readonly [number, number]): boolean =>
    isInPolygon(shell.plan, x, z) &&
    wallsOf(shell).every((wall) => {
      const { at, out } = alongWall(wall, [x, z]);
      return (
        out > 1 ||
        out < -0.3 ||
        wall.openings.every(
          (opening) => opening.kind === 'window' || Math.abs(opening.at - at) > opening.width / 2 + size,
        )
      );
    }) &&
    shell.stairs.length === 0;
  return { ...shell, columns: columns.filter(({ at }) => isFree(at)) };
}

/** The side that windows are said to be on, which a bay is then built on. */
function windowSideOf(brief: SceneBrief): Side | null {
  return brief.openings.find(({ kind, side }) => kind === 'window' && side !== null && side !== 'front')?.side ?? null;
}

/** The outline, counter-clockwise as seen on the page, from the corner at the left back. */
function outline(plan: Plan, width: number, depth: number, bayOn: Side | null, chance: Chance): Point[] {
  const [l, r, b, f] = [-width / 2, width / 2, -depth / 2, depth / 2];
  const draws = [chance.next(), chance.next(), chance.next(), chance.next()] as const;
  if (plan === 'l-shape' && width > 2.6 && depth > 2.6) {
    const w = width * (0.34 + 0.14 * draws[0]);
    const d = depth * (0.3 + 0.18 * draws[1]);
    if (draws[2] < 0.36)
      return [
        [l, b],
        [l, f],
        [r, f],
        [r, b + d],
        [r - w, b + d],
        [r - w, b],
      ];
    if (draws[2] < 0.72)
      return [
        [l + w, b],
        [l + w, b + d],
        [l, b + d],
        [l, f],
        [r, f],
        [r, b],
      ];
    if (draws[2] < 0.86)
      return [
        [l, b],
        [l, f],
        [r - w, f],
        [r - w, f - d],
        [r, f - d],
        [r, b],
      ];
    return [
      [l, b],
      [l, f - d],
      [l + w, f - d],
      [l + w, f],
      [r, f],
      [r, b],
    ];
  }
  if (plan === 'bay' && width > 2.4 && depth > 2.4) {
    const onSide = bayOn === null ? draws[0] < 0.6 : bayOn !== 'back';
    const run = onSide ? depth : width;
    const half = Math.min(run / 2 - 0.35, 1.1 + 0.6 * draws[2]);
    const aside = (draws[3] - 0.5) * 0.3 * Math.max(0, run / 2 - half - 0.4);
    const from = run / 2 + aside - half;
    const to = run / 2 + aside + half;
    const out = Math.min(0.5 + 0.25 * draws[1], half * 0.5);
    const slant = out * 0.8;
    if (!onSide)
      return [
        [l, b],
        [l, f],
        [r, f],
        [r, b],
        [l + to, b],
        [l + to - slant, b - out],
        [l + from + slant, b - out],
        [l + from, b],
      ];
    if (bayOn === null ? draws[3] < 0.5 : bayOn === 'left')
      return [
        [l, b],
        [l, b + from],
        [l - out, b + from + slant],
        [l - out, b + to - slant],
        [l, b + to],
        [l, f],
        [r, f],
        [r, b],
      ];
    return [
      [l, b],
      [l, f],
      [r, f],
      [r, b + to],
      [r + out, b + to - slant],
      [r + out, b + from + slant],
      [r, b + from],
      [r, b],
    ];
  }
  return [
    [l, b],
    [l, f],
    [r, f],
    [r, b],
  ];
}
