import type { Note } from '@yujian/contract/jobs';
import type { RenderExtras } from '@yujian/contract/tools/render-kinds';
import { PIECES } from '@yujian/contract/scene/pieces';
import type { Structure } from '@yujian/imaging';
import { readAsBare } from '@yujian/lift/furnish/bare-room';
import { type Budget, dressWithin } from '@yujian/lift/furnish/budget';
import { isBare } from '@yujian/lift/furnish/is-bare';
import type { LiftChoices } from '@yujian/lift/lift-choices';
import { readWords } from '@yujian/scenes/words/read-words';
import { wishOf } from '@yujian/scenes/make-scene';
import { InvalidInput } from '../../core/errors.ts';
import type { RenderInput } from '../../core/operations.ts';
import type { Furnishing, LiftedFurnished } from './lift-furnished.ts';

/** What each option of the form's budget may spend. */
const BUDGETS: Readonly<Record<NonNullable<RenderExtras['budget']>, Budget>> = {
  light: 'modest',
  medium: 'usual',
  full: 'generous',
};

export function budgetOf({ extras }: Pick<RenderInput, 'extras'>): Budget {
  return BUDGETS[extras.budget ?? 'medium'];
}

/** What a request puts into a room: what it is asked for, or what a bare room to be renovated lacks; null where what is drawn is all. */
export function readFurnishing(
  input: Pick<RenderInput, 'mode' | 'words' | 'styleOnly' | 'extras'>,
  structure: Structure,
): Furnishing | null {
  const { mode, words, styleOnly } = input;
  if (
    mode !== 'furnish' &&
    !(mode === 'renovate' && structure.setting === 'interior' && isSure(structure) && isBare(readAsBare(structure)))
  )
    return null;
  return { brief: wishOf({ words: styleOnly ? '' : words, negative: '', brief: null }), budget: budgetOf(input) };
}

/** What of a prompt took effect where things are put in, and what did not, in its own words and order: pieces of furniture count too. */
export function readFurnishedWords(text: string): {
  readonly understood: readonly string[];
  readonly notUnderstood: readonly string[];
} {
  const { understood, unknown } = readWords(text);
  const inOrder = (list: readonly { readonly from: number; readonly to: number }[]): string[] => [
    ...new Set(
      list
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, to }) => text.slice(from, to).trim())
        .filter((word) => word !== ''),
    ),
  ];
  const known = inOrder(understood.filter(({ slot }) => !SHELL.test(slot)));
  return {
    understood: known,
    notUnderstood: inOrder([...unknown, ...understood.filter(({ slot }) => SHELL.test(slot))]).filter(
      (word) => !known.includes(word),
    ),
  };
}

/** What the drawing has decided already. */
const SHELL = /^(size|plan|ceiling|openings|withoutOpenings|features|view)/;

/** The choices with what a renovation's budget makes of the style's finishes; what the person wishes lies over it. */
export function withinBudget(choices: LiftChoices, input: Pick<RenderInput, 'mode' | 'extras'>): LiftChoices {
  return input.mode === 'renovate' ? dressWithin(budgetOf(input), choices) : choices;
}

/** Confidence of the room's box below which the person is asked to look at it, and nothing is put in that was not asked for. */
const UNSURE = 0.6;

function isSure({ box }: Structure): boolean {
  return box !== null && box.confidence >= UNSURE;
}

/** What a person has to know about a furnished room: how it was understood, and what of their wishes found no place in it. */
export function furnishingNotes(structure: Structure, missing: LiftedFurnished['missing']): Note[] {
  const list = (language: 'zh' | 'en', separator: string): string =>
    missing
      .map(({ type, missing: count }) => `${PIECES[type].name[language]}${count > 1 ? ` × ${count}` : ''}`)
      .join(separator);
  const notes: Note[] =
    missing.length === 0
      ? []
      : [{ zh: `放不下，没有摆进：${list('zh', '、')}`, en: `Found no place: ${list('en', ', ')}` }];
  if (isSure(structure)) return notes;
  return [
    ...notes,
    {
      zh: '房间的边角看得不太准，家具的大小可能有偏差：在“看懂了什么”里拖动墙角，再来一次',
      en: 'The corners of the room were not found for sure, so furniture may be off in size: drag them under "What is understood" and start again',
    },
  ];
}

/** What is said of a photo that was furnished: its own floor, walls and light are not touched. */
export const PHOTO_STAYS: Note = {
  zh: '照片里的地面、墙和光保持原样，只摆进了家具，投下影子；要换地面墙面，请用“旧房改造”',
  en: 'Floor, walls and light of the photo stay as they are: only furniture was put in, with its shadows. To renew floor and walls, use Old-house renovation',
};

/** What is said where a room cannot be furnished: nothing is charged. */
export function cannotFurnish({ kind }: Pick<Structure, 'kind'>): InvalidInput {
  return kind === 'photo'
    ? new InvalidInput(
        'No room was found in this photo: drag its horizon and corners under "What is understood", then start again. Rooms whose floor and walls meet in plain view are found by themselves.',
        '没有在照片里看清房间：请在“看懂了什么”里拖动视平线和墙角，再开始。地面和墙的交线清楚的照片，会自己认出来。',
      )
    : new InvalidInput(
        'No room was found in this picture: drag its horizon and corners under "What is understood", then start again.',
        '没有在图里看出房间：请在“看懂了什么”里拖动视平线和墙角，再开始。',
      );
}
