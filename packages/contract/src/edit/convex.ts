/** Least double area of a corner's triangle, square pixels: less is a line. */
const LEAST_TURN = 4;

/** Whether corners turn clockwise (y points down) at each of them. */
export function isConvex(corners: readonly { readonly x: number; readonly y: number }[]): boolean {
  return corners.every((here, i) => {
    const next = corners[(i + 1) % corners.length]!;
    const after = corners[(i + 2) % corners.length]!;
    const turn = (next.x - here.x) * (after.y - next.y) - (next.y - here.y) * (after.x - next.x);
    return turn > LEAST_TURN;
  });
}
