/** How a forest is grown. */
export interface BoostSettings {
  /** Most rounds; each adds one tree per class. */
  readonly rounds: number;
  /** Leaves per tree, 2 to 64. */
  readonly leaves: number;
  /** Share of each tree's answer that is taken. */
  readonly rate: number;
  /** Weight of the pull of leaves towards 0, in rows of mean weight. */
  readonly ridge: number;
  /** Least curvature (weight × p × (1 − p)) a leaf may hold, in rows of mean weight. */
  readonly least: number;
  /** Share of the rows each tree looks at, chosen by their gradient. */
  readonly rowShare: number;
  /** Share of the features each tree looks at. */
  readonly featureShare: number;
  /** Rounds without a better loss on the rows kept aside, after which growing stops; 0: never. */
  readonly patience: number;
  readonly seed: number;
}

/** Slow trees of a middle size, grown from 167 scenes; those before, from some 40, had 8 leaves. */
export const BOOST: BoostSettings = {
  rounds: 140,
  leaves: 16,
  rate: 0.08,
  ridge: 5,
  least: 5,
  rowShare: 0.3,
  featureShare: 0.3,
  patience: 12,
  seed: 1,
};
