import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Instance, Matrix4, Mesh, Scene } from '../scene/scene.ts';
import { SurfacePoint } from '../transport/surface-point.ts';
import { createTracer, type ThreadTracer } from './create-tracer.ts';
import { packScene } from './pack.ts';
import { box, createRandom, IDENTITY, MATERIAL, sceneOf, soup, sphere } from './soup.fixture.ts';
import { TRACE_MODULE } from './wasm/trace-module.ts';

const KINDS = ['plain', 'wasm'] as const;

test('the compiled module is that of the source', () => {
  const source = readFileSync(new URL('wasm/trace.as', import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  expect(createHash('sha256').update(source).digest('hex'), 'run npm run generate -- tracer').toBe(TRACE_MODULE.source);
});

interface Ray {
  readonly o: readonly [number, number, number];
  readonly d: readonly [number, number, number];
}

function raysThrough(size: number, n: number, seed: number): Ray[] {
  const random = createRandom(seed), near = (): number => (random() * 2 - 1) * size;
  return Array.from({ length: n }, () => {
    const o = [near() * 2, near() * 2, near() * 2] as const;
    return { o, d: [near() - o[0], near() - o[1], near() - o[2]] };
  });
}

/** Distance of the nearest triangle by trying all, in double precision. */
function tryAll(mesh: Mesh, { o, d }: Ray): { t: number; triangle: number } {
  let best = { t: Infinity, triangle: -1 };
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corner = (k: number): number[] => [...mesh.positions.subarray(mesh.indices[i + k]! * 3, mesh.indices[i + k]! * 3 + 3)];
    const [a, b, c] = [corner(0), corner(1), corner(2)] as const;
    const minus = (p: readonly number[], q: readonly number[]): number[] => p.map((value, axis) => value - q[axis]!);
    const cross = ([x, y, z]: readonly number[], [u, v, w]: readonly number[]): number[] => [y! * w! - z! * v!, z! * u! - x! * w!, x! * v! - y! * u!];
    const dot = (p: readonly number[], q: readonly number[]): number => p[0]! * q[0]! + p[1]! * q[1]! + p[2]! * q[2]!;
    const e1 = minus(b, a), e2 = minus(c, a), normal = cross(e1, e2), s = minus(o, a);
    const t = -dot(normal, s) / dot(normal, d);
    const p = s.map((value, axis) => value + t * d[axis]!), area = dot(normal, normal);
    const u = dot(cross(p, e2), normal) / area, v = dot(cross(e1, p), normal) / area;
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
  const c = Math.cos(turn), s = Math.sin(turn), [i, j, k] = scale;
  return [c * i, 0, -s * i, 0, 0, j, 0, 0, s * k, 0, c * k, 0, x, y, z, 1];
}

describe.each(KINDS)('%s tracer', (kind) => {
  test.each([1, 2, 5, 40, 700])('finds what trying all %d triangles finds', (n) => {
    const mesh = soup(n, n), thread = createTracer(packScene(sceneOf([mesh], [{}])), { kind });
    for (const ray of raysThrough(1, 400, 7)) {
      const expected = tryAll(mesh, ray), found = closest(thread, ray);
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
});
