/** How many digits a slider's value is written with: two for a step of 0.05, none for 1. */
export function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
