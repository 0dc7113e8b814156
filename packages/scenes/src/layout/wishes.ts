import type { PieceWish, SceneBrief } from '@yujian/contract/scene/brief-schema';
import { SIDES } from '@yujian/contract/scene/brief-options';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { boundsOf, distance, fromFrame, type Point } from './geometry.ts';
import type { GroupKey } from './groups/groups.ts';
import { centreOf, type Judge } from './place.ts';
import type { Anchor, Item, Programme } from './programme.ts';
import { alongWall, onWall, type Side } from './room.ts';
import type { Stage } from './stage.ts';

/** Which group brings a type when it is wished for, and where that group stands. */
export const BROUGHT_BY: Readonly<Partial<Record<PieceType, readonly [GroupKey, Anchor]>>> = {
  sofa: ['conversation', 'focus'],
  'corner-sofa': ['conversation', 'focus'],
  'coffee-table': ['conversation', 'focus'],
  'dining-table': ['dining', 'centre'],
  'dining-chair': ['dining', 'centre'],
  bed: ['bed', 'wall'],
  'single-bed': ['child-bed', 'wall'],
  'bunk-bed': ['child-bed', 'wall'],
  nightstand: ['bed', 'wall'],
  fireplace: ['hearth', 'wall'],
  tv: ['media', 'wall'],
  'tv-unit': ['media', 'wall'],
  piano: ['piano', 'wall'],
  desk: ['desk', 'wall'],
  'office-chair': ['desk', 'wall'],
  'lounge-chair': ['nook', 'corner'],
  bookshelf: ['bookshelf', 'wall'],
  wardrobe: ['wardrobe', 'wall'],
  'fitted-cupboards': ['fitted-cupboards', 'wall'],
  dresser: ['dresser', 'wall'],
  sideboard: ['sideboard', 'wall'],
  'kitchen-run': ['kitchen', 'wall'],
  'kitchen-island': ['kitchen', 'wall'],
  fridge: ['kitchen', 'wall'],
  hood: ['kitchen', 'wall'],
  bathtub: ['tub', 'wall'],
  shower: ['shower', 'wall'],
  toilet: ['toilet', 'wall'],
  washbasin: ['basin', 'wall'],
  'tea-table': ['tea-place', 'centre'],
  workstation: ['workstations', 'field'],
  'conference-table': ['conference', 'centre'],
  'cafe-table': ['cafe-two', 'field'],
  'bar-counter': ['bar-counter', 'wall'],
  banquette: ['banquette', 'wall'],
  'reception-desk': ['reception', 'wall'],
  'shop-table': ['shop-table', 'field'],
  plinth: ['plinth', 'field'],
  treadmill: ['treadmills', 'field'],
  weights: ['dumbbells', 'wall'],
  'kids-table': ['kids-tables', 'field'],
  'toy-shelf': ['toy-shelf', 'wall'],
};
/** Groups that bring the same as another does. */
const ALSO: Readonly<Partial<Record<GroupKey, readonly GroupKey[]>>> = {
  desk: ['free-desk', 'vanity', 'consultation'],
  bookshelf: ['book-wall', 'stacks'],
  wardrobe: ['wardrobe-wall'],
  dining: ['table-four', 'table-six', 'table-two', 'reading-tables'],
  'cafe-two': ['cafe-four', 'banquette'],
  'kids-tables': ['play'],
  'child-bed': ['bed'],
  nook: ['terrace-seats'],
  conversation: ['waiting'],
  'bar-counter': ['cafe-counter'],
};

/** The items of a room with those that wishes call for made sure, first what must be there. */
export function itemsWithWishes(chosen: readonly Item[], programme: Programme, brief: SceneBrief): Item[] {
  const items = [...chosen];
  for (const wish of brief.pieces) {
    const brought = BROUGHT_BY[wish.type];
    if (brought === undefined) continue;
    const [group, anchor] = brought;
    const able = [group, ...(ALSO[group] ?? [])];
    const index = items.findIndex((item) => able.includes(item.group));
    if (wish.relation?.relation === 'in-centre' && anchor === 'wall') {
      const free: Item = {
        group: group === 'desk' ? 'free-desk' : group,
        anchor: 'centre',
        chance: 1,
        likes: { middle: 1.5 },
      };
      if (index >= 0) items[index] = free;
      else items.unshift(free);
      continue;
    }
    if (index >= 0) {
      items[index] = { ...items[index]!, chance: 1 };
      continue;
    }
    const known = programme.items.find((item) => able.includes(item.group)) ?? { group, anchor, chance: 1 };
    const rival = known.either === undefined ? -1 : items.findIndex((item) => item.either === known.either);
    const isRivalWished = rival >= 0 && brief.pieces.some(({ type }) => BROUGHT_BY[type]?.[0] === items[rival]!.group);
    const item: Item = { ...known, chance: 1 };
    if (rival >= 0 && !isRivalWished) items[rival] = item;
    else items.unshift(item);
  }
  if (
    brief.features.includes('fireplace') &&
    !items.some(({ group }) => group === 'hearth') &&
    !brief.without.includes('fireplace')
  )
    items.unshift({
      group: 'hearth',
      anchor: 'wall',
      chance: 1,
      likes: { middle: 1, sides: { back: 0.6, left: 0.3, right: 0.3 } },
    });
  const dependsOnOthers = (item: Item): boolean =>
    brief.pieces.some(
      ({ type, relation }) =>
        relation !== null && relation.to !== null && relation.to in PIECES && BROUGHT_BY[type]?.[0] === item.group,
    );
  // what is said to be on a side has the first choice of it
  const isOnSide = ({ group, anchor, chance }: Item): boolean =>
    anchor === 'wall' &&
    chance >= 1 &&
    brief.pieces.some(
      ({ type, relation }) => BROUGHT_BY[type]?.[0] === group && relation?.relation === 'along' && isSide(relation.to),
    );
  const rank = (item: Item): number =>
    isOnSide(item)
      ? -1
      : item.group === 'media' || item.group === 'hearth'
        ? item.chance >= 1
          ? 0
          : 0.5
        : item.chance >= 1
          ? dependsOnOthers(item)
            ? 2
            : 1
          : 3;
  return items
    .map((item) => facingSeats(item, brief))
    .map((item, index) => ({ item, index }))
    .sort((a, b) => rank(a.item) - rank(b.item) || a.index - b.index)
    .map(({ item }) => item);
}

