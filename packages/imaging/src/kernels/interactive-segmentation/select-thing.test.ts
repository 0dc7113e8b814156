import { describe, expect, it } from 'vitest';
import { SILENT, type Mask, type SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { drawSelection } from './draw-selection.ts';
import { buildPatchGraph } from './patch-graph.ts';
import type { Click } from './click.ts';
import { selectThing } from './select-thing.ts';

const WIDTH = 240,
  HEIGHT = 180;

/** A picture painted by a rule, with a little grain. */
function paint(colourAt: (x: number, y: number) => readonly [number, number, number]): SrgbImage {
  const random = createRandom(3);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const grain = 6 * (random() - 0.5);
    data.set(
      colourAt(i % WIDTH, Math.floor(i / WIDTH)).map((value) => value + grain),
      i * 3,
    );
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}
const isInDisc = (x: number, y: number) => Math.hypot(x - 100, y - 90) < 40;
const disc = paint((x, y) => (isInDisc(x, y) ? [60, 90, 160] : x < 120 ? [200, 190, 170] : [150, 120, 90]));
const graph = buildPatchGraph(disc, null, SILENT);
const at = ({ data }: Mask, x: number, y: number) => data[Math.floor(y) * WIDTH + Math.floor(x)];
const share = (mask: Mask, isTrue: (x: number, y: number) => boolean) => {
  let [both, either] = [0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    const truth = isTrue(i % WIDTH, Math.floor(i / WIDTH));
    if (truth && mask.data[i]) both++;
    if (truth || mask.data[i]) either++;
  }
  return both / either;
};

describe('selectThing', () => {
  it('takes the thing that was clicked on, to the pixel', () => {
    const { mask, score } = selectThing(graph, [{ x: 90, y: 80, add: true }], null, SILENT);
    expect(share(mask, isInDisc)).toBeGreaterThan(0.98);
    expect(score).toBeGreaterThan(0.7);
  });

  it('holds what every click says, wherever it is and however many there are', () => {
    const random = createRandom(11);
    for (let round = 0; round < 12; round++) {
      const clicks: Click[] = Array.from({ length: 1 + round }, (_, k) => ({
        x: random() * WIDTH,
        y: random() * HEIGHT,
        add: k === 0 || random() < 0.5,
      }));
      const { mask } = selectThing(graph, clicks, null, SILENT);
      for (const { x, y, add } of clicks) expect(at(mask, x, y), JSON.stringify([round, x, y])).toBe(add ? 1 : 0);
    }
  });

  it('takes a part, the whole or the group of things that lie in each other, and never a smaller one for a larger level', () => {
    const nested = paint((x, y) => {
      const far = Math.hypot(x - 100, y - 90);
      return far < 22 ? [70, 100, 160] : far < 50 ? [110, 135, 175] : [214, 190, 120];
    });
    const within = buildPatchGraph(nested, null, SILENT);
    const areas = (['part', 'whole', 'group'] as const).map((level) =>
      selectThing(within, [{ x: 100, y: 90, add: true }], null, SILENT, level).mask.data.reduce(
        (sum, one) => sum + one,
      ),
    );
    expect(areas[0]).toBeLessThanOrEqual(areas[1]!);
    expect(areas[1]).toBeLessThanOrEqual(areas[2]!);
    const near = (radius: number) => areas.some((area) => Math.abs(area / (Math.PI * radius ** 2) - 1) < 0.06);
    expect([near(22), near(50)]).toEqual([true, true]);
  });

  it('keeps only parts that an added point lies in', () => {
    const twins = paint((x, y) =>
      Math.hypot(x - 60, y - 90) < 30 || Math.hypot(x - 180, y - 90) < 30 ? [170, 60, 50] : [210, 210, 200],
    );
    const pair = buildPatchGraph(twins, null, SILENT);
    const one = selectThing(pair, [{ x: 60, y: 90, add: true }], null, SILENT).mask;
    expect([at(one, 60, 90), at(one, 180, 90)]).toEqual([1, 0]);
    const two = [60, 180].map((x) => ({ x, y: 90, add: true }));
    const both = selectThing(pair, two, null, SILENT).mask;
    expect([at(both, 60, 90), at(both, 180, 90)]).toEqual([1, 1]);
  });

  it('lets nothing out of the box', () => {
    const box = { x: 55, y: 45, width: 60, height: 90 };
    const { mask } = selectThing(graph, [{ x: 90, y: 90, add: true }], box, SILENT);
    expect(at(mask, 90, 90)).toBe(1);
    for (let i = 0; i < mask.data.length; i++) {
      const [x, y] = [(i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5];
      if (x < 55 || x > 115 || y < 45 || y > 135) expect(mask.data[i]).toBe(0);
    }
  });

  it('takes what a box is drawn around', () => {
    const { mask } = selectThing(graph, [], { x: 50, y: 40, width: 100, height: 100 }, SILENT);
    expect(share(mask, isInDisc)).toBeGreaterThan(0.9);
  });

  it('takes what stands out when nothing is said', () => {
    const { mask } = selectThing(graph, [], null, SILENT);
    expect(share(mask, isInDisc)).toBeGreaterThan(0.9);
  });

  it('gives the same for the same', () => {
    const clicks = [{ x: 90, y: 80, add: true }];
    expect(selectThing(graph, clicks, null, SILENT)).toEqual(selectThing(graph, clicks, null, SILENT));
  });
});

describe('drawSelection', () => {
  it('puts the edge of a small mask where the picture has it, with half-covered pixels between', () => {
    const wide = 3 * WIDTH,
      high = 3 * HEIGHT;
    const data = new Uint8Array(wide * high * 3);
    let truth = 0;
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++) {
        const cover = Math.min(1, Math.max(0, 120.5 - Math.hypot(x + 0.5 - 300, y + 0.5 - 270)));
        truth += cover;
        data.fill(Math.round(255 * (0.8 - 0.6 * cover)), (y * wide + x) * 3, (y * wide + x) * 3 + 3);
      }
    const mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
      Math.hypot((i % WIDTH) + 0.5 - 100, Math.floor(i / WIDTH) + 0.5 - 90) < 40 ? 1 : 0,
    );
    const drawn = drawSelection(
      { width: WIDTH, height: HEIGHT, data: mask },
      { width: wide, height: high, channels: 3, data },
      [],
    );
    const area = drawn.reduce((sum, value) => sum + value / 255, 0);
    expect(Math.abs(area - truth) / truth).toBeLessThan(0.01);
    let wrong = 0;
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++) {
        const far = Math.hypot(x + 0.5 - 300, y + 0.5 - 270) - 120;
        if (Math.abs(far) > 2.5 && drawn[y * wide + x] !== (far < 0 ? 255 : 0)) wrong++;
      }
    expect(wrong).toBe(0);
    expect(drawn.some((value) => value > 60 && value < 200)).toBe(true);
  });
});
