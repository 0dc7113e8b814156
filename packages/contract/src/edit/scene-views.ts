import type { Option } from '../catalog/settings.ts';

/** How a scene out of words is shown: views from where its own camera looks, and drawings of a room that is cut or taken apart. */
export const SCENE_VIEWS = [
  { key: 'front', name: { zh: '正面', en: 'front' } },
  { key: 'left', name: { zh: '左侧', en: 'from the left' } },
  { key: 'right', name: { zh: '右侧', en: 'from the right' } },
  { key: 'top', name: { zh: '俯视', en: 'from above' } },
  { key: 'section', name: { zh: '剖透视', en: 'section' } },
  { key: 'exploded', name: { zh: '爆炸图', en: 'exploded view' } },
] as const satisfies readonly Option[];
export type SceneView = (typeof SCENE_VIEWS)[number]['key'];

/** What is asked here of a picture of a plan. */
interface Planned {
  readonly from: number | null;
  readonly steps: readonly { readonly do: string }[];
}

/** Whether a picture of a plan begins with a scene out of the words of the wish. */
export function beginsWithScene({ steps }: Pick<Planned, 'steps'>): boolean {
  return steps.some(({ do: kind }) => kind === 'scene');
}

/** Whether a plan changes a picture of the person's; without a plan whatever is read of the words does. */
export function needsPicture(plan: readonly Planned[] | null): boolean {
  return plan === null || plan.some((one) => one.from === null && !beginsWithScene(one));
}
