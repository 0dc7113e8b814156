/** Ways in which pieces are laid. A substance names one after its grain: `wood:herringbone`. All lengths in metres; values of a substance override them. */
import type { Substance } from '../scene/scene.ts';
import { LAYOUT, type LayoutName } from './rows.ts';

export interface Arrangement {
  readonly layout: LayoutName;
  /** across and along a piece, joints included */
  readonly width: number;
  readonly length: number;
  /** by which share of a length each course is moved against the one before; −1 = by chance */
  readonly offset: number;
  readonly joint: number;
  readonly jointRoughness: number;
  /** width of the broken edge, and how steep it falls to the joint */
  readonly bevel: number;
  readonly steep: number;
  /** how much pieces differ in tone, 0 to 1 */
  readonly variation: number;
  /** how far pieces lean out of the plane, slope */
  readonly tilt: number;
  /** how far edges stray, metres */
  readonly ragged: number;
  /** slow change of tone over metres, 0 to 1 */
  readonly macro: number;
  readonly extra0: number;
  readonly extra1: number;
  readonly ties: number;
  /** 1 = every other piece takes the second tint */
  readonly checker: number;
  /** 1 = the grain runs across the piece */
  readonly turned: number;
  /** thickness by which each course lies over the one below; 0 = flush */
  readonly lap: number;
  /** 1 = laid in changing places so that it never repeats, 2 = so that threads meet */
  readonly strewn: number;
  /** 1 = grain runs along the longer side of standing faces too */
  readonly followsLength: number;
}

const WHOLE: Arrangement = {
  layout: 'continuous',
  width: 1,
  length: 1,
  offset: 0,
  joint: 0,
  jointRoughness: 0.9,
  bevel: 0,
  steep: 0,
  variation: 0,
  tilt: 0,
  ragged: 0,
  macro: 0.06,
  extra0: 0,
  extra1: 0,
  ties: 0,
  checker: 0,
  turned: 0,
  lap: 0,
  strewn: 0,
  followsLength: 0,
};

