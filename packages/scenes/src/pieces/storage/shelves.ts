import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createUnitSheet } from '@yujian/renderer/scene/build/furniture/finishes';
import { createBall, createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addCase, addFront } from '../parts/case.ts';
import { turnMapping } from '../parts/fit.ts';
import { hangGarment, hangGarments } from '../parts/hung-clothes.ts';
import { createRod } from '../parts/posts.ts';
import { fillCompartment } from '../parts/shelf-things.ts';
import { createSlab, roundEdge } from '../parts/slab.ts';

/** Boards on the wall; their height is that of what stands on them. Back at −depth / 2. */
export const buildWallShelf: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, named } = order;
  const [body, metal] = [look('body'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const t = form === 'bracket' ? 0.026 : 0.034;
  const below = form === 'bracket' ? Math.min(0.09, height * 0.35) : 0;
  const tiers = Math.max(1, Math.round(height / 0.42));
  const boards =
    form === 'double' && height < 0.7
      ? [0, Math.max(0.16, height * 0.5)]
      : Array.from({ length: tiers }, (_, k) => below + ((height - below) * k) / tiers);
  const stuff = { dye: look('book'), vessel: named('stoneware') };
  boards.forEach((y, k) => {
    const top = (boards[k + 1] ?? height) - (k + 1 < boards.length ? below : 0);
    const [x0, x1] =
      form === 'double' && k === 1 ? [-w + width * 0.22, w] : form === 'double' ? [-w, w - width * 0.16] : [-w, w];
    object.box([x0, y, -d], [x1, y + t, d], body, { bevel: 0.003 });
    // the end is left to the vase
    const free = x1 - x0 - 0.06 - (k === boards.length - 1 ? 0.11 : 0);
    const spans = Math.max(1, Math.round(free / 0.6));
    for (let j = 0; j < spans; j++)
      fillCompartment(
        object,
        order,
        [x0 + 0.03 + (free * j) / spans, x0 + 0.02 + (free * (j + 1)) / spans],
        y + t,
        top - y - t,
        d - 0.01,
        depth - 0.02,
        { books: 0.5, ...stuff },
      );
  });
  // a small vase always stands at the end, so that the shelf is as high as was asked
  const last = boards.at(-1)! + t;
  const rise = height - last;
  if (rise > 0.05)
    object.add(
      createLathe(
        [
          [0, 0],
          [rise * 0.16, 0],
          [rise * 0.2, rise * 0.3],
          [rise * 0.13, rise * 0.62],
          [rise * 0.06, rise * 0.8],
          [rise * 0.075, rise * 0.99],
          [rise * 0.06, rise],
          [rise * 0.045, rise * 0.82],
          [0, rise * 0.7],
        ].map(([r, y]): [number, number] => [Math.min(r!, depth * 0.36, 0.06), y!]),
        { sides: 28, crease: 1 },
      ),
      named('stoneware'),
      { at: [w - 0.065, last, 0], part: 'vase' },
    );
  if (form !== 'bracket') return;
  for (const y of boards) {
    for (const side of [-1, 1]) {
      const x = side * (w - Math.min(0.18, width * 0.16));
      const foot = y - below;
      object.box([x - 0.011, foot, -d], [x + 0.011, y, -d + 0.005], metal, { bevel: 0.001, grain: 'y' });
      object.box([x - 0.011, y - 0.005, -d], [x + 0.011, y, d - 0.03], metal, { bevel: 0.001 });
      object.add(
        createRod(
          [
            [x, foot + 0.012, -d + 0.006],
            [x, foot + below * 0.5, -d + depth * 0.32],
            [x, y - 0.006, d - 0.06],
          ],
          0.005,
          8,
        ),
        metal,
      );
    }
  }
};

export const buildDisplayCabinet: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, chance, named } = order;
  const [body, glass, metal] = [look('body'), look('glass'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const t = 0.022;
  const stuff = { dye: metal, vessel: named('stoneware'), books: 0.12 };
  if (form === 'niche') {
    // niches of unequal size in a thick face, closed below
    const base = Math.min(0.5, height * 0.26);
    addCase(object, [-w, 0.05, -d], [w, height, d], body, { board: 0.04, shelves: [base] });
    object.box([-w + 0.02, 0, -d + 0.02], [w - 0.02, 0.05, d - 0.04], body, { bevel: 0.002 });
    const doors = Math.max(2, Math.round(width / 0.5));
    for (let k = 0; k < doors; k++)
      addFront(
        object,
        [-w + 0.04 + ((width - 0.08) * k) / doors, -w + 0.04 + ((width - 0.08) * (k + 1)) / doors],
        [0.09, base - 0.02],
        d - 0.021,
        body,
        { grain: 'y' },
      );
    const rows = Math.max(2, Math.round((height - base) / 0.48));
    const [y0, y1] = [base + 0.02, height - 0.04];
    for (let j = 0; j < rows; j++) {
      const [low, high] = [y0 + ((y1 - y0) * j) / rows, y0 + ((y1 - y0) * (j + 1)) / rows];
      if (j > 0)
        object.box([-w + 0.04, low - 0.02, -d + 0.012], [w - 0.04, low + 0.02, d - 0.001], body, { bevel: 0.003 });
      const split = chance.between(0.32, 0.68) * (width - 0.08) - w + 0.04;
      object.box(
        [split - 0.02, low + 0.02, -d + 0.012],
        [split + 0.02, high - (j < rows - 1 ? 0.02 : 0), d - 0.001],
        body,
        { bevel: 0.003, grain: 'y' },
      );
      for (const [x0, x1] of [
        [-w + 0.04, split - 0.02],
        [split + 0.02, w - 0.04],
      ] as const)
        fillCompartment(
          object,
          order,
          [x0, x1],
          low + (j > 0 ? 0.02 : 0),
          high - low - 0.04,
          d - 0.03,
          depth - 0.06,
          stuff,
        );
    }
    return;
  }
  const base = Math.min(0.42, height * 0.22);
  addCase(object, [-w, 0.07, -d], [w, base + t, d - 0.022], body, { board: t });
  for (const x of [-w + 0.012, w - 0.012])
    for (const z of [-d + 0.012, d - 0.034])
      object.box([x - 0.012, base, z - 0.012], [x + 0.012, height - 0.03, z + 0.012], body, {
        grain: 'y',
        bevel: 0.003,
      });
  object.box([-w, height - 0.04, -d], [w, height, d - 0.002], body, { bevel: 0.005 });
  object.box([-w + 0.024, base + t, -d], [w - 0.024, height - 0.04, -d + 0.008], body, { bevel: 0, grain: 'y' });
  for (const side of [-1, 1])
    object.add(createUnitSheet(depth - 0.07, height - 0.04 - base - t), glass, {
      at: [side * (w - 0.012), base + t, d - 0.046],
      turn: Math.PI / 2,
      part: 'glass',
      aligned: true,
    });
  const leaves = Math.max(2, Math.round(width / 0.5));
  for (let k = 0; k < leaves; k++) {
    const [x0, x1] = [-w + (width * k) / leaves, -w + (width * (k + 1)) / leaves];
    addFront(object, [x0, x1], [base + t, height - 0.042], d - 0.021, body, { style: 'glass', glass, thick: 0.02 });
    addFront(object, [x0, x1], [0.072, base + t - 0.002], d - 0.021, body, { grain: 'y', thick: 0.02 });
  }
  const shelves = Math.max(2, Math.round((height - base) / 0.4));
  const [y0, y1] = [base + t, height - 0.045];
  for (let j = 0; j < shelves; j++) {
    const y = y0 + ((y1 - y0) * j) / shelves;
    if (j > 0)
      object.box([-w + 0.02, y - 0.008, -d + 0.01], [w - 0.02, y, d - 0.05], order.named('glass'), {
        bevel: 0.001,
        part: 'glass',
      });
    for (let k = 0; k < leaves; k++)
      fillCompartment(
        object,
        order,
        [-w + 0.03 + ((width - 0.06) * k) / leaves, -w + 0.03 + ((width - 0.06) * (k + 1)) / leaves],
        y,
        (y1 - y0) / shelves - 0.012,
        d - 0.06,
        depth - 0.1,
        stuff,
      );
  }
  for (const sx of [-1, 1])
    for (const z of [-d + 0.03, d - 0.05])
      object.add(createCylinder(0.013, 0.072, { top: 0.017, sides: 16 }), metal, { at: [sx * (w - 0.04), 0, z] });
};

export const buildToyShelf: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look } = order;
  const body = look('body');
  const [w, d] = [width / 2, depth / 2];
  const t = 0.02;
  const cubes = form === 'cubes';
  const columns = Math.max(2, Math.round(width / 0.4));
  const rows = Math.max(1, Math.round(height / (cubes ? 0.38 : 0.26)));
  const xs = Array.from({ length: columns + 1 }, (_, k) => -w + t / 2 + ((width - t) * k) / columns);
  const ys = Array.from({ length: rows + 1 }, (_, k) => t / 2 + ((height - t) * k) / rows);
  addCase(object, [-w, 0, -d], [w, height, d], body, {
    board: t,
    dividers: xs.slice(1, -1),
    shelves: ys.slice(1, -1),
    cap: true,
  });
  for (let j = 0; j < rows; j++)
    for (let k = 0; k < columns; k++)
      fillToyCell(
        object,
        order,
        [xs[k]! + t / 2, xs[k + 1]! - t / 2],
        ys[j]! + t / 2,
        ys[j + 1]! - ys[j]! - t,
        d,
        cubes ? 0.45 : 0.85,
      );
};

