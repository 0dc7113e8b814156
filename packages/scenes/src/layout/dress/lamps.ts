import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { clamp, drawWeighted, type Size } from '../draw.ts';
import { boundsOf, distance, isInPolygon, type Point } from '../geometry.ts';
import type { Kit } from '../groups/kit.ts';
import { centreOf } from '../place.ts';
import type { LampScheme, Programme } from '../programme.ts';
import { ceilingHeightAt } from '../../shell/ceiling-form.ts';
import type { Stage } from '../stage.ts';
import { createPiece, type Namer } from './put.ts';

/** Where one walks, lamps leave this much height, metres. */
const HEADROOM = 2.05;

/** Lamps at the ceiling: in the middle of what they light. */
export function hangLamps(stage: Stage, programme: Programme, kit: Kit, name: Namer, chance: Chance): void {
  const wished: LampScheme | null =
    kit.wish('chandelier') !== null && !stage.has('chandelier')
      ? 'chandelier'
      : kit.wish('pendant') !== null && !stage.has('pendant')
        ? 'pendant'
        : kit.wish('track-light') !== null
          ? 'tracks'
          : kit.wish('light-line') !== null
            ? 'lines'
            : kit.wish('ceiling-lamp') !== null
              ? 'disc'
              : null;
  const drawn = drawWeighted(chance, programme.lamps) ?? 'none';
  const scheme = wished ?? drawn;
  const put = (type: PieceType, form: string, at: Point, size: Size, foot: number | null, turn = 0): boolean => {
    if (kit.bans(type) || kit.left(type) === 0) return false;
    const top = ceilingHeightAt(stage.shell, at[0], at[1]);
    const height = foot === null ? size[2] : top - foot;
    if ((foot !== null && height < 0.1) || !isInPolygon(stage.shell.plan, at[0], at[1])) return false;
    const piece = createPiece(name, chance, {
      type,
      form,
      at,
      y: top,
      turn,
      size: [size[0], size[1], foot === null ? height : clamp(height, 0.3, 2.5)],
    });
    if (!stage.admits(piece)) return false;
    stage.add([piece], 'lamps');
    return true;
  };
  switch (scheme) {
    case 'pendant':
    case 'chandelier': {
      const over = lit(stage);
      const at = over ?? centreOf(stage);
      if (scheme === 'chandelier' && stage.shell.height > 4 && hangInHall(stage, kit, put)) return;
      if (
        stage.claims.some(
          ({ piece, group }) => piece.type === scheme && group !== 'bed' && distance(piece.at, at) < 1.2,
        )
      )
        return;
      const large = clamp(kit.short * 0.2, 0.45, scheme === 'chandelier' ? 1.3 : 1) * chance.between(0.9, 1.1);
      const free = ceilingHeightAt(stage.shell, at[0], at[1]) - (over === null ? HEADROOM : 1.95);
      const drop = clamp(Math.min(large * chance.between(0.9, 1.3), free), 0.3, 1.6);
      const form = kit.form(
        scheme,
        scheme === 'pendant' ? ['dome', 'globe', 'paper', 'lantern', 'drum', 'woven'] : undefined,
      );
      const size = kit.size(scheme, { width: large, depth: large, height: drop }, 0);
      if (free >= size[2] - 0.01 && put(scheme, form, at, size, ceilingHeightAt(stage.shell, at[0], at[1]) - size[2]))
        return;
      put('ceiling-lamp', kit.form('ceiling-lamp', ['disc', 'square']), at, kit.size('ceiling-lamp'), null);
      return;
    }
    case 'pendants': {
      const across = kit.byRoom(0.5, 0.75, 20, 70);
      const form = kit.form('pendant', ['paper', 'globe', 'dome', 'drum', 'woven']);
      const size = kit.size('pendant', { width: across, depth: across, height: 0.7 }, 0);
      for (const at of gridOf(stage, clamp(kit.short / 2.4, 2, 3.2), 1.5))
        put(
          'pendant',
          form,
          at,
          size,
          Math.max(HEADROOM + 0.1, ceilingHeightAt(stage.shell, at[0], at[1]) - chance.between(0.75, 1.05)),
        );
      return;
    }
    case 'disc':
      put(
        'ceiling-lamp',
        kit.form('ceiling-lamp', ['disc', 'square']),
        lit(stage) ?? centreOf(stage),
        kit.size('ceiling-lamp', { width: 0.55, depth: 0.55, height: 0.1 }),
        null,
      );
      return;
    case 'downlights':
      for (const at of gridOf(stage, clamp(kit.short / 3, 1, 1.6), 0.65))
        put('ceiling-lamp', 'downlight', at, [0.1, 0.1, 0.03], null);
      return;
    case 'panels':
      for (const at of gridOf(stage, clamp(kit.short / 3, 1.8, 2.6), 0.9))
        put('ceiling-lamp', 'panel', at, chance.next() < 2 ? [1.2, 0.3, 0.06] : [0.6, 0.6, 0.06], null);
      return;
    case 'tracks':
    case 'lines':
      addLines(stage, kit, scheme, put, chance);
      return;
    case 'none':
      return;
  }
}

