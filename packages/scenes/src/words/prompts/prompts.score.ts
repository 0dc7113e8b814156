import type { PieceWish, SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { ExpectedBrief, Prompt } from './prompt.fixture.ts';

interface ReadPrompt {
  readonly brief: SceneBrief;
  /** where in the text words stand that no scene of ours shows */
  readonly unknown: readonly { readonly from: number; readonly to: number }[];
}

interface PromptScore {
  readonly text: string;
  readonly slots: number;
  readonly right: number;
  /** slots that were read otherwise or not at all, as `size.width 4` */
  readonly wrong: readonly string[];
}

interface Score {
  readonly slots: number;
  readonly right: number;
  readonly perPrompt: readonly PromptScore[];
}

interface Slot {
  readonly name: string;
  readonly right: boolean;
}

/** One stuff under several names: a prompt's words don't choose among them. */
const SAME_STUFF: readonly (readonly string[])[] = [
  ['walnut-planks', 'walnut-veneer', 'walnut-slats'],
  ['oak-planks', 'oak-veneer', 'oak-slats', 'ash-veneer'],
  ['teak-decking', 'weathered-decking', 'teak-veneer'],
  ['carrara-marble', 'calacatta-marble'],
  ['grey-marble-slabs', 'cream-marble-slabs', 'carrara-marble', 'calacatta-marble'],
  ['limestone', 'sandstone', 'granite-grey', 'travertine'],
  ['cast-concrete', 'board-concrete', 'dark-concrete', 'polished-concrete', 'precast-white'],
  ['white-plaster', 'trowelled-plaster', 'stucco', 'venetian-plaster'],
  ['lime-wash', 'lime-wash-sage'],
  ['red-brick', 'red-brick-flemish', 'red-brick-english'],
  ['brushed-brass', 'aged-brass'],
  ['velvet-green', 'velvet-rust'],
  ['leather-cognac', 'leather-black', 'leather-cream'],
  ['boucle-cream', 'boucle-grey'],
  ['linen-natural', 'linen-white', 'linen-slate'],
  ['terrazzo-light', 'terrazzo-green', 'terrazzo-dark'],
  ['granite-grey', 'granite-setts', 'stone-paving', 'granite-black'],
];

/** Compares what is read in each prompt with what it says, slot by slot: every scalar, every member of a list, every attribute of a wished piece, every negation, every unknown word. What a prompt says nothing of is free. */
export function scorePrompts(prompts: readonly Prompt[], read: (text: string) => ReadPrompt): Score {
  const perPrompt = prompts.map(({ text, expect, unknown }): PromptScore => {
    const { brief, unknown: named } = read(text);
    const slots = [
      ...compareBriefs(expect, brief),
      ...unknown.map((word) => ({
        name: `unknown ${word}`,
        right: named.some(({ from, to }) => overlaps(text, word, from, to)),
      })),
    ];
    return {
      text,
      slots: slots.length,
      right: slots.filter(({ right }) => right).length,
      wrong: slots.filter(({ right }) => !right).map(({ name }) => name),
    };
  });
  const sum = (key: 'slots' | 'right'): number => perPrompt.reduce((total, score) => total + score[key], 0);
  return { slots: sum('slots'), right: sum('right'), perPrompt };
}

function overlaps(text: string, word: string, from: number, to: number): boolean {
  const at = text.indexOf(word);
  return at >= 0 && from < at + word.length && to > at;
}

function compareBriefs(expect: ExpectedBrief, brief: SceneBrief): Slot[] {
  const scalars = (['kind', 'style', 'plan', 'ceiling', 'outlook', 'people'] as const).filter(
    (key) => expect[key] !== undefined,
  );
  return [
    ...scalars.map((key): Slot => ({ name: `${key} ${String(expect[key])}`, right: brief[key] === expect[key] })),
    ...(['size', 'light', 'view'] as const).flatMap((group) => compareLeaves(group, expect[group] ?? {}, brief[group])),
    ...(expect.features ?? []).map((feature) => ({
      name: `feature ${feature}`,
      right:
        brief.features.includes(feature) ||
        (feature === 'fireplace' && brief.pieces.some(({ type }) => type === 'fireplace')),
    })),
    ...(expect.palette ?? []).map((colour) => ({
      name: `palette ${colour}`,
      right: brief.palette.some((other) => alike(colour, other)),
    })),
    ...Object.entries(expect.finishes ?? {}).flatMap(([role, finish]) =>
      compareFinishes(role, finish ?? {}, brief.finishes[role as keyof SceneBrief['finishes']]),
    ),
    ...matchList(expect.pieces ?? [], brief.pieces, comparePieces),
    ...matchList(expect.openings ?? [], brief.openings, (wish, other) =>
      (['kind', 'form', 'side', 'count'] as const)
        .filter((key) => wish[key] !== undefined)
        .map((key) => ({
          name: `${wish.kind} ${key} ${String(wish[key])}`,
          right: other?.kind === wish.kind && other[key] === wish[key],
        })),
    ),
    ...(expect.without ?? []).map((type) => ({
      name: `without ${type}`,
      right: brief.without.includes(type) && !brief.pieces.some((piece) => piece.type === type),
    })),
    ...(expect.withoutOpenings ?? []).map((kind) => ({
      name: `without ${kind}`,
      right: brief.withoutOpenings.includes(kind),
    })),
    ...(expect.withoutFeatures ?? []).map((feature) => ({
      name: `without ${feature}`,
      right: brief.withoutFeatures.includes(feature),
    })),
  ];
}

/** Numbers may be a fiftieth off (feet); the eye's height stands for words and may be a tenth off. */
function compareLeaves(group: string, expect: object, found: object): Slot[] {
  const other = new Map<string, unknown>(Object.entries(found));
  return Object.entries(expect).map(([key, value]: [string, unknown]): Slot => {
    const read = other.get(key);
    const near =
      typeof value === 'number' &&
      typeof read === 'number' &&
      Math.abs(read - value) <= value * (key === 'eye' ? 0.1 : 0.02);
    return { name: `${group}.${key} ${String(value)}`, right: near || read === value };
  });
}

function compareFinishes(
  of: string,
  expect: { material?: string | null; colour?: string | null },
  found: { material: string | null; colour: string | null } | null | undefined,
): Slot[] {
  const slots: Slot[] = [];
  const { material, colour } = expect;
  if (material)
    slots.push({
      name: `${of} of ${material}`,
      right:
        found?.material === material ||
        SAME_STUFF.some((names) => names.includes(material) && names.includes(found?.material ?? '')),
    });
  // a material of that very colour needs no other
  if (colour)
    slots.push({
      name: `${of} in ${colour}`,
      right: found?.colour ? alike(colour, found.colour) : Boolean(material) && found?.material === material,
    });
  return slots;
}

function comparePieces(wish: NonNullable<ExpectedBrief['pieces']>[number], found: PieceWish | undefined): Slot[] {
  const slots: Slot[] = [{ name: wish.type, right: found?.type === wish.type }];
  if (wish.count !== undefined)
    slots.push({ name: `${wish.type} × ${wish.count}`, right: found?.count === wish.count });
  if (wish.form !== undefined) slots.push({ name: `${wish.type} form ${wish.form}`, right: found?.form === wish.form });
  slots.push(...compareFinishes(wish.type, wish.finish ?? {}, found?.finish));
  return [
    ...slots,
    ...compareLeaves(`${wish.type} relation`, wish.relation ?? {}, found?.relation ?? {}).map((slot) => ({
      ...slot,
      name: slot.name.replace('.', ' '),
    })),
  ];
}

/** Each wish takes the one that fits it best of those that no earlier wish took. */
function matchList<Wish, Found>(
  wishes: readonly Wish[],
  found: readonly Found[],
  compare: (wish: Wish, found: Found | undefined) => Slot[],
): Slot[] {
  const free = new Set(found);
  return wishes.flatMap((wish) => {
    let best: { slots: Slot[]; score: number; found: Found | null } = {
      slots: compare(wish, undefined),
      score: 0,
      found: null,
    };
    for (const other of free) {
      const slots = compare(wish, other);
      // without its first slot (the type) a match means nothing
      const score = slots[0]!.right ? slots.filter(({ right }) => right).length : 0;
      if (score > best.score) best = { slots, score, found: other };
    }
    if (best.found !== null) free.delete(best.found);
    return best.slots;
  });
}

/** Whether two sRGB colours would get the same name: near each other in Oklab (Ottosson 2020). */
function alike(a: string, b: string): boolean {
  const [p, q] = [toOklab(a), toOklab(b)];
  return Math.hypot((p[0] - q[0]) * 0.7, p[1] - q[1], p[2] - q[2]) < 0.11;
}

function toOklab(hex: string): [number, number, number] {
  const [r, g, b] = [0, 2, 4].map((k) => {
    const c = parseInt(hex.slice(k, k + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
