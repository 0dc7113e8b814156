import type { Task, TaskResult } from '@yujian/contract/api/tasks';

/** One picture of a run and the files that belong to it. */
export interface Variant {
  /** 'A' for the first. */
  readonly letter: string;
  readonly index: number;
  readonly image: TaskResult;
  /** Other forms of the same picture, such as SVG. */
  readonly files: readonly TaskResult[];
}

/** The pictures of a task in order, each with its other files. */
export function variantsOf(task: Pick<Task, 'results'>): readonly Variant[] {
  const indices = [...new Set(task.results.map((result) => result.variant))].toSorted((a, b) => a - b);
  return indices.flatMap((index) => {
    const own = task.results.filter((result) => result.variant === index);
    const image =
      own.find((result) => result.kind === 'image' && result.role === 'image' && result.type !== 'image/svg+xml') ??
      own.find((result) => result.kind === 'image');
    return image ? [{ letter: letterOf(index), index, image, files: own.filter((result) => result !== image) }] : [];
  });
}

/** What is handed out of several pictures: each in all its forms. What tells of one picture or lies under it is handed out with that one alone. */
export function picturesToTake(variants: readonly Variant[]): readonly TaskResult[] {
  return variants.flatMap(({ image, files }) => [image, ...files.filter(({ type }) => type === 'image/svg+xml')]);
}

export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/** 8F2C-0417: the last eight digits of a task's id, which are random (the first tell the time). The list finds a task by them. */
export function taskNumber(taskId: string): string {
  const digits = taskId.replaceAll('-', '').toUpperCase().slice(-8);
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}

/** Milliseconds of work, or null while unknown. */
export function workedMs(task: Pick<Task, 'startedAt' | 'finishedAt'>): number | null {
  if (task.startedAt === null || task.finishedAt === null) return null;
  return Math.max(0, Date.parse(task.finishedAt) - Date.parse(task.startedAt));
}

/** The amount that a stop or a failure gives back. */
export function refundable(task: Pick<Task, 'price' | 'charged' | 'refunded'>): number {
  return Math.max(0, task.price.amount - task.charged - task.refunded);
}
