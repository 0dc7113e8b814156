import type { TaskResult } from '@yujian/contract/api/tasks';
import type { Variant } from '../../core/task/results.ts';

export type FidelityRecord = NonNullable<TaskResult['fidelity']>;

/** From here on nothing to speak of is out of place. */
const INTACT = 80;

/** What is known of how well a picture keeps its input's geometry, with the picture of kept and lost lines. */
export interface Fidelity {
  readonly record: FidelityRecord;
  readonly overlay: TaskResult;
}

/** Null for pictures that were not measured. */
export function fidelityOf({ image, files }: Pick<Variant, 'image' | 'files'>): Fidelity | null {
  const overlay = files.find((file) => file.role === 'fidelity');
  return image.fidelity && overlay ? { record: image.fidelity, overlay } : null;
}

/** Key of the words for a score. */
export function verdictOf({
  score,
  threshold,
}: Pick<FidelityRecord, 'score' | 'threshold'>): 'intact' | 'held' | 'differs' {
  if (score < threshold) return 'differs';
  return score >= INTACT ? 'intact' : 'held';
}

/** Whole percent of the input's long lines; what is kept and what is lost or moved makes 100. */
export function sharesOf({ kept, invented }: Pick<FidelityRecord, 'kept' | 'invented'>): {
  kept: number;
  lost: number;
  invented: number;
} {
  const percent = Math.round(100 * kept);
  return { kept: percent, lost: 100 - percent, invented: Math.round(100 * invented) };
}
