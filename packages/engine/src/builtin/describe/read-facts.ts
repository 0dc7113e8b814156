import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Text } from '@yujian/contract/text';
import { type KernelContext, type SrgbImage, type Structure } from '@yujian/imaging';
import { chanceOf, type RegionChances } from '@yujian/imaging/buffers/region-chances';
import type { SegmentationMap } from '@yujian/imaging/buffers/segmentation-map';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import { estimateLight } from '@yujian/imaging/illumination/estimate-light';
import { classifyPlace } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import type { Name } from '@yujian/imaging/names';
import { oklabToHex } from '@yujian/imaging/ops/colour';
import { tintsOf } from '@yujian/imaging/ops/main-colours';
import { nameColour } from '../../craft/prompts/colour-words.ts';
import { partsOfPhoto, type PhotoPart } from '../restyle/photo-parts.ts';

/** One thing that a picture tells. `value` null: nothing tells it surely. */
export interface Fact {
  readonly key: 'space' | 'surfaces' | 'things' | 'light' | 'camera' | 'composition';
  readonly value: Text | null;
  /** 0 to 1: the understanding's own chances; null where it is measured, not understood. */
  readonly confidence: number | null;
}

export interface PaletteColour {
  /** sRGB, `#rrggbb`. */
  readonly hex: string;
  readonly name: Text;
  /** Of the picture, 0 to 1. */
  readonly share: number;
}

export interface Described {
  readonly palette: readonly PaletteColour[];
  readonly facts: readonly Fact[];
}

/** Chance from which a thing is said to be there, and its share of the picture at least. */
const SURE = 0.6;
/** Chance under which a region does not speak for a thing. */
const LIKELY = 0.45;
const LEAST = 0.004;
/** Chance from which a fact is told, and from which a surface is, each of which speaks for itself. */
const TOLD = 0.55;
const TOLD_SURFACE = 0.65;

const PLACES: Readonly<Record<string, Text>> = {
  kitchen: { zh: '厨房', en: 'kitchen' },
  bedroom: { zh: '卧室', en: 'bedroom' },
  'stair-hall': { zh: '楼梯间', en: 'stair hall' },
  wardrobe: { zh: '衣帽间', en: 'wardrobe' },
  living: { zh: '客厅', en: 'living room' },
  room: { zh: '室内', en: 'interior' },
  building: { zh: '建筑外观', en: 'exterior of a building' },
  garden: { zh: '庭院景观', en: 'garden or landscape' },
  above: { zh: '鸟瞰', en: "bird's-eye view" },
};
/** The most that is believed of a room's kind: short of sure, so that it is said as likely. */
const KIND = 0.65;
const SHELL: ReadonlySet<Name> = new Set<Name>([
  'wall',
  'floor',
  'ceiling',
  'thing',
  'sky',
  'ground',
  'facade',
  'beam',
  'person',
  'glass',
]);

/** What a photo or render surely tells of itself. `picture` and `structure` have one size. */
export function readFacts(
  picture: SrgbImage,
  structure: Structure,
  chances: RegionChances,
  segmentation: SegmentationMap,
  context: KernelContext,
): Described {
  const things = thingsIn(structure, chances);
  return {
    palette: paletteOf(picture),
    facts: [
      spaceOf(segmentation, things),
      surfacesOf(picture, structure, chances),
      things.length > 0
        ? {
            key: 'things',
            value: listed(things.map(({ name }) => nameOf(name))),
            confidence: Math.min(...things.map(({ chance }) => chance)),
          }
        : { key: 'things', value: null, confidence: 0 },
      lightOf(picture, structure, chances, context),
      cameraOf(structure),
      compositionOf(structure),
    ],
  };
}

/** The main colours by k-means in Oklab, the commonest first. */
function paletteOf(picture: SrgbImage): PaletteColour[] {
  return tintsOf(picture).map(({ lab, share }) => {
    const hex = oklabToHex(lab);
    return { hex: `#${hex}`, name: nameColour(hex), share };
  });
}

interface Thing {
  readonly name: Name;
  readonly share: number;
  readonly chance: number;
}

/** What stands in it, the largest first. */
function thingsIn({ regions, width, height }: Structure, chances: RegionChances): Thing[] {
  const sums = new Map<Name, { area: number; mass: number }>();
  for (const region of regions) {
    if (SHELL.has(region.name)) continue;
    const chance = chanceOf(region, [region.name], chances);
    if (chance < LIKELY) continue;
    const sum = sums.get(region.name) ?? { area: 0, mass: 0 };
    sum.area += region.area;
    sum.mass += region.area * chance;
    sums.set(region.name, sum);
  }
  return [...sums]
    .map(([name, { area, mass }]) => ({ name, share: area / (width * height), chance: mass / Math.max(1, area) }))
    .filter(({ share, chance }) => share >= LEAST && chance >= SURE)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 8);
}

function spaceOf(segmentation: SegmentationMap, things: readonly Thing[]): Fact {
  const { place, space } = classifyPlace(segmentation);
  if (place === null) return { key: 'space', value: null, confidence: 0 };
  const sofa = things.find(({ name, share }) => name === 'sofa' && share > 0.03);
  if (place !== 'room') return { key: 'space', value: PLACES[place]!, confidence: segmentation.outdoors };
  const indoors = 1 - segmentation.outdoors;
  // Of what kind a room is, its contents tell, and only likely: an office and a lobby have sofas too.
  if (space !== null) return { key: 'space', value: PLACES[space]!, confidence: KIND * indoors };
  return sofa
    ? { key: 'space', value: PLACES['living']!, confidence: Math.min(KIND, sofa.chance) * indoors }
    : { key: 'space', value: PLACES['room']!, confidence: indoors };
}

