import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { noise2 } from '@yujian/renderer/scene/build/random';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { fitMesh } from './fit.ts';

/** A shirt or coat on a hanger, seen edge on: its shoulders along z, the hook's top at the origin, falling to −`length`. */
function createGarment(wide: number, length: number, thick: number, seed: number): Mesh {
  const writer = new MeshWriter();
  const [rows, columns] = [10, 14];
  const point = (row: number, column: number): Vec3 => {
    const down = row / rows;
    const across = (column / columns) * 2 * Math.PI;
    const z = Math.sin(across);
    const shoulder = -0.075 - 0.075 * Math.abs(z) ** 1.5;
    const reach = (wide / 2) * (0.9 + 0.06 * down + 0.05 * noise2(down * 2, 1, seed));
    const fat = (thick / 2) * (0.35 + 0.65 * Math.min(1, down * 3)) * (1 + 0.35 * noise2(z * 4, down * 2, seed + 2));
    return [Math.cos(across) * fat, shoulder + (-length - shoulder) * down, z * reach];
  };
  const grid = Array.from({ length: rows + 1 }, (_, row) => Array.from({ length: columns + 1 }, (__, column) => writer.vertex(point(row, column), [1, 0, 0], column * 0.05, row * 0.1)));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) writer.quad(grid[row + 1]![column + 1]!, grid[row + 1]![column]!, grid[row]![column]!, grid[row]![column + 1]!);
  }
  for (let column = 1; column + 1 < columns; column++) {
    writer.triangle(grid[0]![0]!, grid[0]![column]!, grid[0]![column + 1]!);
    writer.triangle(grid[rows]![0]!, grid[rows]![column + 1]!, grid[rows]![column]!);
  }
  return smoothNormals(writer.finish(), 1.2);
}

/** Clothes on hangers along a rail at height `y` and depth `z`, `wide` from shoulder to shoulder, at most `room` long. */
export function addGarments(object: ObjectBuilder, [x0, x1]: readonly [number, number], y: number, z: number, wide: number, room: number, { cloths, metal }: { cloths: readonly string[]; metal: string }, chance: Chance): void {
  let x = x0 + chance.between(0, Math.min(0.05, (x1 - x0) * 0.1));
  while (x < x1 - 0.045) {
    const thick = chance.between(0.035, 0.075);
    const length = Math.min(room, chance.between(0.62, 1.05));
    if (length < 0.3) return;
    const at: Vec3 = [x + thick / 2, y, z];
    const turned = object.within({ at, turn: chance.around(0.08) });
    turned.add(createGarment(wide * chance.between(0.88, 0.98), length, thick, chance.whole(900)), chance.pick(cloths), { part: 'textile' });
    turned.add(createTube(createCurve([[0, 0.004, -0.014], [0, 0.0145, 0], [0, 0.004, 0.015], [0, -0.03, 0.004], [0, -0.085, 0]], 4), 0.0018, { sides: 5 }), metal);
    x += thick + (chance.next() < 0.14 ? chance.between(0.06, 0.16) : 0.006);
  }
}

/** Folded jumpers or towels on y, one on another, at most `room` high. */
export function addFoldedStack(object: ObjectBuilder, at: Vec3, wide: number, room: number, cloths: readonly string[], chance: Chance): void {
  if (wide < 0.12) return;
  let y = 0;
  const count = 2 + chance.whole(3);
  for (let k = 0; k < count; k++) {
    const thick = chance.between(0.035, 0.06);
    if (y + thick > room) return;
    const [w, d] = [wide * chance.between(0.92, 1), Math.min(0.3, wide * 0.9)];
    const fold = createCushion(w, thick, d, { radius: thick * 0.45, puff: 0.006, wrinkle: 0.004, segments: 8, seed: chance.whole(900) });
    object.add(fitMesh(fold, [-w / 2, 0, -d / 2], [w / 2, thick, d / 2]), chance.pick(cloths), { at: [at[0], at[1] + y, at[2]], turn: chance.around(0.03), part: 'textile' });
    y += thick;
  }
}
