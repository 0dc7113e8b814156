import type { Mesh, Vec3 } from '../scene.ts';
import { MeshWriter } from './mesh-writer.ts';
import { smoothNormals } from './mesh-tools.ts';
import { createChance, noise2 } from './random.ts';

interface CurtainOptions {
  /** distance between two folds at the rail, metres */
  readonly pitch?: number;
  /** how deep the folds are, metres from crest to trough */
  readonly fold?: number;
  readonly seed?: number;
  /** points along one fold */
  readonly detail?: number;
  readonly rows?: number;
}

/**
 * A hanging cloth in folds, along x from 0 to `width`, from y = 0 to `height`, about the plane z = 0. One sheet (its material lets light through).
 * The folds are held at the rail, wander and open on the way down, no two alike. Mapped along the cloth itself, in metres.
 */
export function createCurtain(
  width: number,
  height: number,
  { pitch = 0.11, fold = 0.09, seed = 1, detail = 10, rows = 26 }: CurtainOptions = {},
): Mesh {
  const chance = createChance(seed);
  const folds = Math.max(2, Math.round(width / pitch));
  const columns = folds * detail;
  const widths = Array.from({ length: folds }, () => chance.between(0.72, 1.28));
  const total = widths.reduce((sum, w) => sum + w, 0);
  const depths = Array.from({ length: folds + 1 }, () => chance.between(0.65, 1.1));
  const starts = widths.reduce<number[]>((list, w) => [...list, list.at(-1)! + w / total], [0]);

  const at = (column: number, down: number): Vec3 => {
    const index = Math.min(folds - 1, Math.floor(column / detail));
    const within = column / detail - index;
    const base = (starts[index]! + (starts[index + 1]! - starts[index]!) * within) * width;
    const phase = 2 * Math.PI * within;
    const depth = depths[index]! * (1 - within) + depths[index + 1]! * within;
    const open = 0.62 + 0.38 * Math.min(1, down * 3) + 0.12 * down;
    const wander =
      0.055 * down * noise2(base * 3.1, down * 1.6, seed) + 0.016 * noise2(base * 9, down * 4.5, seed + 2) * down;
    const wave = Math.cos(phase) + 0.22 * Math.cos(2 * phase + 1.3 * noise2(index * 1.7, down * 1.3, seed + 4)) * down;
    const overlap = 0.16 * (width / folds) * Math.sin(2 * phase) * Math.min(1, down * 2);
    return [base + overlap + wander * 0.5, height * (1 - down), 0.5 * fold * depth * open * wave + wander * 0.6];
  };

  const writer = new MeshWriter();
  const grid: number[][] = [];
  for (let row = 0; row <= rows; row++) {
    const down = (row / rows) ** 1.15;
    let along = 0;
    let before: Vec3 | null = null;
    grid.push(
      Array.from({ length: columns + 1 }, (_, column) => {
        const point = at(column, down);
        if (before) along += Math.hypot(point[0] - before[0], point[2] - before[2]);
        before = point;
        return writer.vertex(point, [0, 0, 1], along, point[1]);
      }),
    );
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      writer.quad(grid[row + 1]![column]!, grid[row + 1]![column + 1]!, grid[row]![column + 1]!, grid[row]![column]!);
    }
  }
  return smoothNormals(writer.finish());
}
