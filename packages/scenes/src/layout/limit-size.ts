import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import type { Text } from '@yujian/contract/text';
import { clamp } from './draw.ts';
import { PROGRAMMES } from './programmes/programmes.ts';

type Size = SceneBrief['size'];
type Measure = Exclude<keyof Size, 'feel'>;
type Range = readonly [least: number, most: number];

/** A measure that is drawn otherwise than it was asked, and why. */
export interface SizeLimit {
  readonly measure: Measure;
  readonly asked: number;
  readonly given: number;
  readonly note: Text;
}

/** A room may have so many times the floor of the largest usual one of its kind. */
const BEYOND_USUAL = 3;
/** Longest and highest room, metres. */
const MOST_SIDE = 60;
const ROOM_HEIGHT: Range = [2, 20];
/** Longest side and most storeys of what is built; the ground that is drawn around it ends soon after. */
const MOST_BUILT = { side: 120, storeys: 60 };
const MOST_OF_KIND: Partial<Readonly<Record<SceneKindKey, { readonly side: number; readonly storeys: number }>>> = {
  villa: { side: 60, storeys: 8 },
  'rural-guest-house': { side: 60, storeys: 8 },
  pavilion: { side: 30, storeys: 9 },
  'street-facade': { side: 90, storeys: 30 },
  courtyard: { side: 60, storeys: 8 },
};

const NAMES: Readonly<Record<Measure, { readonly name: Text; readonly unit: Text }>> = {
  width: { name: { zh: '宽', en: 'width' }, unit: { zh: ' 米', en: ' m' } },
  depth: { name: { zh: '深', en: 'depth' }, unit: { zh: ' 米', en: ' m' } },
  height: { name: { zh: '高', en: 'height' }, unit: { zh: ' 米', en: ' m' } },
  area: { name: { zh: '面积', en: 'floor' }, unit: { zh: ' 平方米', en: ' m²' } },
  storeys: { name: { zh: '层数', en: 'storeys' }, unit: { zh: ' 层', en: '' } },
};

/** The wish with measures that its kind of place can have, and which of them were asked otherwise. */
export function limitSize(brief: SceneBrief): { readonly brief: SceneBrief; readonly limits: readonly SizeLimit[] } {
  const kind = brief.kind ?? 'living-room';
  const size = withinArea(kind, withinRanges(rangesOf(kind, brief.size), brief.size));
  const limits = (Object.keys(NAMES) as Measure[]).flatMap((measure): SizeLimit[] => {
    const [asked, given] = [brief.size[measure], size[measure]];
    return asked === null || given === null || asked === given
      ? []
      : [{ measure, asked, given, note: noteOn(kind, measure, given) }];
  });
  return { brief: limits.length === 0 ? brief : { ...brief, size }, limits };
}

function mostArea(kind: SceneKindKey): number | null {
  return kind in PROGRAMMES ? BEYOND_USUAL * PROGRAMMES[kind as keyof typeof PROGRAMMES].area[2] : null;
}

function rangesOf(kind: SceneKindKey, { width, depth, area }: Size): Partial<Record<Measure, Range>> {
  const floor = mostArea(kind);
  if (floor !== null) {
    // of one side alone the other is about as long
    const isAlone = area === null && (width === null || depth === null);
    const side: Range = [1, Math.min(MOST_SIDE, Math.round(Math.sqrt(floor) * (isAlone ? 1.2 : 2)))];
    return { width: side, depth: side, height: ROOM_HEIGHT, area: [1, floor] };
  }
  const { side, storeys } = MOST_OF_KIND[kind] ?? MOST_BUILT;
  return { width: [1, side], depth: [1, side], height: [2.5, 4 * storeys], storeys: [1, storeys] };
}

function withinRanges(ranges: Partial<Record<Measure, Range>>, size: Size): Size {
  const within = { ...size };
  for (const [measure, [least, most]] of Object.entries(ranges) as [Measure, Range][]) {
    const asked = size[measure];
    if (asked !== null) within[measure] = clamp(asked, least, most);
  }
  return within;
}

/** Two sides that make too much floor together keep their proportions. */
function withinArea(kind: SceneKindKey, size: Size): Size {
  const floor = mostArea(kind);
  const { width, depth } = size;
  if (floor === null || width === null || depth === null || width * depth <= floor) return size;
  const share = Math.sqrt(floor / (width * depth));
  return {
    ...size,
    width: Math.max(1, Math.floor(width * share * 10) / 10),
    depth: Math.max(1, Math.floor(depth * share * 10) / 10),
  };
}

function noteOn(kind: SceneKindKey, measure: Measure, given: number): Text {
  const { name, unit } = NAMES[measure];
  const place = sceneKind(kind).name;
  return {
    zh: `超出${place.zh}能画的范围：${name.zh}按 ${given}${unit.zh}画`,
    en: `Out of range for ${place.en.toLowerCase()}: ${name.en} drawn as ${given}${unit.en}`,
  };
}
