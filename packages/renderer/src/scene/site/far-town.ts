import { hexColour, plainMaterial } from '../../materials/material.ts';
import { createBox } from '../build/box.ts';
import { createBall } from '../build/lathe.ts';
import { mergeMeshes, reshape, transformMesh } from '../build/mesh-tools.ts';
import { MeshWriter } from '../build/mesh-writer.ts';
import { type Chance, createChance, noise2 } from '../build/random.ts';
import type { SceneBuilder } from '../build/scene-builder.ts';
import { place } from '../build/vector.ts';
import type { Matrix4, Mesh } from '../scene.ts';
import type { Plot } from './plot.ts';
import { defineFacade, writeBlock } from './town-blocks.ts';

/** What a town's houses are of, seen from half a kilometre. */
const FRONTS = [
  { wall: '#b9b2a6', glass: '#7d868c' },
  { wall: '#cfcac1', glass: '#8d979e' },
  { wall: '#a58f7e', glass: '#6f767a' },
  { wall: '#9aa3a9', glass: '#7f8d97' },
  { wall: '#d8d3c8', glass: '#99a0a3' },
] as const;
const PARKS = ['#66784a', '#75834f'] as const;
/** metres to which street trees are planted: further away they are less than a pixel */
const TREES = 750;

/** How a town goes on: blocks of `block` metres every `pitch` metres, from the box `inner` (half sizes, metres) to the distance `reach`. */
export interface FarTown {
  readonly pitch: number;
  readonly block: number;
  readonly inner: readonly [x: number, z: number];
  readonly reach: number;
}

/** The town beyond a planned quarter as it is seen from the air: yards, houses of some storeys, towers where it is dense, parks, trees along the streets. */
export function addFarTown(builder: SceneBuilder, plot: Plot, { pitch, block, inner, reach }: FarTown): void {
  const chance = createChance(plot.seed + 40);
  FRONTS.forEach(({ wall, glass }, index) =>
    defineFacade(builder, `far front ${index}`, wall, glass, plot.seed + index),
  );
  builder.define('far yard', plainMaterial({ name: 'far yard', base: hexColour('#9c978c'), roughness: 0.95, ior: 1 }));
  builder.define('far crown', plainMaterial({ name: 'far crown', base: hexColour('#4d6236'), roughness: 1, ior: 1 }));
  PARKS.forEach((colour, index) =>
    builder.define(
      `far park ${index}`,
      plainMaterial({ name: `far park ${index}`, base: hexColour(colour), roughness: 1, ior: 1 }),
    ),
  );
  const writers = FRONTS.map(() => new MeshWriter());
  const yards: Matrix4[] = [];
  const parks: Matrix4[][] = PARKS.map(() => []);
  const rows: Matrix4[] = [];
  const cells = Math.ceil(reach / pitch);
  for (let i = -cells; i <= cells; i++) {
    for (let j = -cells; j <= cells; j++) {
      const [x, z] = [plot.centre[0] + i * pitch, plot.centre[2] + j * pitch];
      const away = Math.hypot(i, j) * pitch;
      if (
        away > reach ||
        (Math.abs(i * pitch) <= inner[0] && Math.abs(j * pitch) <= inner[1]) ||
        !plot.isFree(x, z, block * 0.6)
      )
        continue;
      const isPark = noise2(i * 0.31, j * 0.31, plot.seed) > 0.52 || chance.next() < 0.05;
      const at = place({ at: [x, plot.level, z] });
      if (isPark) parks[chance.whole(PARKS.length)]!.push(at);
      else {
        yards.push(at);
        writeHouses(
          writers[chance.whole(FRONTS.length)]!,
          chance,
          x,
          plot.level,
          z,
          block,
          noise2(i * 0.17 + 9, j * 0.17, plot.seed + 1),
        );
      }
      if (away > TREES) continue;
      for (const turn of [0, Math.PI / 2, Math.PI, -Math.PI / 2]) rows.push(place({ at: [x, plot.level, z], turn }));
      if (isPark)
        for (let k = 0; k < 5; k++)
          rows.push(
            place({
              at: [x + chance.around(12), plot.level, z + chance.around(12)],
              turn: chance.between(0, 6.28),
              size: [0.7, 1.2, 0.7],
            }),
          );
    }
  }
  const plate = createBox(block, 0.3, block, { bevel: 0 });
  const ground = builder.object('Far blocks', 'ground');
  if (yards.length > 0) ground.scatter(plate, 'far yard', yards);
  parks.forEach((list, index) => {
    if (list.length > 0) ground.scatter(plate, `far park ${index}`, list);
  });
  const houses = builder.object('Far houses', 'facade');
  writers.forEach((writer, index) => {
    const mesh = writer.finish();
    if (mesh.indices.length > 0) houses.add(mesh, `far front ${index}`, { aligned: true });
  });
  if (rows.length > 0) builder.object('Far trees', 'tree').scatter(createRow(block, plot.seed), 'far crown', rows);
}

