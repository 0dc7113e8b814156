import { PLAN_MAX, type EditStep, type EditTarget, type PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { PLAN_CARDS } from '@yujian/contract/edit/plan-cards';
import { readInstruction, type Instruction } from './read-instruction.ts';
import { isOfScene, planScenes } from './scene-views.ts';
import { boardOf, saysMore, sheetsIn } from './sheets.ts';
import { stuffIn, targetsIn } from './values.ts';

export interface Planned extends Omit<Instruction, 'steps'> {
  /** Empty: there is nothing to do, and `question` or `declined` say why. */
  readonly plan: readonly PlannedPicture[];
}

/** Words for sets of pictures, by the key of their card. */
const SETS: readonly (readonly [string, RegExp])[] = [
  ['seasons', /四季|春夏秋冬|换季|(?:four|all|every) seasons?|season set|seasons\b/iu],
  [
    'day',
    /从早到晚|早中晚|昼夜|白天(?:到|和)(?:黑)?夜晚?|一天(?:里|中)?的?(?:变化|光线|时间)|day (?:to|till|into) night|dawn to (?:dusk|night)|times? of (?:the )?day/iu,
  ],
  [
    'weather',
    /各种天气|不同(?:的)?天气|天气一套|(?:all|every|different) (?:kinds? of )?weathers?|weather (?:set|variants)/iu,
  ],
  ['drawings', /表现图一套|一套表现图|各种画法|(?:set of )?presentation drawings/iu],
  ['floors', /(?:几|四|不同)种地[面板]|地[面板]方案|(?:four|different|several) floors|floor (?:variants|options)/iu],
  [
    'walls',
    /(?:几|四|不同)种墙[色面]|墙色方案|(?:four|different|several) wall colou?rs|wall colou?r (?:variants|options)/iu,
  ],
  ['finish', /交付前|收尾|出图前整理|ready to hand over|final clean[ -]?up/iu],
];
/** Around the name of a set there are words that say no more. */
const AROUND =
  /各(?:来|出|做|要)?(?:一|1)(?:张|版|幅)|一套|每(?:个|种|张|幅)?都?|分别|全部|都要?|出|做|来|变成|(?:one|a picture) (?:of )?each|of it|as a set|please|in\b|all of (?:it|them)|each\b/giu;
const VARIANTS =
  /各(?:来|出|做|要)?(?:一|1)(?:张|版|幅)|分别|(?:两|三|四|几)(?:个|种|版)(?:方案)?|one (?:of )?each|each\b|variants|options/iu;
const PARTS = /、|，|,|和|以及|还有|或者?|\band\b|\bor\b|\//giu;

const NOTHING = { plan: [], declined: [], unread: [], question: null, asked: null } as const satisfies Planned;

/**
 * A wish as a plan of pictures: a set of them, one per material or colour that is named, or one with all its steps; then the
 * sheets that it wants. Sheets of nothing else are the ready plan's.
 */
export function planWish(wish: string): Planned {
  const { board, sheet, rest } = sheetsIn(wish);
  if (board === null && sheet === null) return planPictures(wish);
  const read = rest === '' ? NOTHING : planPictures(rest);
  const made = { ...read, unread: read.unread.filter(saysMore) };
  const sheets = [board, sheet].filter((step) => step !== null);
  if (made.plan.length === 0 && sheet !== null) {
    const ready = PLAN_CARDS.find(({ key }) => key === 'sheet')!.plan;
    const named = (step: EditStep): EditStep =>
      step.do === 'board' ? boardOf(wish) : step.do === 'sheet' ? sheet : step;
    return {
      ...made,
      question: null,
      asked: null,
      plan: ready.map(({ from, steps }) => ({ from, steps: steps.map(named) })),
    };
  }
  const pictures = made.plan.slice(0, PLAN_MAX - sheets.length);
  // A board of what was changed shows the change.
  const from = pictures.length === 1 || isOfScene(pictures) ? 0 : null;
  return {
    ...made,
    question: null,
    asked: null,
    plan: [
      ...pictures,
      ...sheets.map((step) => ({ from: step.do === 'board' || isOfScene(pictures) ? from : null, steps: [step] })),
    ],
  };
}

function planPictures(wish: string): Planned {
  const scenes = planScenes(wish);
  if (scenes !== null) return scenes;
  const set = SETS.find(([, words]) => words.test(wish));
  if (set) {
    const card = PLAN_CARDS.find(({ key }) => key === set[0])!;
    const rest = wish.replace(set[1], ' ').replaceAll(AROUND, ' ');
    const more = readInstruction(rest, { pictures: 1, hasRegion: false });
    const acts = more.steps.filter(({ do: kind }) => kind !== 'keep');
    const plan = card.plan.map(({ from, steps }) => ({ from, steps: [...steps, ...(from === null ? acts : [])] }));
    return {
      plan,
      declined: more.declined,
      unread: more.unread.filter((words) => /\p{L}{2}/u.test(words)),
      question: null,
      asked: null,
    };
  }
  const variants = VARIANTS.test(wish) ? variantsOf(wish.toLowerCase()) : [];
  if (variants.length > 1) return { plan: variants, declined: [], unread: [], question: null, asked: null };
  const { steps, ...said } = readInstruction(wish, { pictures: 1, hasRegion: false });
  const isReady = steps.some(({ do: kind }) => kind !== 'keep') && said.question === null;
  return { ...said, plan: isReady ? [{ from: null, steps }] : [] };
}

/** One picture for each material or colour that is named for one thing. */
function variantsOf(wish: string): readonly PlannedPicture[] {
  const target = targetsIn(wish)[0]?.key;
  if (target === undefined) return [];
  return wish
    .split(PARTS)
    .flatMap((part) => {
      const step = stepOf(part, target);
      return step ? [{ from: null, steps: [step] }] : [];
    })
    .slice(0, PLAN_MAX);
}

function stepOf(part: string, target: EditTarget): EditStep | null {
  const { material, colour } = stuffIn(part);
  if (material) return { do: 'material', target, value: material(target) };
  return colour === null ? null : { do: 'recolour', target, value: colour };
}
