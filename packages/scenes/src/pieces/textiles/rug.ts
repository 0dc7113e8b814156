import { createFringe } from '@yujian/renderer/scene/build/cloth';
import { reshape, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { noise2, roughNoise2 } from '@yujian/renderer/scene/build/random';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import { place } from '@yujian/renderer/scene/build/vector';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { fitMesh } from '../parts/fit.ts';
import { createPanel } from '../parts/panel.ts';
import { createSlab, ovalOutline, roundEdge } from '../parts/slab.ts';

/** metres of the short side below which a rug is a mat */
const MAT = 0.75;

export const buildRug: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, chance } = order;
  const pile = look('pile');
  const [w, d] = [width / 2, depth / 2];
  const seed = chance.whole(900);
  if (form === 'round') {
    const rings = createSlab(ovalOutline(width, depth, { sides: 128 }), roundEdge(height, height * 0.45, 3), {
      crown: 0.0005,
      corner: 2,
    });
    object.add(fitMesh(unevenPile(rings, height, seed), [-w, 0, -d], [w, height, d]), pile, { aligned: true });
    object.add(
      createTube(
        ovalOutline(width - height, depth - height, { sides: 96 }).map(([x, z]): Vec3 => [x, height * 0.5, z]),
        height * 0.48,
        { closed: true, sides: 8, up: [0, 1, 0] },
      ),
      pile,
    );
    return;
  }
  if (form === 'hide') {
    object.add(
      fitMesh(
        createSlab(hideOutline(width, depth, chance.between(-1, 1)), roundEdge(height, height * 0.4, 2), { corner: 2 }),
        [-w, 0, -d],
        [w, height, d],
      ),
      pile,
      { aligned: true },
    );
    return;
  }
  // bath, door and exercise mats are plain
  const isMat = form !== 'runner' && Math.min(width, depth) < MAT;
  const fringe = form === 'runner' ? 0.05 : chance.next() < 0.6 && !isMat ? 0.06 : 0;
  // fringes at the short ends
  const alongX = width >= depth;
  const [rw, rd] = alongX ? [width - 2 * fringe, depth] : [width, depth - 2 * fringe];
  const design =
    form === 'runner'
      ? 'lines'
      : isMat
        ? 'plain'
        : chance.pick(['plain', 'plain', 'lines', 'band', 'stripes'] as const);
  const panel = createPanel(rw, rd, height, {
    pitch: Math.max(0.021, Math.sqrt((rw * rd) / 3000)),
    edge: height * 0.6,
  });
  const wave = (t: number, row: number): number => 0.005 * noise2(t * 3, row, seed);
  const laid = reshape(
    transformMesh(panel, place({ at: [0, 0, rd / 2], tilt: -Math.PI / 2 })),
    ([x, y, z]) => [
      x + wave(z, 1),
      y > height * 0.3
        ? y +
          Math.min(1, height / 0.016) * 0.0012 * (roughNoise2(x * 5, z * 5, seed) + noise2(x * 27, z * 27, seed + 1))
        : y,
      z + wave(x, 5),
    ],
    1.2,
  );
  object.add(fitMesh(laid, [-rw / 2, 0, -rd / 2], [rw / 2, height, rd / 2]), pile, { aligned: true });
  const yarn = order.named(
    chance.pick(
      design === 'band'
        ? ['felt', 'book ink', 'stoneware', 'book sand']
        : ['felt', 'book ink', 'stoneware', 'book sand', 'book rust'],
    ),
  );
  if (design === 'lines')
    for (const inset of chance.next() < 0.5 ? [0.09, 0.12] : [0.11])
      addBorder(object, rw, rd, height, yarn, inset, 0.006, seed);
  if (design === 'band') addBorder(object, rw, rd, height, yarn, 0.034, 0.03, seed);
  if (design === 'stripes') addStripes(object, [rw, rd, height], yarn, chance);
  if (fringe === 0) {
    for (const side of [-1, 1])
      object.add(
        createTube(
          [
            [-w + 0.004, height * 0.5, side * (d - 0.004)],
            [0, height * 0.5, side * (d - 0.004)],
            [w - 0.004, height * 0.5, side * (d - 0.004)],
          ],
          Math.min(0.004, height * 0.48),
          { sides: 6 },
        ),
        pile,
      );
    return;
  }
  for (const side of [-1, 1]) {
    const out: Vec3 = alongX ? [side, 0, 0] : [0, 0, side];
    const at = (t: number): Vec3 =>
      alongX
        ? [side * (rw / 2 - 0.004), height * 0.5, -side * t * (rd / 2 - 0.012)]
        : [side * t * (rw / 2 - 0.012), height * 0.5, side * (rd / 2 - 0.004)];
    object.add(
      createFringe(at(-1), at(1), out, {
        length: fringe * 0.9,
        seed: seed + side,
        drop: height * 0.12,
        thick: Math.min(0.004, height * 0.3),
        spacing: 0.018,
      }),
      pile,
    );
  }
};

