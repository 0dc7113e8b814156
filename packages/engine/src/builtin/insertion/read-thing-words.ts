import type { Note } from '@yujian/contract/jobs';
import type { Finish, OpeningWish } from '@yujian/contract/scene/brief-schema';
import type { InsertedForm } from '@yujian/contract/scene/inserted-openings';
import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';
import { readWords } from '@yujian/scenes/words/read-words';
import { InvalidInput } from '../../core/errors.ts';

type Finishes = Partial<Readonly<Record<Role, Finish>>>;

/** What words ask to be put into a picture. */
export type NamedThing =
  | {
      readonly kind: 'piece';
      readonly type: PieceType;
      readonly form: string | null;
      readonly finish: Finish | null;
      readonly finishes: Finishes;
      readonly notes: readonly Note[];
    }
  | {
      readonly kind: 'opening';
      readonly form: InsertedForm;
      readonly finishes: Finishes;
      readonly notes: readonly Note[];
    };

/** Parts of a wish that are used here. */
const USED = /^(?:pieces|openings|finishes|people|palette|material|colour|form)/;

/**
 * Reads a thing of the library, a window or a door out of words: "a walnut armchair", "黑色钢框窗".
 *
 * @returns null where words name no such thing
 * @throws {InvalidInput} several things at once, a form that is not built, and words that nobody can make, naming them
 */
export function readThingWords(words: string): NamedThing | null {
  const { brief, unknown, understood } = readWords(words);
  const { pieces, openings, people, finishes } = brief;
  const count = pieces.length + openings.length + (people ? 1 : 0);
  if (count === 0) return null;
  const named = (list: readonly { readonly from: number; readonly to: number }[]): string[] => [
    ...new Set(list.map(({ from, to }) => words.slice(from, to).trim()).filter(Boolean)),
  ];
  const isForm = (word: string): boolean =>
    openings.length > 0 &&
    Object.values(FORMS).some((forms) => forms.some(([, named]) => named.test(word.toLowerCase())));
  const foreign = named(unknown).filter((word) => !isForm(word));
  if (foreign.length > 0) throw unmade(foreign);
  if (count > 1 || (pieces[0]?.count ?? 1) > 1) throw SEVERAL;
  const left = named(understood.filter(({ slot }) => !USED.test(slot))).filter((word) => !isForm(word));
  const notes: Note[] =
    left.length === 0 ? [] : [{ zh: `没有用上：${left.join('、')}`, en: `Not used: ${left.join(', ')}` }];
  if (openings[0]) return { kind: 'opening', form: formOf(openings[0], words), finishes, notes };
  const piece = pieces[0];
  return {
    kind: 'piece',
    type: piece?.type ?? 'person',
    form: piece?.form ?? null,
    finish: piece?.finish ?? null,
    finishes,
    notes,
  };
}

/** Forms of windows and doors by the words for them; the first of a kind is the usual one. */
const FORMS: Readonly<Record<'window' | 'door', readonly (readonly [InsertedForm, RegExp])[]>> = {
  window: [
    ['casement', /平开|casement/],
    ['sliding', /推拉|sliding/],
    ['steel', /钢框|钢窗|steel/],
    ['french', /法式|french/],
    ['lattice', /花格|格栅|lattice/],
    ['fixed', /固定|落地|条形|fixed|picture|ribbon|floor-to-ceiling/],
  ],
  door: [
    ['door', /单开|single/],
    ['double-door', /双开|double/],
    ['glass-door', /玻璃|推拉|glass|sliding/],
  ],
};
const BUILT: ReadonlySet<OpeningWish['form']> = new Set([
  'normal',
  'floor-high',
  'ribbon',
  'sliding',
  'double',
  'lattice',
]);

function formOf({ kind, form }: OpeningWish, words: string): InsertedForm {
  if (kind !== 'arch' && (form === null || BUILT.has(form))) {
    const forms = FORMS[kind];
    return forms.find(([, named]) => named.test(words.toLowerCase()))?.[0] ?? forms[0]![0];
  }
  throw new InvalidInput(
    `The built-in engine sets rectangular windows and doors into a wall; “${words.trim()}” has another shape. Choose a form from the list, or a model that inpaints. Nothing was charged.`,
    `内置引擎只会在墙上装矩形的门窗，“${words.trim()}”是别的形状。请从列表里选一种，或接入能局部重画的模型。没有扣费。`,
  );
}

const SEVERAL = new InvalidInput(
  'One thing at a time: name one piece, and put in the next from the result. Nothing was charged.',
  '一次放一件：先写一样，下一样从结果接着放。没有扣费。',
);

function unmade(parts: readonly string[]): InvalidInput {
  return new InvalidInput(
    `The built-in engine cannot make “${parts.join('”, “')}”: it knows some 130 pieces of furniture, lamps and plants, windows, doors, materials and colours. A connected model that inpaints (FLUX Fill, Seedream or a ComfyUI node) reads free words. Nothing was charged.`,
    `内置引擎做不出“${parts.join('”“')}”：它认得一百三十来件家具、灯、植物，以及门窗、材料和颜色。自由描述要接入能局部重画的模型（FLUX Fill、Seedream 或 ComfyUI）。没有扣费。`,
  );
}

/** Roles of what covers a piece; and of what carries it, by the group of a material. */
const SOFT: ReadonlySet<Role> = new Set([
  'upholstery',
  'seat',
  'accent',
  'linen',
  'throw',
  'leather',
  'curtain',
  'sheer',
  'rug',
]);
const CARRIES: Readonly<Record<string, readonly Role[]>> = {
  wood: ['wood', 'darkWood'],
  metal: ['metal', 'fitting'],
  stone: ['stone'],
};

/** The part of a piece that a finish is for: a walnut chair has legs of walnut and no seat of it, a walnut table a top. */
export function partFor(type: PieceType, main: string | undefined, group: string | undefined): string | undefined {
  const parts: Readonly<Record<string, Role>> = pieceEntry(type).parts;
  const role = main === undefined ? undefined : parts[main];
  if (role === undefined || !SOFT.has(role)) return main;
  const carrying = Object.keys(parts).find((part) => CARRIES[group ?? '']?.includes(parts[part]!));
  return carrying ?? main;
}
