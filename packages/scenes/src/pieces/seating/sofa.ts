import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { createExtrusion, roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createBall } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { arcOutline } from '../parts/arc.ts';
import { addPad, fitMesh } from '../parts/fit.ts';
import { createFilledPillow } from '../parts/pillow.ts';
import { buttonPlaces, buttons, createPanel } from '../parts/panel.ts';
import { addLegs, createPost } from '../parts/posts.ts';
import { createSlab, roundEdge } from '../parts/slab.ts';

/** Height of the seat's top by the height of the whole, metres. */
export function sofaSeatHeight(height: number): number {
  return 0.4 + 0.1 * Math.max(0, Math.min(0.5, height - 0.62));
}

/** Places along a sofa, so that each is 0.55 to 1 m wide. */
function countSeats(inner: number): number {
  return Math.max(2, Math.round(inner / 0.82));
}

export const buildSofa: PieceBuilder = (object, order) => {
  switch (order.form) {
    case 'modular':
      return buildModular(object, order);
    case 'chesterfield':
      return buildChesterfield(object, order);
    case 'wood-frame':
      return buildWoodFrame(object, order);
    case 'curved':
      return buildCurved(object, order);
    default:
      return buildStraight(object, order);
  }
};

/** Loose cushions leaning on the back at both ends; `back` is the z of its face, `y` the seat. */
export function addLooseCushions(
  object: ObjectBuilder,
  { chance, look }: PieceOrder,
  { inner, back, y, room }: { inner: number; back: number; y: number; room: number },
): void {
  const size = Math.min(0.46, room);
  if (size < 0.2) return;
  const count = 2 + (inner > 1.8 ? chance.whole(2) : 0);
  for (let k = 0; k < count; k++) {
    const side = k === 0 ? -1 : 1;
    const second = k === 2;
    const x = side * (inner / 2 - size * (second ? 1.25 : 0.58));
    const wide = second ? size * 1.05 : size;
    const tall = second ? size * 0.72 : size * chance.between(0.94, 1);
    object
      .within({
        at: [x, y - 0.004, back + (second ? 0.16 : 0.1)],
        turn: -side * chance.between(0.05, 0.3),
        tilt: -chance.between(0.3, 0.42),
        roll: chance.around(0.06),
      })
      .add(
        createFilledPillow(wide, tall, 0.2, {
          seed: k + chance.whole(90),
          segments: 18,
          chop: second ? 0 : chance.pick([0, 0.04, 0.07]),
        }),
        second ? look('cover') : look('cushion'),
        { at: [0, tall / 2, 0], part: 'textile' },
      );
  }
}

function buildStraight(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, chance } = order;
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  const seat = sofaSeatHeight(height);
  const arm = chance.pick([0.09, 0.13, 0.17]) + chance.around(0.012);
  const rest = Math.min(height - 0.06, seat + chance.between(0.14, 0.22));
  const bench = chance.next() < 0.3;
  const framed = chance.next() < 0.35;
  const back = 0.17;
  const inner = width - 2 * arm;
  const leg = 0.13;
  addPad(object, [-w + 0.012, leg, -d + 0.012], [w - 0.012, seat - 0.15, d - 0.03], cover, {
    radius: 0.02,
    segments: 10,
  });
  addPad(object, [-w + arm - 0.01, seat - 0.17, -d], [w - arm + 0.01, height - 0.05, -d + back], cover, {
    radius: 0.05,
    puff: 0.006,
    wrinkle: 0.002,
    piping: 0.008,
  });
  for (const side of [-1, 1]) {
    const x = side > 0 ? w - arm : -w;
    addPad(object, [x, leg + 0.015, -d], [x + arm, rest, d - 0.012], cover, {
      radius: 0.042,
      puff: 0.008,
      wrinkle: 0.003,
      seed: 3 + side,
      piping: 0.008,
    });
  }
  addSeatRow(object, order, { from: -w + arm, to: w - arm, seat, back: -d + back, front: d, top: height, bench });
  addLooseCushions(object, order, { inner, back: -d + back + 0.18, y: seat, room: height - seat + 0.05 });
  if (framed) {
    // a rail of wood under the body, on square legs
    object.add(
      createSlab(roundedRectangle(width - 0.02, depth - 0.03, 0.012, 3), roundEdge(0.034, 0.006)),
      look('base'),
      { at: [0, leg - 0.03, 0] },
    );
    addLegs(object, look('base'), {
      foot: [w - 0.06, d - 0.06],
      height: leg - 0.025,
      thick: [0.018, 0.022],
      square: true,
    });
  } else
    addLegs(object, look('base'), {
      foot: [w - 0.1, d - 0.09],
      head: [w - 0.12, d - 0.11],
      height: leg + 0.01,
      thick: [0.013, 0.021],
    });
}