const SEATS: readonly PieceType[] = ['sofa', 'corner-sofa'];
const ACROSS: Readonly<Record<Side, Side>> = { left: 'right', right: 'left', back: 'front', front: 'back' };

/** What seats face stands on the other side of the room from where they are said to be. */
function facingSeats(item: Item, brief: SceneBrief): Item {
  if (item.group !== 'media' && item.group !== 'hearth') return item;
  const seats = brief.pieces.find(
    ({ type, relation }) => SEATS.includes(type) && relation?.relation === 'along' && isSide(relation.to),
  )?.relation?.to;
  return isSide(seats ?? null) ? { ...item, likes: { ...item.likes, sides: { [ACROSS[seats as Side]]: 3 } } } : item;
}

/** A relation seen from the other piece. */
const TURNED: Readonly<
  Partial<Record<NonNullable<PieceWish['relation']>['relation'], NonNullable<PieceWish['relation']>['relation']>>
> = {
  'left-of': 'right-of',
  'right-of': 'left-of',
  facing: 'facing',
  beside: 'beside',
  around: 'around',
  on: 'under',
  under: 'on',
};

/** How well a place meets the wishes' relations, about −3 to 3; null when none is asked of these types. */
export function judgeOf(stage: Stage, brief: SceneBrief, types: ReadonlySet<PieceType>): Judge | null {
  const wishes = brief.pieces.filter(({ type, relation }) => relation !== null && types.has(type));
  const placed = new Set(stage.claims.map(({ piece }) => piece.type));
  for (const { type, relation } of brief.pieces) {
    const turned = relation === null ? undefined : TURNED[relation.relation];
    if (
      relation === null ||
      turned === undefined ||
      relation.to === null ||
      !(relation.to in PIECES) ||
      !types.has(relation.to as PieceType) ||
      !placed.has(type)
    )
      continue;
    wishes.push({
      type: relation.to as PieceType,
      count: null,
      form: null,
      finish: null,
      relation: { relation: turned, to: type },
    });
  }
  if (wishes.length === 0) return null;
  return (pieces) => {
    let score = 0;
    for (const wish of wishes) {
      const piece = pieces.find(({ type }) => type === wish.type);
      if (piece !== undefined) score += 3 * meets(stage, piece, wish, pieces);
    }
    return score;
  };
}

