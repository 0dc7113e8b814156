import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';

const CELL = 0.05;

/** Share, 0 to 1, of the floor that the furniture of two scenes has in common, of what either takes, on a grid of 5 cm. */
export function footprintOverlap(a: SceneDescription, b: SceneDescription): number {
  const [one, other] = [cellsOf(a), cellsOf(b)];
  const common = [...one].filter((cell) => other.has(cell)).length;
  return common / (one.size + other.size - common);
}

function cellsOf({ pieces }: SceneDescription): Set<number> {
  const cells = new Set<number>();
  for (const { type, at, size, turn } of pieces) {
    if (PIECES[type].mount !== 'floor' || type === 'rug') continue;
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    for (let u = (CELL - size[0]) / 2; u < size[0] / 2; u += CELL)
      for (let v = (CELL - size[1]) / 2; v < size[1] / 2; v += CELL) {
        const x = at[0] + u * cos + v * sin;
        const z = at[1] - u * sin + v * cos;
        cells.add(Math.round(x / CELL) * 10_000 + Math.round(z / CELL));
      }
  }
  return cells;
}
