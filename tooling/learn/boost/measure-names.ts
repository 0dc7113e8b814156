/** Probabilities and truth of rows: what calibration is fitted to and judged by. */
export interface Judged {
  readonly count: number;
  readonly classes: number;
  /** Row by row. */
  readonly probabilities: Float32Array;
  readonly labels: Uint8Array;
  /** 0 leaves a row out. */
  readonly weights: Float32Array;
}

export interface NamesMeasured {
  /** Share of the weight named right, 0 to 1. */
  readonly right: number;
  /** Mean over the classes that occur of the share of each that is named right. */
  readonly meanRecall: number;
  /** Mean −log of the truth's probability. */
  readonly loss: number;
  /** Expected calibration error of the likeliest name, 15 bins (Naeini et al. 2015). */
  readonly calibrationError: number;
  /** Share named right, share of the named that is right, and weight, of each class. */
  readonly perClass: readonly { readonly recall: number; readonly precision: number; readonly weight: number }[];
}

const BINS = 15;

export function measureNames({ count, classes, probabilities, labels, weights }: Judged): NamesMeasured {
  const hits = new Float64Array(classes);
  const truth = new Float64Array(classes);
  const named = new Float64Array(classes);
  const bins = Array.from({ length: BINS }, () => ({ weight: 0, right: 0, confidence: 0 }));
  let all = 0;
  let loss = 0;
  for (let i = 0; i < count; i++) {
    const weight = weights[i]!;
    if (weight <= 0) continue;
    let best = 0;
    for (let c = 1; c < classes; c++)
      if (probabilities[i * classes + c]! > probabilities[i * classes + best]!) best = c;
    const label = labels[i]!;
    const confidence = probabilities[i * classes + best]!;
    const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))]!;
    all += weight;
    truth[label]! += weight;
    named[best]! += weight;
    loss -= weight * Math.log(Math.max(1e-6, probabilities[i * classes + label]!));
    bin.weight += weight;
    bin.confidence += weight * confidence;
    if (best !== label) continue;
    hits[label]! += weight;
    bin.right += weight;
  }
  const perClass = Array.from({ length: classes }, (_, c) => ({
    recall: hits[c]! / (truth[c]! || 1),
    precision: hits[c]! / (named[c]! || 1),
    weight: truth[c]! / (all || 1),
  }));
  const seen = perClass.filter(({ weight }) => weight > 0);
  return {
    right: hits.reduce((sum, hit) => sum + hit, 0) / (all || 1),
    meanRecall: seen.reduce((sum, { recall }) => sum + recall, 0) / (seen.length || 1),
    loss: loss / (all || 1),
    calibrationError: bins.reduce((sum, bin) => sum + Math.abs(bin.right - bin.confidence), 0) / (all || 1),
    perClass,
  };
}
