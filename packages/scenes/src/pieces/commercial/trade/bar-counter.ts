import { createLathe } from '@yujian/renderer/scene/build/lathe';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { addFront } from '../../parts/case.ts';
import { createRod } from '../../parts/posts.ts';
import { addWorktop } from '../../parts/worktop.ts';
import type { PieceBuilder } from '../../piece-builder.ts';
import { createTumbler } from './bottles.ts';

/** How far the top stands over the guests' knees, metres. */
const OVERHANG = 0.2;

/** A counter whose guests sit at +z: its front slatted, tiled or of stone, a rail for feet; cupboards towards the staff; taps and glasses on top. */
export const buildBarCounter: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, named } = order;
  const [front, top, metal] = [look('front'), look('top'), look('foot')];
  const [w, d] = [width / 2, depth / 2];
  const t = form === 'stone' ? 0.05 : 0.035;
  const face = d - OVERHANG;
  const [foot, under] = [0.1, height - t];
  const end = form === 'stone' ? t : 0.02;
  addWorktop(object, [-w, under, -d], [w, height, d], top, undefined, 0.003);
  object.box([-w + end, foot, -d + 0.062], [w - end, under, face - 0.02], front, { bevel: 0.001, grain: 'x' });
  object.box([-w + end + 0.02, 0, -d + 0.12], [w - end - 0.02, foot, face - 0.07], named('rubber'), { bevel: 0.001 });
  if (form === 'slatted') {
    const count = Math.round((width - 2 * end) / 0.045);
    const pitch = (width - 2 * end) / count;
    for (let k = 0; k < count; k++)
      object.box(
        [-w + end + pitch * (k + 0.16), foot, face - 0.02],
        [-w + end + pitch * (k + 0.84), under - 0.012, face + 0.006],
        front,
        { bevel: 0.003, grain: 'y' },
      );
  } else if (form === 'tiled')
    addTiles(object, {
      half: w - end,
      z0: -d + 0.062,
      z1: face - 0.02,
      y0: foot,
      y1: under - 0.012,
      tile: look('tile'),
      metal,
    });
  else {
    for (const side of [-1, 1])
      addWorktop(object, [side > 0 ? w - t : -w, 0, -d], [side > 0 ? w : -w + t, under, face], top, undefined, 0.002);
    const slabs = Math.max(2, Math.round(width / 1.2));
    const each = (width - 2 * t) / slabs;
    for (let k = 0; k < slabs; k++)
      object.box(
        [-w + t + each * k + 0.0015, foot, face - 0.02],
        [-w + t + each * (k + 1) - 0.0015, under - 0.05, face],
        top,
        { bevel: 0.0015, grain: 'y' },
      );
    object.box([-w + t, under - 0.05, face - 0.02], [w - t, under - 0.044, face - 0.002], metal, { bevel: 0.001 });
  }
  object.box([-w + 0.12, under - 0.006, face + 0.012], [w - 0.12, under, face + 0.024], named('light line'), {
    bevel: 0.001,
    part: 'lamp',
  });
  addStaffSide(object, { width: width - 2 * end, foot, top: under - 0.02, back: -d + 0.062, body: front, metal });
  addFootRail(object, w - 0.08, face, metal);
  addTaps(object, [w * 0.22, height, -d + 0.16], { metal, dark: named('book ink') });
  const [x, z] = [w * 0.46, -d + 0.14];
  object.box([x - 0.1, height, z - 0.08], [x + 0.1, height + 0.008, z + 0.08], named('rubber'), { bevel: 0.002 });
  object.scatter(
    createTumbler(0.115, 0.03),
    named('glass'),
    [-0.068, 0, 0.068].flatMap((dx) =>
      [-0.036, 0.036].map((dz) => place({ at: [x + dx, height + 0.124, z + dz], tilt: Math.PI })),
    ),
    'decoration',
  );
};

