import type { TaskResult } from '@yujian/contract/api/tasks';
import type { Variant } from '../../core/task/results.ts';

/** Of a presentation drawing: the same picture without the person's lines; null of others. */
export function washesOf({ image, files }: Pick<Variant, 'image' | 'files'>): TaskResult | null {
  return image.manner === undefined ? null : (files.find(({ role }) => role === 'washes') ?? null);
}