/** Seat cushions and back cushions between two ends; each has been sat on in its own way. A bench has one long seat cushion. */
export function addSeatRow(
  object: ObjectBuilder,
  { chance, look }: PieceOrder,
  {
    from,
    to,
    seat,
    back,
    front,
    top,
    thick = 0.16,
    piping = 0.007,
    bench = false,
  }: {
    from: number;
    to: number;
    seat: number;
    back: number;
    front: number;
    top: number;
    thick?: number;
    piping?: number;
    bench?: boolean;
  },
): void {
  const count = to - from < 1.05 ? 1 : countSeats(to - from);
  const each = (to - from) / count;
  for (let k = 0; k < count; k++) {
    const x = from + each * k;
    const dip = chance.between(0.008, 0.02);
    if (!bench || k === 0)
      addPad(
        object,
        [x + 0.002, seat - thick, back + 0.01],
        [(bench ? to : x + each) - 0.002, seat + 0.012, front - chance.between(0, 0.006)],
        look('cover'),
        { radius: 0.05, puff: 0.02, sag: dip, wrinkle: 0.006, segments: 14, seed: chance.whole(900), piping },
      );
    const tall = top - seat - 0.004;
    const pad = createCushion(each - 0.014, tall * 1.01, 0.19, {
      radius: 0.07,
      puff: 0.03,
      wrinkle: 0.009,
      segments: 14,
      seed: chance.whole(900),
    });
    const lean = 0.17;
    object
      .within({ at: [x + each / 2, seat - 0.002, back + 0.075], tilt: -lean, roll: chance.around(0.012) })
      .add(
        fitMesh(pad, [-each / 2 + 0.007, 0, -0.07], [each / 2 - 0.007, (tall - 0.04) / Math.cos(lean), 0.13]),
        look('cover'),
      );
  }
}

function buildModular(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, chance } = order;
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  const seat = sofaSeatHeight(height) - 0.01;
  const count = Math.max(2, Math.round(width / 0.95));
  const each = width / count;
  const back = 0.24;
  const arm = 0.26;
  const open = chance.next() < 0.4 ? (chance.next() < 0.5 ? 0 : count - 1) : -1;
  object.box([-w + 0.06, 0, -d + 0.06], [w - 0.06, 0.045, d - 0.08], look('base'), { bevel: 0.002 });
  for (let k = 0; k < count; k++) {
    const x = -w + each * k;
    addPad(object, [x + 0.003, 0.04, -d], [x + each - 0.003, seat - 0.17, d], cover, {
      radius: 0.035,
      puff: 0.006,
      wrinkle: 0.002,
      seed: k,
    });
    const left = k === 0 && open !== 0 ? arm : 0;
    const right = k === count - 1 && open !== count - 1 ? arm : 0;
    addPad(
      object,
      [x + left + 0.003, seat - 0.18, -d + back - 0.02],
      [x + each - right - 0.003, seat + 0.012, d - 0.004],
      cover,
      { radius: 0.065, puff: 0.03, sag: 0.02, wrinkle: 0.009, segments: 16, seed: chance.whole(900) },
    );
    for (const [width_, at] of [
      [left, x],
      [right, x + each - right],
    ] as const) {
      if (width_ > 0)
        addPad(
          object,
          [at + 0.003, seat - 0.18, -d],
          [at + width_ - 0.003, Math.min(height - 0.07, seat + 0.18), d - 0.006],
          cover,
          { radius: 0.08, puff: 0.016, sag: 0.006, wrinkle: 0.006, segments: 14, seed: chance.whole(900) },
        );
    }
    const shoulder = Math.min(height, seat + 0.24);
    addPad(
      object,
      [x + left * 0.97 + 0.003, seat - 0.18, -d],
      [x + each - right * 0.97 - 0.003, shoulder, -d + back],
      cover,
      { radius: 0.085, puff: 0.016, wrinkle: 0.006, segments: 14, seed: chance.whole(900) },
    );
    const tall = height - seat;
    object
      .within({
        at: [x + left + (each - left - right) / 2, seat - 0.004, -d + back + 0.06],
        tilt: -0.3,
        roll: chance.around(0.02),
      })
      .add(
        fitMesh(
          createFilledPillow(each - left - right, 0.5, 0.2, { seed: chance.whole(900), segments: 16 }),
          [-(each - left - right) * 0.47, 0, -0.09],
          [(each - left - right) * 0.47, tall * 1.01, 0.11],
        ),
        cover,
      );
  }
  addLooseCushions(object, order, {
    inner: width - 2 * arm,
    back: -d + back + 0.16,
    y: seat,
    room: height - seat + 0.02,
  });
}

