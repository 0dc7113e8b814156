import type { SrgbImage } from '../image.ts';
import type { Region, Structure } from '../structure.ts';
import { toByte } from '../ops/colour.ts';
import { describe, expect, it } from 'vitest';
import { estimateLight, toldLight } from './estimate-light.ts';

const [WIDTH, HEIGHT] = [96, 64];

interface Face {
  readonly facing: Region['facing'];
  readonly name: Region['name'];
  readonly light: (x: number, y: number) => number;
}

/** Faces side by side, each a region of one albedo. */
function pictureOf(setting: Structure['setting'], faces: readonly Face[]): { image: SrgbImage; structure: Structure } {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  const labels = new Int32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const k = Math.floor((x * faces.length) / WIDTH);
      labels[y * WIDTH + x] = k;
      const level = toByte(faces[k]!.light(x, y));
      data.set([level, level, level], (y * WIDTH + x) * 3);
    }
  const regions = faces.map(({ facing, name }, id): Region => {
    const [minX, maxX] = [(id * WIDTH) / faces.length, ((id + 1) * WIDTH) / faces.length - 1];
    return {
      id,
      area: (maxX - minX + 1) * HEIGHT,
      minX,
      maxX,
      minY: 0,
      maxY: HEIGHT - 1,
      centroidX: (minX + maxX) / 2,
      centroidY: HEIGHT / 2,
      name,
      confidence: 1,
      surface: 'wall',
      facing,
      offset: 4,
      group: id,
    };
  });
  const none = { width: WIDTH, height: HEIGHT };
  const structure: Structure = {
    ...none,
    kind: 'photo',
    setting,
    ink: { ...none, data: new Float32Array(WIDTH * HEIGHT) },
    inkMask: { ...none, data: new Uint8Array(WIDTH * HEIGHT) },
    segments: [],
    camera: { focal: 90, centerX: 47.5, centerY: 31.5, pitch: -0.5, yaw: 0, confidence: 1 },
    box: null,
    labels: { ...none, count: faces.length, data: labels },
    regions,
  };
  return { image: { ...none, channels: 3, data }, structure };
}

function estimate(setting: Structure['setting'], faces: readonly Face[]) {
  const { image, structure } = pictureOf(setting, faces);
  return estimateLight(image, structure, null, [0, -1.5, 4], () => {});
}

describe('the light of a photo', () => {
  it('outdoors shines on the face that is lighter', () => {
    // a front in the shade, a side that looks to the right (+X) in the sun
    const light = estimate('exterior', [
      { facing: 'left', name: 'facade', light: () => 0.6 },
      { facing: 'front', name: 'facade', light: () => 0.25 },
    ]);
    expect(light.by).toBe('facades');
    expect(light.direction[0]).toBeGreaterThan(0.5);
    expect(light.confidence).toBeGreaterThan(0.3);
  });

  it('is not guessed where all faces are alike', () => {
    const light = estimate('exterior', [
      { facing: 'left', name: 'facade', light: () => 0.4 },
      { facing: 'front', name: 'facade', light: () => 0.4 },
    ]);
    expect(light).toMatchObject({ by: 'nothing', confidence: 0 });
  });

  it('indoors comes from where the floor is lighter', () => {
    const light = estimate('interior', [{ facing: 'floor', name: 'floor', light: (x) => 0.5 * Math.exp(-0.02 * x) }]);
    expect(light.by).toBe('falloff');
    expect(light.direction[0]).toBeLessThan(-0.5);
  });

  it('is where a person says, as the viewer sees it', () => {
    const camera = { focal: 1, centerX: 0, centerY: 0, pitch: 0, yaw: 0.5, confidence: 1 };
    const { direction, by } = toldLight({ setting: 'interior', camera }, 'left');
    // across the viewer's own line of sight, not the room's
    const [right, ahead] = [Math.cos(0.5), Math.sin(0.5)];
    expect(direction[0] * right - direction[2] * ahead).toBeLessThan(-0.6);
    expect(by).toBe('told');
  });
});
