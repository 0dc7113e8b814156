/** The list with one of its items at another place; both places from 0. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.toSpliced(from, 1);
  return from in list ? moved.toSpliced(to, 0, list[from] as T) : moved;
}