/** The colours of the surfaces that are surely found. Materials are not guessed: their look alone does not tell. */
function surfacesOf(picture: SrgbImage, structure: Structure, chances: RegionChances): Fact {
  const parts = partsOfPhoto(picture, structure, chances).filter(
    (part) => part.colours.share > 0.02 && chanceOfParts([part], structure, chances) >= TOLD_SURFACE,
  );
  if (parts.length === 0) return { key: 'surfaces', value: null, confidence: 0 };
  return {
    key: 'surfaces',
    value: listed(
      parts.map(({ role, colours: { mean } }) => {
        const colour = nameColour(oklabToHex(mean));
        return { zh: `${colour.zh}的${role.text.zh}`, en: `${colour.en} ${role.text.en}` };
      }),
    ),
    confidence: chanceOfParts(parts, structure, chances),
  };
}

/** Mean chance, by area, that parts are what they are called. */
function chanceOfParts(parts: readonly PhotoPart[], { regions, labels }: Structure, chances: RegionChances): number {
  let [sum, area] = [0, 0];
  for (const { role, weights } of parts) {
    const own = regions.map((region) => chanceOf(region, role.names, chances));
    for (let i = 0; i < weights.length; i += 7) {
      if (weights[i] === 0) continue;
      sum += own[labels.data[i]!]!;
      area += 1;
    }
  }
  return sum / Math.max(1, area);
}

function lightOf(picture: SrgbImage, structure: Structure, chances: RegionChances, context: KernelContext): Fact {
  const { width, height, channels, data } = picture;
  const sums = [0, 0, 0];
  let dark = 0;
  const step = Math.max(1, Math.floor((width * height) / 20_000));
  let count = 0;
  for (let i = 0; i < width * height; i += step, count++) {
    for (let c = 0; c < 3; c++) sums[c]! += data[i * channels + c]!;
    if (data[i * channels + 1]! < 48) dark++;
  }
  const [r, g, b] = sums.map((sum) => sum / count) as [number, number, number];
  const warmth = (r - b) / Math.max(1, (r + g + b) / 3);
  const words: Text[] = [];
  const isDark = g < 62 && dark / count > 0.45;
  words.push(
    isDark
      ? { zh: '夜里或很暗', en: 'night or very dark' }
      : g > 165
        ? { zh: '明亮', en: 'bright' }
        : { zh: '亮度适中', en: 'moderately bright' },
  );
  if (Math.abs(warmth) > 0.14)
    words.push(warmth > 0 ? { zh: '偏暖', en: 'warm in tone' } : { zh: '偏冷', en: 'cool in tone' });
  const light = estimateLight(picture, structure, chances, [0, -1, 4], () => context.throwIfCancelled());
  const isDirected = light.confidence >= TOLD;
  if (isDirected) {
    const [x] = light.direction;
    words.push(
      Math.abs(x) < 0.25
        ? { zh: '光从前后方向来', en: 'light along the view' }
        : x < 0
          ? { zh: '光从左边来', en: 'light from the left' }
          : { zh: '光从右边来', en: 'light from the right' },
    );
  }
  // How bright and how warm a picture is, is measured; night and where light comes from are understood.
  const confidence = isDirected ? light.confidence : isDark ? NIGHT : null;
  return { key: 'light', value: listed(words), confidence };
}

/** A picture that is dark for the most part may be a dark room by day. */
const NIGHT = 0.65;

/** Radians of turn up to which a view is in one-point perspective, and of pitch from which verticals converge. */
const ONE_POINT = 0.09;
const TILTED = 0.12;

function cameraOf(structure: Structure): Fact {
  const { camera, width, height } = structure;
  const { focal, yaw, pitch, confidence } = camera;
  if (confidence < TOLD) return { key: 'camera', value: null, confidence };
  const perspective =
    Math.abs(pitch) > TILTED
      ? { zh: '三点透视', en: 'three-point perspective' }
      : Math.abs(yaw) < ONE_POINT
        ? { zh: '一点透视', en: 'one-point perspective' }
        : { zh: '两点透视', en: 'two-point perspective' };
  const equivalent = Math.round((focal / Math.hypot(width, height)) * 43.3);
  const lens =
    equivalent < 24
      ? { zh: '超广角', en: 'ultra-wide angle' }
      : equivalent < 36
        ? { zh: '广角', en: 'wide angle' }
        : equivalent < 60
          ? { zh: '标准镜头', en: 'normal lens' }
          : { zh: '长焦', en: 'long lens' };
  const horizon = new Pinhole(camera).horizon / height;
  const level =
    horizon < 0.38
      ? { zh: '视平线偏高', en: 'high horizon' }
      : horizon > 0.62
        ? { zh: '视平线偏低', en: 'low horizon' }
        : { zh: '视平线居中', en: 'horizon in the middle' };
  return { key: 'camera', value: listed([perspective, lens, level]), confidence };
}

function compositionOf({ width, height }: Structure): Fact {
  const format =
    width > 1.9 * height
      ? { zh: '宽幅', en: 'panoramic format' }
      : width > 1.1 * height
        ? { zh: '横幅', en: 'landscape format' }
        : width < 0.9 * height
          ? { zh: '竖幅', en: 'portrait format' }
          : { zh: '方幅', en: 'square format' };
  return { key: 'composition', value: format, confidence: null };
}

function nameOf(name: Name): Text {
  const text = REGION_NAMES.find(({ key }) => key === name)!.name;
  return { zh: text.zh, en: text.en.toLowerCase() };
}

function listed(texts: readonly Text[]): Text {
  return { zh: texts.map(({ zh }) => zh).join('、'), en: texts.map(({ en }) => en).join(', ') };
}
