import type { Mesh } from '../scene.ts';
import { MeshWriter } from './mesh-writer.ts';
import { smoothNormals } from './mesh-tools.ts';

/** Ground between (x0, z0) and (x1, z1) with the height that `heightAt` gives, on a grid of `columns` × `rows` cells. Mapped in metres, u along x. */
export function createHeightfield(
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  columns: number,
  rows: number,
  heightAt: (x: number, z: number) => number,
): Mesh {
  const writer = new MeshWriter();
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const [x, z] = [x0 + ((x1 - x0) * i) / columns, z0 + ((z1 - z0) * j) / rows];
      writer.vertex([x, heightAt(x, z), z], [0, 1, 0], x, -z);
    }
  }
  const row = columns + 1;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * row + i;
      writer.quad(a, a + row, a + row + 1, a + 1);
    }
  }
  return smoothNormals(writer.finish());
}
