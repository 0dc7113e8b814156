import { describe, expect, test } from 'vitest';
import { plainMaterial } from '../materials/material.ts';
import { cornellBox, furnace } from '../scene/samples/test-scenes.ts';
import type { Camera, Environment, Light, Material, Mesh, Scene, Vec3 } from '../scene/scene.ts';
import { grey, judge, type Judged } from './path.fixture.ts';

const PLACED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const matt = (reflectance: number, rest: Partial<Material> = {}) =>
  plainMaterial({ base: [reflectance, reflectance, reflectance], ior: 1, roughness: 1, ...rest });
const evenSky = (radiance: number): Environment => ({
  width: 2,
  height: 1,
  radiance: new Float32Array(6).fill(radiance),
  backdrop: [0, 0, 0],
});

function quad(a: Vec3, b: Vec3, c: Vec3, d: Vec3): Mesh {
  return {
    positions: new Float32Array([...a, ...b, ...c, ...d]),
    normals: null,
    uvs: null,
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  };
}

function sceneOf(parts: readonly (readonly [Mesh, Material])[], lit: Partial<Scene> = {}): Scene {
  return {
    meshes: parts.map(([mesh]) => mesh),
    instances: parts.map((_, index) => ({ mesh: index, material: index, object: 0, part: 'other', transform: PLACED })),
    objects: [{ name: 'thing', class: 'other' }],
    materials: parts.map(([, material]) => material),
    pictures: [],
    lights: [],
    portals: [],
    sun: null,
    environment: null,
    ...lit,
  };
}

const ground = quad([-50, 0, 50], [50, 0, 50], [50, 0, -50], [-50, 0, -50]);
const fromAbove: Camera = {
  eye: [0, 3, 0.001],
  target: [0, 0, 0],
  projection: { kind: 'orthographic', width: 0.2 },
  shift: [0, 0],
  focus: null,
  near: 0,
};

function expectEqual(a: Judged, b: Judged): void {
  expect(Math.abs(grey(a) - grey(b))).toBeLessThan(4 * Math.hypot(a.error, b.error) + 1e-4);
}

describe('energy', () => {
  test('a white ball in white light vanishes', () => {
    const { scene, camera } = furnace(matt(1));
    const whole = judge(scene, camera, { samples: 8, bounces: 64 });
    expect(grey(whole)).toBeCloseTo(1, 2);
  });

  test.each([
    ['rough metal', { metal: 1, roughness: 0.9 }],
    ['brushed metal', { metal: 1, roughness: 0.4 }],
    ['mirror', { metal: 1, roughness: 0.02 }],
    ['lacquer', { ior: 1.5, roughness: 0.3 }],
    ['satin', { ior: 1.5, roughness: 0.7 }],
    ['coat', { coat: 1, coatRoughness: 0.05, roughness: 0.8 }],
    ['cloth', { sheen: [0.3, 0.3, 0.3] }],
    ['velvet', { sheen: [1, 1, 1] }],
    ['leaf', { translucency: 0.4 }],
    ['clear pane', { kind: 'pane', ior: 1.5 }],
    ['glass', { kind: 'glass', ior: 1.5 }],
  ] satisfies [string, Partial<Material>][])(
    'a white ball of %s gives back no more than it gets, and most of it',
    (_, parts) => {
      const { scene, camera } = furnace(matt(1, parts));
      const middle = judge(scene, camera, { samples: 16, bounces: 64, region: [10, 10, 22, 22] });
      expect(grey(middle)).toBeLessThan(1.01 + 4 * middle.error);
      expect(grey(middle)).toBeGreaterThan(0.93);
    },
  );

  test('in a closed shining box light is what it sends out over what it swallows', () => {
    const shining = matt(0.5, { emission: [1, 1, 1] });
    const [n, p] = [-1, 1];
    const walls = [
      quad([n, n, n], [n, n, p], [p, n, p], [p, n, n]),
      quad([n, p, n], [p, p, n], [p, p, p], [n, p, p]),
      quad([n, n, n], [p, n, n], [p, p, n], [n, p, n]),
      quad([n, n, p], [n, p, p], [p, p, p], [p, n, p]),
      quad([n, n, n], [n, p, n], [n, p, p], [n, n, p]),
      quad([p, n, n], [p, n, p], [p, p, p], [p, p, n]),
    ];
    // both windings, so that the box shines inwards whichever side emits
    const scene = sceneOf(walls.map((wall) => [turned(wall), shining] as const));
    const camera: Camera = {
      eye: [0, 0, 0],
      target: [0, 0, -1],
      projection: { kind: 'panorama' },
      shift: [0, 0],
      focus: null,
      near: 0,
    };
    const inside = judge(scene, camera, { samples: 16, bounces: 200 });
    expect(grey(inside)).toBeCloseTo(2, 1);
    expect(Math.abs(grey(inside) - 2)).toBeLessThan(4 * inside.error + 0.01);
  });
});

