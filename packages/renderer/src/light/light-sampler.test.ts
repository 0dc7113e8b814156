import { describe, expect, it } from 'vitest';
import type { Mesh, Scene, Vec3 } from '../scene/scene.ts';
import { SurfacePoint } from '../transport/surface-point.ts';
import { LIGHT_KINDS, LightSample } from './light-sample.ts';
import {
  evenDirection,
  firstPrimitives,
  lightScene,
  paintEnvironment,
  rectangleLight,
  spread,
} from './light-scene.fixture.ts';
import { createLightSampler } from './light-sampler.ts';
import type { LightSampler } from './light-sampler.ts';
import { prepareLights } from './light-set.ts';

const NOWHERE: Vec3 = [0, 0, 0];
const UP: Vec3 = [0, 1, 0];

function samplerOf(scene: Scene): LightSampler {
  return createLightSampler(structuredClone(prepareLights(scene, { firstPrimitive: firstPrimitives(scene) })));
}

/** Mean of radiance · cosine / pdf. */
function irradiance(
  lights: LightSampler,
  p: Vec3,
  n: Vec3,
  count = 4096,
  isFree: (d: LightSample) => boolean = () => true,
  kind = -1,
): number {
  const sample = new LightSample();
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    if (kind < 0) lights.sample(...p, ...n, ...spread(i), sample);
    else lights.sampleKind(kind, ...p, ...n, ...spread(i), sample);
    const cos = sample.dx * n[0] + sample.dy * n[1] + sample.dz * n[2];
    if (sample.pdf > 0 && cos > 0 && isFree(sample)) sum += (sample.g * cos) / sample.pdf;
  }
  return sum / count;
}

function quad(y: number, half: number): Mesh {
  return {
    positions: new Float32Array([-half, y, -half, half, y, -half, half, y, half, -half, y, half]),
    normals: null,
    uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  };
}

/** Irradiance under the corner of a rectangle a × b, parallel to the surface at height h, radiance 1 (Lambert). */
function underCorner(a: number, b: number, h: number): number {
  const x = a / h;
  const y = b / h;
  return (
    0.5 *
    ((x / Math.hypot(1, x)) * Math.atan(y / Math.hypot(1, x)) +
      (y / Math.hypot(1, y)) * Math.atan(x / Math.hypot(1, y)))
  );
}

const SKY = paintEnvironment(64, 32, (d) => [1, Math.max(0.1, 1 + 2 * d[1] + d[0]), 2]);
/** a window of 1.2 × 1.5 m in the wall z = −2, a room on the side of +z */
const WINDOW = { origin: [-0.6, 1, -2], u: [1.2, 0, 0], v: [0, 1.5, 0] } as const;

