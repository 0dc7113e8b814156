import { createExtrusion } from './extrude.ts';
import { createCylinder } from './lathe.ts';
import { mergeMeshes, transformMesh } from './mesh-tools.ts';
import { rectangleProfile } from './profile.ts';
import type { ObjectBuilder } from './scene-builder.ts';
import { createSweep, createTube } from './sweep.ts';
import { place } from './vector.ts';
import type { Vec3 } from '../scene.ts';

/**
 * One slope of a roof of hollow tiles along x from 0 to `width`: from the ridge at z = 0, y = `rise` down to the eave at z = `run`, y = 0, a little
 * hollow as old roofs are. Rows of round tiles over pans, each row closed by a disc at the eave, boards below.
 */
export function addTileSlope(
  object: ObjectBuilder,
  width: number,
  run: number,
  rise: number,
  { tile, disc, board, pitch = 0.21 }: { tile: string; disc: string; board: string; pitch?: number },
): void {
  const line = (lift: number): Vec3[] =>
    Array.from({ length: 6 }, (_, k): Vec3 => [
      0,
      rise * (1 - k / 5) - 0.14 * rise * Math.sin((Math.PI * k) / 5) + lift,
      (run * k) / 5,
    ]);
  const below = line(-0.05).map(([, y, z]) => [z, y] as const);
  const above = line(0.012).map(([, y, z]) => [z, y] as const);
  const deck = createExtrusion([...below, ...above.toReversed()], [], width, 0.3);
  object.add(deck, tile, { turn: -Math.PI / 2, at: [width, 0, 0] });
  const boards = line(-0.062);
  for (let k = 0; k + 1 < boards.length; k++) {
    object.add(
      createSweep(rectangleProfile(-0.006, -0.006, 0.006, 0.006), [
        [0.02, boards[k]![1], boards[k]![2]],
        [width - 0.02, boards[k]![1], boards[k]![2]],
      ]),
      board,
    );
  }
  const rows = Math.max(1, Math.floor(width / pitch));
  const path = line(0.04);
  const course = createTube(path, 0.062, { sides: 10 });
  const rings = path.slice(1).flatMap((point, k) =>
    [0.2, 0.6].map((t) =>
      transformMesh(
        createCylinder(0.067, 0.02, { sides: 12, bevel: 0.004 }),
        place({
          at: [0, point[1] + (path[k]![1] - point[1]) * t, point[2] + (path[k]![2] - point[2]) * t],
          tilt: Math.PI / 2 + Math.atan2(path[k]![1] - point[1], run / 5),
        }),
      ),
    ),
  );
  const eave = transformMesh(
    createCylinder(0.07, 0.022, { sides: 18, bevel: 0.004 }),
    place({ at: [0, 0.04, run - 0.006], tilt: Math.PI / 2 }),
  );
  const whole = mergeMeshes([course, ...rings]);
  for (let k = 0; k < rows; k++) {
    const x = (width * (k + 0.5)) / rows;
    object.add(whole, tile, { at: [x, 0, 0] }).add(eave, disc, { at: [x, 0, 0] });
  }
}

/** A ridge of piled tiles along x from 0 to `width`, its foot on y = 0. */
export function addRidge(object: ObjectBuilder, width: number, { tile }: { tile: string }): void {
  for (let k = 0; k < 4; k++)
    object.box([0, 0.045 * k, -0.1 + 0.012 * k], [width, 0.045 * k + 0.041, 0.1 - 0.012 * k], tile, { bevel: 0.008 });
  object.add(
    createTube(
      [
        [-0.03, 0.2, 0],
        [width / 2, 0.2, 0],
        [width + 0.03, 0.2, 0],
      ],
      0.07,
      { sides: 14 },
    ),
    tile,
  );
}
