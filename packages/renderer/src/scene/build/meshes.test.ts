import { describe, expect, it } from 'vitest';
import type { Mesh, Vec3 } from '../scene.ts';
import { createBox, createSheet } from './box.ts';
import { createFringe, createThrow } from './cloth.ts';
import { createCurtain } from './curtain.ts';
import { createCushion, createPillow, createRoundedBlock } from './cushion.ts';
import { createExtrusion, createWall, openingOutline, roundedRectangle } from './extrude.ts';
import { createTuft, scatterOnGround } from './grass.ts';
import { createHeightfield } from './heightfield.ts';
import { createBall, createCylinder, createLathe } from './lathe.ts';
import { createLeaf } from './leaf.ts';
import {
  countOpenEdges,
  measureArea,
  measureBounds,
  measureVolume,
  mergeMeshes,
  shiftMapping,
  smoothNormals,
  transformMesh,
} from './mesh-tools.ts';
import { createPlant } from './plant.ts';
import { rectangleProfile } from './profile.ts';
import { createSweep, createTube } from './sweep.ts';
import { createSpray, createTree } from './tree.ts';
import { place } from './vector.ts';
import { createPot, createVessel, VESSELS } from './furniture/vessels.ts';

const CLOSED: Record<string, Mesh> = {
  box: createBox(1, 2, 3),
  'sharp box': createBox(1, 2, 3, { bevel: 0 }),
  'thin box': createBox(1, 0.002, 1),
  'rounded block': createRoundedBlock(0.6, 0.2, 0.8, 0.05),
  cushion: createCushion(0.6, 0.2, 0.8, { puff: 0.02, sag: 0.02, wrinkle: 0.005 }),
  pillow: createPillow(0.5, 0.45, 0.16),
  ball: createBall(0.3),
  cylinder: createCylinder(0.2, 0.7),
  cone: createCylinder(0.2, 0.7, { top: 0.1, bevel: 0 }),
  pot: createPot(0.2, 0.36),
  ...Object.fromEntries(VESSELS.map((form) => [form, createVessel(form, 0.3)])),
  tube: createTube(
    [
      [0, 0, 0],
      [0.2, 0.5, 0],
      [0, 1, 0.3],
      [0.4, 1.2, 0.5],
    ],
    0.02,
  ),
  'mitred frame': createSweep(
    rectangleProfile(0, 0, 0.05, 0.03, 0.002),
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0.7, 0],
      [0, 0.7, 0],
    ],
    { closed: true, up: [0, 0, 1] },
  ),
  skirting: createSweep(rectangleProfile(0, 0, 0.014, 0.08), [
    [0, 0, 2],
    [0, 0, 0],
    [3, 0, 0],
  ]),
  wall: createWall(5, 2.8, 0.2, [
    { from: 1, to: 2, sill: 0, head: 2.1 },
    { from: 2.6, to: 4.4, sill: 0.9, head: 2.3 },
  ]),
  'arched wall': createWall(5, 3, 0.3, [
    { from: 0.5, to: 1.5, sill: 0, head: 2.4, arch: true },
    { from: 2, to: 3, sill: 0.8, head: 2.4, arch: true },
    { from: 3.4, to: 4.6, sill: 0.4, head: 2 },
  ]),
  plate: createExtrusion(
    roundedRectangle(1, 0.6, 0.1),
    [openingOutline({ from: -0.2, to: 0.2, sill: -0.1, head: 0.1 })],
    0.02,
  ),
  throw: createThrow(
    [
      [0, 0, 0],
      [0.3, 0.1, 0],
      [0.6, 0, 0],
    ],
    [0, 0, 1],
    0.5,
  ),
  fringe: createFringe([0, 0, 0], [1, 0, 0], [0, 0, 1]),
};

describe('Closed meshes', () => {
  it.each(Object.entries(CLOSED))(
    '%s: no crack, faces out, normals of unit length on the side of their face',
    (_, mesh) => {
      expect(countOpenEdges(mesh)).toBe(0);
      expect(measureVolume(mesh)).toBeGreaterThan(0);
      expectGoodNormals(mesh);
      expectFinite(mesh);
    },
  );

  it('have the volume and area of the bodies they stand for', () => {
    expect(measureVolume(CLOSED['sharp box']!)).toBeCloseTo(6, 6);
    expect(measureArea(CLOSED['sharp box']!)).toBeCloseTo(22, 5);
    expect(measureVolume(CLOSED['box']!)).toBeCloseTo(6, 3);
    expect(measureVolume(createBall(0.3, { sides: 128 }))).toBeCloseTo((4 / 3) * Math.PI * 0.027, 3);
    expect(measureVolume(createCylinder(0.2, 0.7, { bevel: 0, sides: 256 }))).toBeCloseTo(Math.PI * 0.04 * 0.7, 4);
    expect(
      measureVolume(
        createLathe(
          [
            [0, 0],
            [1, 0],
            [0, 1],
          ],
          { sides: 256 },
        ),
      ),
    ).toBeCloseTo(Math.PI / 3, 3);
    expect(measureVolume(CLOSED['wall']!)).toBeCloseTo(0.2 * (5 * 2.8 - 2.1 - 1.8 * 1.4), 5);
    expect(measureVolume(CLOSED['mitred frame']!)).toBeCloseTo((1 * 0.7 - 0.9 * 0.6) * 0.03, 4);
    const arch = createWall(2, 3, 1, [{ from: 0.5, to: 1.5, sill: 0.5, head: 2.5, arch: true }]);
    expect(measureVolume(arch)).toBeCloseTo(6 - (1.5 + (Math.PI * 0.25) / 2), 2);
  });

  it('stand on the ground', () => {
    for (const name of ['box', 'cushion', 'cylinder', 'pot', 'bottle', 'bowl'])
      expect(measureBounds(CLOSED[name]!).low[1]).toBeCloseTo(0, 1);
  });
});