/** Tiles over front and returns as one laying: set out from the middle so that both ends have the same cut, running on round the corners, which are metal profiles. */
function addTiles(
  object: ObjectBuilder,
  {
    half,
    z0,
    z1,
    y0,
    y1,
    tile,
    metal,
  }: { half: number; z0: number; z1: number; y0: number; y1: number; tile: string; metal: string },
): void {
  const thick = 0.01;
  const [x, z] = [half + thick, z1 + thick];
  const writer = new MeshWriter();
  const sheet = (
    from: readonly [number, number],
    to: readonly [number, number],
    normal: readonly [number, number],
    u0: number,
    u1: number,
  ): void => {
    const corner = ([px, pz]: readonly [number, number], y: number, u: number): number =>
      writer.vertex([px, y, pz], [normal[0], 0, normal[1]], u, y - y0);
    writer.quad(corner(from, y0, u0), corner(to, y0, u1), corner(to, y1, u1), corner(from, y1, u0));
  };
  sheet([-x, z0], [-x, z], [-1, 0], -x - (z - z0), -x);
  sheet([-x, z], [x, z], [0, 1], -x, x);
  sheet([x, z], [x, z0], [1, 0], x, x + (z - z0));
  const mesh: Mesh = writer.finish();
  object.add(mesh, tile, { aligned: true });
  for (const side of [-1, 1])
    object.box(
      [side > 0 ? x - 0.006 : -x - 0.002, y0, z - 0.006],
      [side > 0 ? x + 0.002 : -x + 0.006, y1, z + 0.002],
      metal,
      { bevel: 0.002, grain: 'y' },
    );
  object.box([-x, y1 - 0.008, z - 0.004], [x, y1, z + 0.002], metal, { bevel: 0.002 });
  object.box([-x, y0 - 0.004, z - 0.012], [x, y0 + 0.006, z + 0.002], metal, { bevel: 0.002 });
}

function addStaffSide(
  object: ObjectBuilder,
  {
    width,
    foot,
    top,
    back,
    body,
    metal,
  }: { width: number; foot: number; top: number; back: number; body: string; metal: string },
): void {
  const rear = object.within({ at: [0, 0, back], turn: Math.PI });
  const doors = Math.max(2, Math.round(width / 0.6));
  for (let k = 0; k < doors; k++)
    addFront(rear, [-width / 2 + (width * k) / doors, -width / 2 + (width * (k + 1)) / doors], [foot, top], 0, body, {
      grain: 'y',
      handle: 'bar',
      fitting: metal,
      hinge: k % 2 === 0 ? 'left' : 'right',
    });
}

/** A tube that stands before the front on brackets, where a sitter's foot finds it. */
function addFootRail(object: ObjectBuilder, half: number, face: number, metal: string): void {
  const [y, z] = [0.21, face + 0.11];
  object.add(
    createRod(
      [
        [-half, y, z],
        [0, y, z],
        [half, y, z],
      ],
      0.019,
      18,
    ),
    metal,
  );
  const posts = Math.max(2, Math.round((2 * half) / 0.9) + 1);
  for (let k = 0; k < posts; k++) {
    const x = -half + 0.09 + ((2 * half - 0.18) * k) / (posts - 1);
    object.add(
      createRod(
        [
          [x, y - 0.004, z],
          [x, y - 0.03, face + 0.05],
          [x, y - 0.03, face - 0.02],
        ],
        0.009,
        12,
      ),
      metal,
    );
    object.add(
      createLathe(
        [
          [0.019, -0.014],
          [0.023, -0.013],
          [0.023, 0.013],
          [0.019, 0.014],
        ],
        { sides: 20 },
      ),
      metal,
      { at: [x, y, z], roll: Math.PI / 2 },
    );
  }
}

/** Three beer taps on a bar between two columns, a drip tray under them, spouts to the staff. */
function addTaps(object: ObjectBuilder, [x, y, z]: Vec3, { metal, dark }: { metal: string; dark: string }): void {
  const tower = object.within({ at: [x, y, z] });
  tower.box([-0.16, 0, -0.1], [0.16, 0.012, 0.06], metal, { bevel: 0.003 });
  tower.box([-0.13, 0.0122, -0.085], [0.13, 0.0135, -0.015], dark, { bevel: 0 });
  for (const side of [-1, 1])
    tower.add(
      createRod(
        [
          [side * 0.11, 0.01, 0.03],
          [side * 0.11, 0.2, 0.03],
          [side * 0.11, 0.27, 0.03],
        ],
        0.019,
        20,
      ),
      metal,
    );
  tower.add(
    createRod(
      [
        [-0.16, 0.27, 0.03],
        [0, 0.27, 0.03],
        [0.16, 0.27, 0.03],
      ],
      0.026,
      22,
    ),
    metal,
  );
  for (const dx of [-0.1, 0, 0.1]) {
    tower.add(
      createRod(
        [
          [dx, 0.27, 0.01],
          [dx, 0.265, -0.04],
          [dx, 0.2, -0.052],
        ],
        0.009,
        12,
      ),
      metal,
    );
    tower.add(
      createLathe(
        [
          [0, 0],
          [0.008, 0],
          [0.0075, 0.02],
          [0.014, 0.07],
          [0.013, 0.1],
          [0, 0.106],
        ],
        { sides: 16, crease: 1 },
      ),
      dark,
      { at: [dx, 0.272, -0.02], tilt: -0.12 },
    );
  }
}
