import { describe, expect, it } from 'vitest';
import { fitView, isZoomed, panBy, pinchOf, SCALE_MAX, zoomTo } from './view.ts';

const picture = { width: 1536, height: 960 };
const viewport = { width: 880, height: 560 };
const insets = { top: 34, right: 40, bottom: 26, left: 40 };

describe('fitView', () => {
  it('draws a 1536 x 960 picture 800 wide, as in the design', () => {
    const view = fitView(picture, viewport, insets);
    expect(view.scale).toBeCloseTo(0.5208, 3);
    expect(view.x).toBeCloseTo(40);
    expect(view.y).toBeCloseTo(34);
  });

  it('keeps the ratio of an upright picture and centres it', () => {
    const view = fitView({ width: 600, height: 1200 }, viewport, insets);
    expect(view.scale * 1200).toBeCloseTo(500);
    expect(view.x + (view.scale * 600) / 2).toBeCloseTo(440);
  });

  it('does not blow a thumbnail up without end', () => {
    expect(fitView({ width: 40, height: 20 }, viewport, insets).scale).toBe(3);
  });
});

describe('zoomTo', () => {
  it('keeps the spot under the pointer', () => {
    const before = zoomTo(fitView(picture, viewport, insets), 1, { x: 440, y: 284 }, picture, viewport, insets);
    const at = { x: 500, y: 250 };
    const after = zoomTo(before, 2, at, picture, viewport, insets);
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale);
  });

  it('stays between the fitting scale and the largest', () => {
    const fit = fitView(picture, viewport, insets);
    expect(zoomTo(fit, 0.01, { x: 0, y: 0 }, picture, viewport, insets)).toEqual(fit);
    expect(zoomTo(fit, 99, { x: 440, y: 280 }, picture, viewport, insets).scale).toBe(SCALE_MAX);
  });

  it('knows whether there is anything to pan', () => {
    const fit = fitView(picture, viewport, insets);
    expect(isZoomed(fit, picture, viewport, insets)).toBe(false);
    expect(isZoomed(zoomTo(fit, 1, { x: 440, y: 280 }, picture, viewport, insets), picture, viewport, insets)).toBe(
      true,
    );
  });
});

describe('panBy', () => {
  it('never moves a picture that fits', () => {
    const fit = fitView(picture, viewport, insets);
    const moved = panBy(fit, 300, -200, picture, viewport, insets);
    expect(moved.x).toBeCloseTo(fit.x);
    expect(moved.y).toBeCloseTo(fit.y);
  });

  it('stops at the edges of a picture that is larger', () => {
    const near = zoomTo(fitView(picture, viewport, insets), 2, { x: 440, y: 280 }, picture, viewport, insets);
    expect(panBy(near, 1e6, 1e6, picture, viewport, insets)).toEqual({ scale: 2, x: 40, y: 34 });
    const far = panBy(near, -1e6, -1e6, picture, viewport, insets);
    expect(far.x + picture.width * 2).toBeCloseTo(viewport.width - insets.right);
    expect(far.y + picture.height * 2).toBeCloseTo(viewport.height - insets.bottom);
  });
});

it('pinchOf finds the middle and the distance of two fingers', () => {
  expect(pinchOf({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ middle: { x: 3, y: 4 }, distance: 10 });
});
