import type { PieceWish, SceneBrief } from '@yujian/contract/scene/brief-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { PieceEntry } from '@yujian/contract/scene/pieces/piece';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { clamp, drawSize, type Size } from '../draw.ts';

/** A piece inside a group. The group's frame: its back on z = 0, facing +z, its middle at x = 0. */
export interface Member {
  readonly type: PieceType;
  readonly form: string;
  readonly size: Size;
  readonly x: number;
  readonly z: number;
  readonly y: number;
  readonly turn: number;
  /** index of the member that it stands on */
  readonly on: number | null;
  /** hangs from the ceiling: its foot stays at this height above the floor, whatever the ceiling's */
  readonly foot: number | null;
}

/** Pieces that belong together and are placed as one. */
export interface Group {
  readonly members: readonly Member[];
  /** how much a designer would rather have this variant, about 0 to 1 */
  readonly worth: number;
  /** stands with this end of it in a corner of the room: −1 its left, 1 its right, as one faces it from the front; null = anywhere */
  readonly end: -1 | 1 | null;
  /** free floor before it on which one walks up, metres; 0 = none needed */
  readonly access: number;
}

interface MemberOptions {
  readonly size?: Size;
  readonly form?: string;
  readonly turn?: number;
  readonly y?: number;
  readonly on?: number | null;
  readonly foot?: number;
}

/** Types that stand for each other: of who asks for one sofa nobody expects a corner sofa besides. */
const KIN: readonly (readonly PieceType[])[] = [
  ['sofa', 'corner-sofa'],
  ['armchair', 'lounge-chair'],
  ['bed', 'single-bed', 'bunk-bed'],
  ['desk', 'workstation'],
];
/** How wide a sofa for so many is, metres. */
const SOFA_WIDTHS: readonly (readonly [least: number, most: number])[] = [
  [0, 1.5],
  [1.4, 1.85],
  [1.9, 2.5],
  [2.4, 3.2],
  [2.8, 3.6],
];

/** What a builder of groups draws from: chance, the room it is for, what the person and the style want. */
export class Kit {
  readonly chance: Chance;
  readonly brief: SceneBrief;
  /** floor of the room, m², and its short and long side, metres */
  readonly area: number;
  readonly short: number;
  readonly long: number;
  readonly height: number;
  /** a television or a fireplace stands in the room already */
  hasFocus = false;
  /** how many of a type stand in the room already, as they are counted */
  placed: (type: PieceType) => number = () => 0;
  private readonly preferred: Readonly<Partial<Record<PieceType, readonly string[]>>>;
  private readonly forms = new Map<PieceType, string>();
  private readonly sizes = new Map<string, Size>();

  constructor(
    chance: Chance,
    brief: SceneBrief,
    room: { area: number; short: number; long: number; height: number },
    preferred: Readonly<Partial<Record<PieceType, readonly string[]>>>,
  ) {
    this.chance = chance;
    this.brief = brief;
    this.area = room.area;
    this.short = room.short;
    this.long = room.long;
    this.height = room.height;
    this.preferred = preferred;
  }

  wish(type: PieceType): PieceWish | null {
    return this.brief.pieces.find((wish) => wish.type === type) ?? null;
  }

  bans(type: PieceType): boolean {
    return this.brief.without.includes(type);
  }

  /** How many of a type are asked for; null when it is left open. */
  wanted(type: PieceType): number | null {
    const wishes = this.brief.pieces.filter((wish) => wish.type === type);
    return wishes.some(({ count }) => count !== null) ? wishes.reduce((sum, { count }) => sum + (count ?? 1), 0) : null;
  }

  /** How many more of a type may come: what is said to be two is not three. No end where none, or no number, is said. */
  left(type: PieceType): number {
    const said = (of: PieceType): PieceWish[] => this.brief.pieces.filter((wish) => wish.type === of);
    const isCounted = (wishes: readonly PieceWish[]): boolean =>
      wishes.length > 0 && wishes.every(({ count }) => count !== null);
    const own = said(type);
    if (isCounted(own)) return Math.max(0, (this.wanted(type) ?? 0) - this.placed(type));
    const kin = KIN.find((types) => types.includes(type))?.filter((other) => other !== type) ?? [];
    return own.length === 0 && kin.some((other) => isCounted(said(other))) ? 0 : Infinity;
  }

  /** For how many the next sofa is to be; null when it is left open. */
  private seatsOf(type: PieceType): number | null {
    let before = 0;
    const wishes = this.brief.pieces.filter((wish) => wish.type === type);
    for (const { count, seats } of wishes) {
      before += count ?? 1;
      if (this.placed(type) < before) return seats ?? null;
    }
    return wishes.at(-1)?.seats ?? null;
  }

