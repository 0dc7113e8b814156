/** A material as numbers in shared memory: one row each, so that all threads read the same and nothing is copied per hit. */

export const LAYOUT = {
  continuous: 0,
  rows: 1,
  herringbone: 2,
  chevron: 3,
  flemish: 4,
  english: 5,
  hexagons: 6,
  irregular: 7,
  roof: 8,
  seams: 9,
} as const;
export type LayoutName = keyof typeof LAYOUT;

/** Slots of a row. Three-number slots are red, green, blue. */
export const ROW = {
  kind: 0,
  base: 1,
  roughness: 4,
  metal: 5,
  ior: 6,
  coat: 7,
  coatRoughness: 8,
  sheen: 9,
  translucency: 12,
  emission: 13,
  /** 0 plain, 1 with pictures, 2 with a substance */
  source: 16,
  baseMap: 17,
  roughnessMetalMap: 18,
  normalMap: 19,
  emissionMap: 20,
  mapScaleU: 21,
  mapScaleV: 22,
  mapOffsetU: 23,
  mapOffsetV: 24,
  /** below 0 = none */
  cutout: 25,
  /** 1 = the camera looks through it */
  unseen: 26,

  grain: 30,
  layout: 31,
  /** metres of the mapping per metre of the substance */
  scale: 32,
  cos: 33,
  sin: 34,
  relief: 35,
  /** footprint from which on only the mean is seen, metres */
  coarse: 36,
  /** grain runs along the longer side of standing faces too */
  followsLength: 37,
  jointColour: 38,
  jointRoughness: 41,
  /** half its width, metres */
  joint: 42,
  /** width of the piece's broken edge, metres, and how steep it falls */
  bevel: 43,
  bevelSlope: 44,
  width: 45,
  length: 46,
  offset: 47,
  /** how much pieces differ in tone, how far they lean, how ragged their edges are (metres) */
  variation: 48,
  tilt: 49,
  ragged: 50,
  /** share of the surface that is joint */
  jointShare: 51,
  /** slow change of tone over metres */
  macro: 52,
  extra0: 53,
  extra1: 54,
  /** holes of formwork ties: distance from the panel's edges, metres; 0 = none */
  ties: 55,
  /** colours by which pieces are multiplied: how many, then four of three */
  tints: 56,
  tint0: 57,
  /** 1 = the tile is laid in changing places so that it never repeats; 2 = by quarters of itself, so that threads meet; 0 = once per piece */
  strewn: 69,
  /** mean of the tints */
  meanTint: 70,
  /** 1 = every other piece takes the second tint */
  checker: 73,
  /** 1 = the grain runs across the piece */
  turned: 74,
  /** how far each course lies over the one below, metres of thickness; 0 = flush */
  lap: 75,
  stride: 76,
} as const;
