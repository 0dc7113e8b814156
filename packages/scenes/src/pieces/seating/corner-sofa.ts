import type { PieceBuilder } from '../piece-builder.ts';
import { addPad, fitMesh } from '../parts/fit.ts';
import { createFilledPillow } from '../parts/pillow.ts';
import { createPost } from '../parts/posts.ts';
import { addSeatRow, sofaSeatHeight } from './sofa.ts';

/** A sofa along the back with a chaise towards +z at one end. */
export const buildCornerSofa: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, chance } = order;
  const frame = form === 'chaise-left' ? object : object.within({ size: [-1, 1, 1] });
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  const seat = sofaSeatHeight(height);
  const [leg, back] = [0.08, 0.17];
  const arm = chance.between(0.14, 0.2);
  const deep = Math.min(0.98, depth * 0.62);
  const chaise = Math.min(1.05, Math.max(0.86, width * 0.36));
  const rest = Math.min(height - 0.06, seat + 0.17);
  const front = -d + deep;
  const inside = -w + arm + chaise;
  addPad(frame, [-w + arm * 0.5, leg, -d + 0.012], [w - 0.012, seat - 0.15, front - 0.025], cover, {
    radius: 0.02,
    segments: 10,
  });
  addPad(frame, [-w + arm + 0.006, leg, front - 0.06], [inside - 0.012, seat - 0.15, d - 0.02], cover, {
    radius: 0.02,
    segments: 10,
  });
  addPad(frame, [-w + arm - 0.01, seat - 0.17, -d], [w - arm + 0.01, height - 0.05, -d + back], cover, {
    radius: 0.05,
    puff: 0.006,
    wrinkle: 0.002,
    piping: 0.008,
  });
  addPad(frame, [-w, leg + 0.012, -d], [-w + arm, rest, -d + deep * 0.98], cover, {
    radius: 0.045,
    puff: 0.008,
    wrinkle: 0.003,
    seed: 2,
    piping: 0.008,
  });
  addPad(frame, [w - arm, leg + 0.012, -d], [w, rest, front - 0.01], cover, {
    radius: 0.045,
    puff: 0.008,
    wrinkle: 0.003,
    seed: 4,
    piping: 0.008,
  });
  addSeatRow(frame, order, { from: inside, to: w - arm, seat, back: -d + back, front, top: height });
  addPad(frame, [-w + arm + 0.002, seat - 0.16, -d + back + 0.01], [inside - 0.002, seat + 0.012, d], cover, {
    radius: 0.05,
    puff: 0.022,
    sag: 0.018,
    wrinkle: 0.007,
    segments: 18,
    seed: chance.whole(900),
    piping: 0.007,
  });
  const tall = height - seat;
  frame
    .within({ at: [(-w + arm + inside) / 2, seat - 0.004, -d + back + 0.09], tilt: -0.2 })
    .add(
      fitMesh(
        createFilledPillow(chaise, 0.5, 0.2, { seed: chance.whole(900), segments: 16 }),
        [-chaise / 2 + 0.02, 0, -0.08],
        [chaise / 2 - 0.02, tall, 0.12],
      ),
      cover,
    );
  const size = Math.min(0.46, tall + 0.08);
  for (const [x, z, turn, part, share] of [
    [-w + arm + size * 0.5, -d + back + 0.26, 0.25, 'cushion', 1],
    [-w + arm + size * 1.3, -d + back + 0.3, 0.05, 'cover', 0.85],
    [w - arm - size * 0.55, -d + back + 0.28, -0.3, 'cushion', 0.95],
  ] as const) {
    frame
      .within({ at: [x, seat - 0.004, z], turn: turn + chance.around(0.08), tilt: -0.38, roll: chance.around(0.06) })
      .add(createFilledPillow(size * share, size * share, 0.2, { seed: chance.whole(90), segments: 14 }), look(part), {
        at: [0, (size * share) / 2, 0],
        part: 'textile',
      });
  }
  for (const [x, z] of [
    [-w + 0.12, -d + 0.1],
    [w - 0.12, -d + 0.1],
    [w - 0.12, front - 0.12],
    [inside - 0.12, d - 0.12],
    [-w + arm + 0.1, d - 0.12],
  ] as const) {
    frame.add(
      createPost([
        { at: [x, 0, z], size: 0.017 },
        { at: [x, leg + 0.01, z], size: 0.022 },
      ]),
      look('base'),
    );
  }
};