describe('lights give what they should', () => {
  test('the sun: irradiance times cosine', () => {
    const height = Math.PI / 6;
    const sun = {
      direction: [Math.cos(height), Math.sin(height), 0] as const,
      irradiance: [3, 2, 1] as const,
      radius: 0.005,
    };
    const { mean } = judge(sceneOf([[ground, matt(0.6)]], { sun }), fromAbove, { samples: 2, bounces: 1 });
    expect(mean[0]).toBeCloseTo((0.6 / Math.PI) * 3 * 0.5, 2);
    expect(mean[2]).toBeCloseTo((0.6 / Math.PI) * 1 * 0.5, 2);
  });

  test('an even sky: its radiance times the reflectance', () => {
    const lit = judge(sceneOf([[ground, matt(0.6)]], { environment: evenSky(2) }), fromAbove, {
      samples: 8,
      bounces: 1,
    });
    expect(Math.abs(grey(lit) - 1.2)).toBeLessThan(4 * lit.error + 1e-3);
  });

  test.each(['sampled', 'met', 'both'] as const)('a rectangle straight above, %s: as its form factor says', (ways) => {
    const lamp: Light = {
      kind: 'rectangle',
      origin: [-0.5, 1, -0.5],
      u: [1, 0, 0],
      v: [0, 0, 1],
      radiance: [5, 5, 5],
      visible: true,
    };
    const camera: Camera = { ...fromAbove, eye: [0, 0.5, 0.0001], projection: { kind: 'orthographic', width: 0.002 } };
    const lit = judge(sceneOf([[ground, matt(0.8)]], { lights: [facing(lamp)] }), camera, {
      samples: 24,
      bounces: 1,
      ways,
    });
    // form factor of a unit square to a point one below its middle: four corners of 0.5 × 0.5 (Howell, configuration B-4)
    const corner = (0.5 / Math.sqrt(1.25)) * Math.atan(0.5 / Math.sqrt(1.25));
    const factor = (4 * 2 * corner) / (2 * Math.PI);
    expect(Math.abs(grey(lit) - 0.8 * 5 * factor)).toBeLessThan(4 * lit.error + 0.01);
  });

  test.each(['sampled', 'met', 'both'] as const)(
    'a ball of light straight above, %s: as its form factor says',
    (ways) => {
      const lamp: Light = { kind: 'sphere', centre: [0, 1.5, 0], radius: 0.5, radiance: [5, 5, 5], visible: true };
      const camera: Camera = {
        ...fromAbove,
        eye: [0, 0.5, 0.0001],
        projection: { kind: 'orthographic', width: 0.002 },
      };
      const lit = judge(sceneOf([[ground, matt(0.8)]], { lights: [lamp] }), camera, { samples: 24, bounces: 1, ways });
      expect(Math.abs(grey(lit) - (0.8 * 5) / 9)).toBeLessThan(4 * lit.error + 0.005);
    },
  );

  test('the sky through an opening: the same with a portal in it and without', () => {
    const [s, h] = [1, 2];
    const room = [
      quad([-s, 0, s], [s, 0, s], [s, 0, -s], [-s, 0, -s]),
      quad([-s, h, -s], [s, h, -s], [s, h, s], [-s, h, s]),
      quad([-s, 0, -s], [s, 0, -s], [s, h, -s], [-s, h, -s]),
      quad([-s, 0, s], [-s, 0, -s], [-s, h, -s], [-s, h, s]),
      quad([s, 0, s], [s, h, s], [s, h, -s], [s, 0, -s]),
    ];
    const scene = sceneOf(
      room.map((wall) => [wall, matt(0.6)] as const),
      { environment: evenSky(1) },
    );
    const camera: Camera = {
      eye: [0, 1, 0],
      target: [0, 0.6, -1],
      projection: { kind: 'perspective', lens: 24, upright: false },
      shift: [0, 0],
      focus: null,
      near: 0,
    };
    const options = { samples: 8, bounces: 4 };
    const guided = judge(
      { ...scene, portals: [{ origin: [-s, 0, s], u: [0, h, 0], v: [2 * s, 0, 0] }] },
      camera,
      options,
    );
    const turnedOver = judge(
      { ...scene, portals: [{ origin: [-s, 0, s], u: [2 * s, 0, 0], v: [0, h, 0] }] },
      camera,
      options,
    );
    const plain = judge(scene, camera, { ...options, samples: 16 });
    expectEqual(guided, plain);
    expectEqual(turnedOver, plain);
    expect(guided.error).toBeLessThan(plain.error);
  });
});

