import { createLeaf } from '@yujian/renderer/scene/build/leaf';
import { measureBounds, mergeMeshes, smoothNormals, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import { createSpray } from '@yujian/renderer/scene/build/tree';
import { multiply, normalise, place, standAlong } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';

/** Meshes that every scene repeats, made when they are first asked for. */
const kept = new Map<string, Mesh>();

export function keep(key: string, make: () => Mesh): Mesh {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

/** A leafy side branch about 1 m long. @param leaf its leaves' length in shares of that metre */
export function spray(name: 'broad' | 'small' | 'narrow' | 'dense', seed = 7): Mesh {
  return keep(`spray ${name} ${seed}`, () => {
    if (name === 'small')
      return createSpray(createLeaf({ length: 0.11, width: 0.055, fold: 0.3, bend: 0.5, segments: 2 }), {
        twigs: 7,
        leaves: 10,
        seed,
      });
    if (name === 'narrow')
      return createSpray(createLeaf({ length: 0.2, width: 0.04, fold: 0.2, bend: 0.7, segments: 2 }), {
        twigs: 7,
        leaves: 9,
        seed,
      });
    if (name === 'dense')
      return createSpray(createLeaf({ length: 0.14, width: 0.08, fold: 0.35, bend: 0.6, segments: 2 }), {
        twigs: 8,
        leaves: 12,
        seed,
      });
    return createSpray(createLeaf({ length: 0.15, width: 0.09, fold: 0.35, bend: 0.6, segments: 2 }), {
      twigs: 7,
      leaves: 9,
      seed,
    });
  });
}

/** A mesh at many places as one. */
export function repeat(mesh: Mesh, placements: readonly Matrix4[]): Mesh {
  return mergeMeshes(placements.map((placement) => transformMesh(mesh, placement)));
}

/** The matrix that brings a mesh's bounds to width × height × depth on y = 0, centred. */
export function fitting(meshes: readonly Mesh[], width: number, height: number, depth: number): Matrix4 {
  const bounds = meshes.map((mesh) => measureBounds(mesh));
  const [low, high] = [0, 1].map((k) =>
    [0, 1, 2].map((axis) => (k === 0 ? Math.min : Math.max)(...bounds.map((b) => (k === 0 ? b.low : b.high)[axis]!))),
  );
  const size: Vec3 = [
    width / (high![0]! - low![0]!),
    height / Math.max(1e-6, high![1]!),
    depth / (high![2]! - low![2]!),
  ];
  return multiply(place({ size }), place({ at: [-(low![0]! + high![0]!) / 2, 0, -(low![2]! + high![2]!) / 2] }));
}

/** A flat leaf along +y with a rim given by half widths at equal steps, folded a little along its rib. */
export function createBlade(length: number, halfWidths: readonly number[], { fold = 0.25, bend = 0.3 } = {}): Mesh {
  const writer = new MeshWriter();
  const last = halfWidths.length - 1;
  const rows = halfWidths.map((half, k) => {
    const t = k / last;
    const [y, z] = [length * t * Math.cos(bend * t), -length * t * Math.sin(bend * t)];
    return [-1, 0, 1].map((s) =>
      writer.vertex(
        [s * half * Math.cos(fold), y, z + Math.abs(s) * half * Math.sin(fold)],
        [0, 0, 1],
        t * length,
        s * half + 0.04,
      ),
    );
  });
  for (let k = 0; k < last; k++) {
    writer.quad(rows[k]![0]!, rows[k]![1]!, rows[k + 1]![1]!, rows[k + 1]![0]!);
    writer.quad(rows[k]![1]!, rows[k]![2]!, rows[k + 1]![2]!, rows[k + 1]![1]!);
  }
  return smoothNormals(writer.finish());
}

/** A leaf of five lobes, as maples have, along +y. */
export function createLobedLeaf(length: number): Mesh {
  const lobe = createBlade(
    length,
    [0.05, 0.14, 0.12, 0].map((share) => share * length),
    { fold: 0.2, bend: 0.35 },
  );
  return mergeMeshes(
    [-1.5, -0.75, 0, 0.75, 1.5].map((angle) =>
      transformMesh(lobe, place({ roll: angle, size: 1 - 0.22 * Math.abs(angle) })),
    ),
  );
}

/** A fan, as ginkgos have, along +y. */
export function createFanLeaf(length: number): Mesh {
  const writer = new MeshWriter();
  const foot = writer.vertex([0, 0, 0], [0, 0, 1], 0, 0.04);
  const rim = Array.from({ length: 6 }, (_, k) => {
    const angle = -1 + (2 * k) / 5;
    const reach = length * (k === 2 || k === 3 ? 0.9 : 1);
    return writer.vertex(
      [Math.sin(angle) * reach, Math.cos(angle) * reach, 0.12 * length * (k % 2)],
      [0, 0, 1],
      reach,
      angle * length,
    );
  });
  for (let k = 0; k < 5; k++) writer.triangle(foot, rim[k + 1]!, rim[k]!);
  return smoothNormals(writer.finish());
}

/** Frames that look out of an ellipsoid's skin: what shrubs and crowns carry their sprays on. */
export function onBall(
  count: number,
  centre: Vec3,
  radii: Vec3,
  size: number,
  chance: Chance,
  { below = -0.35, depth = 0.22 } = {},
): Matrix4[] {
  return Array.from({ length: count }, (_, k): Matrix4 => {
    const up = below + (1 - below) * ((k + chance.next()) / count);
    const around = k * 2.39996 + chance.around(0.3);
    const flat = Math.sqrt(Math.max(0, 1 - up * up));
    const out: Vec3 = [Math.cos(around) * flat, up, Math.sin(around) * flat];
    const share = 1 - depth * chance.next() - (0.55 * size) / Math.max(radii[0], radii[1], radii[2]);
    return standAlong(
      [
        centre[0] + out[0] * radii[0] * share,
        centre[1] + out[1] * radii[1] * share,
        centre[2] + out[2] * radii[2] * share,
      ],
      normalise([out[0] + chance.around(0.45), out[1] + 0.2 + chance.around(0.4), out[2] + chance.around(0.45)]),
      chance.between(0, 6.28),
      size * chance.between(0.75, 1.2),
    );
  });
}

/** One metre of a clipped hedge with its middle at the origin, foot on y = 0: sprays that look out of its faces. The ends are open, so that metres join. */
export function hedgeMetre(height: number, depth: number, variant: number): Mesh {
  const key = `hedge ${height.toFixed(1)} ${depth.toFixed(1)} ${variant}`;
  return keep(key, () => {
    const chance = createChance(91 + variant);
    const size = Math.min(0.32, 0.3 * Math.min(height, depth) + 0.06);
    const faces: { area: number; at: (s: number, t: number) => Vec3; out: Vec3 }[] = [
      { area: depth, at: (s, t) => [s - 0.5, height, (t - 0.5) * depth], out: [0, 1, 0] },
      { area: height, at: (s, t) => [s - 0.5, t * height, depth / 2], out: [0, 0.25, 1] },
      { area: height, at: (s, t) => [s - 0.5, t * height, -depth / 2], out: [0, 0.25, -1] },
    ];
    const placements = faces.flatMap(({ area, at, out }) =>
      Array.from({ length: Math.max(6, Math.round((2.3 * area) / size ** 2)) }, (): Matrix4 => {
        const [x, y, z] = at(chance.next(), chance.next());
        const inward = size * chance.between(0.75, 0.95);
        return standAlong(
          [x - out[0] * inward, Math.max(0.02, y - out[1] * inward), z - out[2] * inward],
          normalise([out[0] + chance.around(0.45), out[1] + chance.around(0.35), out[2] + chance.around(0.45)]),
          chance.between(0, 6.28),
          size * chance.between(0.8, 1.1),
        );
      }),
    );
    return repeat(spray('broad', 5), placements);
  });
}
