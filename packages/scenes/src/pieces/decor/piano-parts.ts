import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { createBall, createLathe } from '@yujian/renderer/scene/build/lathe';
import { reshape } from '@yujian/renderer/scene/build/mesh-tools';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createPost, createRod } from '../parts/posts.ts';
import type { PieceOrder } from '../piece-builder.ts';

/** Which of the twelve keys from C are black. */
const BLACK = new Set([1, 3, 6, 8, 10]);

/** 88 keys from A to C between two x, their tops at `y`, from the fallboard at `back` to `front`: 52 white ones with fine gaps, 36 black ones on them. */
export function addKeys(
  object: ObjectBuilder,
  [x0, x1]: readonly [number, number],
  y: number,
  back: number,
  front: number,
  { white, black }: { white: string; black: string },
): void {
  const pitch = (x1 - x0) / 52;
  const long = front - back;
  let whites = 0;
  for (let key = 0; key < 88; key++) {
    if (BLACK.has((key + 9) % 12)) {
      const x = x0 + pitch * whites;
      object.box([x - pitch * 0.24, y - 0.004, back], [x + pitch * 0.24, y + 0.011, back + long * 0.64], black, {
        bevel: 0.003,
        grain: 'z',
      });
      continue;
    }
    const x = x0 + pitch * whites;
    object.box([x + 0.0005, y - 0.022, back], [x + pitch - 0.0005, y, front], white, { bevel: 0.0012, grain: 'z' });
    whites++;
  }
}

/** A leg tapering to a brass caster. */
export function addCasterLeg(
  object: ObjectBuilder,
  [x, z]: readonly [number, number],
  height: number,
  body: string,
  metal: string,
): void {
  const wheel = 0.03;
  object.add(
    createPost(
      [
        { at: [x, wheel * 1.7, z], size: 0.034 },
        { at: [x, height * 0.62, z], size: 0.047 },
        { at: [x, height * 0.7, z], size: 0.062 },
        { at: [x, height, z], size: 0.066 },
      ],
      { square: true },
    ),
    body,
  );
  object.add(
    createLathe(
      [
        [0, 0],
        [0.03, 0],
        [0.034, 0.008],
        [0.03, 0.02],
        [0, 0.02],
      ],
      { sides: 28, crease: 0.7 },
    ),
    metal,
    { at: [x, wheel * 1.35, z] },
  );
  object.add(
    createLathe(
      [
        [0, -0.011],
        [wheel * 0.8, -0.011],
        [wheel, -0.006],
        [wheel, 0.006],
        [wheel * 0.8, 0.011],
        [0, 0.011],
      ],
      { sides: 32 },
    ),
    metal,
    { at: [x, wheel, z], tilt: Math.PI / 2, turn: 0.6 },
  );
}

/** Three pedals in a row, their toes at `z`. */
export function addPedals(object: ObjectBuilder, y: number, z: number, metal: string): void {
  for (const x of [-0.075, 0, 0.075]) {
    object.box([x - 0.012, y, z - 0.1], [x + 0.012, y + 0.008, z - 0.012], metal, { bevel: 0.003 });
    object.box([x - 0.018, y - 0.002, z - 0.045], [x + 0.018, y + 0.008, z], metal, { bevel: 0.004 });
  }
}

