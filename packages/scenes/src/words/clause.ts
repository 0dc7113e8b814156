import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';
import type { MaterialWord, Relation, Side } from './lexicon/lexeme.ts';
import type { Span } from './reading.ts';
import type { Token } from './scan.ts';
import { inColour } from './stuff.ts';

export type Wish = { -readonly [K in keyof SceneBrief['pieces'][number]]: SceneBrief['pieces'][number][K] };
export type Opening = { -readonly [K in keyof SceneBrief['openings'][number]]: SceneBrief['openings'][number][K] };
export type Target = NonNullable<Wish['relation']>['to'];

/** A thing that words were said about. */
export type Noun =
  | { readonly is: 'piece'; readonly wish: Wish | null; readonly type: PieceType }
  | { readonly is: 'role'; readonly role: Role }
  | { readonly is: 'opening'; readonly opening: Opening }
  | { readonly is: 'kind' };

/** A number of things, and where it was said. */
export interface Counted extends Span {
  readonly value: number;
}

/** What was said before the noun that it belongs to. */
export interface Pending {
  count: Counted | null;
  /** how many sit on the sofa that follows */
  seats: number | null;
  colours: string[];
  materials: MaterialWord[];
  forms: string[];
  /** on each of what was named last */
  each: number | null;
  feel: SceneBrief['size']['feel'];
  side: Side | null;
  relation: { relation: Relation; to: Target; both: boolean } | null;
}

export function nothingPending(): Pending {
  return {
    count: null,
    seats: null,
    colours: [],
    materials: [],
    forms: [],
    each: null,
    feel: null,
    side: null,
    relation: null,
  };
}

export function targetOf(noun: Noun): Target {
  if (noun.is === 'piece') return noun.type;
  if (noun.is === 'opening') return noun.opening.kind === 'window' ? 'window' : 'door';
  return noun.is === 'role' && (noun.role === 'wall' || noun.role === 'accentWall') ? 'wall' : null;
}

export function stuffOf(material: MaterialWord | undefined, colour: string | undefined): string | null {
  return material === undefined ? null : inColour(material.other, colour);
}

/** Whether anything follows that a negation could be of. */
export function saysSomething({ stop, meanings }: Token): boolean {
  return !stop && meanings.some(({ is }) => is !== 'filler' && is !== 'measure' && is !== 'link');
}

export function nextTelling(rest: readonly Token[]): Token | undefined {
  return rest.find(
    ({ stop, meanings }) =>
      stop ||
      meanings.some(
        ({ is }) => is !== 'filler' && is !== 'colour' && is !== 'material' && is !== 'feel' && is !== 'form',
      ),
  );
}

export function hasNoun(rest: readonly Token[]): boolean {
  return rest.some(
    ({ meanings }) => meanings[0] !== undefined && (meanings[0].is === 'piece' || meanings[0].is === 'opening'),
  );
}

/** 不要地毯、窗帘 or "no rug, curtains or blinds": nothing but further pieces; a comma and a number begin something new. */
export function continuesList(clause: readonly Token[]): boolean {
  return (
    clause.some(({ meanings }) => meanings[0]?.is === 'piece') &&
    clause.every(({ stop, meanings: [meaning] }) => stop || meaning?.is === 'piece' || meaning?.is === 'filler')
  );
}

export function isEnglish(rest: readonly Token[]): boolean {
  return rest.some(({ latin }) => latin);
}

/** Whether a colour is that of what stands right behind it, through a material, a form, 的: black coffee table, 墨绿丝绒. */
export function dyesNext(rest: readonly Token[]): boolean {
  const next = rest.find(
    ({ from, to, latin, stop, meanings: [meaning] }) =>
      stop ||
      !(meaning?.is === 'form' || meaning?.is === 'feel' || (meaning?.is === 'filler' && !latin && to - from === 1)),
  );
  return (
    next?.meanings.some(({ is }) => is === 'material' || is === 'piece' || is === 'role' || is === 'opening') ?? false
  );
}