/** Section of a rolled arm: upright inside, a roll above that hangs over outside; x outwards from the inner face, y up. */
function rollSection(height: number, thick: number, roll: number): Vec2[] {
  const points: Vec2[] = [[0, 0]];
  const steps = 14;
  for (let k = 0; k <= steps; k++) {
    const angle = Math.PI - (k / steps) * Math.PI * 1.35;
    points.push([roll + roll * Math.cos(angle), height - roll + roll * Math.sin(angle)]);
  }
  points.push([thick, height - 2.1 * roll], [thick, 0]);
  return points.map(([x, y]): Vec2 => [x, Math.max(0, y)]);
}

function buildChesterfield(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, chance } = order;
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  const leg = 0.09;
  const seat = sofaSeatHeight(height) + 0.01;
  const roll = Math.min(0.105, (height - seat) * 0.4);
  const thick = 0.13;
  const pad = 0.06;
  addPad(object, [-w + 0.05, leg, -d + 0.04], [w - 0.05, seat - 0.13, d - 0.03], cover, { radius: 0.02, segments: 10 });
  const section = rollSection(height - leg, thick, roll).toReversed();
  const armRoll = createExtrusion(section, [], depth - 0.02, 0.7);
  object.add(armRoll, cover, { at: [w - 2 * roll, leg, d - 0.012] });
  object.add(
    createExtrusion(
      section.map(([x, y]): Vec2 => [-x, y]),
      [],
      depth - 0.02,
      0.7,
    ),
    cover,
    { at: [-w + 2 * roll, leg, d - 0.012] },
  );
  object.add(createExtrusion(section, [], width - 2 * roll, 0.7), cover, {
    at: [w - roll, leg, -d + 2 * roll],
    turn: Math.PI / 2,
  });
  for (const side of [-1, 1]) {
    const x = side * (w - roll);
    object.add(
      createSlab(roundedRectangle(2 * roll - 0.012, 2 * roll - 0.012, roll, 6), roundEdge(0.014, 0.005)),
      cover,
      { at: [x, height - roll, d - 0.014], tilt: Math.PI / 2 },
    );
    for (let k = 0; k < 11; k++) {
      const angle = (k / 11) * 2 * Math.PI;
      object.add(createBall(0.0055, { sides: 8 }), look('base'), {
        at: [x + Math.cos(angle) * (roll - 0.014), height - roll + Math.sin(angle) * (roll - 0.014), d - 0.004],
      });
    }
  }
  const inner = width - 4 * roll;
  const tall = height - seat + 0.03 - roll * 0.75;
  const tuft = (length: number, place: { at: [number, number, number]; turn: number }): void => {
    const pitch = length / Math.max(3, Math.round(length / 0.15));
    const within = object.within(place);
    within.add(createPanel(length, tall, pad, { relief: buttons(pitch, 0.034), pitch: 0.024, edge: 0.045 }), cover);
    for (const [x, y] of buttonPlaces(length, tall, pitch, 0.05))
      within.add(createBall(0.011, { sides: 10 }), cover, { at: [x - length / 2, y, pad - 0.03] });
  };
  tuft(inner, { at: [0, seat - 0.03, -d + 2 * roll - 0.004], turn: 0 });
  for (const side of [-1, 1])
    tuft(depth - 2 * roll - 0.06, {
      at: [side * (w - 2 * roll + 0.004), seat - 0.03, roll - 0.02],
      turn: -side * (Math.PI / 2),
    });
  const count = countSeats(inner);
  for (let k = 0; k < count; k++) {
    const x = -inner / 2 + (inner * k) / count;
    addPad(
      object,
      [x + 0.002, seat - 0.14, -d + 2 * roll + 0.03],
      [x + inner / count - 0.002, seat + 0.012, d - 0.02],
      cover,
      { radius: 0.04, puff: 0.022, sag: 0.012, wrinkle: 0.004, segments: 14, seed: chance.whole(900), piping: 0.009 },
    );
  }
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const [x, z] = [sx * (w - 0.11), sz * (d - 0.1)];
      object.add(
        createPost(
          [
            [0.017, 0],
            [0.014, 0.012],
            [0.031, 0.04],
            [0.033, 0.058],
            [0.021, 0.075],
            [0.026, leg + 0.01],
          ].map(([size, y]) => ({ at: [x, y!, z] as const, size: size! })),
          { sides: 18 },
        ),
        look('base'),
      );
    }
  }
}

