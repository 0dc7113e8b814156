import { describe, expect, it } from 'vitest';
import type { Structure } from '../../structure.ts';
import { applyView, applyViewToMap } from './view.ts';

const WIDTH = 80;
const HEIGHT = 60;

function seen(pitch: number): Structure {
  const camera = { focal: 70, centerX: WIDTH / 2, centerY: HEIGHT / 2, pitch, yaw: 0, confidence: 1 };
  return { width: WIDTH, height: HEIGHT, camera, regions: [] } as unknown as Structure;
}

/** Broad stripes, so that mixing at their edges is told from a stripe that moved. */
const stripe = (pixel: number): number => (Math.floor((pixel % WIDTH) / 16) % 2) * 200;

describe('a view', () => {
  it.each([
    ['closer', 0],
    ['upright', -0.12],
    ['upright', 0],
    ['input', -0.12],
  ] as const)('%s frames a picture and its map alike (pitch %d)', (view, pitch) => {
    const structure = seen(pitch);
    const map = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => stripe(pixel));
    const data = Uint8Array.from({ length: 3 * map.length }, (_, at) => map[Math.floor(at / 3)]!);
    const picture = applyView({ width: WIDTH, height: HEIGHT, channels: 3, data }, structure, view);
    const framed = applyViewToMap(map, structure, view);
    let apart = 0;
    for (let pixel = 0; pixel < map.length; pixel++)
      if (Math.abs(framed[pixel]! - picture.data[3 * pixel]!) > 120) apart++;
    expect(apart / map.length).toBeLessThan(0.01);
    expect(new Set(framed)).toEqual(new Set([0, 200]));
    if (view === 'input' || (pitch === 0 && view === 'upright')) expect(framed).toEqual(map);
    else expect(framed).not.toEqual(map);
  });
});
