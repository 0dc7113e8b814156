/** How many pixels of the picture one cell of what is found coarsely (glow, bright places) stands for, each way. */
export const CELL = 4;

export function cells(pixels: number): number {
  return Math.ceil(pixels / CELL);
}
