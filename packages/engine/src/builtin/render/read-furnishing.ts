import type { Note } from '@yujian/contract/jobs';
import { PIECES } from '@yujian/contract/scene/pieces';
import type { Structure } from '@yujian/imaging';
import { readAsBare } from '@yujian/lift/furnish/bare-room';
import { type Budget, finishesFor } from '@yujian/lift/furnish/budget';
import { isBare } from '@yujian/lift/furnish/is-bare';
import type { LiftChoices } from '@yujian/lift/lift-scene';
import { readWords } from '@yujian/scenes/words/read-words';
import { wishOf } from '@yujian/scenes/make-scene';
import { varyStyle } from '@yujian/scenes/style/vary-style';
import { InvalidInput } from '../../core/errors.ts';
import type { RenderInput } from '../../core/operations.ts';
import type { Furnishing, LiftedFurnished } from './lift-furnished.ts';

/** What each option of the form's budget may spend. */
const BUDGETS: Readonly<Record<string, Budget>> = { light: 'modest', medium: 'usual', full: 'generous' };

function budgetOf({ extras }: Pick<RenderInput, 'extras'>): Budget {
  return BUDGETS[String(extras['budget'])] ?? 'usual';
}

/** What a request puts into a room: what it is asked for, or what a bare room to be renovated lacks; null where what is drawn is all. */
export function readFurnishing(input: Pick<RenderInput, 'mode' | 'words' | 'styleOnly' | 'extras'>, structure: Structure): Furnishing | null {
  const { mode, words, styleOnly } = input;
  if (mode !== 'furnish' && !(mode === 'renovate' && structure.setting === 'interior' && isSure(structure) && isBare(readAsBare(structure)))) return null;
  return { brief: wishOf({ words: styleOnly ? '' : words, negative: '', brief: null }), budget: budgetOf(input) };
}

/** What of a prompt took effect where things are put in, and what did not, in its own words and order: pieces of furniture count too. */
export function readFurnishedWords(text: string): { readonly understood: readonly string[]; readonly notUnderstood: readonly string[] } {
  const { understood, unknown } = readWords(text);
  const inOrder = (list: readonly { readonly from: number; readonly to: number }[]): string[] => [...new Set(list.toSorted((a, b) => a.from - b.from).map(({ from, to }) => text.slice(from, to).trim()).filter((word) => word !== ''))];
  const known = inOrder(understood.filter(({ slot }) => !SHELL.test(slot)));
  return { understood: known, notUnderstood: inOrder([...unknown, ...understood.filter(({ slot }) => SHELL.test(slot))]).filter((word) => !known.includes(word)) };
}

/** What the drawing has decided already. */
const SHELL = /^(size|plan|ceiling|openings|withoutOpenings|features|view)/;

/** The choices with what a renovation's budget makes of the style's finishes; what the person wishes lies over it. */
export function withinBudget(choices: LiftChoices, input: Pick<RenderInput, 'mode' | 'extras'>): LiftChoices {
  if (input.mode !== 'renovate') return choices;
  const own = varyStyle(choices.kind, choices.style, choices.seed).finishes;
  return { ...choices, finishes: { ...finishesFor(budgetOf(input), own), ...choices.finishes } };
}

/** Confidence of the room's box below which the person is asked to look at it, and nothing is put in that was not asked for. */
const UNSURE = 0.6;

function isSure({ box }: Structure): boolean {
  return box !== null && box.confidence >= UNSURE;
}

/** What a person has to know about a furnished room: how it was understood, and what of their wishes found no place in it. */
export function furnishingNotes(structure: Structure, missing: LiftedFurnished['missing']): Note[] {
  const list = (language: 'zh' | 'en', separator: string): string => missing.map(({ type, missing: count }) => `${PIECES[type].name[language]}${count > 1 ? ` × ${count}` : ''}`).join(separator);
  const notes: Note[] = missing.length === 0 ? [] : [{ zh: `放不下，没有摆进：${list('zh', '、')}`, en: `Found no place: ${list('en', ', ')}` }];
  if (isSure(structure)) return notes;
  return [...notes, { zh: '房间的边角看得不太准，家具的大小可能有偏差：在“看懂了什么”里拖动墙角，再来一次', en: 'The corners of the room were not found for sure, so furniture may be off in size: drag them under "What is understood" and start again' }];
}

/** What is said where a room cannot be furnished: nothing is charged. */
export function cannotFurnish({ kind }: Structure): InvalidInput {
  return kind === 'photo'
    ? new InvalidInput('A photo cannot be furnished believably yet: send a line drawing or a sketch of the room. An image-editing model (FLUX Kontext or Seedream, say), connected, would furnish photos.', '照片还布置不出可信的结果：请用房间的线稿或草图。接入图像编辑模型（如 FLUX Kontext、Seedream）后可以布置照片。')
    : new InvalidInput('No room was found in this picture: drag its horizon and corners under "What is understood", then start again.', '没有在图里看出房间：请在“看懂了什么”里拖动视平线和墙角，再开始。');
}
