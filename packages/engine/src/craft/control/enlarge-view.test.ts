import { expect, it } from 'vitest';
import { enlargeView } from './enlarge-view.ts';
import type { SceneView } from './scene-view.ts';

const [WIDTH, HEIGHT] = [96, 40];
/** A near body before a wall that recedes to the right; its edge stands between pixels of the small view. */
const EDGE = 41;
const isBody = (x: number): boolean => x < EDGE;
const nearness = (x: number): number => (isBody(x) ? 0.5 : 0.25 - 0.0015 * x);
const labels = {
  width: WIDTH,
  height: HEIGHT,
  count: 2,
  data: Int32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (isBody(i % WIDTH) ? 0 : 1)),
};

function viewAt(share: number): SceneView {
  const [width, height] = [WIDTH * share, HEIGHT * share];
  const depth = new Float32Array(width * height);
  const normal = new Float32Array(width * height * 3);
  for (let i = 0; i < depth.length; i++) {
    const x = ((i % width) + 0.5) / share - 0.5;
    depth[i] = 1 / nearness(x);
    normal.set(isBody(x) ? [0, 0, 1] : [0.6, 0, 0.8], i * 3);
  }
  return { width, height, depth, normal };
}

it('keeps every body to its own region, and planes plane', () => {
  const { depth, normal } = enlargeView(viewAt(0.25), labels, { width: WIDTH, height: HEIGHT });
  for (let x = 2; x < WIDTH - 2; x++) {
    const i = 20 * WIDTH + x;
    expect(1 / depth[i]!, `column ${x}`).toBeCloseTo(nearness(x), isBody(x) || x > EDGE + 4 ? 4 : 2);
    expect(normal[i * 3]!).toBeCloseTo(isBody(x) ? 0 : 0.6, 4);
  }
});

it('keeps the sky apart where no region tells it', () => {
  const view = viewAt(0.25);
  view.depth.fill(Infinity, 0, view.width * 5);
  view.normal.fill(0, 0, view.width * 15);
  const { depth } = enlargeView(view, labels, { width: WIDTH, height: HEIGHT });
  for (let y = 0; y < HEIGHT; y++) expect(Number.isFinite(depth[y * WIDTH + 10]!)).toBe(y >= 20);
});

it('leaves a view of the asked size alone', () => {
  const view = viewAt(1);
  expect(enlargeView(view, labels, { width: WIDTH, height: HEIGHT })).toBe(view);
});
