import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import { OUTDOORS } from './materials.ts';
import { groupOf } from './variants.ts';

const OUTSIDE = new Set<string | undefined>(
  REGION_NAMES.flatMap(({ key, place }) => (place === 'outside' ? [key] : [])),
);
const INDOORS =
  /卧|客厅|厨|卫生间|浴室|餐厅|书房|玄关|室内|天花|吊顶|沙发|\b(?:room|bedroom|kitchen|bathroom|indoor|ceiling|sofa)\b/;

/** 地上 is a floor where nothing else is outdoors; the walls of a house whose roof is spoken of are its facade. */
export function inPlace(step: EditStep, all: readonly EditStep[], instruction: string): EditStep {
  const isInside = INDOORS.test(instruction.toLowerCase());
  const isOutside =
    !isInside && (OUTDOORS.test(instruction) || all.some(({ target }) => target !== 'ground' && OUTSIDE.has(target)));
  const isLaid = step.do === 'material' && groupOf(step.value!) !== 'ground';
  if (step.target === 'ground' && isLaid && !isOutside && /地[上下面坂]|铺地/.test(instruction))
    return { ...step, target: 'floor' };
  const isHouse = step.target === 'wall' && !isInside && all.some(({ target }) => target === 'roof');
  return isHouse && (step.do === 'material' || step.do === 'recolour') ? { ...step, target: 'facade' } : step;
}

const MARKED =
  /这里|这(?:一|两|几|三)?[块片个张把盏面些扇幅]|此处|那个|那块|框|圈|标|选中|选区|涂|红色?区域|here|marked|selected|this|that|these|highlighted|circled|boxed|\bbox\b|region|selection|painted (?:area|over)/;

/** With an area marked, an instruction of one step is about it, whatever the area is called; of several, those that say so. */
export function aboutRegion(
  step: EditStep,
  all: readonly EditStep[],
  hasRegion: boolean,
  instruction: string,
): EditStep {
  if (!hasRegion || step.do === 'keep' || step.target === undefined || step.target === 'region') return step;
  const first = all.find(({ do: kind, target }) => kind !== 'keep' && target !== undefined);
  const alone = all.filter(({ do: kind, target }) => kind !== 'keep' && target !== undefined).length === 1;
  return alone || (step === first && MARKED.test(instruction)) ? { ...step, target: 'region' } : step;
}
