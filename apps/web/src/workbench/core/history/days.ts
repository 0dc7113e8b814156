export interface Day<T> {
  /** Local date, 2025-11-21. */
  readonly date: string;
  /** 0 today, 1 yesterday, more before. */
  readonly age: number;
  readonly items: readonly T[];
}

/** Groups by the day in the person's own time zone, keeping the order of the items. */
export function groupByDay<T extends { readonly createdAt: string }>(
  items: readonly T[],
  now = new Date(),
): readonly Day<T>[] {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const date = localDate(new Date(item.createdAt));
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  const today = Date.parse(localDate(now));
  return [...days].map(([date, dayItems]) => ({
    date,
    age: Math.round((today - Date.parse(date)) / 86_400_000),
    items: dayItems,
  }));
}

function localDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
