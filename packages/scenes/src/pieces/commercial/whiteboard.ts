import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import type { Mesh } from '@yujian/renderer/scene/scene';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { drawChart, drawSketch } from './board-drawings.ts';

/** On the wall: a board to write on with its tray of markers, or a large display with a slide. */
export const buildWhiteboard: PieceBuilder = (object, order) => {
  if (order.form === 'display') addDisplay(object, order);
  else addBoard(object, order);
};

/** A sheet from −w/2 to w/2 and from `low` to `high` at z that shows a whole picture. */
function pictureSheet(width: number, low: number, high: number, z: number): Mesh {
  const writer = new MeshWriter();
  const corners = (
    [
      [-1, low, 0, 1],
      [1, low, 1, 1],
      [1, high, 1, 0],
      [-1, high, 0, 0],
    ] as const
  ).map(([side, y, u, v]) => writer.vertex([(side * width) / 2, y, z], [0, 0, 1], u, v));
  writer.quad(corners[0]!, corners[1]!, corners[2]!, corners[3]!);
  return writer.finish();
}

function addBoard(object: ObjectBuilder, { width, depth, height, look, named, print, chance }: PieceOrder): void {
  const metal = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const tray = 0.02;
  const rim = 0.018;
  const face = -d + Math.min(0.016, depth * 0.5);
  object.box([-w + 0.004, tray * 0.5 + 0.004, -d], [w - 0.004, height - 0.004, face - 0.001], look('face'), {
    bevel: 0.001,
  });
  object.add(
    pictureSheet(width - 2 * rim, tray + rim, height - rim, face),
    print('sketch', () => drawSketch((width - 2 * rim) / (height - tray - 2 * rim), chance.fork())),
    { aligned: true },
  );
  const deep = Math.min(0.024, depth * 0.75);
  object.add(
    createSweep(
      rectangleProfile(-rim / 2, 0, rim / 2, deep, 0.002),
      [
        [-w + rim / 2, tray + rim / 2, -d],
        [w - rim / 2, tray + rim / 2, -d],
        [w - rim / 2, height - rim / 2, -d],
        [-w + rim / 2, height - rim / 2, -d],
      ],
      { closed: true, up: [0, 0, 1] },
    ),
    metal,
  );
  // the tray: a floor and a lip, with markers and a wiper
  const long = Math.min(w * 0.5, 0.6);
  object.box([-long, tray - 0.004, -d], [long, tray, d], metal, { bevel: 0.001 });
  object.box([-long, tray - 0.004, d - 0.003], [long, tray + 0.008, d], metal, { bevel: 0.001 });
  const r = Math.min(0.008, depth * 0.2);
  const z = d - 0.003 - r - 0.001;
  ['book ink', 'book blue', 'book rust'].forEach((ink, k) => {
    const x = -long + 0.06 + k * 0.17;
    object.add(
      createRod(
        [
          [x, tray + r, z],
          [x + 0.085, tray + r, z],
        ],
        r,
        14,
      ),
      named('book white'),
    );
    object.add(
      createRod(
        [
          [x + 0.083, tray + r, z],
          [x + 0.13, tray + r, z],
        ],
        r * 1.02,
        14,
      ),
      named(ink),
    );
  });
  if (depth >= 0.035)
    object.box([long - 0.17, tray, d - 0.022], [long - 0.04, tray + 0.04, d - 0.004], named('book ink'), {
      bevel: 0.004,
    });
  object.box([-w, 0, -d], [-w + 0.03, tray + 0.01, -d + Math.min(0.012, depth)], metal, { bevel: 0.001 });
  object.box([w - 0.03, 0, -d], [w, tray + 0.01, -d + Math.min(0.012, depth)], metal, { bevel: 0.001 });
}

function addDisplay(object: ObjectBuilder, { width, depth, height, look, named, print, chance }: PieceOrder): void {
  const [w, d] = [width / 2, depth / 2];
  const rim = 0.014;
  object.box([-w + 0.1, height * 0.2, -d], [w - 0.1, height * 0.8, d - 0.008], look('frame'), { bevel: 0.002 });
  object.box([-w, 0, d - Math.min(0.03, depth * 0.75)], [w, height, d - 0.0015], named('screen'), { bevel: 0.003 });
  object.add(
    pictureSheet(width - 2 * rim, rim * 1.8, height - rim, d - 0.0008),
    print('slide', () => drawChart((width - 2 * rim) / (height - 2.8 * rim), chance.fork())),
    { aligned: true },
  );
  for (const side of [-1, 1])
    object.box(
      [side * w - (side > 0 ? 0.006 : 0), 0.002, d - Math.min(0.028, depth * 0.7)],
      [side * w + (side > 0 ? 0 : 0.006), height - 0.002, d],
      look('frame'),
      { bevel: 0.001 },
    );
}
