import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Instance, Matrix4, Mesh, Scene } from '../scene/scene.ts';
import { SurfacePoint } from '../transport/surface-point.ts';
import { createTracer, type ThreadTracer } from './create-tracer.ts';
import { packScene } from './pack.ts';
import { box, createRandom, MATERIAL, sceneOf, soup, sphere } from './soup.fixture.ts';
import { BUILD_MODULE } from './wasm/build-module.ts';
import { TRACE_MODULE } from './wasm/trace-module.ts';

const KINDS = ['plain', 'wasm'] as const;

test.each([
  ['trace', TRACE_MODULE],
  ['build', BUILD_MODULE],
] as const)('the compiled module %s is that of the source', (name, module) => {
  const source = readFileSync(new URL(`wasm/${name}.as`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  expect(createHash('sha256').update(source).digest('hex'), 'run npm run generate -- tracer').toBe(module.source);
});

interface Ray {
  readonly o: readonly [number, number, number];
  readonly d: readonly [number, number, number];
}

function raysThrough(size: number, n: number, seed: number): Ray[] {
  const random = createRandom(seed),
    near = (): number => (random() * 2 - 1) * size;
  return Array.from({ length: n }, () => {
    const o = [near() * 2, near() * 2, near() * 2] as const;
    return { o, d: [near() - o[0], near() - o[1], near() - o[2]] };
  });
}

/** Distance of the nearest triangle by trying all, in double precision. */
function tryAll(mesh: Mesh, { o, d }: Ray): { t: number; triangle: number } {
  let best = { t: Infinity, triangle: -1 };
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corner = (k: number): number[] => [
      ...mesh.positions.subarray(mesh.indices[i + k]! * 3, mesh.indices[i + k]! * 3 + 3),
    ];
    const [a, b, c] = [corner(0), corner(1), corner(2)] as const;
    const minus = (p: readonly number[], q: readonly number[]): number[] => p.map((value, axis) => value - q[axis]!);
    const cross = ([x, y, z]: readonly number[], [u, v, w]: readonly number[]): number[] => [
      y! * w! - z! * v!,
      z! * u! - x! * w!,
      x! * v! - y! * u!,
    ];
    const dot = (p: readonly number[], q: readonly number[]): number => p[0]! * q[0]! + p[1]! * q[1]! + p[2]! * q[2]!;
    const e1 = minus(b, a),
      e2 = minus(c, a),
      normal = cross(e1, e2),
      s = minus(o, a);
    const t = -dot(normal, s) / dot(normal, d);
    const p = s.map((value, axis) => value + t * d[axis]!),
      area = dot(normal, normal);
    const u = dot(cross(p, e2), normal) / area,
      v = dot(cross(e1, p), normal) / area;
    if (t > 1e-4 && t < best.t && u >= 0 && v >= 0 && u + v <= 1) best = { t, triangle: i / 3 };
  }
  return best;
}

function closest({ tracer }: ThreadTracer, { o, d }: Ray, tMax = Infinity): { primitive: number; t: number } {
  const primitive = tracer.closest(...o, ...d, tMax);
  return { primitive, t: primitive < 0 ? Infinity : tracer.t };
}

function occluded({ tracer }: ThreadTracer, { o, d }: Ray, tMax = Infinity): number {
  return tracer.occluded(...o, ...d, tMax);
}

function matrix(scale: readonly [number, number, number], turn: number, x: number, y: number, z: number): Matrix4 {
  const c = Math.cos(turn),
    s = Math.sin(turn),
    [i, j, k] = scale;
  return [c * i, 0, -s * i, 0, 0, j, 0, 0, s * k, 0, c * k, 0, x, y, z, 1];
}

describe.each(KINDS)('%s tracer', (kind) => {
  test.each([1, 2, 5, 40, 700])('finds what trying all %d triangles finds', (n) => {
    const mesh = soup(n, n),
      thread = createTracer(packScene(sceneOf([mesh], [{}])), { kind });
    for (const ray of raysThrough(1, 400, 7)) {
      const expected = tryAll(mesh, ray),
        found = closest(thread, ray);
      if (expected.triangle === found.primitive) {
        if (expected.triangle >= 0) expect(found.t / expected.t).toBeCloseTo(1, 4);
      } else {
        // On an edge, or two at the same distance: never a clear miss.
        expect(Math.abs(found.t / expected.t - 1)).toBeLessThan(1e-4);
      }
      expect(occluded(thread, ray) >= 0).toBe(found.primitive >= 0);
      if (found.primitive >= 0) {
        expect(closest(thread, ray, found.t * 0.999).t).toBe(Infinity);
        expect(occluded(thread, ray, found.t * 0.999)).toBe(-1);
        expect(occluded(thread, ray, found.t * 1.001)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('instances give what the same triangles flattened give', () => {
    const { scene, flattened } = copies();
    const packed = packScene(scene),
      one = createTracer(packed, { kind }),
      other = createTracer(packScene(flattened), { kind });
    expect(packed.instanceOf.length).toBe(2 * 12);
    const a = new SurfacePoint(),
      b = new SurfacePoint();
    let hits = 0;
    for (const ray of raysThrough(6, 3000, 3)) {
      const p = closest(one, ray),
        q = closest(other, ray);
      expect(occluded(one, ray) >= 0).toBe(p.primitive >= 0);
      if (p.primitive < 0 && q.primitive < 0) continue;
      expect(Math.abs(p.t / q.t - 1)).toBeLessThan(1e-4);
      one.readSurface(p.primitive, ...ray.o, ...ray.d, a);
      other.readSurface(q.primitive, ...ray.o, ...ray.d, b);
      if (
        a.instance !== b.instance ||
        a.primitive - packed.firstPrimitive[a.instance]! !== b.primitive - firstOf(flattened, b.instance)
      )
        continue;
      hits++;
      for (const name of ['px', 'py', 'pz', 'gx', 'gy', 'gz', 'nx', 'ny', 'nz', 'u', 'v'] as const)
        expect(a[name]).toBeCloseTo(b[name], 3);
      expect(a.behind).toBe(b.behind);
    }
    expect(hits).toBeGreaterThan(1000);
  });

  test('panes are counted, not met, by shadow rays, and met by others', () => {
    const scene = sceneOf(
      [box([0, 0, 0], [1, 1, 0.1]), box([0, 0, 3], [1, 1, 3.1])],
      [{ material: 1 }, { mesh: 1 }],
      [MATERIAL, { ...MATERIAL, kind: 'pane' }],
    );
    const { tracer } = createTracer(packScene(scene), { kind });
    expect(tracer.occluded(0.3, 0.4, -1, 0, 0, 1, 3)).toBe(-1);
    expect(tracer.panes).toBe(2);
    expect(tracer.occluded(0.3, 0.4, 1, 0, 0, 1, 1)).toBe(-1);
    expect(tracer.panes).toBe(0);
    expect(tracer.occluded(0.3, 0.4, -1, 0, 0, 1, Infinity)).toBeGreaterThanOrEqual(12);
    tracer.closest(0.3, 0.4, -1, 0, 0, 1, Infinity);
    expect(tracer.t).toBeCloseTo(1, 5);
    expect(tracer.instance).toBe(0);
  });

  test('cut-out materials are asked where they are open, copies of a mesh too', () => {
    const leaf: Mesh = {
      positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
      normals: null,
      uvs: Float32Array.of(0, 0, 10, 0, 0, 10),
      indices: Uint32Array.of(0, 1, 2),
    };
    const sheet = sphere(40);
    const scene = sceneOf(
      [leaf, sheet],
      [
        { material: 1 },
        ...Array.from({ length: 12 }, (_, i) => ({
          mesh: 1,
          material: 2,
          transform: matrix([1, 1, 1], 0, 0, 0, 5 + 3 * i),
        })),
      ],
      [MATERIAL, { ...MATERIAL, cutout: 0.5 }, { ...MATERIAL, cutout: 0.5 }],
    );
    const { tracer } = createTracer(packScene(scene), {
      kind,
      isHole: (material, u) => (material === 1 ? u > 5 : true),
    });
    expect(tracer.closest(0.2, 0.2, -1, 0, 0, 1, Infinity)).toBe(0);
    expect(tracer.occluded(0.2, 0.2, -1, 0, 0, 1, Infinity)).toBe(0);
    expect(tracer.closest(0.6, 0.2, -1, 0, 0, 1, Infinity)).toBe(-1);
    expect(tracer.occluded(0.6, 0.2, -1, 0, 0, 1, Infinity)).toBe(-1);
    const solid = createTracer(packScene(scene), { kind });
    expect(solid.tracer.closest(0.6, 0.2, -1, 0, 0, 1, Infinity)).toBe(0);
    expect(solid.tracer.closest(2, 0, 50, 0, 0, -1, Infinity)).toBe(-1);
    solid.tracer.closest(0, 0, 50, 0, 0, -1, Infinity);
    expect(solid.tracer.instance).toBe(12);
  });

  test('rays along the axes, and in the plane of a side, meet what lies across', () => {
    const { tracer } = createTracer(
      packScene(sceneOf([box([0, 0, 0], [1, 1, 1]), box([-5, -0.1, -5], [5, 0, 5])], [{}, { mesh: 1 }])),
      { kind },
    );
    for (const [ox, oy, oz, dx, dy, dz, t] of [
      [0.5, 0.5, -2, 0, 0, 1, 2],
      [0.5, 0.5, 3, 0, 0, -1, 2],
      [-2, 0.5, 0.5, 1, 0, 0, 2],
      [0.5, 3, 0.25, 0, -1, 0, 2],
      // In the plane of the side x = 1, and of the floor's top: the edge of the next side is met.
      [1, 0.5, -2, 0, 0, 1, 2],
      [0.5, 1, -2, 0, 0, 1, 2],
      [0, 0.5, -2, 0, 0, 1, 2],
      [1, 3, 0.5, -0, -1, -0, 2],
      [0.5, 0.5, -2, 0, -0, 1000, 0.002],
      [0.5, 0.5, -2, 1e-30, 0, 1, 2],
    ] as const) {
      expect(tracer.closest(ox, oy, oz, dx, dy, dz, Infinity)).toBeGreaterThanOrEqual(0);
      expect(tracer.t).toBeCloseTo(t, 5);
    }
    expect(tracer.closest(0.5, 5, -8, 0, 0, 1, Infinity)).toBe(-1);
  });

  test.each([
    ['far away', 1, 1e5],
    ['huge', 1e5, 0],
    ['tiny', 1e-3, 0],
    ['tiny and away', 1e-3, 0.5],
  ])('a scene that is %s keeps its hits', (_, scale, away) => {
    const mesh = soup(200, 5),
      move: Matrix4 = [scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, scale, 0, away, away, -away, 1];
    const there = createTracer(packScene(sceneOf([mesh], [{ transform: move }])), { kind }),
      here = createTracer(packScene(sceneOf([mesh], [{}])), { kind });
    const point = new SurfacePoint();
    let same = 0;
    const rays = raysThrough(1, 500, 11);
    for (const { o, d } of rays) {
      const expected = closest(here, { o, d }),
        ray: Ray = {
          o: [o[0] * scale + away, o[1] * scale + away, o[2] * scale - away],
          d: [d[0] * scale, d[1] * scale, d[2] * scale],
        };
      const found = closest(there, ray);
      if (found.primitive !== expected.primitive) continue;
      same++;
      if (found.primitive < 0) continue;
      expect(Math.abs(found.t / expected.t - 1)).toBeLessThan(1e-3);
      there.readSurface(found.primitive, ...ray.o, ...ray.d, point);
      const step = scale * 1e-3;
      expect(
        Math.hypot(
          point.px - ray.o[0] - found.t * ray.d[0],
          point.py - ray.o[1] - found.t * ray.d[1],
          point.pz - ray.o[2] - found.t * ray.d[2],
        ),
      ).toBeLessThan(step);
    }
    expect(same).toBeGreaterThanOrEqual(rays.length - 2);
  });

  test('what leaves a closed body by a step meets it again from inside only', () => {
    const packed = packScene(sceneOf([sphere(24), box([-4, -4, -4], [4, 4, 4])], [{}, { mesh: 1 }])),
      thread = createTracer(packed, { kind }),
      point = new SurfacePoint();
    for (const { o, d } of raysThrough(0.5, 2000, 2)) {
      const ray: Ray = { o: [o[0] * 2, o[1] * 2, o[2] * 2], d };
      const hit = closest(thread, ray);
      expect(hit.primitive).toBeGreaterThanOrEqual(0);
      thread.readSurface(hit.primitive, ...ray.o, ...ray.d, point);
      const inside = Math.hypot(...ray.o) < 0.99;
      if (Math.hypot(...ray.o) < 1.01 && !inside) continue;
      expect(point.behind).toBe(inside || point.instance === 1);
      expect(point.gx * d[0] + point.gy * d[1] + point.gz * d[2]).toBeLessThanOrEqual(0);
      expect(point.nx * d[0] + point.ny * d[1] + point.nz * d[2]).toBeLessThan(0);
      expect(Math.hypot(point.nx, point.ny, point.nz)).toBeCloseTo(1, 9);
      if (point.instance === 1) continue;
      // The smooth normal of a sphere is its place, and its mapping is that of its corners.
      const outward = inside ? -1 : 1,
        length = Math.hypot(point.px, point.py, point.pz);
      expect((point.nx * point.px + point.ny * point.py + point.nz * point.pz) / length).toBeGreaterThan(
        0.99 * outward - (inside ? 0.02 : 0),
      );
      expect(point.v).toBeCloseTo(Math.acos(point.py / length) / Math.PI, 1);
    }
  });
});

test('both tracers meet the same', () => {
  const packed = packScene(copies().scene),
    plain = createTracer(packed, { kind: 'plain' }),
    wasm = createTracer(packed);
  let different = 0;
  for (const ray of raysThrough(6, 4000, 17)) {
    const p = closest(plain, ray),
      w = closest(wasm, ray);
    if (p.primitive === w.primitive && plain.tracer.instance === wasm.tracer.instance) {
      if (p.primitive >= 0) expect(Math.abs(p.t / w.t - 1)).toBeLessThan(1e-4);
    } else if (!(Math.abs(p.t / w.t - 1) < 1e-4)) different++;
  }
  expect(different).toBeLessThanOrEqual(2);
});

test('a packed scene is the same memory after a message to another thread', () => {
  const packed = packScene(copies().scene),
    copy = structuredClone(packed);
  expect(copy.memory.buffer.byteLength).toBe(packed.memory.buffer.byteLength);
  const one = createTracer(packed),
    two = createTracer(copy);
  for (const ray of raysThrough(6, 200, 1)) expect(closest(two, ray)).toEqual(closest(one, ray));
});

test('64 tracers may be in use, and one that is given back makes room', () => {
  const packed = packScene(sceneOf([box([0, 0, 0], [1, 1, 1])], [{}]));
  const threads = Array.from({ length: 64 }, () => createTracer(packed));
  expect(() => createTracer(packed)).toThrow(RangeError);
  threads[40]!.release();
  expect(createTracer(packed).tracer.closest(0.5, 0.5, -1, 0, 0, 1, Infinity)).toBeGreaterThanOrEqual(0);
});

test('faces that are mirrored by their transform still look outward', () => {
  const mirror: Matrix4 = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const { tracer, readSurface } = createTracer(packScene(sceneOf([sphere(12)], [{ transform: mirror }]))),
    point = new SurfacePoint();
  readSurface(tracer.closest(0.2, 0.1, -3, 0, 0, 1, Infinity), 0.2, 0.1, -3, 0, 0, 1, point);
  expect(point.behind).toBe(false);
  expect(point.nz).toBeLessThan(-0.9);
});

/** A shape of 8 000 triangles seen often enough to keep a tree of its own, stretched, turned and mirrored, with two boxes around; and the same as one mesh each. */
function copies(): { scene: Scene; flattened: Scene } {
  const shape = sphere(46),
    random = createRandom(9),
    transforms: Matrix4[] = [];
  for (let i = 0; i < 9; i++)
    transforms.push(
      matrix(
        [0.4 + random(), i % 3 === 0 ? -0.7 : 0.5 + random(), 0.3 + random()],
        random() * 6,
        random() * 8 - 4,
        random() * 8 - 4,
        random() * 8 - 4,
      ),
    );
  const boxes = [box([-6, -6.2, -6], [6, -6, 6]), box([-1, -1, 5], [1, 1, 5.5])];
  const instances: Partial<Instance>[] = [
    { mesh: 1 },
    { mesh: 2 },
    ...transforms.map((transform) => ({ mesh: 0, transform })),
  ];
  const flattened: Partial<Instance>[] = [
    { mesh: 1 },
    { mesh: 2 },
    ...transforms.map((transform, i) => ({ mesh: 3 + i, transform })),
  ];
  return {
    scene: sceneOf([shape, ...boxes], instances),
    flattened: sceneOf([shape, ...boxes, ...transforms.map(() => ({ ...shape }))], flattened),
  };
}

test('directions of the mapping are those in which its numbers grow', () => {
  const mesh: Mesh = {
    positions: Float32Array.of(0, 0, 0, 2, 0, 0, 0, 4, 0),
    normals: null,
    uvs: Float32Array.of(0.5, 1, 0.5, 0, 1.5, 1),
    indices: Uint32Array.of(0, 1, 2),
  };
  const { tracer, readSurface } = createTracer(
      packScene(sceneOf([mesh], [{ transform: matrix([1, 1, 1], Math.PI / 2, 0, 0, 0) }])),
    ),
    point = new SurfacePoint();
  // Turned by 90 degrees about y: x becomes −z.
  readSurface(tracer.closest(-5, 0.5, -0.5, 1, 0, 0, Infinity), -5, 0.5, -0.5, 1, 0, 0, point);
  expect([point.u, point.v]).toEqual([expect.closeTo(0.625, 5), expect.closeTo(0.75, 5)]);
  expect([point.tx, point.ty, point.tz]).toEqual([expect.closeTo(0, 5), expect.closeTo(4, 5), expect.closeTo(0, 5)]);
  expect([point.bx, point.by, point.bz]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5), expect.closeTo(2, 5)]);
});

function firstOf(scene: Scene, instance: number): number {
  return scene.instances.slice(0, instance).reduce((sum, { mesh }) => sum + scene.meshes[mesh]!.indices.length / 3, 0);
}