function unevenPile(mesh: Mesh, height: number, seed: number): Mesh {
  const k = Math.min(1, height / 0.016);
  return reshape(
    mesh,
    ([x, y, z]) => [
      x,
      y > height * 0.4
        ? y + k * (0.0018 * roughNoise2(x * 5, z * 5, seed) + 0.0012 * noise2(x * 31, z * 31, seed + 1))
        : y,
      z,
    ],
    1.2,
  );
}

/** A line of another yarn along the rim, `inset` metres in to its middle, twice `half` wide. */
function addBorder(
  object: ObjectBuilder,
  width: number,
  depth: number,
  height: number,
  yarn: string,
  inset: number,
  half: number,
  seed: number,
): void {
  const [x, z] = [width / 2 - inset, depth / 2 - inset];
  if (Math.min(x, z) < 0.1) return;
  const corners: [number, number][] = [
    [-x, z],
    [x, z],
    [x, -z],
    [-x, -z],
  ];
  const path = corners.flatMap(([ax, az], k): Vec3[] => {
    const [bx, bz] = corners[(k + 1) % 4]!;
    return Array.from({ length: 12 }, (_, j): Vec3 => {
      const t = j / 12;
      return [
        ax + (bx - ax) * t + 0.002 * noise2(t * 9, k, seed),
        height - 0.002,
        az + (bz - az) * t + 0.002 * noise2(t * 9, k + 5, seed),
      ];
    });
  });
  object.add(
    createSweep(rectangleProfile(-half, -0.002, half, 0.0019, 0.0012), path, { closed: true, up: [0, 1, 0] }),
    yarn,
  );
}

/** Groups of stripes across the short way, mirrored about the middle, as flat-woven rugs have them. */
function addStripes(
  object: ObjectBuilder,
  [width, depth, height]: readonly [number, number, number],
  yarn: string,
  chance: Chance,
): void {
  const long = Math.max(width, depth);
  const half = Math.min(width, depth) / 2 - 0.004;
  const groups = [chance.between(0.3, 0.36), chance.between(0.41, 0.46)];
  const wide = chance.between(0.008, 0.02);
  for (const share of groups) {
    for (const [off, half_] of [
      [0, wide],
      [wide * 3, wide * 0.45],
      [-wide * 3, wide * 0.45],
    ] as const) {
      for (const side of [-1, 1]) {
        const t = side * (share * long + off);
        if (Math.abs(t) > long / 2 - wide * 2) continue;
        const [from, to]: [Vec3, Vec3] =
          width >= depth
            ? [
                [t - half_, height - 0.004, -half],
                [t + half_, height - 0.0001, half],
              ]
            : [
                [-half, height - 0.004, t - half_],
                [half, height - 0.0001, t + half_],
              ];
        object.box(from, to, yarn, { bevel: 0.001 });
      }
    }
  }
}

/** Half of a hide from neck to tail, mirrored with a little difference. */
function hideOutline(width: number, depth: number, lean: number): Vec2[] {
  const half: Vec2[] = [
    [0.16, -1],
    [0.3, -0.9],
    [0.34, -0.74],
    [0.5, -0.66],
    [0.86, -0.8],
    [1, -0.66],
    [0.8, -0.42],
    [0.66, -0.12],
    [0.66, 0.2],
    [0.76, 0.44],
    [0.98, 0.66],
    [0.92, 0.84],
    [0.62, 0.78],
    [0.4, 0.84],
    [0.16, 0.9],
    [0.07, 1],
  ];
  const knots = [
    ...half,
    ...half.toReversed().map(([x, z]): Vec2 => [-x * (1 + 0.04 * lean), z + 0.03 * lean * Math.sin(4 * z)]),
  ];
  return createCurve(
    [...knots, knots[0]!].map(([x, z]): Vec3 => [(x * width) / 2, 0, (z * depth) / 2]),
    5,
  )
    .slice(0, -1)
    .map(([x, , z]): Vec2 => [x, z]);
}