/** A bin, some books, or toys. */
function fillToyCell(
  object: ObjectBuilder,
  order: PieceOrder,
  [x0, x1]: readonly [number, number],
  y: number,
  room: number,
  front: number,
  bins: number,
): void {
  const { depth, look, named, chance } = order;
  const bin = look('bin');
  const width = x1 - x0;
  const middle = (x0 + x1) / 2;
  const fate = chance.next();
  if (fate < bins) {
    const [bw, bd, bh] = [width - 0.024, depth - 0.06, Math.min(room - 0.025, 0.3)];
    const dye = chance.pick([bin, named('book cream'), named('book grey green'), bin, named('book sand')]);
    object.add(
      createSlab(
        roundedRectangle(bw, bd, 0.03, 5),
        [
          [0.014, 0],
          [0.008, 0.006],
          [0, bh - 0.006],
          [0, bh],
          [0.008, bh],
          [0.012, bh - 0.05],
        ],
        { crease: 0.4 },
      ),
      dye,
      { at: [middle, y, front - bd / 2 - 0.012], part: 'decoration' },
    );
    object.add(
      createRod(
        [
          [middle - 0.04, y + bh * 0.72, front - 0.012],
          [middle, y + bh * 0.69, front - 0.006],
          [middle + 0.04, y + bh * 0.72, front - 0.012],
        ],
        0.0042,
        8,
      ),
      look('body'),
    );
    return;
  }
  if (fate < bins + (1 - bins) * 0.4) {
    fillCompartment(object, order, [x0 + 0.01, x1 - 0.01], y, room, front, depth - 0.02, {
      books: 1,
      dye: bin,
      vessel: bin,
    });
    return;
  }
  const toys = chance.whole(3);
  const z = front - depth / 2;
  if (toys === 0) {
    // blocks in a stack
    const s = Math.min(0.07, room / 4);
    const colours = [bin, named('book sand'), named('book grey green'), named('book cream')];
    for (const [k, [bx, by]] of [
      [-1, 0],
      [0, 0],
      [1, 0],
      [-0.5, 1],
      [0.5, 1],
    ].entries())
      object.box(
        [middle + bx! * s * 1.06 - s / 2, y + by! * s, z - s / 2],
        [middle + bx! * s * 1.06 + s / 2, y + by! * s + s, z + s / 2],
        colours[k % 4]!,
        { bevel: 0.005, part: 'decoration' },
      );
  } else if (toys === 1) {
    // rings on a peg
    let level = y + 0.014;
    object.add(createCylinder(0.06, 0.014, { sides: 32 }), look('body'), { at: [middle, y, z] });
    for (let k = 0; k < 5 && level + 0.03 < y + room; k++) {
      const r = 0.056 - 0.008 * k;
      object.add(
        createSlab(
          Array.from({ length: 32 }, (_, j): [number, number] => [
            Math.cos((j / 32) * 2 * Math.PI) * r,
            Math.sin((j / 32) * 2 * Math.PI) * r,
          ]),
          roundEdge(0.024, 0.011),
        ),
        [bin, named('book sand'), named('book grey green'), named('book cream'), bin][k]!,
        { at: [middle, level, z], part: 'decoration' },
      );
      level += 0.0245;
    }
    object.add(createBall(0.016, { sides: 16 }), look('body'), { at: [middle, level + 0.01, z], part: 'decoration' });
  } else {
    // a bear, sitting
    const s = Math.min(0.2, room * 0.8);
    const fur = named('book sand');
    const ball = (x: number, by: number, bz: number, r: number, squash = 1): void => {
      object.add(createBall(r * s, { sides: 18 }), fur, {
        at: [middle + x * s, y + by * s, z + bz * s],
        size: [1, squash, 1],
        part: 'decoration',
      });
    };
    ball(0, 0.3, 0, 0.27, 1.1);
    ball(0, 0.74, 0.02, 0.22);
    for (const side of [-1, 1]) {
      ball(side * 0.16, 0.92, 0, 0.075);
      ball(side * 0.25, 0.4, 0.13, 0.1);
      ball(side * 0.18, 0.115, 0.22, 0.115);
    }
    ball(0, 0.69, 0.19, 0.09);
  }
}

