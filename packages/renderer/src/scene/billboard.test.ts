import { describe, expect, it } from 'vitest';
import { createCameraRays, PicturePoint } from '../camera/camera-rays.ts';
import { readPictureFeatures, readRadiance } from '../render/picture.ts';
import { renderHere } from '../render/run-here.ts';
import { plainMaterial } from '../materials/material.ts';
import { addBillboard } from './billboard.ts';
import { IDENTITY } from './build/vector.ts';
import type { Camera, Picture, Scene } from './scene.ts';

const [WIDTH, HEIGHT] = [96, 72];
const CAMERA: Camera = {
  eye: [0, 1.2, 6],
  target: [0, 1.2, 0],
  projection: { kind: 'perspective', lens: 40, upright: true },
  shift: [0, 0],
  focus: null,
  near: 0,
};

/** A floor as wide as one sees, under an even sky and a sun from the left behind the camera. */
function floor(roughness: number): Scene {
  return {
    meshes: [
      {
        positions: new Float32Array([-30, 0, 30, 30, 0, 30, 30, 0, -30, -30, 0, -30]),
        normals: null,
        uvs: null,
        indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
      },
    ],
    materials: [plainMaterial({ base: [0.3, 0.3, 0.3], roughness, ior: roughness < 0.5 ? 1.8 : 1 })],
    instances: [{ mesh: 0, material: 0, object: 0, part: 'floor', transform: IDENTITY }],
    objects: [{ name: 'Floor', class: 'floor' }],
    pictures: [],
    lights: [],
    portals: [],
    sun: { direction: [-0.64, 0.64, 0.42], irradiance: [6, 6, 6], radius: 0.01 },
    environment: { width: 2, height: 1, radiance: new Float32Array(6).fill(0.5), backdrop: null },
  };
}

/** A red block of 20 × 24 pixels with a clear rim. */
function block(): Picture {
  const data = new Uint8Array(32 * 32 * 4);
  for (let y = 4; y < 28; y++) for (let x = 6; x < 26; x++) data.set([220, 20, 20, 255], (y * 32 + x) * 4);
  return { width: 32, height: 32, data, linear: false };
}

const PLACE = { rays: createCameraRays(CAMERA, WIDTH, HEIGHT), left: 32, top: 30, scale: 1, ground: 0, thickness: 0.4 };

const render = (scene: Scene) =>
  renderHere(scene, CAMERA, {
    width: WIDTH,
    height: HEIGHT,
    quality: 'draft',
    seed: 3,
    estimator: { kind: 'fast' },
    exposure: { auto: false, ev: 0, white: 6500 },
    look: { contrast: 0, saturation: 0, bloom: 0, vignette: 0, grain: 0 },
  });

describe('a billboard', () => {
  it('stands on the ground where its foot is seen, and projects onto its own pixels', () => {
    const { meshes } = addBillboard(floor(1), block(), PLACE);
    const { positions, uvs } = meshes[1]!;
    const seen = new PicturePoint();
    let lowest = Infinity;
    for (let i = 0; i < positions.length / 3; i++) {
      const [x, y, z] = [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!];
      PLACE.rays.project(x, y, z, seen);
      expect(seen.x).toBeCloseTo(32 + 32 * uvs![i * 2]!, 3);
      expect(seen.y).toBeCloseTo(30 + 32 * uvs![i * 2 + 1]!, 3);
      lowest = Math.min(lowest, y);
    }
    expect(lowest).toBeCloseTo(0, 3);
  });

  it('is not seen by the camera, and casts its shadow', () => {
    const [without, withIt] = [render(floor(1)), render(addBillboard(floor(1), block(), PLACE))];
    const [before, after] = [readRadiance(without).data, readRadiance(withIt).data];
    const at = (x: number, y: number) => (y * WIDTH + x) * 3 + 1;
    // through it one sees the floor behind
    const middle = 45 * WIDTH + 48;
    expect(readPictureFeatures(withIt).depth[middle]).toBeCloseTo(readPictureFeatures(without).depth[middle]!, 3);
    // the sun comes from the left and from before it: the shadow lies to the right and behind
    expect(after[at(62, 55)]! / before[at(62, 55)]!).toBeLessThan(0.6);
    expect(after[at(20, 66)]! / before[at(20, 66)]!).toBeGreaterThan(0.9);
  });

  it('is mirrored by a polished floor before it', () => {
    const { data } = readRadiance(render(addBillboard(floor(0.02), block(), PLACE)));
    const at = (60 * WIDTH + 48) * 3;
    expect(data[at]! / data[at + 1]!).toBeGreaterThan(1.15);
  });

  it('needs a ground below the horizon, and something opaque', () => {
    expect(() => addBillboard(floor(1), block(), { ...PLACE, top: -20 })).toThrow('horizon');
    const clear = { ...block(), data: new Uint8Array(32 * 32 * 4) };
    expect(() => addBillboard(floor(1), clear, PLACE)).toThrow('opaque');
  });
});