describe('irradiance by chosen directions equals the analytic value', () => {
  it('of a rectangle above', () => {
    const away = samplerOf(lightScene({ lights: [rectangleLight([-1, 2, 1.5], [2, 0, 0], [0, 0, -3])] }));
    expect(irradiance(away, NOWHERE, UP)).toBe(0);
    const lights = samplerOf(lightScene({ lights: [rectangleLight([-1, 2, -1.5], [2, 0, 0], [0, 0, 3])] }));
    expect(irradiance(lights, NOWHERE, UP) / (4 * underCorner(1, 1.5, 2))).toBeCloseTo(1, 3);
    expect(irradiance(lights, [-1, 0, -1.5], UP) / underCorner(2, 3, 2)).toBeCloseTo(1, 3);
  });

  it('of a rectangle so far away that it is small', () => {
    const lights = samplerOf(lightScene({ lights: [rectangleLight([-1, 900, -1], [2, 0, 0], [0, 0, 2])] }));
    expect((irradiance(lights, NOWHERE, UP, 256) * 900 * 900) / 4).toBeCloseTo(1, 3);
  });

  it('of a slanted parallelogram: the sum of its parts', () => {
    const whole = samplerOf(
      lightScene({
        lights: [
          { kind: 'rectangle', origin: [-1, 2, -1], u: [2, 0, 0], v: [1, 0, 2], radiance: [1, 1, 1], visible: true },
        ],
      }),
    );
    const triangles: Mesh = {
      positions: new Float32Array([-1, 2, -1, 1, 2, -1, 0, 2, 1, 2, 2, 1]),
      normals: null,
      uvs: null,
      indices: new Uint32Array([0, 1, 2, 1, 3, 2]),
    };
    const parts = samplerOf(lightScene({ shining: [{ mesh: triangles, emission: [1, 1, 1] }] }));
    expect(irradiance(whole, NOWHERE, UP) / irradiance(parts, NOWHERE, UP)).toBeCloseTo(1, 2);
  });

  it('of a sphere: π · sin² of its half angle', () => {
    for (const [radius, distance] of [
      [0.5, 0.6],
      [0.1, 3],
      [1e-3, 5],
    ] as const) {
      const lights = samplerOf(
        lightScene({
          lights: [{ kind: 'sphere', centre: [0, distance, 0], radius, radiance: [1, 1, 1], visible: true }],
        }),
      );
      expect(irradiance(lights, NOWHERE, UP) / (Math.PI * (radius / distance) ** 2)).toBeCloseTo(1, 2.5);
    }
    const around = samplerOf(
      lightScene({ lights: [{ kind: 'sphere', centre: [0, 0, 0], radius: 1, radiance: [1, 1, 1], visible: true }] }),
    );
    expect(irradiance(around, NOWHERE, UP, 16)).toBe(0);
  });

  it('of an even sky: π', () => {
    const lights = samplerOf(lightScene({ environment: paintEnvironment(32, 16, () => [1, 1, 1]) }));
    expect(irradiance(lights, NOWHERE, UP) / Math.PI).toBeCloseTo(1, 2);
    expect(irradiance(lights, NOWHERE, [1, 0, 0]) / Math.PI).toBeCloseTo(1, 2);
  });

  it('of the sun: what was said, times the cosine', () => {
    for (const y of [0.1, 0.7, 1]) {
      const lights = samplerOf(
        lightScene({ sun: { direction: [Math.sqrt(1 - y * y), y, 0], irradiance: [900, 800, 700], radius: 0.00465 } }),
      );
      expect(irradiance(lights, NOWHERE, UP, 256) / (800 * y)).toBeCloseTo(1, 3);
      expect(lights.sunRadiance(Math.sqrt(1 - y * y), y, 0)).toBe(true);
      expect((lights.g * Math.PI * 0.00465 ** 2) / 800).toBeCloseTo(1, 4);
      expect(lights.sunRadiance(0, -1, 0)).toBe(false);
    }
  });

  it('of emissive triangles, both ways; a closed shell only outwards', () => {
    const sheet = samplerOf(lightScene({ shining: [{ mesh: quad(1.5, 1), emission: [1, 1, 1] }] }));
    expect(irradiance(sheet, NOWHERE, UP, 8192) / (4 * underCorner(1, 1, 1.5))).toBeCloseTo(1, 2);
    expect(irradiance(sheet, [0, 3, 0], [0, -1, 0], 8192) / (4 * underCorner(1, 1, 1.5))).toBeCloseTo(1, 2);
  });

  it('of a glowing picture: its bright part in its place', () => {
    const glow = { width: 2, height: 1, data: new Uint8Array([255, 255, 255, 255, 0, 0, 0, 255]), linear: true };
    const screen = samplerOf(lightScene({ shining: [{ mesh: quad(1, 1), emission: [2, 2, 2], glow }] }));
    expect(irradiance(screen, NOWHERE, UP, 1 << 15) / (2 * 2 * underCorner(1, 1, 1))).toBeCloseTo(1, 1.5);
    expect(irradiance(screen, [-3, 0, 0], UP, 8192)).toBeGreaterThan(2 * irradiance(screen, [3, 0, 0], UP, 8192));
  });

  it('of many lamps of all shapes together: the sum of each alone', () => {
    const lamps = [
      rectangleLight([-1, 2, -1.5], [2, 0, 0], [0, 0, 3], [1, 1, 1]),
      rectangleLight([3, 1, 0], [0, 0, 1], [0, 1, 0], [0, 5, 0]),
      { kind: 'sphere', centre: [2, 3, 1], radius: 0.2, radiance: [40, 40, 40], visible: true },
      { kind: 'sphere', centre: [-2, 0.5, 1], radius: 0.05, radiance: [90, 90, 90], visible: false },
    ] as const;
    const shining = Array.from({ length: 30 }, (_, i) => ({
      mesh: quad(0.5 + i * 0.1, 0.05 + 0.01 * i),
      emission: [1 + i, 1 + i, 1 + i] as Vec3,
    }));
    const together = samplerOf(lightScene({ lights: [...lamps], shining }));
    let sum = irradiance(samplerOf(lightScene({ shining })), [0.3, 0, 0.2], UP, 1 << 15);
    for (const lamp of lamps) sum += irradiance(samplerOf(lightScene({ lights: [lamp] })), [0.3, 0, 0.2], UP);
    expect(irradiance(together, [0.3, 0, 0.2], UP, 1 << 16) / sum).toBeCloseTo(1, 1.5);
  });

  it('of lamps, sky and sun chosen among: the sum of the kinds', () => {
    const lights = samplerOf(
      lightScene({
        lights: [rectangleLight([-1, 2, -1.5], [2, 0, 0], [0, 0, 3])],
        environment: SKY,
        sun: { direction: [0.6, 0.8, 0], irradiance: [3, 3, 3], radius: 0.02 },
      }),
    );
    let sum = 0;
    for (const kind of Object.values(LIGHT_KINDS)) sum += irradiance(lights, NOWHERE, UP, 1 << 14, undefined, kind);
    expect(irradiance(lights, NOWHERE, UP, 1 << 15) / sum).toBeCloseTo(1, 2);
  });
});

