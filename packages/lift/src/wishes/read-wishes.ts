import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Name } from '@yujian/imaging/names';
import { readWords } from '@yujian/scenes/words/read-words';
import type { Reading } from '@yujian/scenes/words/reading';
import { readGrade, type GradeWishes } from './grade-words.ts';

/** What a prompt wishes of a picture that is drawn already. */
export interface Wishes {
  readonly brief: SceneBrief;
  readonly grade: GradeWishes;
  /** What can take effect on a drawn picture, and what cannot, in the prompt's own words, in order. */
  readonly understood: readonly string[];
  readonly notUnderstood: readonly string[];
}

/** Under which name the regions of a picture show a piece of furniture. */
export const NAME_OF_PIECE: Partial<Readonly<Record<PieceType, Name>>> = {
  sofa: 'sofa',
  'outdoor-sofa': 'sofa',
  armchair: 'chair',
  'lounge-chair': 'chair',
  'dining-chair': 'chair',
  'office-chair': 'chair',
  'outdoor-chair': 'chair',
  stool: 'chair',
  'bar-stool': 'chair',
  bench: 'chair',
  'dining-table': 'table',
  'coffee-table': 'table',
  'side-table': 'table',
  desk: 'table',
  console: 'table',
  'conference-table': 'table',
  'cafe-table': 'table',
  'tea-table': 'table',
  nightstand: 'table',
  bed: 'bed',
  sideboard: 'cabinet',
  wardrobe: 'cabinet',
  'tv-unit': 'cabinet',
  'shoe-cabinet': 'cabinet',
  'kitchen-run': 'cabinet',
  bookshelf: 'shelf',
  'wall-shelf': 'shelf',
  'shop-shelf': 'shelf',
  'reception-desk': 'counter',
  'bar-counter': 'counter',
  rug: 'rug',
  curtain: 'curtain',
  pendant: 'lamp',
  'floor-lamp': 'lamp',
  'table-lamp': 'lamp',
  chandelier: 'lamp',
  mirror: 'mirror',
  picture: 'picture',
  'potted-plant': 'plant',
  bathtub: 'sanitary',
  washbasin: 'sanitary',
  toilet: 'sanitary',
};

/** Parts of a wish that a picture shows whatever is drawn in it. */
const SHOWN = /^(finishes|light|outlook|colour|material|palette|kind|negation)/;

/**
 * Reads a prompt in Chinese or English with the words that scenes are read with. What the picture would have to be drawn anew for
 * counts as not understood; so does a style where another is chosen.
 */
export function readWishes(text: string, chosenStyle: string | null): Wishes {
  const reading = readWords(text);
  const grade = readGrade(text.slice(0, MOST_CHARACTERS));
  return { brief: reading.brief, grade, ...notesOn(text, reading, grade, chosenStyle === null) };
}

const MOST_CHARACTERS = 4000;

function notesOn(
  text: string,
  { brief, understood, unknown }: Reading,
  { spans }: GradeWishes,
  isStyleOpen: boolean,
): Pick<Wishes, 'understood' | 'notUnderstood'> {
  const isDressed = brief.pieces.some(({ type, finish }) => finish !== null && NAME_OF_PIECE[type] !== undefined);
  const isLeftOut = brief.without.some((type) => NAME_OF_PIECE[type] !== undefined);
  const isShown = ({ slot }: { readonly slot: string }): boolean =>
    SHOWN.test(slot) ||
    (slot === 'style' && isStyleOpen) ||
    (slot === 'pieces' && isDressed) ||
    (slot === 'without' && isLeftOut);
  const isGraded = (at: { readonly from: number; readonly to: number }): boolean =>
    spans.some(({ from, to }) => at.from >= from && at.to <= to);
  const inOrder = (list: readonly { readonly from: number; readonly to: number }[]): string[] => [
    ...new Set(
      list
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, to }) => text.slice(from, to).trim())
        .filter((word) => word !== ''),
    ),
  ];
  const known = inOrder([...understood.filter(isShown), ...spans]);
  const rest = inOrder([...unknown, ...understood.filter((one) => !isShown(one))].filter((one) => !isGraded(one)));
  return { understood: known, notUnderstood: rest.filter((word) => !known.includes(word)) };
}