/** Mean radiance of regions of 32 × 32 pixels after 32 bounces by Blender's Cycles 3.4.1, 8192 samples a pixel (`bench/cycles`). */
const CORNELL_BY_CYCLES: readonly (readonly [string, readonly [number, number, number, number], Vec3])[] = [
  ['the whole', [0, 0, 32, 32], [0.1993, 0.1319, 0.0389]],
  ['the floor', [12, 28, 20, 31], [0.1141, 0.071, 0.0224]],
  ['the red wall', [2, 10, 4, 20], [0.1667, 0.0115, 0.0035]],
  ['the green wall', [28, 10, 30, 20], [0.0355, 0.0845, 0.0068]],
  ['the rear wall', [18, 8, 24, 14], [0.1943, 0.1469, 0.0413]],
  ['the tall box', [10, 16, 13, 22], [0.0694, 0.0442, 0.0126]],
];

test.each(CORNELL_BY_CYCLES)('the Cornell box is as another renderer sees it: %s', (_, region, expected) => {
  const { scene, camera } = cornellBox();
  const pixels = (region[2] - region[0]) * (region[3] - region[1]);
  const seen = judge(scene, camera, { samples: Math.max(24, Math.ceil(8000 / pixels)), bounces: 33, region });
  const wanted = (expected[0] + expected[1] + expected[2]) / 3;
  expect(Math.abs(grey(seen) - wanted)).toBeLessThan(3.5 * seen.error + 0.005 * wanted);
});

