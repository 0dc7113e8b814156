import { createFringe } from '@yujian/renderer/scene/build/cloth';
import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { reshape } from '@yujian/renderer/scene/build/mesh-tools';
import { noise2, roughNoise2 } from '@yujian/renderer/scene/build/random';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { fitMesh } from '../parts/fit.ts';
import { createSlab, ovalOutline, roundEdge } from '../parts/slab.ts';

export const buildRug: PieceBuilder = (object, { form, width, depth, height, look, chance }) => {
  const pile = look('pile');
  const [w, d] = [width / 2, depth / 2];
  const seed = chance.whole(900);
  if (form === 'round') {
    const rings = createSlab(ovalOutline(width, depth, { sides: 128 }), roundEdge(height, height * 0.45, 3), { crown: 0.0005, corner: 2 });
    object.add(fitMesh(unevenPile(rings, height, seed), [-w, 0, -d], [w, height, d]), pile, { aligned: true });
    object.add(createTube(ovalOutline(width - height, depth - height, { sides: 96 }).map(([x, z]): Vec3 => [x, height * 0.5, z]), height * 0.48, { closed: true, sides: 8, up: [0, 1, 0] }), pile);
    return;
  }
  if (form === 'hide') {
    object.add(fitMesh(createSlab(hideOutline(width, depth, chance.between(-1, 1)), roundEdge(height, height * 0.4, 2), { corner: 2 }), [-w, 0, -d], [w, height, d]), pile, { aligned: true });
    return;
  }
  const fringe = form === 'runner' ? 0.05 : chance.next() < 0.6 ? 0.06 : 0;
  // fringes at the short ends
  const alongX = width >= depth;
  const [rw, rd] = alongX ? [width - 2 * fringe, depth] : [width, depth - 2 * fringe];
  const slab = createCushion(rw, height, rd, { radius: height * 0.45, segments: 26 });
  const lively = reshape(unevenPile(slab, height, seed), ([x, y, z]) => [x + 0.005 * noise2(z * 3, 1, seed), y, z + 0.005 * noise2(x * 3, 5, seed)]);
  object.add(fitMesh(lively, [-rw / 2, 0, -rd / 2], [rw / 2, height, rd / 2]), pile, { aligned: true });
  if (fringe === 0) {
    for (const side of [-1, 1]) object.add(createTube([[-w + 0.004, height * 0.5, side * (d - 0.004)], [0, height * 0.5, side * (d - 0.004)], [w - 0.004, height * 0.5, side * (d - 0.004)]], Math.min(0.004, height * 0.48), { sides: 6 }), pile);
    return;
  }
  for (const side of [-1, 1]) {
    const out: Vec3 = alongX ? [side, 0, 0] : [0, 0, side];
    const at = (t: number): Vec3 => (alongX ? [side * (rw / 2 - 0.004), height * 0.5, -side * t * (rd / 2 - 0.012)] : [side * t * (rw / 2 - 0.012), height * 0.5, side * (rd / 2 - 0.004)]);
    object.add(createFringe(at(-1), at(1), out, { length: fringe * 0.9, seed: seed + side, drop: height * 0.12, thick: Math.min(0.004, height * 0.3), spacing: 0.018 }), pile);
  }
};

function unevenPile(mesh: Mesh, height: number, seed: number): Mesh {
  const k = Math.min(1, height / 0.016);
  return reshape(mesh, ([x, y, z]) => [x, y > height * 0.4 ? y + k * (0.0018 * roughNoise2(x * 5, z * 5, seed) + 0.0012 * noise2(x * 31, z * 31, seed + 1)) : y, z], 1.2);
}

/** Half of a hide from neck to tail, mirrored with a little difference. */
function hideOutline(width: number, depth: number, lean: number): Vec2[] {
  const half: Vec2[] = [[0.16, -1], [0.3, -0.9], [0.34, -0.74], [0.5, -0.66], [0.86, -0.8], [1, -0.66], [0.8, -0.42], [0.66, -0.12], [0.66, 0.2], [0.76, 0.44], [0.98, 0.66], [0.92, 0.84], [0.62, 0.78], [0.4, 0.84], [0.16, 0.9], [0.07, 1]];
  const knots = [...half, ...half.toReversed().map(([x, z]): Vec2 => [-x * (1 + 0.04 * lean), z + 0.03 * lean * Math.sin(4 * z)])];
  return createCurve([...knots, knots[0]!].map(([x, z]): Vec3 => [(x * width) / 2, 0, (z * depth) / 2]), 5).slice(0, -1).map(([x, , z]): Vec2 => [x, z]);
}