/** What holds coats: turned, branching, or a rail between two frames. */
export const buildCoatStand: PieceBuilder = (object, { form, width, depth, height, look, named, chance }) => {
  const [wood, metal] = [look('frame'), look('metal')];
  const cloths = [look('cloth'), named('book cream'), named('book ink'), named('book sand')];
  const [w, d] = [width / 2, depth / 2];
  if (form === 'rail' || width > 0.75) {
    const x = w - 0.03;
    for (const side of [-1, 1]) {
      for (const sz of [-1, 1])
        object.add(
          createRod(
            [
              [side * x, 0.012, sz * (d - 0.014)],
              [side * x, height * 0.55, sz * 0.055],
              [side * x, height - 0.012, -sz * 0.018],
            ],
            0.0125,
            12,
          ),
          wood,
        );
      object.add(createCylinder(0.013, 0.006, { sides: 16, bevel: 0.001 }), metal, { at: [side * x, 0, d - 0.014] });
      object.add(createCylinder(0.013, 0.006, { sides: 16, bevel: 0.001 }), metal, { at: [side * x, 0, -d + 0.014] });
      object.add(
        createRod(
          [
            [side * x, 0.17, -d * 0.8],
            [side * x, 0.17, d * 0.8],
          ],
          0.009,
        ),
        wood,
      );
    }
    object.add(
      createRod(
        [
          [-w, height - 0.05, 0],
          [0, height - 0.05, 0],
          [w, height - 0.05, 0],
        ],
        0.0125,
        14,
      ),
      metal,
    );
    if (d > 0.2)
      hangGarments(
        object,
        [-x + 0.06, -x + 0.06 + (2 * x - 0.12) * chance.between(0.4, 0.85)],
        { y: height - 0.0385, z: 0, deep: depth, room: height - 0.3 },
        { cloths, metal, wood },
        chance,
      );
    for (let k = 0; k < 4; k++)
      object.box([-x, 0.178, -d * 0.6 + d * 0.4 * k - 0.02], [x, 0.19, -d * 0.6 + d * 0.4 * k + 0.02], wood, {
        bevel: 0.003,
      });
    return;
  }
  object.add(
    turnMapping(
      createLathe(
        [
          [0, 0.05],
          [0.017, 0.05],
          [0.021, 0.12],
          [0.016, 0.5],
          [0.0185, height * 0.6],
          [0.014, height - 0.06],
          [0.02, height - 0.045],
          [0.018, height - 0.02],
          [0, height],
        ],
        { sides: 24, crease: 0.8 },
      ),
    ),
    wood,
  );
  for (let k = 0; k < 4; k++) {
    const angle = (k / 4) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    object.add(
      createRod(
        [
          [c * 0.012, 0.22, s * 0.012],
          [c * w * 0.5, 0.15, s * d * 0.5],
          [c * (w - 0.014), 0.014, s * (d - 0.014)],
        ],
        0.0135,
        12,
      ),
      wood,
    );
    object.add(createCylinder(0.012, 0.006, { sides: 14, bevel: 0.001 }), metal, {
      at: [c * (w - 0.014), 0, s * (d - 0.014)],
    });
    for (const [level, turn, reach] of [
      [height - 0.12, 0, 0.8],
      [height - 0.4, Math.PI / 4, 0.62],
    ] as const) {
      const [hc, hs] = [Math.cos(angle + turn), Math.sin(angle + turn)];
      object.add(
        createRod(
          [
            [hc * 0.01, level - 0.06, hs * 0.01],
            [hc * w * reach * 0.6, level - 0.03, hs * d * reach * 0.6],
            [hc * w * reach, level + 0.05, hs * d * reach],
          ],
          0.008,
          10,
        ),
        wood,
      );
      object.add(createBall(0.0125, { sides: 14 }), metal, { at: [hc * w * reach, level + 0.054, hs * d * reach] });
    }
  }
  if (Math.min(w, d) < 0.2) return;
  const [wide, x] = [Math.min(0.42, 2 * d - 0.08), w * 0.62];
  hangGarment(
    object,
    [x, height - 0.37, 0],
    0,
    { wide, room: height - 0.4 },
    { cloth: look('cloth'), metal, wood },
    chance,
  );
};
