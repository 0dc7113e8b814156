import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';

type Light = SceneBrief['light'];
type View = SceneBrief['view'];
export type Relation = NonNullable<SceneBrief['pieces'][number]['relation']>['relation'];
export type Side = NonNullable<SceneBrief['openings'][number]['side']>;
export type OpeningForm = NonNullable<SceneBrief['openings'][number]['form']>;

/** A material as words name it: the library's key where it covers a floor, a wall, a thing. */
export interface MaterialWord {
  readonly floor?: string;
  readonly wall?: string;
  readonly other: string;
  /** for materials that only one role can mean when no noun follows */
  readonly role?: Role;
}

/** What a word means for the wish. */
export type Meaning =
  | { readonly is: 'kind'; readonly kind: SceneKindKey }
  | { readonly is: 'style'; readonly styles: readonly string[] }
  /** `generic`: a chair, a table; which one depends on the kind of place. `count`: as many as the word says */
  | {
      readonly is: 'piece';
      readonly type: PieceType;
      readonly form?: string;
      readonly seats?: number;
      readonly count?: number;
      readonly generic?: boolean;
    }
  /** a form that a following or preceding piece may have */
  | { readonly is: 'form'; readonly form: string }
  /** `material`: what it is of where nothing else is said: a swimming pool has a pool's water */
  | { readonly is: 'role'; readonly role: Role; readonly material?: string }
  /** what is behind a thing on a set; of a room, its walls */
  | { readonly is: 'backdrop'; readonly colour?: string }
  /** the wall cupboards of a kitchen */
  | { readonly is: 'upper-cabinets' }
  /** panelling, where a wood was said before it */
  | { readonly is: 'panels' }
  /** 粉墙: white in Jiangnan, pink elsewhere */
  | { readonly is: 'pale-wall' }
  | { readonly is: 'material'; readonly material: MaterialWord }
  | { readonly is: 'colour'; readonly colour: string }
  | { readonly is: 'opening'; readonly kind: 'window' | 'door' | 'arch'; readonly form?: OpeningForm }
  | { readonly is: 'opening-form'; readonly form: OpeningForm }
  | { readonly is: 'feature'; readonly feature: SceneBrief['features'][number] }
  | { readonly is: 'plan'; readonly plan: NonNullable<SceneBrief['plan']> }
  | { readonly is: 'ceiling'; readonly ceiling: NonNullable<SceneBrief['ceiling']> }
  | { readonly is: 'light'; readonly light: Partial<Light> }
  | { readonly is: 'outlook'; readonly outlook: NonNullable<SceneBrief['outlook']> }
  | { readonly is: 'view'; readonly view: Partial<View> }
  | { readonly is: 'feel'; readonly feel: NonNullable<SceneBrief['size']['feel']> }
  | { readonly is: 'people' }
  | { readonly is: 'side'; readonly side: Side }
  /** 靠窗, 靠墙: a relation with its anchor in one word */
  | { readonly is: 'stands'; readonly relation: Relation; readonly to: 'window' | 'wall' | 'bed' }
  /** 各: on each of what was named last */
  | { readonly is: 'each' }
  /** a building, not a room in it */
  | { readonly is: 'outside' }
  /** whose room it is: a bedroom becomes a child's */
  | { readonly is: 'child' }
  /** what was named last */
  | { readonly is: 'it' }
  /** `of` = stands before its anchor (en: next to the sofa); otherwise behind it (zh: 沙发旁边) */
  /** `both`: on its two sides, so that two are wanted */
  | {
      readonly is: 'relation';
      readonly relation: Relation;
      readonly anchor: 'after' | 'before' | 'none';
      readonly both?: boolean;
    }
  | { readonly is: 'negation' }
  /** ends a negation: but, only */
  | { readonly is: 'turn' }
  /** colours that follow or precede are those of the whole */
  | { readonly is: 'palette' }
  /** several meanings at once: 无主灯 leaves out three lamps */
  | { readonly is: 'without'; readonly types: readonly PieceType[] }
  | { readonly is: 'number'; readonly value: number }
  /** 个, 张, 把, pieces of; `many`: 两排 are not two */
  | { readonly is: 'measure'; readonly many?: boolean }
  /** links a noun with what is said of it: 是, 用, in, of, made of */
  | { readonly is: 'link' }
  /** understood, and nothing to show: 一个, beautiful, 8k, render */
  | { readonly is: 'filler' };

export interface Lexeme {
  readonly word: string;
  readonly meaning: Meaning;
}

/** One meaning under several words: `words('卧室|bedroom|bed room', …)`. */
export function words(list: string, meaning: Meaning): Lexeme[] {
  return list.split('|').map((word) => ({ word, meaning }));
}