  /** The form of a type in this room: the wish's, one that the style prefers, or any. All pieces of a type share it. */
  form(type: PieceType, among?: readonly string[]): string {
    const known = this.forms.get(type);
    if (known !== undefined && (among === undefined || among.includes(known))) return known;
    const entry: PieceEntry = PIECES[type];
    const all = entry.forms.map(({ key }) => key);
    const wished = this.wish(type)?.form;
    const usual = entry.forms.filter(({ asked }) => asked !== true).map(({ key }) => key);
    const liked = (this.preferred[type] ?? usual).filter((key) => all.includes(key));
    const allowed = liked.filter((key) => among === undefined || among.includes(key));
    const pool = allowed.length > 0 ? allowed : (among ?? usual);
    const drawn = this.chance.pick(pool);
    const form = wished !== null && wished !== undefined && all.includes(wished) ? wished : drawn;
    this.forms.set(type, form);
    return form;
  }

  /** A size of a type. Left open, all pieces of the type in the room are alike. */
  size(type: PieceType, wish: { width?: number; depth?: number; height?: number } = {}, vary?: number): Size {
    const seats = this.seatsOf(type);
    const range = seats === null ? undefined : SOFA_WIDTHS[Math.min(seats, SOFA_WIDTHS.length) - 1];
    const asked = range === undefined ? wish : { ...wish, width: clamp(wish.width ?? PIECES[type].size[0], ...range) };
    if (Object.keys(wish).length > 0) return drawSize(this.chance, type, asked, vary);
    const key = `${type} ${seats ?? ''}`;
    const known = this.sizes.get(key) ?? drawSize(this.chance, type, asked, vary);
    this.sizes.set(key, known);
    return known;
  }

  /** A size between `small` (in a tight room) and `large` (in a generous one), for rooms from `tight` to `wide` m². */
  byRoom(small: number, large: number, tight: number, wide: number): number {
    const share = clamp((this.area - tight) / Math.max(1, wide - tight), 0, 1);
    return small + (large - small) * clamp(share + this.chance.around(0.12), 0, 1);
  }

  member(type: PieceType, x: number, z: number, options: MemberOptions = {}): Member {
    const form = options.form ?? this.form(type);
    return {
      type,
      form,
      size: options.size ?? this.size(type),
      x,
      z,
      y: options.y ?? 0,
      turn: options.turn ?? 0,
      on: options.on ?? null,
      foot: options.foot ?? null,
    };
  }

  /** A hand's inaccuracy: degrees. */
  askew(most = 5): number {
    return this.chance.around(most);
  }
}

/** Collects the members of a group; pieces that the person does not want are left out. */
export class GroupDraft {
  readonly members: Member[] = [];
  private readonly kit: Kit;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** @returns its index, for things that stand on it; −1 when it is not wanted */
  put(type: PieceType, x: number, z: number, options: MemberOptions = {}): number {
    if (this.kit.bans(type) || options.on === -1) return -1;
    this.members.push(this.kit.member(type, x, z, options));
    return this.members.length - 1;
  }

  done(worth: number, access = 0.75, end: -1 | 1 | null = null): Group {
    return { members: this.members, worth, access, end };
  }
}

/** As much of a group as may come; null when what it is about, or every seat of it, may not. */
export function withinCounts(group: Group, left: (type: PieceType) => number): Group | null {
  const taken = new Map<PieceType, number>();
  const kept: number[] = [];
  group.members.forEach(({ type, on }, index) => {
    const count = taken.get(type) ?? 0;
    if (count >= left(type) || (on !== null && !kept.includes(on))) return;
    taken.set(type, count + 1);
    kept.push(index);
  });
  if (kept.length === group.members.length) return group;
  const seats = (indices: readonly number[]): number =>
    indices.filter((index) => isSeat(group.members[index]!.type)).length;
  if (kept[0] !== 0 || (seats(kept) === 0 && seats([...group.members.keys()]) > 0)) return null;
  return {
    ...group,
    members: kept.map((index) => ({
      ...group.members[index]!,
      on: group.members[index]!.on === null ? null : kept.indexOf(group.members[index]!.on),
    })),
  };
}

function isSeat(type: PieceType): boolean {
  const kind: string = PIECES[type].class;
  return kind === 'chair' || kind === 'sofa';
}

/** A group of one piece with its back to what is behind it. */
export function single(kit: Kit, type: PieceType, options: MemberOptions & { worth?: number } = {}): Group[] {
  if (kit.bans(type)) return [];
  const size = options.size ?? kit.size(type);
  const draft = new GroupDraft(kit);
  const mount = PIECES[type].mount;
  draft.put(type, 0, mount === 'wall' ? 0 : size[1] / 2, { ...options, size });
  return [draft.done(options.worth ?? 0.5)];
}
