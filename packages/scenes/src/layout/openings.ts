import type { OpeningWish, SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { Opening, RoomShell } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { clamp, drawWeighted } from './draw.ts';
import type { Programme, WindowForm } from './programme.ts';
import { wallsOf, type Side, type Wall } from './room.ts';

type Dress = WindowForm | 'high' | 'glass-wall';

/** Least wall between an opening and a corner or another opening, metres. */
const PIER = 0.18;

/** Puts windows and doors into a room: the person's first, then what the programme wants. */
export function addOpenings(
  shell: RoomShell,
  programme: Programme,
  brief: SceneBrief,
  styleForms: readonly Opening['form'][],
  chance: Chance,
): RoomShell {
  const walls = wallsOf(shell).filter(({ isOpen }) => !isOpen);
  const put: Opening[] = [...shell.openings];
  const doorWishes = brief.openings.filter(({ kind }) => kind !== 'window');
  const doorSides = new Set(doorWishes.flatMap(({ side }) => side ?? []));
  const pieceSides = new Set(
    brief.pieces.flatMap(({ type, relation }) =>
      relation?.relation === 'along' && isTall(type)
        ? (walls.find(({ side }) => side === relation.to)?.side ?? [])
        : [],
    ),
  );
  // what stands by a window is to be seen
  const standsByWindow = brief.pieces.some(({ relation }) => relation?.to === 'window');
  const draft: Draft = {
    shell,
    walls,
    put,
    styleForms,
    chance,
    takenSides: new Set([...doorSides, ...pieceSides, ...(standsByWindow ? (['front'] as const) : [])]),
    pieceSides,
    hasArches: brief.features.includes('arches'),
  };
  const windowWishes = brief.openings.filter(({ kind }) => kind === 'window');
  if (!brief.withoutOpenings.includes('window')) {
    for (const wish of windowWishes)
      addWindows(
        draft,
        wish.side ?? lightSide(draft, programme, chance),
        wish.form ?? drawForm(programme, brief, chance),
        wish.count,
        wish.side !== null,
      );
    if (windowWishes.length === 0) {
      const side = lightSide(draft, programme, chance);
      const form = drawForm(programme, brief, chance);
      addWindows(draft, side, form, null);
      const second = chance.next() < programme.windows.second ? drawWeighted(chance, programme.windows.sides) : null;
      if (put.every(({ kind }) => kind !== 'window'))
        for (const other of freeFirst(['left', 'right', 'back'], draft.takenSides))
          if (put.length === 0) addWindows(draft, other, 'normal', 1);
      if (second !== null && second !== side && !draft.takenSides.has(second))
        addWindows(draft, second, form === 'glass-wall' ? 'floor-high' : form, null);
    }
  }
  const noDoor = brief.withoutOpenings.includes('door');
  for (const wish of doorWishes) for (let i = 0; i < (wish.count ?? 1); i += 1) addDoor(draft, programme, wish);
  if (doorWishes.length === 0 && !noDoor)
    for (let i = 0; i < programme.door.count; i += 1) addDoor(draft, programme, null);
  return { ...shell, openings: put };
}

interface Draft {
  readonly shell: RoomShell;
  readonly walls: readonly Wall[];
  readonly put: Opening[];
  readonly styleForms: readonly Opening['form'][];
  readonly chance: Chance;
  /** where doors and tall furniture are said to be, and others that windows leave free */
  readonly takenSides: ReadonlySet<Side>;
  /** where tall furniture is said to be, which doors leave free */
  readonly pieceSides: ReadonlySet<Side>;
  /** ways through are arched */
  readonly hasArches: boolean;
}

/** Whether a piece cannot stand before a window. */
function isTall(type: PieceType): boolean {
  const { mount, size } = PIECES[type];
  return mount === 'wall' || ((mount === 'floor' || mount === 'ground') && size[2] > 0.6);
}

function freeFirst(sides: readonly Side[], taken: ReadonlySet<Side>): Side[] {
  return [...sides.filter((side) => !taken.has(side)), ...sides.filter((side) => taken.has(side))];
}

function lightSide(draft: Draft, programme: Programme, chance: Chance): Side {
  const slanted = draft.walls.filter(({ inward }) => Math.abs(inward[0]) > 0.05 && Math.abs(inward[1]) > 0.05);
  const free = Object.fromEntries(
    Object.entries(programme.windows.sides).filter(([side]) => !draft.takenSides.has(side as Side)),
  );
  const drawn = drawWeighted(chance, Object.keys(free).length > 0 ? free : programme.windows.sides) ?? 'left';
  if (slanted.length === 0) return drawn;
  const [x, z] = slanted.reduce(([sx, sz], { inward }) => [sx + inward[0], sz + inward[1]] as const, [
    0, 0,
  ] as readonly [number, number]);
  return Math.abs(x) > Math.abs(z) ? (x > 0 ? 'left' : 'right') : z > 0 ? 'back' : 'front';
}

function drawForm(programme: Programme, brief: SceneBrief, chance: Chance): Dress {
  const drawn = drawWeighted(chance, programme.windows.forms) ?? 'normal';
  if (brief.features.includes('arches') && drawn !== 'high') return 'arched';
  return brief.features.includes('glass-wall') ? 'glass-wall' : drawn;
}

/** @param isSaid the side is the person's: a bay on another side has windows besides */
function addWindows(draft: Draft, side: Side, form: Dress, count: number | null, isSaid = false): void {
  const { walls, chance, shell, put } = draft;
  const isBayWall = (wall: Wall): boolean => Math.abs(wall.inward[0]) > 0.05 && Math.abs(wall.inward[1]) > 0.05;
  const slanted = walls.filter(isBayWall);
  const ofSide = walls
    .filter((wall) => wall.side === side || (!isSaid && slanted.includes(wall) && count === null))
    .sort((a, b) => b.length - a.length);
  const usable = ofSide.filter(({ length }) => length > 0.75);
  if (slanted.length > 0 && count === null) {
    const bayWalls = [...slanted, ...walls.filter((wall) => !isBayWall(wall) && touches(wall, slanted))];
    const isElsewhere = isSaid && !bayWalls.some((wall) => !isBayWall(wall) && wall.side === side);
    if (!isElsewhere || !put.some(({ wall }) => bayWalls.some(({ index }) => index === wall)))
      for (const wall of bayWalls) if (wall.length > 0.6) fill(draft, wall, form, 1);
    if (!isElsewhere) return;
  }
  const target =
    usable.find((wall) => !isSaid || wall.side === side) ?? [...walls].sort((a, b) => b.length - a.length)[0];
  if (target === undefined || target.length < 0.7) return;
  const wanted = count ?? usualCount(target.length, form, shell.height, chance);
  const onFirst =
    usable.length > 1 && wanted > 1
      ? Math.max(1, Math.round((wanted * target.length) / (target.length + usable[1]!.length)))
      : wanted;
  fill(draft, target, form, onFirst);
  if (onFirst < wanted) fill(draft, usable[1]!, form, wanted - onFirst);
}

function touches(wall: Wall, others: readonly Wall[]): boolean {
  return (
    others.some((other) => Math.abs(other.index - wall.index) === 1) &&
    others.filter((other) => Math.abs(other.index - wall.index) === 1).length === 2
  );
}

function usualCount(length: number, form: Dress, height: number, chance: Chance): number {
  if (form === 'ribbon' || form === 'glass-wall' || form === 'bay' || form === 'high') return 1;
  if (height > 3.4) return clamp(Math.round(length / 2.4), 1, 6);
  const pitch =
    form === 'floor-high' || form === 'sliding'
      ? chance.between(2.8, 4.4)
      : form === 'arched'
        ? 2
        : chance.between(1.9, 3.2);
  return clamp(Math.round(length / pitch), 1, 6);
}

/** Spreads windows over a wall. */
function fill(draft: Draft, wall: Wall, form: Dress, count: number): void {
  const { chance, shell } = draft;
  const [sill, head] = heightsOf(form, shell.height, chance);
  const pitch = wall.length / count;
  const isWide = form === 'glass-wall' || form === 'ribbon';
  const share = isWide
    ? 1
    : form === 'floor-high' || form === 'sliding' || form === 'bay'
      ? chance.between(0.62, 0.82)
      : form === 'round'
        ? 0.4
        : chance.between(0.44, 0.6);
  const width = isWide
    ? pitch - 2 * Math.min(0.3, wall.length * 0.06)
    : clamp(
        pitch * share,
        0.5,
        form === 'high' ? 1.4 : form === 'arched' ? 1.6 : form === 'normal' ? 2.4 : form === 'round' ? 1.2 : 4.2,
      );
  const pier = Math.max(0.05, Math.min(PIER, (wall.length - width) / 2));
  const aside = count === 1 && wall.length > 4 && !isWide ? chance.around(wall.length * 0.1) : 0;
  for (let i = 0; i < count; i += 1) {
    const at = clamp(pitch * (i + 0.5) + aside, width / 2 + pier, wall.length - width / 2 - pier);
    const top = form === 'round' ? sill + width : head;
    tryPut(draft, {
      id: `window-${draft.put.length + 1}`,
      kind: 'window',
      form: windowForm(draft, form),
      wall: wall.index,
      at: round(at),
      width: round(Math.min(width, wall.length - 2 * 0.1)),
      sill: round(sill),
      head: round(Math.min(top, shell.height - 0.06)),
      held: false,
    });
  }
}

function heightsOf(form: Dress, height: number, chance: Chance): [number, number] {
  switch (form) {
    case 'floor-high':
    case 'sliding':
    case 'glass-wall':
    case 'double':
      return [0.04, Math.min(height - chance.between(0.12, 0.3), height > 3.4 ? height - 0.4 : 2.75)];
    case 'ribbon':
      return [1, Math.min(2.2, height - 0.3)];
    case 'high':
    case 'skylight':
      return height > 3.6 ? [height - 1.9, height - 0.35] : [1.45, Math.min(2.25, height - 0.25)];
    case 'round':
      return [1.05, 2.2];
    case 'arched':
      return [chance.pick([0.04, 0.7]), Math.min(2.55, height - 0.25)];
    case 'normal':
    case 'bay':
    case 'lattice':
      return [
        chance.between(0.75, 0.95),
        height > 3.6 ? height - 0.6 : Math.min(2.4, height - chance.between(0.25, 0.4)),
      ];
  }
}

function windowForm(draft: Draft, form: Dress): Opening['form'] {
  const windows: readonly Opening['form'][] = ['casement', 'fixed', 'sliding', 'french', 'lattice', 'steel'];
  if (form === 'arched' || form === 'round' || form === 'lattice' || form === 'sliding') return form;
  const liked = draft.styleForms.filter((key) => windows.includes(key) || key === 'arched');
  const isTall = form === 'floor-high' || form === 'glass-wall';
  const usual: readonly Opening['form'][] = isTall ? ['fixed', 'sliding', 'french'] : ['casement', 'fixed'];
  const pool =
    liked.length > 0
      ? liked.filter((key) => (isTall ? key !== 'casement' : key !== 'sliding' && key !== 'french'))
      : usual;
  return (pool.length > 0 ? pool : usual)[0]!;
}

function addDoor(draft: Draft, programme: Programme, wish: OpeningWish | null): void {
  const { chance, shell } = draft;
  const drawn = drawWeighted(chance, programme.door.forms) ?? 'door';
  const form: Opening['form'] =
    wish?.kind === 'arch'
      ? 'arch-passage'
      : wish?.form === 'double'
        ? 'double-door'
        : wish?.form === 'sliding'
          ? 'glass-door'
          : wish?.form === 'arched' || (draft.hasArches && wish === null)
            ? 'arch-passage'
            : drawn;
  const isPassage = form === 'passage' || form === 'arch-passage';
  const tight = Math.min(...draft.walls.map(({ length }) => length), 9) < 1.5;
  const width =
    form === 'double-door' ? 1.5 : isPassage ? chance.between(0.95, 1.3) : tight ? 0.75 : programme.door.width;
  const head = Math.min(shell.height - 0.12, isPassage ? 2.3 : chance.between(2.05, 2.2));
  const side = wish?.side ?? null;
  const places: { wall: Wall; at: number; score: number }[] = [];
  for (const wall of draft.walls) {
    if (side !== null && wall.side !== side) continue;
    const corner = width / 2 + Math.min(PIER, 0.12);
    for (const at of [corner, wall.length - corner, wall.length / 2, wall.length * 0.3, wall.length * 0.7]) {
      if (at < corner - 1e-6 || at > wall.length - corner + 1e-6) continue;
      const hasWindows = draft.put.some(({ wall: index, kind }) => index === wall.index && kind === 'window');
      const inCorner = at === corner || at === wall.length - corner;
      places.push({
        wall,
        at,
        score:
          (programme.door.sides[wall.side] ?? 0.3) * 0.5 +
          (hasWindows ? -2 : 0) +
          (side === null && draft.pieceSides.has(wall.side) ? -2 : 0) +
          (inCorner ? 0.8 : 0) +
          (wall.side === side ? 1.5 * inDepth(wall, at) : 0) +
          chance.next() * 1.6,
      });
    }
  }
  places.sort((a, b) => b.score - a.score);
  for (const { wall, at } of places)
    if (
      tryPut(draft, {
        id: `door-${draft.put.length + 1}`,
        kind: isPassage ? 'passage' : 'door',
        form,
        wall: wall.index,
        at: round(at),
        width: round(width),
        sill: 0,
        head: round(head),
        held: false,
      })
    )
      return;
}

/** How far back in the room a place on a side wall is, 0 to 1: a view that shows both sides shows what is far back. */
function inDepth(wall: Wall, at: number): number {
  return 0.5 - wall.along[1] * (at / wall.length - 0.5);
}

function tryPut(draft: Draft, opening: Opening): boolean {
  const wall = draft.walls.find(({ index }) => index === opening.wall)!;
  const from = opening.at - opening.width / 2;
  const to = opening.at + opening.width / 2;
  if (opening.width < 0.35 || from < 0.05 || to > wall.length - 0.05 || opening.head - opening.sill < 0.3) return false;
  if (
    draft.put.some(
      (other) =>
        other.wall === opening.wall &&
        from < other.at + other.width / 2 + PIER &&
        to > other.at - other.width / 2 - PIER,
    )
  )
    return false;
  draft.put.push(opening);
  return true;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