/** Posts and a box, hung under the keys: it carries the pedals. */
export function addLyre(object: ObjectBuilder, top: number, z: number, body: string, metal: string): void {
  const low = 0.06;
  object.box([-0.15, low, z - 0.05], [0.15, low + 0.075, z + 0.05], body, { bevel: 0.006 });
  for (const side of [-1, 1]) {
    object.add(
      createPost([
        { at: [side * 0.075, low + 0.07, z], size: 0.016 },
        { at: [side * 0.1, (low + top) * 0.45, z], size: 0.013 },
        { at: [side * 0.075, (low + top) * 0.72, z], size: 0.015 },
        { at: [side * 0.11, top, z], size: 0.022 },
      ]),
      body,
    );
    object.add(
      createRod(
        [
          [side * 0.025, low + 0.07, z],
          [side * 0.025, top * 0.5, z],
          [side * 0.025, top, z],
        ],
        0.004,
        8,
      ),
      metal,
    );
    object.add(
      createRod(
        [
          [side * 0.1, low + 0.04, z - 0.04],
          [side * 0.12, (low + top) * 0.5, z - 0.16],
          [side * 0.14, top, z - 0.28],
        ],
        0.006,
        8,
      ),
      metal,
    );
  }
  addPedals(object, low + 0.012, z + 0.125, metal);
}

/** A player's bench, 0.35 m deep, its middle at `z`: four tapering legs under an apron with the knobs that raise it, a buttoned seat. */
export function addBench(
  object: ObjectBuilder,
  z: number,
  height: number,
  { look, named }: Pick<PieceOrder, 'look' | 'named'>,
): void {
  const [w, d] = [0.3, 0.175];
  const seat = height - 0.075;
  const body = look('body');
  const bench = object.within({ at: [0, 0, z] });
  for (const x of [-1, 1]) {
    for (const s of [-1, 1])
      bench.add(
        createPost(
          [
            { at: [x * (w - 0.032), 0, s * (d - 0.032)], size: 0.015 },
            { at: [x * (w - 0.032), seat * 0.8, s * (d - 0.032)], size: 0.025 },
            { at: [x * (w - 0.032), seat, s * (d - 0.032)], size: 0.025 },
          ],
          { square: true },
        ),
        body,
      );
    bench.add(
      createLathe(
        [
          [0, 0],
          [0.021, 0.002],
          [0.024, 0.009],
          [0.02, 0.018],
          [0.009, 0.021],
          [0.009, 0.032],
          [0, 0.032],
        ]
          .map(([r, y]) => [r!, 0.032 - y!] as const)
          .toReversed(),
        { sides: 24, crease: 0.7 },
      ),
      look('metal'),
      { at: [x * (w - 0.018), seat - 0.036, 0], roll: (-x * Math.PI) / 2, size: 0.56 },
    );
    bench.box(
      [x > 0 ? w - 0.036 : -w + 0.018, seat - 0.07, -d + 0.04],
      [x > 0 ? w - 0.018 : -w + 0.036, seat - 0.004, d - 0.04],
      body,
      { bevel: 0.002, grain: 'z' },
    );
  }
  for (const s of [-1, 1])
    bench.box(
      [-w + 0.04, seat - 0.07, s > 0 ? d - 0.036 : -d + 0.018],
      [w - 0.04, seat - 0.004, s > 0 ? d - 0.018 : -d + 0.036],
      body,
      { bevel: 0.002, grain: 'x' },
    );
  bench.box([-w, seat - 0.004, -d], [w, seat + 0.012, d], body, { bevel: 0.004, grain: 'x' });
  // drawn in where its buttons are
  const buttons = [-0.2, 0, 0.2].flatMap((x) => [-0.075, 0.075].map((dz) => [x, dz] as const));
  const thick = height - seat - 0.014;
  const cushion = reshape(
    createCushion(2 * w - 0.016, thick, 2 * d - 0.016, { radius: 0.022, segments: 40 }),
    ([x, y, dz]) => {
      const near = Math.min(...buttons.map(([bx, bz]) => Math.hypot(x - bx, dz - bz)));
      return [x, y > thick * 0.5 ? y - 0.014 * Math.exp(-((near / 0.03) ** 2)) : y, dz];
    },
  );
  bench.add(cushion, named('piano black'), { at: [0, seat + 0.012, 0], part: 'textile' });
  for (const [x, dz] of buttons)
    bench.add(createBall(0.007, { sides: 12 }), named('piano black'), {
      at: [x, seat + thick - 0.004, dz],
      size: [1, 0.5, 1],
    });
}