describe('portals', () => {
  const throughWindow = (p: Vec3) => (d: { dx: number; dy: number; dz: number }) => {
    const t = (-2 - p[2]) / d.dz;
    const x = p[0] + t * d.dx;
    const y = p[1] + t * d.dy;
    return t > 0 && Math.abs(x) < 0.6 && y > 1 && y < 2.5;
  };

  it('bring in the same light as plain sampling of the sky, with far less noise', () => {
    const p: Vec3 = [0.4, 0.2, 1];
    const n: Vec3 = [0, 0.6, -0.8];
    const plain = samplerOf(lightScene({ environment: SKY }));
    const guided = samplerOf(lightScene({ environment: SKY, portals: [WINDOW] }));
    const truth = irradiance(plain, p, n, 1 << 17, throughWindow(p));
    expect(irradiance(guided, p, n, 1 << 12, throughWindow(p)) / truth).toBeCloseTo(1, 2);
  });

  it('do not hide what comes in another way', () => {
    const guided = samplerOf(lightScene({ environment: SKY, portals: [WINDOW] }));
    const plain = samplerOf(lightScene({ environment: SKY }));
    expect(irradiance(guided, [0, 1, 1], UP, 1 << 17) / irradiance(plain, [0, 1, 1], UP, 1 << 15)).toBeCloseTo(1, 1.5);
  });

  it('guide nothing outside', () => {
    const guided = samplerOf(lightScene({ environment: SKY, portals: [WINDOW] }));
    const plain = samplerOf(lightScene({ environment: SKY }));
    expect(guided.pdfSky(0, 1, -4, ...UP, 0, 0.6, 0.8, false)).toBe(plain.pdfSky(0, 1, -4, ...UP, 0, 0.6, 0.8, false));
  });
});

