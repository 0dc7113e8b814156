import type { Region, Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { expect, test } from 'vitest';
import { resolveGlazing } from './resolve-glazing.ts';

const [WIDTH, HEIGHT, PANE, BAND] = [400, 300, 12, 8];

/** A front of panes in rows over one another, floors' edges between them, sky around; every third pane is taken for facade. */
function front(setting: Structure['setting'], glass: Name): Structure {
  const data = new Int32Array(WIDTH * HEIGHT);
  const regions: Omit<Region, 'centroidX' | 'centroidY'>[] = [];
  const add = (name: Name, x0: number, y0: number, x1: number, y1: number): void => {
    const id = regions.length;
    for (let y = y0; y < y1; y++) data.fill(id, y * WIDTH + x0, y * WIDTH + x1);
    regions.push({
      id,
      name,
      surface: name === 'glass' ? 'glass' : name === 'sky' ? 'sky' : 'facade',
      confidence: 0.5,
      group: id,
      facing: 'front',
      offset: 20,
      area: (x1 - x0) * (y1 - y0),
      minX: x0,
      minY: y0,
      maxX: x1 - 1,
      maxY: y1 - 1,
    });
  };
  add('sky', 0, 0, WIDTH, HEIGHT);
  for (let row = 0; row < 3; row++) {
    add('facade', 100, 60 + row * 50, 100 + 15 * PANE, 60 + row * 50 + BAND);
    for (let k = 0; k < 15; k++) {
      const [x, y] = [100 + k * PANE, 60 + row * 50 + BAND];
      add(k % 3 === 0 ? 'facade' : glass, x, y, x + PANE - 2, y + 50 - BAND);
      add('facade', x + PANE - 2, y, x + PANE, y + 50 - BAND);
    }
  }
  const empty = { width: WIDTH, height: HEIGHT, data: new Float32Array(WIDTH * HEIGHT) };
  return {
    width: WIDTH,
    height: HEIGHT,
    kind: 'line',
    setting,
    ink: empty,
    inkMask: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) },
    segments: [],
    camera: { focal: 300, centerX: 200, centerY: 150, pitch: 0, yaw: 0, confidence: 1 },
    box: null,
    labels: { width: WIDTH, height: HEIGHT, count: regions.length, data },
    regions: regions.map((region): Region => ({
      ...region,
      centroidX: (region.minX + region.maxX) / 2,
      centroidY: (region.minY + region.maxY) / 2,
    })),
  };
}

test('all panes of a curtain wall are glass, its mullions metal, its floors stay', () => {
  const { regions } = resolveGlazing(front('exterior', 'glass'));
  for (const { minX, maxX, minY, maxY, name, surface } of regions.slice(1)) {
    const kind = maxX - minX > 100 ? 'floor' : maxX - minX < 3 ? 'mullion' : maxY > minY ? 'pane' : '';
    expect(kind === 'floor' ? name : kind === 'mullion' ? surface : name).toBe(
      { floor: 'facade', mullion: 'metal', pane: 'glass' }[kind as 'floor'],
    );
  }
});

test('boards that nobody takes for glass stay, and so do rooms', () => {
  for (const given of [front('exterior', 'facade'), front('interior', 'glass')])
    expect(resolveGlazing(given).regions).toEqual(given.regions);
});
