/**
 * Weights of logistic regressions, the constant last, learned on rendered scenes of which it is known what belongs to which
 * thing (`seen`: with what the segmentation network says; `plain`: without).
 */
export const EDGE_WEIGHTS = {
  seen: [2.26, -0.37, 0.82, 10.8, 0.08, 10.5, -4.37],
  plain: [2.37, -0.5, 1.29, 0, 0, 0, -4.3],
} as const;

export const SEED_WEIGHTS = {
  seen: [-2.98, 1.3, -0.6, -9.09, 0.07, -3.2, -4.52, 4.86],
  plain: [-4.35, 2.48, -0.88, 0, 0, 0, -7.87, 5.1],
} as const;

export const CORRECTION_WEIGHTS = {
  seen: [0.95, -0.17, 0.68, 5.49, -0.46, -0.31, 0.03, 2.28, 1.16, 1.15, -0.21, -2.21],
  plain: [1.18, -0.29, 1.98, -0.5, -0.3, 0, 0, 0, 1.22, 1.3, -1.16, -2.52],
} as const;

/**
 * Of nested regions: logarithms of persistence and contrast, share of the picture, logarithms of smallness and depth; fitted
 * so that what is chosen (`first`), or what a correction by it gives (`later`), overlaps most with the thing.
 */
export const REGION_WEIGHTS = {
  first: [1.15, 2.96, -25.1, 5.04, 5.84],
  later: [1.51, 1.24, -26.1, 0, 0],
} as const;