describe('Sheets', () => {
  const sheets: Record<string, Mesh> = {
    sheet: createSheet(2, 3),
    curtain: createCurtain(0.8, 2.6),
    leaf: createLeaf({ length: 0.2, width: 0.1, wave: 0.01, stalk: 0.03 }),
    tuft: createTuft(),
    spray: createSpray(createLeaf({ length: 0.14, width: 0.07 })),
    heightfield: createHeightfield([0, 0], [4, 4], 20, 20, (x, z) => 0.1 * Math.sin(x) * Math.cos(z)),
  };

  it.each(Object.entries(sheets))('%s: finite, normals of unit length on the side of their face', (_, mesh) => {
    expectFinite(mesh);
    expectGoodNormals(mesh, 0.95);
  });

  it('look up where they lie on the ground', () => {
    for (const name of ['sheet', 'heightfield']) {
      const { normals } = sheets[name]!;
      for (let k = 1; k < normals!.length; k += 3) expect(normals![k]).toBeGreaterThan(0.9);
    }
    expect(measureArea(sheets['sheet']!)).toBeCloseTo(6, 6);
  });

  it('keep to the width and height they were asked for', () => {
    const { low, high } = measureBounds(sheets['curtain']!);
    expect(high[1] - low[1]).toBeCloseTo(2.6, 5);
    expect(high[0] - low[0]).toBeGreaterThan(0.75);
    expect(high[0] - low[0]).toBeLessThan(0.95);
    expect(measureArea(sheets['curtain']!)).toBeGreaterThan(0.8 * 2.6 * 1.5);
  });
});

describe('Mapping', () => {
  it('is in metres on every side of a box, with the grain along its longest edge', () => {
    const mesh = createBox(0.4, 2, 0.1, { bevel: 0 });
    const { uvs, positions, indices } = mesh;
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!];
      expect(Math.abs(areaOf(uvs!, 2, a, b, c))).toBeCloseTo(areaOf(positions, 3, a, b, c), 5);
    }
    for (let k = 0; k < positions.length / 3; k++) {
      if (Math.abs(mesh.normals![3 * k + 1]!) < 0.5) expect(uvs![2 * k]).toBeCloseTo(positions[3 * k + 1]!, 5);
    }
  });

  it('moves as a whole when shifted', () => {
    const mesh = createBox(1, 1, 1);
    const moved = shiftMapping(mesh, 2, -1);
    expect(moved.uvs![0]! - mesh.uvs![0]!).toBeCloseTo(2, 5);
    expect(moved.uvs![1]! - mesh.uvs![1]!).toBeCloseTo(-1, 5);
  });
});

describe('Moving meshes', () => {
  it('keeps the outside outside when mirrored and normals upright under uneven scaling', () => {
    const mirrored = transformMesh(CLOSED['bottle']!, [-1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0.5, 0, 3, 0, 0, 1]);
    expect(measureVolume(mirrored)).toBeCloseTo(measureVolume(CLOSED['bottle']!), 5);
    expectGoodNormals(mirrored);
  });

  it('turns counter-clockwise seen from above, then moves', () => {
    const { low, high } = measureBounds(
      createBox(0.2, 1, 2, { bevel: 0 }),
      place({ at: [5, 1, 0], turn: Math.PI / 2 }),
    );
    expect(low.map((v) => Math.round(v * 1e5) / 1e5)).toEqual([4, 1, -0.1]);
    expect(high.map((v) => Math.round(v * 1e5) / 1e5)).toEqual([6, 2, 0.1]);
  });

  it('adds up areas and volumes when joined', () => {
    const both = mergeMeshes([CLOSED['box']!, CLOSED['cylinder']!]);
    expect(measureVolume(both)).toBeCloseTo(measureVolume(CLOSED['box']!) + measureVolume(CLOSED['cylinder']!), 4);
  });

  it('smooths a ball to the directions from its middle', () => {
    const { positions, normals } = smoothNormals(createBall(1, { sides: 64 }));
    for (let k = 0; k < positions.length; k += 3) {
      expect(
        positions[k]! * normals![k]! + positions[k + 1]! * normals![k + 1]! + positions[k + 2]! * normals![k + 2]!,
      ).toBeGreaterThan(0.998);
    }
  });
});

