/** Keeps the last value of each step with what it was made from. */
export function createMemo(): <T>(step: string, of: unknown, make: () => T) => T {
  const kept = new Map<string, { readonly of: string; readonly value: unknown }>();
  return <T>(step: string, of: unknown, make: () => T): T => {
    const key = JSON.stringify(of) ?? '';
    const last = kept.get(step);
    if (last?.of === key) return last.value as T;
    const value = make();
    kept.set(step, { of: key, value });
    return value;
  };
}