/** @param dense −1 at the town's edge to 1 where its towers stand */
function writeHouses(
  writer: MeshWriter,
  chance: Chance,
  x: number,
  y: number,
  z: number,
  block: number,
  dense: number,
): void {
  const storeys = (from: number, to: number): number => 3.3 * Math.round(chance.between(from, to));
  const half = block / 2 - 3;
  const kind = dense > 0.3 && chance.next() < 0.5 ? 'tower' : chance.pick(['court', 'rows', 'houses'] as const);
  if (kind === 'tower') {
    writeBlock(writer, x, y, z, 2 * half, storeys(2, 4), 1.5 * half, 0);
    for (const side of chance.next() < 0.4 ? [-1, 1] : [0])
      writeBlock(
        writer,
        x + side * 0.55 * half,
        y,
        z + chance.around(6),
        chance.between(18, 26),
        storeys(14, 30),
        chance.between(18, 26),
        0,
      );
  } else if (kind === 'court') {
    const tall = storeys(4, 8);
    for (const side of [-1, 1]) {
      writeBlock(writer, x, y, z + side * (half - 6), 2 * half, tall, 12, 0);
      writeBlock(writer, x + side * (half - 6), y, z, 12, tall - 3.3 * chance.whole(2), 2 * half - 24, 0);
    }
  } else if (kind === 'rows') {
    const isTurned = chance.next() < 0.5;
    for (const side of [-0.62, 0.08, 0.78]) {
      const [dx, dz] = isTurned ? [side * half, 0] : [0, side * half];
      writeBlock(writer, x + dx, y, z + dz, isTurned ? 11 : 2 * half, storeys(3, 9), isTurned ? 2 * half : 11, 0);
    }
  } else {
    for (const [dx, dz] of [
      [-0.5, -0.5],
      [0.5, -0.45],
      [-0.45, 0.5],
      [0.5, 0.5],
    ] as const) {
      if (chance.next() < 0.12) continue;
      writeBlock(
        writer,
        x + dx * half,
        y,
        z + dz * half,
        chance.between(13, 21),
        storeys(2, 6),
        chance.between(12, 19),
        0,
      );
    }
  }
}

/** Crowns along one side of a block, as one mesh: from afar no tree is told from the next. */
function createRow(block: number, seed: number): Mesh {
  const chance = createChance(seed + 60);
  const ball = createBall(1, { sides: 7 });
  const crowns = Array.from({ length: 6 }, (_, k) => {
    const crown = reshape(ball, ([a, b, c]) => [
      a * (1 + 0.25 * noise2(3 * b, 3 * c, k)),
      b * (1 + 0.2 * noise2(3 * a, 3 * c, k)),
      c * (1 + 0.25 * noise2(3 * a, 3 * b, k)),
    ]);
    const wide = chance.between(2.4, 3.6);
    return transformMesh(
      crown,
      place({
        at: [(k - 2.5) * (block / 6) + chance.around(1.5), 3.6, block / 2 + 1.5],
        size: [wide, wide * 1.05, wide],
      }),
    );
  });
  return mergeMeshes(crowns);
}