describe('Plants', () => {
  it('carry as many sprays as asked, inside their crown', () => {
    const tree = createTree({
      height: 8,
      crown: 2.7,
      bare: 0.3,
      trunkRadius: 0.15,
      sprays: 300,
      spraySize: 1.1,
      seed: 4,
    });
    expect(tree.sprays.length).toBeGreaterThan(240);
    expect(tree.sprays.length).toBeLessThan(360);
    const { low, high } = measureBounds(tree.wood);
    expect(high[1]).toBeLessThan(9.5);
    expect(Math.max(-low[0], high[0], -low[2], high[2])).toBeLessThan(4.2);
    for (const frame of tree.sprays) expect(frame[13]).toBeGreaterThan(8 * 0.3 * 0.6);
  });

  it('turn the upper sides of their leaves to the sky', () => {
    const { leaves } = createPlant([createLeaf({ length: 0.2, width: 0.1 })], {
      height: 1.4,
      stems: 3,
      leavesPerStem: 20,
      lean: 0.2,
      bare: 0.3,
      stemRadius: 0.01,
      openness: 0.6,
      seed: 5,
    });
    let up = 0;
    for (let k = 1; k < leaves.normals!.length; k += 3) up += leaves.normals![k]!;
    expect(up / (leaves.normals!.length / 3)).toBeGreaterThan(0.4);
  });

  it('grow the same from the same seed, and otherwise from another', () => {
    const grow = (seed: number) =>
      createTree({ height: 5, crown: 2, bare: 0.2, trunkRadius: 0.1, sprays: 50, spraySize: 1, seed });
    expect(grow(3).wood.positions).toEqual(grow(3).wood.positions);
    expect(grow(3).sprays).toEqual(grow(3).sprays);
    expect(grow(3).wood.positions).not.toEqual(grow(4).wood.positions);
  });

  it('keep off what is paved', () => {
    const placements = scatterOnGround(500, [-4, -4], [4, 4], { keep: (x) => x < 0, heightAt: (x) => x });
    expect(placements.length).toBeGreaterThan(200);
    for (const m of placements) {
      expect(m[12]).toBeLessThan(0);
      expect(m[13]).toBeCloseTo(m[12]!, 6);
    }
  });
});

function expectFinite(mesh: Mesh): void {
  for (const values of [mesh.positions, mesh.normals!, mesh.uvs!]) expect(values.every(Number.isFinite)).toBe(true);
  expect(mesh.indices.every((index) => index < mesh.positions.length / 3)).toBe(true);
  expect(mesh.indices.length).toBeGreaterThan(0);
}

function expectGoodNormals({ positions, normals, indices }: Mesh, share = 0.99): void {
  const used = new Set(indices);
  let [lengths, agree, corners] = [0, 0, 0];
  for (const k of used)
    lengths = Math.max(lengths, Math.abs(Math.hypot(normals![3 * k]!, normals![3 * k + 1]!, normals![3 * k + 2]!) - 1));
  expect(lengths).toBeLessThan(1e-4);
  for (let t = 0; t < indices.length; t += 3) {
    const n = faceOf(positions, indices[t]!, indices[t + 1]!, indices[t + 2]!);
    for (let k = 0; k < 3; k++) {
      const v = 3 * indices[t + k]!;
      corners++;
      if (n[0] * normals![v]! + n[1] * normals![v + 1]! + n[2] * normals![v + 2]! > -1e-9) agree++;
    }
  }
  expect(agree / corners).toBeGreaterThan(share);
}

function faceOf(p: Float32Array, a: number, b: number, c: number): Vec3 {
  const at = (k: number): Vec3 => [p[3 * k]!, p[3 * k + 1]!, p[3 * k + 2]!];
  const [o, q, r] = [at(a), at(b), at(c)];
  const [u, v] = [
    [q[0] - o[0], q[1] - o[1], q[2] - o[2]],
    [r[0] - o[0], r[1] - o[1], r[2] - o[2]],
  ] as [Vec3, Vec3];
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

function areaOf(values: Float32Array, size: 2 | 3, a: number, b: number, c: number): number {
  const at = (k: number): Vec3 => [values[size * k]!, values[size * k + 1]!, size === 3 ? values[size * k + 2]! : 0];
  const [o, q, r] = [at(a), at(b), at(c)];
  const [u, v] = [
    [q[0] - o[0], q[1] - o[1], q[2] - o[2]],
    [r[0] - o[0], r[1] - o[1], r[2] - o[2]],
  ] as [Vec3, Vec3];
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
}