/** −1 to 1. */
function meets(stage: Stage, piece: PlacedPiece, wish: PieceWish, companions: readonly PlacedPiece[]): number {
  const { relation, to } = wish.relation!;
  const at = piece.at as Point;
  if (relation === 'in-corner') return near(Math.min(...stage.shell.plan.map((corner) => distance(corner, at))), 2.5);
  if (relation === 'in-centre') return near(distance(centreOf(stage), at), 2.5);
  const targets = targetsOf(
    stage,
    to,
    companions.filter(({ id }) => id !== piece.id || id === 'try'),
    piece,
  );
  if (targets.length === 0 && !isSide(to)) return 0;
  const best = (rate: (target: Target) => number): number => Math.max(...targets.map(rate));
  const ahead = fromFrame([0, 0], piece.turn, 0, 1);
  if (relation === 'along' && isSide(to))
    return Math.max(
      inHalf(stage, at, to),
      ...targets.map(({ point, turn }) =>
        isParallel(turn!, piece.turn)
          ? near(Math.abs(alongFront(point, turn!, at)) - piece.size[1] / 2, 1.5) - outOfSight(stage, at, to)
          : -1,
      ),
    );
  switch (relation) {
    case 'left-of':
      return best((target) => (leftOf(target, at) > 0.15 ? near(distance(target.point, at), 4) : -1));
    case 'right-of':
      return best((target) => (leftOf(target, at) < -0.15 ? near(distance(target.point, at), 4) : -1));
    case 'facing':
      return best(({ point }) => {
        const length = Math.max(0.01, distance(point, at));
        return ((point[0] - at[0]) * ahead[0] + (point[1] - at[1]) * ahead[1]) / length;
      });
    case 'behind':
      return best(({ point, front }) =>
        front === null
          ? at[1] < point[1]
            ? near(distance(point, at), 3)
            : -1
          : (at[0] - point[0]) * front[0] + (at[1] - point[1]) * front[1] < 0
            ? near(distance(point, at), 3)
            : -1,
      );
    case 'in-front-of':
      return best(({ point, front }) =>
        front === null || (at[0] - point[0]) * front[0] + (at[1] - point[1]) * front[1] > 0
          ? near(distance(point, at), 2.5)
          : -1,
      );
    case 'between': {
      const sorted = targets.map(({ point }) => distance(point, at)).sort((a, b) => a - b);
      return near((sorted[1] ?? sorted[0]!) - sorted[0]!, 2);
    }
    case 'along':
      return best(({ point, turn }) =>
        turn === null
          ? near(distance(point, at), 3)
          : isParallel(turn, piece.turn)
            ? near(Math.abs(alongFront(point, turn, at)) - piece.size[1] / 2, 1.5)
            : -0.5,
      );
    case 'beside':
    case 'around':
    case 'on':
    case 'under':
    case 'above':
      return best(({ point, turn }) =>
        turn === null ? near(distance(point, at), 2.5) : near(Math.abs(alongFront(point, turn, at)), 2.5),
      );
  }
}

/** How far into the half of the room a place is that it is said to be in, where the wall itself has no room: −1 to 0.5. */
function inHalf(stage: Stage, at: Point, side: Side): number {
  const share = shareTowards(stage, at, side);
  return share < 0.25 ? -1 : 0.5 * share - outOfSight(stage, at, side);
}

/** What stands at the front of a side wall is behind the eye. */
function outOfSight(stage: Stage, at: Point, side: Side): number {
  return side === 'left' || side === 'right' ? 0.5 * Math.max(0, shareTowards(stage, at, 'front')) : 0;
}

/** How far from the room's middle to one of its sides a place is, 0 to 1; less than 0 on the other side. */
function shareTowards({ shell: { plan } }: Stage, [x, z]: Point, side: Side): number {
  const { left, right, back, front } = boundsOf(plan);
  const across = (2 * x - left - right) / (right - left);
  const deep = (2 * z - back - front) / (front - back);
  return side === 'left' ? -across : side === 'right' ? across : side === 'back' ? -deep : deep;
}

/** How far left of something a place is as the view shows it, metres: of what is in a wall, as one faces that wall. */
function leftOf({ point, front, isInWall }: Target, at: Point): number {
  const [x, z] = isInWall && front !== null ? front : ([0, 1] as const);
  return (point[0] - at[0]) * z - (point[1] - at[1]) * x;
}

function isParallel(turn: number, other: number): boolean {
  return Math.cos(((turn - other) * Math.PI) / 180) > 0.9;
}

function isSide(to: NonNullable<PieceWish['relation']>['to']): to is Side {
  return (SIDES as readonly (string | null)[]).includes(to);
}

interface Target {
  readonly point: Point;
  /** what it faces; null for what has no front */
  readonly front: Point | null;
  /** of a wall: turn of a piece with its back to it */
  readonly turn: number | null;
  readonly isInWall: boolean;
}

function targetsOf(
  stage: Stage,
  to: NonNullable<PieceWish['relation']>['to'],
  companions: readonly PlacedPiece[],
  self: PlacedPiece,
): Target[] {
  if (to === null) return [];
  if (to === 'window' || to === 'door')
    return stage.walls.flatMap((wall) =>
      wall.openings
        .filter(({ kind }) => (kind === 'window') === (to === 'window'))
        .map((opening) => ({ point: onWall(wall, opening.at), front: wall.inward, turn: null, isInWall: true })),
    );
  if (to === 'wall' || isSide(to))
    return stage.walls
      .filter((wall) => to === 'wall' || wall.side === to)
      .map((wall) => ({
        point: onWall(wall, Math.max(0, Math.min(wall.length, alongWall(wall, self.at as Point).at))),
        front: wall.inward,
        turn: wall.turn,
        isInWall: true,
      }));
  return [...stage.claims.map(({ piece }) => piece), ...companions]
    .filter(({ type }) => type === to)
    .map((piece) => ({
      point: piece.at as Point,
      front: fromFrame([0, 0], piece.turn, 0, 1),
      turn: null,
      isInWall: false,
    }));
}

function alongFront(point: Point, turn: number, at: Point): number {
  const [x, z] = fromFrame([0, 0], turn, 0, 1);
  return (at[0] - point[0]) * x + (at[1] - point[1]) * z;
}

function near(length: number, far: number): number {
  return Math.max(-1, 1 - (2 * Math.max(0, length)) / far);
}