export const ARRANGEMENTS = {
  /** one endless stretch of it, never the same twice */
  strewn: { ...WHOLE, strewn: 1 },
  /** the same for what is woven: threads run on */
  woven: { ...WHOLE, strewn: 2, macro: 0.04 },
  /** a pattern that repeats as it was made */
  printed: { ...WHOLE, macro: 0.03 },
  /** one piece cut out of it, grain along its length: a board, a veneered door, a table top */
  piece: { ...WHOLE, macro: 0, followsLength: 1 },
  /** leaves of veneer side by side, grain along the length */
  veneer: {
    ...WHOLE,
    layout: 'rows',
    width: 0.26,
    length: 2.9,
    offset: -1,
    joint: 0,
    variation: 0.05,
    macro: 0.02,
    followsLength: 1,
  },
  planks: {
    ...WHOLE,
    layout: 'rows',
    width: 0.18,
    length: 2.2,
    offset: -1,
    joint: 0.0012,
    bevel: 0.0018,
    steep: 0.35,
    variation: 0.17,
    macro: 0.03,
  },
  herringbone: {
    ...WHOLE,
    layout: 'herringbone',
    width: 0.1,
    length: 0.6,
    joint: 0.001,
    bevel: 0.0015,
    steep: 0.35,
    variation: 0.2,
    macro: 0.03,
  },
  chevron: {
    ...WHOLE,
    layout: 'chevron',
    width: 0.09,
    length: 0.6,
    joint: 0.001,
    bevel: 0.0015,
    steep: 0.35,
    variation: 0.16,
    macro: 0.03,
    extra0: Math.SQRT1_2,
    extra1: Math.SQRT1_2,
  },
  decking: {
    ...WHOLE,
    layout: 'rows',
    width: 0.145,
    length: 3.6,
    offset: -1,
    joint: 0.006,
    bevel: 0.004,
    steep: 0.5,
    variation: 0.2,
    macro: 0.05,
  },
  slats: {
    ...WHOLE,
    layout: 'rows',
    width: 0.045,
    length: 900,
    offset: -1,
    joint: 0.013,
    bevel: 0.004,
    steep: 0.7,
    variation: 0.12,
    macro: 0,
  },
  slabs: {
    ...WHOLE,
    layout: 'rows',
    width: 0.6,
    length: 1.2,
    offset: 0.5,
    joint: 0.002,
    bevel: 0.001,
    steep: 0.3,
    variation: 0.08,
    macro: 0.02,
  },
  squares: {
    ...WHOLE,
    layout: 'rows',
    width: 0.6,
    length: 0.6,
    offset: 0,
    joint: 0.002,
    bevel: 0.001,
    steep: 0.3,
    variation: 0.08,
    macro: 0.02,
  },
  subway: {
    ...WHOLE,
    layout: 'rows',
    width: 0.075,
    length: 0.15,
    offset: 0.5,
    joint: 0.0025,
    bevel: 0.003,
    steep: 0.4,
    variation: 0.07,
    tilt: 0.006,
    macro: 0.02,
  },
  mosaic: {
    ...WHOLE,
    layout: 'rows',
    width: 0.025,
    length: 0.025,
    offset: 0,
    joint: 0.0022,
    bevel: 0.0015,
    steep: 0.5,
    variation: 0.25,
    tilt: 0.02,
    macro: 0.03,
  },
  zellige: {
    ...WHOLE,
    layout: 'rows',
    width: 0.1,
    length: 0.1,
    offset: 0,
    joint: 0.0016,
    bevel: 0.003,
    steep: 0.25,
    variation: 0.28,
    tilt: 0.035,
    ragged: 0.0012,
    macro: 0.03,
  },
  hexagons: {
    ...WHOLE,
    layout: 'hexagons',
    width: 0.2,
    length: 0.2,
    joint: 0.0025,
    bevel: 0.0015,
    steep: 0.3,
    variation: 0.12,
    tilt: 0.003,
    macro: 0.02,
  },
  stretcher: {
    ...WHOLE,
    layout: 'rows',
    width: 0.075,
    length: 0.225,
    offset: 0.5,
    joint: 0.01,
    bevel: 0.004,
    steep: 0.9,
    variation: 0.24,
    ragged: 0.0022,
    macro: 0.08,
  },
  stack: {
    ...WHOLE,
    layout: 'rows',
    width: 0.075,
    length: 0.225,
    offset: 0,
    joint: 0.01,
    bevel: 0.004,
    steep: 0.9,
    variation: 0.22,
    ragged: 0.0015,
    macro: 0.06,
  },
  flemish: {
    ...WHOLE,
    layout: 'flemish',
    width: 0.075,
    length: 0.225,
    extra0: 0.1125,
    joint: 0.01,
    bevel: 0.004,
    steep: 0.9,
    variation: 0.3,
    ragged: 0.0022,
    macro: 0.08,
  },
  english: {
    ...WHOLE,
    layout: 'english',
    width: 0.075,
    length: 0.225,
    extra0: 0.1125,
    joint: 0.01,
    bevel: 0.004,
    steep: 0.9,
    variation: 0.3,
    ragged: 0.0022,
    macro: 0.08,
  },
  panels: {
    ...WHOLE,
    layout: 'rows',
    width: 1.2,
    length: 2.4,
    offset: 0,
    joint: 0.006,
    bevel: 0.003,
    steep: 0.6,
    variation: 0.05,
    macro: 0.08,
    ties: 0.3,
  },
  boards: {
    ...WHOLE,
    layout: 'rows',
    width: 0.14,
    length: 2.8,
    offset: -1,
    joint: 0.0016,
    bevel: 0.002,
    steep: 0.5,
    variation: 0.1,
    tilt: 0.006,
    ragged: 0.0008,
    macro: 0.1,
  },
  paving: {
    ...WHOLE,
    layout: 'rows',
    width: 0.4,
    length: 0.6,
    offset: 0.5,
    joint: 0.007,
    bevel: 0.005,
    steep: 0.5,
    variation: 0.14,
    tilt: 0.004,
    ragged: 0.001,
    macro: 0.08,
  },
  cobbles: {
    ...WHOLE,
    layout: 'irregular',
    width: 0.11,
    length: 0.11,
    extra0: 0.55,
    joint: 0.012,
    bevel: 0.022,
    steep: 0.7,
    variation: 0.3,
    tilt: 0.05,
    ragged: 0.002,
    macro: 0.08,
  },
  flagstones: {
    ...WHOLE,
    layout: 'irregular',
    width: 0.55,
    length: 0.55,
    extra0: 0.85,
    joint: 0.016,
    bevel: 0.006,
    steep: 0.5,
    variation: 0.2,
    tilt: 0.006,
    ragged: 0.004,
    macro: 0.06,
  },
  slates: {
    ...WHOLE,
    layout: 'rows',
    width: 0.2,
    length: 0.25,
    offset: 0.5,
    joint: 0.004,
    bevel: 0.003,
    steep: 0.6,
    variation: 0.26,
    tilt: 0.02,
    ragged: 0.002,
    macro: 0.05,
    lap: 0.008,
  },
  /** layers rammed one on the other */
  lifts: {
    ...WHOLE,
    layout: 'rows',
    width: 0.13,
    length: 900,
    offset: -1,
    joint: 0,
    variation: 0.09,
    ragged: 0.014,
    macro: 0.1,
  },
  pantiles: {
    ...WHOLE,
    layout: 'roof',
    length: 0.24,
    width: 0.32,
    extra0: 1,
    extra1: 0.028,
    variation: 0.28,
    tilt: 0.02,
    macro: 0.1,
  },
  tubes: {
    ...WHOLE,
    layout: 'roof',
    length: 0.2,
    width: 0.13,
    extra0: 2,
    extra1: 0.05,
    variation: 0.2,
    tilt: 0.015,
    macro: 0.12,
  },
  seams: {
    ...WHOLE,
    layout: 'seams',
    width: 0.43,
    length: 6,
    extra0: 0.024,
    extra1: 0.025,
    variation: 0.035,
    macro: 0.03,
  },
  waves: {
    ...WHOLE,
    layout: 'seams',
    width: 0.076,
    length: 6,
    extra0: 0.076,
    extra1: 0.018,
    variation: 0,
    macro: 0.04,
  },
} as const satisfies Record<string, Arrangement>;

/** Longer pieces are drawn without an end. */
const ENDLESS = 20;

/** Metres along and across the pieces of a substance, joints included; null of what is not laid in pieces that end. */
export function pieceSize({ kind, values, scale }: Substance): readonly [number, number] | null {
  const laid = (ARRANGEMENTS as Readonly<Record<string, Arrangement>>)[kind.split(':')[1] ?? ''];
  if (laid === undefined || laid.layout === 'continuous') return null;
  const [length, width] = [values['length'] ?? laid.length, values['width'] ?? laid.width];
  return Math.max(length, width) > ENDLESS ? null : [length * scale, width * scale];
}

export function layoutNumber(arrangement: Arrangement): number {
  return LAYOUT[arrangement.layout];
}