describe('the ways to the lights agree', () => {
  const { scene, camera } = cornellBox();
  const floor = { samples: 12, bounces: 6, region: [6, 22, 26, 31] as const };

  test('sampled, met and both in the Cornell box', () => {
    const both = judge(scene, camera, floor);
    expectEqual(both, judge(scene, camera, { ...floor, ways: 'sampled' }));
    expectEqual(both, judge(scene, camera, { ...floor, samples: 60, ways: 'met', seed: 7 }));
  });

  test('weighing both leaves less noise than either on a glossy floor under a lamp', () => {
    const lamp: Light = {
      kind: 'rectangle',
      origin: [-2, 2, -2],
      u: [4, 0, 0],
      v: [0, 0, 4],
      radiance: [1, 1, 1],
      visible: true,
    };
    const glossy = sceneOf([[ground, plainMaterial({ base: [0.6, 0.6, 0.6], metal: 1, roughness: 0.35 })]], {
      lights: [facing(lamp)],
    });
    const view: Camera = {
      ...fromAbove,
      eye: [0, 1, 1],
      projection: { kind: 'perspective', lens: 50, upright: false },
    };
    const options = { samples: 12, bounces: 1 };
    const [both, sampled, met] = (['both', 'sampled', 'met'] as const).map((ways) =>
      judge(glossy, view, { ...options, ways }),
    );
    expectEqual(both!, sampled!);
    expectEqual(both!, met!);
    expect(both!.error).toBeLessThan(sampled!.error);
  });

  test('independent random numbers change the noise, not the mean', () => {
    const even = judge(scene, camera, floor);
    const white = judge(scene, camera, { ...floor, whiteNoise: true, seed: 3 });
    expectEqual(even, white);
    expect(grey(white)).not.toBe(grey(even));
  });

  test('many bounces add up to more than few, and never without end', () => {
    const few = judge(scene, camera, { ...floor, bounces: 1 });
    const many = judge(scene, camera, { ...floor, bounces: 40 });
    expect(grey(many)).toBeGreaterThan(grey(few));
    expect(grey(many)).toBeLessThan(3 * grey(few));
  });
});

test('light comes through panes and leaves their tint and reflections behind', () => {
  const sun = { direction: [0, 1, 0] as const, irradiance: [4, 4, 4] as const, radius: 0.005 };
  const pane = quad([-50, 1, -50], [-50, 1, 50], [50, 1, 50], [50, 1, -50]);
  const under: Camera = { ...fromAbove, eye: [0, 0.9, 0.0001] };
  const open = judge(sceneOf([[ground, matt(0.5)]], { sun }), under, { samples: 2, bounces: 1 });
  const glazed = judge(
    sceneOf(
      [
        [ground, matt(0.5)],
        [pane, plainMaterial({ kind: 'pane', base: [0.8, 0.9, 1], ior: 1.5 })],
      ],
      { sun },
    ),
    under,
    { samples: 8, bounces: 1 },
  );
  const kept = 1 - (2 * 0.04) / 1.04;
  expect(glazed.mean[0] / open.mean[0]).toBeCloseTo(0.8 * kept, 2);
  expect(glazed.mean[2] / open.mean[2]).toBeCloseTo(kept, 2);
});

test('colour bleeds from walls to what is beside them', () => {
  const { scene, camera } = cornellBox();
  const beside = (region: readonly [number, number, number, number]) =>
    judge(scene, camera, { samples: 12, bounces: 6, region }).mean;
  const [redR, redG] = beside([4, 25, 8, 30]);
  const [greenR, greenG] = beside([24, 25, 28, 30]);
  expect(redR / redG).toBeGreaterThan(1.25 * (greenR / greenG));
});

/** A rectangle that shines down, whichever way its sides are given. */
function facing(light: Light): Light {
  if (light.kind !== 'rectangle') return light;
  const down = light.u[2] * light.v[0] - light.u[0] * light.v[2];
  return down < 0 ? light : { ...light, u: light.v, v: light.u };
}

function turned(mesh: Mesh): Mesh {
  const [a, b, c] = [0, 1, 2].map((corner) => Array.from(mesh.positions.subarray(corner * 3, corner * 3 + 3)));
  const normal = cross(minus(b!, a!), minus(c!, a!));
  const middle = [0, 1, 2].map((axis) => (mesh.positions[axis]! + mesh.positions[6 + axis]!) / 2);
  const inward = normal.reduce((sum, value, axis) => sum - value * middle[axis]!, 0) > 0;
  return inward ? mesh : { ...mesh, indices: mesh.indices.toReversed() };
}

const minus = (a: readonly number[], b: readonly number[]) => a.map((value, axis) => value - b[axis]!);
const cross = (a: readonly number[], b: readonly number[]) => [
  a[1]! * b[2]! - a[2]! * b[1]!,
  a[2]! * b[0]! - a[0]! * b[2]!,
  a[0]! * b[1]! - a[1]! * b[0]!,
];