describe('densities', () => {
  const p: Vec3 = [0.2, 0.1, -0.3];
  const n: Vec3 = [0, 0.8, 0.6];
  const scenes: Record<string, Scene> = {
    sky: lightScene({ environment: SKY }),
    'sky through portals': lightScene({
      environment: SKY,
      portals: [
        WINDOW,
        { origin: [2, 0.5, 0], u: [0, 0, 1], v: [0, 2, 0] },
        { origin: [-1, 2.4, 0], u: [1, 0, 0], v: [0, 0, 1] },
      ],
    }),
    rectangle: lightScene({ lights: [rectangleLight([-1, 2, -1.5], [2, 0, 0], [0, 0, 3])] }),
    parallelogram: lightScene({ lights: [rectangleLight([-1, 2, -1.5], [2, 0, 0], [1, 0, 3])] }),
    'rectangle and sphere': lightScene({
      lights: [
        rectangleLight([-1, 2, 0.5], [1, 0, 0], [0, 0, 1]),
        { kind: 'sphere', centre: [1, 1, 1], radius: 0.6, radiance: [2, 2, 2], visible: true },
      ],
    }),
    all: lightScene({
      lights: [rectangleLight([-1, 2, 0.5], [1, 0, 0], [0, 0, 1])],
      environment: SKY,
      portals: [WINDOW],
    }),
  };

  it.each(Object.entries(scenes))('sum up to one over the sphere: %s', (_name, scene) => {
    const lights = samplerOf(scene);
    const count = 1 << 16;
    let sum = 0;
    for (let i = 0; i < count; i += 1) {
      const [u, v] = spread(i);
      const d = evenDirection(u, v);
      sum += lights.pdfSky(...p, ...n, ...d, true);
      const light = lights.nearestVisible(...p, ...d, Infinity);
      if (light >= 0) sum += lights.pdfLight(light, ...p, ...n, ...d, true);
    }
    expect((sum / count) * 4 * Math.PI).toBeCloseTo(1, 1.5);
  });

  it.each(Object.entries(scenes))('asked again are those given: %s', (_name, scene) => {
    const lights = samplerOf(scene);
    const sample = new LightSample();
    for (let i = 0; i < 500; i += 1) {
      lights.sample(...p, ...n, ...spread(i), sample);
      if (!(sample.pdf > 0)) continue;
      const { dx, dy, dz } = sample;
      expect(Math.hypot(dx, dy, dz)).toBeCloseTo(1, 6);
      const light = lights.nearestVisible(...p, dx, dy, dz, Infinity);
      if (sample.kind === LIGHT_KINDS.lamp && light < 0) continue;
      const again =
        sample.kind === LIGHT_KINDS.sky
          ? lights.pdfSky(...p, ...n, dx, dy, dz, true)
          : lights.pdfLight(light, ...p, ...n, dx, dy, dz, true);
      expect(again / sample.pdf).toBeCloseTo(1, 4);
      if (sample.kind === LIGHT_KINDS.lamp) expect(lights.t / sample.distance).toBeCloseTo(1, 4);
    }
  });

  it('of emissive triangles asked again are those given', () => {
    const shining = Array.from({ length: 40 }, (_, i) => ({
      mesh: quad(0.5 + i * 0.1, 0.05 + 0.01 * i),
      emission: [1 + i, 1 + i, 1 + i] as Vec3,
    }));
    const scene = lightScene({ shining, environment: SKY });
    const lights = samplerOf(scene);
    const sample = new LightSample();
    const hit = new SurfacePoint();
    for (let i = 0; i < 400; i += 1) {
      lights.sample(...p, ...n, ...spread(i), sample);
      if (sample.kind !== LIGHT_KINDS.lamp || !(sample.pdf > 0)) continue;
      const [x, y, z] = [
        p[0] + sample.dx * sample.distance,
        p[1] + sample.dy * sample.distance,
        p[2] + sample.dz * sample.distance,
      ];
      const sheet = Math.round((y - 0.5) * 10);
      Object.assign(hit, {
        px: x,
        py: y,
        pz: z,
        gx: 0,
        gy: -1,
        gz: 0,
        behind: false,
        primitive: 2 * sheet + (x > z ? 0 : 1),
      });
      expect(lights.pdfEmissive(...p, ...n, hit, true) / sample.pdf).toBeCloseTo(1, 3);
      hit.primitive = 1000;
      expect(lights.pdfEmissive(...p, ...n, hit, true)).toBe(0);
    }
  });

  it('stay bounded in choice and memory with a hundred thousand triangles', () => {
    const count = 100_000;
    const positions = new Float32Array(count * 9);
    for (let i = 0; i < count; i += 1) {
      const [a, b, c] = spread(i);
      positions.set([a * 50, 3 + b, c * 50, a * 50 + 0.02, 3 + b, c * 50, a * 50, 3 + b, c * 50 + 0.02], i * 9);
    }
    const mesh: Mesh = {
      positions,
      normals: null,
      uvs: null,
      indices: Uint32Array.from({ length: count * 3 }, (_, i) => i),
    };
    const scene = lightScene({ shining: [{ mesh, emission: [100, 100, 100] }] });
    const data = prepareLights(scene, { firstPrimitive: firstPrimitives(scene) });
    expect(data.lampTree.links.length / 4).toBeLessThan(66_000);
    const lights = createLightSampler(data);
    let sum = 0;
    for (let i = 0; i < count; i += 1) {
      const [x, y, z] = [positions[9 * i]! - 25, positions[9 * i + 1]!, positions[9 * i + 2]! - 25];
      const dd = x * x + y * y + z * z;
      sum += (100 * 0.0002 * y * y) / (dd * dd);
    }
    expect(irradiance(lights, [25, 0, 25], UP, 1 << 14) / sum).toBeCloseTo(1, 1.7);
  });
});

it('says of lights that are not seen that chance never meets them', () => {
  const lights = samplerOf(
    lightScene({ lights: [rectangleLight([-1, 2, -1], [2, 0, 0], [0, 0, 2], [1, 1, 1], false)] }),
  );
  const sample = new LightSample();
  lights.sample(...NOWHERE, ...UP, 0.5, 0.5, 0.5, sample);
  expect(sample.isMet).toBe(false);
  expect(lights.nearestVisible(0, 0, 0, 0, 1, 0, Infinity)).toBe(-1);
});

it('gives no sample in the dark', () => {
  const lights = samplerOf(lightScene({}));
  const sample = new LightSample();
  lights.sample(...NOWHERE, ...UP, 0.5, 0.5, 0.5, sample);
  expect(sample.pdf).toBe(0);
  lights.environmentRadiance(0, 1, 0);
  expect(lights.r).toBe(0);
});