/** Large chandeliers in a tall hall, one over each place where one sits. @returns whether there is room for any */
function hangInHall(
  stage: Stage,
  kit: Kit,
  put: (type: PieceType, form: string, at: Point, size: Size, foot: number | null) => boolean,
): boolean {
  const low = Math.max(2.6, stage.shell.height * 0.46);
  const places: Point[] = [];
  for (const { piece } of stage.claims)
    if (
      piece.type === 'coffee-table' &&
      places.length < 4 &&
      places.every((other) => distance(other, piece.at as Point) > 2.8)
    )
      places.push(piece.at as Point);
  const across = clamp(kit.short * 0.14, 0.9, 1.7);
  const form = kit.form('chandelier');
  return (
    places.filter((at) =>
      put(
        'chandelier',
        form,
        at,
        kit.size('chandelier', { width: across, depth: across, height: 1 }, 0),
        Math.max(low, ceilingHeightAt(stage.shell, at[0], at[1]) - 2.5),
      ),
    ).length > 0
  );
}

/** One lamp of a type somewhere at the ceiling. */
export function hangOne(stage: Stage, kit: Kit, name: Namer, chance: Chance, type: PieceType): boolean {
  const middle = lit(stage) ?? centreOf(stage);
  for (const [x, z] of [
    [0, 0],
    [0.9, 0],
    [-0.9, 0],
    [0, 0.9],
    [0, -0.9],
    [1.6, 1.2],
    [-1.6, 1.2],
    [-1.6, -1.2],
    [1.6, -1.2],
  ] as const) {
    const at: Point = [middle[0] + x, middle[1] + z];
    const size = kit.size(type);
    const top = ceilingHeightAt(stage.shell, at[0], at[1]);
    if (!isInPolygon(stage.shell.plan, at[0], at[1])) continue;
    const piece = createPiece(name, chance, {
      type,
      form: kit.form(type),
      at,
      y: top,
      turn: 0,
      size: [size[0], size[1], clamp(size[2], PIECES[type].least[2], Math.max(PIECES[type].least[2], top - HEADROOM))],
    });
    if (!stage.admits(piece)) continue;
    stage.add([piece], 'lamps');
    return true;
  }
  return false;
}

/** The middle of the seats or the bed, which a lamp belongs over. */
function lit(stage: Stage): Point | null {
  const claim =
    stage.claims.find(({ piece }) => piece.type === 'coffee-table') ??
    stage.claims.find(({ piece }) => piece.type === 'dining-table' || piece.type === 'kids-table') ??
    stage.claims.find(({ piece }) => piece.type === 'bed');
  return claim === undefined ? null : (claim.piece.at as Point);
}

/** Points at even distances, `edge` metres from the walls. */
function gridOf(stage: Stage, pitch: number, edge: number): Point[] {
  const { left, right, back, front } = boundsOf(stage.shell.plan);
  const points: Point[] = [];
  const columns = Math.max(1, Math.min(9, Math.round((right - left - 2 * edge) / pitch) + 1));
  const rows = Math.max(1, Math.min(9, Math.round((front - back - 2 * edge) / pitch) + 1));
  for (let i = 0; i < columns; i += 1)
    for (let j = 0; j < rows; j += 1)
      points.push([
        columns === 1 ? (left + right) / 2 : left + edge + ((right - left - 2 * edge) * i) / (columns - 1),
        rows === 1 ? (back + front) / 2 : back + edge + ((front - back - 2 * edge) * j) / (rows - 1),
      ]);
  return points;
}

function addLines(
  stage: Stage,
  kit: Kit,
  scheme: 'tracks' | 'lines',
  put: (type: PieceType, form: string, at: Point, size: Size, foot: number | null, turn?: number) => boolean,
  chance: Chance,
): void {
  const { left, right, back, front } = boundsOf(stage.shell.plan);
  const alongX = right - left < front - back ? false : true;
  const length = (alongX ? right - left : front - back) - 1.2;
  const across = alongX ? front - back : right - left;
  const rows = clamp(Math.round(across / (scheme === 'tracks' ? 2.4 : 2.2)), 1, 6);
  const most = scheme === 'tracks' ? 5 : 12;
  const parts = Math.max(1, Math.ceil(length / most));
  const form = scheme === 'tracks' ? 'spots' : kit.form('light-line');
  const hangs = scheme === 'lines' && form === 'hung' && stage.shell.height > 2.75;
  for (let row = 0; row < rows; row += 1)
    for (let part = 0; part < parts; part += 1) {
      const aside = ((row + 0.5) / rows - 0.5) * across * 0.92;
      const along = ((part + 0.5) / parts - 0.5) * length;
      const at: Point = alongX
        ? [(left + right) / 2 + along, (back + front) / 2 + aside]
        : [(left + right) / 2 + aside, (back + front) / 2 + along];
      const width = length / parts - 0.15;
      const type = scheme === 'tracks' ? 'track-light' : 'light-line';
      if (width > 0.7)
        put(
          type,
          hangs || scheme === 'tracks' ? form : 'recessed',
          at,
          kit.size(type, scheme === 'lines' ? { width, depth: 0.12 } : { width }, 0),
          null,
          alongX ? 0 : 90,
        );
    }
  chance.next();
}
