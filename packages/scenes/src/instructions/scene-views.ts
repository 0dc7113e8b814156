import { beginsWithScene, type SceneView } from '@yujian/contract/edit/scene-views';
import { PLAN_MAX, type PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { SCENE_CARDS } from '@yujian/contract/edit/plan-cards';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { readWords } from '../words/read-words.ts';
import { readInstruction, type Instruction } from './read-instruction.ts';
import { saysMore, sheetsIn } from './sheets.ts';

/** Words for pictures of a scene, by the key of their card. */
const SCENES: readonly (readonly [key: string, words: RegExp])[] = [
  [
    'views',
    /(?:一组|一套|多个?|几个|各个?|不同)(?:视角|角度|机位)|(?:视角|机位)(?:一组|一套)|view ?sets?|(?:a )?set of views|(?:several|different|multiple|many) (?:views|angles)|multi[- ]?angles?/giu,
  ],
  [
    'section',
    /剖(?:面)?透视图?|剖[面视切]图?|sectional (?:perspective|view)s?|cross[- ]sections?|\bsections?(?: (?:perspective|view|drawing|cut))?\b/giu,
  ],
  [
    'exploded',
    /爆炸(?:分析|分解)?图|(?:轴测)?分解图|分层轴测图?|exploded (?:views?|axonometrics?|axos?|diagrams?|drawings?)/giu,
  ],
];
/** What else may be done to pictures of a scene; all other words tell of the scene itself. */
const DONE_AFTER: ReadonlySet<string> = new Set(['manner', 'lineart', 'upscale']);
/** Views of a set by their names; a plan may ask for some. */
const DRAWN: ReadonlySet<string> = new Set<SceneView>(['section', 'exploded']);

/** What a wish tells of the scene, without what is to be drawn of it. */
export function sceneWordsOf(wish: string): string {
  let words = sheetsIn(wish).rest;
  for (const [, named] of SCENES) words = words.replaceAll(named, ' ');
  return saysMore(words) ? words.trim() : '';
}

/** Whether what a wish tells of can be cut and taken apart: a room, or nothing that is known yet. */
export function tellsOfRoom(wish: string): boolean {
  const { kind } = readWords(sceneWordsOf(wish)).brief;
  return kind === null || sceneKind(kind).setting === 'room';
}

/** The pictures of a scene that a wish asks for; null: it asks for none. */
export function planScenes(wish: string): (Omit<Instruction, 'steps'> & { plan: readonly PlannedPicture[] }) | null {
  const named = SCENES.filter(([, words]) => wish.search(words) !== -1).map(([key]) => key);
  if (named.length === 0) return null;
  const nothing = { plan: [], declined: [], unread: [], question: null, asked: null } as const;
  const { kind, pieces } = readWords(sceneWordsOf(wish)).brief;
  if (kind === null && pieces.length === 0) return { ...nothing, question: 'scene' };
  const isRoom = tellsOfRoom(wish);
  const declined = named
    .filter((key) => DRAWN.has(key) && !isRoom)
    .map((key) => ({ words: wish.match(SCENES.find(([name]) => name === key)![1])![0], why: 'cut' as const }));
  const views = SCENE_CARDS.filter(({ key }) => named.includes(key) && (isRoom || !DRAWN.has(key))).flatMap(
    ({ plan }) => plan,
  );
  const after = readInstruction(wish, { pictures: 1, hasRegion: false }).steps.filter(({ do: done }) =>
    DONE_AFTER.has(done),
  );
  // Each of a set is finished so; of a single one both are kept.
  const plan =
    after.length === 0
      ? views
      : views.length === 1
        ? [...views, { from: 0, steps: after }]
        : views.map(({ from, steps }) => ({ from, steps: [...steps, ...after] }));
  return { ...nothing, declined, plan: plan.slice(0, PLAN_MAX) };
}

/** Whether a plan begins with a scene, so that it has no picture of the person's. */
export function isOfScene(plan: readonly PlannedPicture[]): boolean {
  return plan[0] !== undefined && beginsWithScene(plan[0]);
}
