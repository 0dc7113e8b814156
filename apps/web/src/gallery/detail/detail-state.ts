/** Within the state of a history entry: how many entries lie between the list and this picture. */
interface OverList {
  readonly over?: number;
}

export function stepsOver(state: unknown): number | null {
  const steps = (state as OverList | null)?.over;
  return typeof steps === 'number' ? steps : null;
}

export const overList = (steps: number): OverList => ({ over: steps });

/** The picture that a hash names. */
export function itemInHash(hash: string): string | null {
  return /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(hash)?.[1] ?? null;
}
