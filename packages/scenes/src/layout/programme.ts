import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { Opening } from '@yujian/contract/scene/description-schema';
import type { Weights } from './draw.ts';
import type { Side } from './room.ts';
import type { GroupKey } from './groups/groups.ts';

export type Plan = NonNullable<SceneBrief['plan']>;
export type Ceiling = NonNullable<SceneBrief['ceiling']>;
export type WindowForm = NonNullable<SceneBrief['openings'][number]['form']>;

/** Where a group wants to stand. */
export type Anchor =
  /** its back to a wall */
  | 'wall'
  /** before the focal point, facing it */
  | 'focus'
  /** free in the room */
  | 'centre'
  /** across a corner */
  | 'corner'
  /** many alike, in rows, over what floor is left */
  | 'field';

/** What raises or lowers a place's worth, 1 = much. */
export interface Likes {
  /** the wall's middle (or the room's, when it stands free) */
  readonly middle?: number;
  readonly corner?: number;
  readonly window?: number;
  /** nearness of a door */
  readonly door?: number;
  readonly sides?: Readonly<Partial<Record<Side, number>>>;
  /** nearness of another group */
  readonly near?: Readonly<Partial<Record<GroupKey, number>>>;
  /** standing on the other side of the room from another group, face to face */
  readonly opposite?: Readonly<Partial<Record<GroupKey, number>>>;
  /** the longest free stretch of wall */
  readonly longWall?: number;
}

export interface Item {
  readonly group: GroupKey;
  readonly anchor: Anchor;
  /** 1 = always when there is a place */
  readonly chance: number;
  /** how many: drawn between the two, and never more than one for each `per` square metres */
  readonly count?: readonly [least: number, most: number];
  readonly per?: number;
  /** only in rooms of this floor area, m² */
  readonly from?: number;
  readonly upTo?: number;
  readonly likes?: Likes;
  /** of items with the same `either`, one is drawn */
  readonly either?: string;
}

export type LampScheme =
  | 'pendant'
  | 'pendants'
  | 'chandelier'
  | 'disc'
  | 'downlights'
  | 'panels'
  | 'tracks'
  | 'lines'
  | 'none';

export interface WallPlan {
  /** how many wide stretches of free wall get something, share 0 to 1 */
  readonly fill: number;
  /** length of a stretch, metres; 3.4 when left out */
  readonly every?: number;
  readonly pieces: Weights<'picture' | 'mirror' | 'clock' | 'wall-shelf' | 'green-wall' | 'whiteboard' | 'wall-lamp'>;
}

/** What a kind of room is made of, in the order in which it is thought of. */
export interface Programme {
  /** floor area, m² */
  readonly area: readonly [least: number, usual: number, most: number];
  /** width over depth */
  readonly ratio: readonly [number, number];
  readonly height: readonly [number, number];
  readonly plans: Weights<Plan>;
  readonly ceilings: Weights<Ceiling>;
  readonly windows: {
    readonly sides: Weights<Side>;
    readonly forms: Weights<WindowForm | 'high' | 'glass-wall'>;
    /** chance of a second side with windows */
    readonly second: number;
    readonly dress: Weights<'curtain' | 'sheer' | 'blind' | 'none'>;
  };
  readonly door: {
    readonly forms: Weights<Opening['form']>;
    readonly width: number;
    readonly count: number;
    readonly sides: Weights<Side>;
  };
  readonly items: readonly Item[];
  readonly lamps: Weights<LampScheme>;
  readonly walls: WallPlan;
  /** floor plants for 20 m², least and most */
  readonly plants: readonly [number, number];
  readonly outlook?: NonNullable<SceneBrief['outlook']>;
  /** chance of columns in a large one */
  readonly columns?: number;
  /** a flight of stairs belongs to it */
  readonly stairs?: boolean;
}