function buildWoodFrame(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const wood = look('base');
  const [w, d] = [width / 2, depth / 2];
  const seat = sofaSeatHeight(height);
  const rest = Math.min(height - 0.08, seat + 0.18);
  const t = 0.034;
  for (const side of [-1, 1]) {
    const x = side * (w - 0.045);
    object.add(
      createPost(
        [
          { at: [x, 0, d - 0.06], size: [0.019, 0.024] },
          { at: [x, rest - 0.02, d - 0.075], size: [0.021, 0.03] },
        ],
        { square: true },
      ),
      wood,
    );
    object.add(
      createPost(
        [
          { at: [x, 0, -d + 0.04], size: [0.019, 0.024] },
          { at: [x, seat - 0.1, -d + 0.075], size: [0.021, 0.03] },
          { at: [x, rest - 0.02, -d + 0.06], size: [0.021, 0.026] },
        ],
        { square: true },
      ),
      wood,
    );
    object.add(createSlab(roundedRectangle(0.09, depth - 0.02, 0.03), roundEdge(0.026, 0.009)), wood, {
      at: [x, rest - 0.026, 0],
    });
    object.box([x - t / 2, seat - 0.17, -d + 0.07], [x + t / 2, seat - 0.115, d - 0.07], wood, { bevel: 0.005 });
    object.box([x - t / 2, 0.09, -d + 0.06], [x + t / 2, 0.125, d - 0.07], wood, { bevel: 0.005 });
  }
  for (const z of [d - 0.085, -d + 0.085])
    object.box([-w + 0.04, seat - 0.18, z - 0.017], [w - 0.04, seat - 0.115, z + 0.017], wood, { bevel: 0.005 });
  const lean = 0.2;
  const tall = (height - seat + 0.1) / Math.cos(lean) - 0.012;
  const rack = object.within({ at: [0, seat - 0.1, -d + 0.022 + Math.sin(lean) * tall], tilt: -lean });
  for (const y of [0.01, tall - 0.05])
    rack.box([-w + 0.07, y, -0.016], [w - 0.07, y + 0.045, 0.012], wood, { bevel: 0.006 });
  const slats = Math.max(5, Math.round((width - 0.3) / 0.13));
  for (let k = 0; k < slats; k++) {
    const x = -w + 0.12 + ((width - 0.24) * (k + 0.5)) / slats;
    rack.box([x - 0.014, 0.05, -0.009], [x + 0.014, tall - 0.04, 0.005], wood, { bevel: 0.003, grain: 'y' });
  }
  for (let k = 0; k < 8; k++) {
    const z = -d + 0.13 + ((depth - 0.26) * k) / 7;
    object.box([-w + 0.05, seat - 0.14, z - 0.02], [w - 0.05, seat - 0.12, z + 0.02], wood, { bevel: 0.003 });
  }
  addSeatRow(object, order, {
    from: -w + 0.085,
    to: w - 0.085,
    seat,
    back: -d + 0.1,
    front: d - 0.015,
    top: height - 0.02,
    thick: 0.12,
    piping: 0.006,
  });
}

function buildCurved(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const cover = look('cover');
  const d = depth / 2;
  const seat = sofaSeatHeight(height);
  const deep = Math.min(0.74, depth * 0.78);
  const rise = depth - deep;
  const half = width / 2;
  // the circle through the seat's middle line: back at (0, −d + deep / 2), its round ends' middles `reach` to the side and `rise` before it
  const reach = half - deep / 2;
  const middle = (reach * reach + rise * rise) / (2 * rise);
  const outer = middle + deep / 2;
  const z = -d + outer;
  const span = Math.asin(Math.min(1, reach / middle));
  object.add(
    createSlab(arcOutline(z, outer - deep + 0.1, outer - 0.1, span * 0.97), [
      [0.003, 0],
      [0, 0.003],
      [0, 0.09],
    ]),
    look('base'),
  );
  object.add(createSlab(arcOutline(z, outer - deep + 0.03, outer - 0.03, span), roundEdge(seat - 0.22, 0.05)), cover, {
    at: [0, 0.06, 0],
  });
  const plump = createSlab(arcOutline(z, outer - deep, outer - 0.02, span), roundEdge(0.2, 0.09, 7), {
    crease: 3,
    corner: 3,
  });
  object.add(plump, cover, { at: [0, seat - 0.195, 0] });
  const thick = 0.22;
  const backSpan = span * chance.between(0.8, 0.95);
  object.add(
    createSlab(arcOutline(z, outer - thick, outer, backSpan), roundEdge(height - 0.12, 0.105, 8), {
      crease: 3,
      corner: 3,
    }),
    cover,
    { at: [0, 0.12, 0] },
  );
  const pillow = (angle: number, size: number, part: string, seed: number): void => {
    const r = outer - thick - 0.1;
    object
      .within({ at: [Math.sin(angle) * r, seat, z - Math.cos(angle) * r], turn: -angle, tilt: -0.34 })
      .add(createFilledPillow(size, size, 0.2, { seed, segments: 18, chop: 0.06 }), look(part), {
        at: [0, size / 2, 0],
        part: 'textile',
      });
  };
  const size = Math.min(0.42, height - seat + 0.02);
  pillow(-backSpan * 0.72, size, 'cushion', 3);
  pillow(backSpan * 0.66, size * 0.95, 'cushion', 8);
}
