import type { Text } from '../text.ts';

/** What a picture may be instead of a view of a room, a building or a garden, in words, and the tools that would do more with it, by id. */
export const UNFIT = {
  plan: { name: { zh: '平面图', en: 'a floor or site plan' }, tools: ['text2-img-pro', 'toline'] },
  text: { name: { zh: '文字页', en: 'a page of text' }, tools: [] },
  chart: { name: { zh: '图表', en: 'a chart' }, tools: [] },
  animal: { name: { zh: '动物或别的东西', en: 'an animal, or something else that is no place' }, tools: ['toline'] },
  person: { name: { zh: '人像', en: 'a portrait' }, tools: ['toline'] },
  screenshot: { name: { zh: '软件窗口的截图', en: 'a screenshot of a program’s window' }, tools: [] },
} as const satisfies Readonly<Record<string, { readonly name: Text; readonly tools: readonly string[] }>>;
export type UnfitKind = keyof typeof UNFIT;
export const UNFIT_KINDS = Object.keys(UNFIT) as UnfitKind[];
