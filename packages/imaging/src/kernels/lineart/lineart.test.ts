import { describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { greyImage } from '../../ops/colour.ts';
import { drawLineArt } from './draw-line-art.ts';
import { fitCurve, pointAt } from './fit-curve.ts';
import { DEFAULT_LINE_ART, type LineArt, type LineArtParams } from './line-art.ts';
import { lineartBand, respondToLines } from './respond.ts';
import { toSvg } from './to-svg.ts';

const WIDTH = 320;
const HEIGHT = 220;

/** A room in flat tones: wall corner, box, lamp disc, boards that differ less and less, and a little noise. */
function room(noise = 2): SrgbImage {
  const random = createRandom(11);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let grey = x < 90 ? 225 : 200;
      if (y > 150) grey = 150 - 3 * Math.floor((y - 150) / 10) * (Math.floor((y - 150) / 10) % 2);
      if (x > 120 && x < 220 && y > 90 && y < 180) grey = 90;
      if (x > 136 && x < 204 && y > 105 && y < 165) grey = 101;
      if (Math.hypot(x - 262, y - 62) < 30) grey = 40;
      const value = grey + noise * (random() - 0.5) * 2;
      data.set([value, value, value], (y * WIDTH + x) * 3);
    }
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

function draw(change: Partial<LineArtParams> = {}, image = room()): LineArt {
  return drawLineArt(image, { ...DEFAULT_LINE_ART, ...change }, SILENT);
}

function mirror(image: SrgbImage): SrgbImage {
  const { width, height, channels } = image;
  const data = new Uint8ClampedArray(image.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      for (let c = 0; c < channels; c++)
        data[(y * width + x) * channels + c] = image.data[(y * width + width - 1 - x) * channels + c]!;
  }
  return { ...image, data };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const inkFraction = (art: LineArt): number => 1 - mean([...art.picture.data]);
const lineWidth = (art: LineArt): number =>
  mean(art.strokes.flatMap((stroke) => [...stroke.pressure].map((p) => p * stroke.width)));
const greyShare = (art: LineArt): number =>
  mean([...art.picture.data].map((value) => (value > 0.2 && value < 0.9 ? 1 : 0)));

/** Mean distance of drawn points from the chord of their run between corners, runs of at least 30 pixels. */
function unevenness(art: LineArt): number {
  let sum = 0,
    count = 0;
  for (const { points, corners } of art.strokes) {
    const breaks = [0, ...corners, points.length / 2 - 1];
    for (let i = 1; i < breaks.length; i++) {
      const [a, b] = [breaks[i - 1]!, breaks[i]!];
      const x = points[2 * a]!,
        y = points[2 * a + 1]!,
        dx = points[2 * b]! - x,
        dy = points[2 * b + 1]! - y;
      const length = Math.hypot(dx, dy);
      if (length < 30) continue;
      for (let k = a; k <= b; k++) {
        sum += Math.abs((points[2 * k]! - x) * dy - (points[2 * k + 1]! - y) * dx) / length;
        count++;
      }
    }
  }
  return sum / count;
}

/** Horizontal lines of a shaky hand: 0.9 pixels up and down over 40 pixels. */
function shakyLines(): SrgbImage {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3).fill(245);
  for (let x = 0; x < WIDTH; x++) {
    for (let line = 0; line < 4; line++) {
      const y = Math.round(40 + line * 40 + 0.9 * Math.sin(x / 6.4 + line));
      for (let k = 0; k < 3; k++) data.fill(30, ((y + k) * WIDTH + x) * 3, ((y + k) * WIDTH + x) * 3 + 3);
    }
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

describe('line response', () => {
  it('is the same bit for bit in bands of any height', () => {
    const image = room();
    const whole = respondToLines(image, SILENT).data;
    for (const rows of [37, 110]) {
      for (let top = 0; top < HEIGHT; top += rows) {
        const bottom = Math.min(HEIGHT, top + rows);
        expect(
          Buffer.compare(
            Buffer.from(lineartBand(image, top, bottom).data.buffer),
            Buffer.from(whole.slice(top * WIDTH, bottom * WIDTH).buffer),
          ),
        ).toBe(0);
      }
    }
  });

  it('sees an edge between colours of one lightness', () => {
    const data = new Uint8ClampedArray(80 * 60 * 3);
    for (let i = 0; i < 80 * 60; i++) data.set(i % 80 < 40 ? [145, 145, 145] : [230, 115, 60], i * 3);
    expect(
      drawLineArt({ width: 80, height: 60, channels: 3, data }, DEFAULT_LINE_ART, SILENT).strokes.length,
    ).toBeGreaterThan(0);
  });
});

describe('line drawing', () => {
  it('finds what is drawn: the box, the disc and the corner, within two pixels', () => {
    const { strokes } = draw();
    const near = (x: number, y: number): boolean =>
      strokes.some(({ points }) => {
        for (let i = 2; i < points.length; i += 2) {
          const ax = points[i - 2]!,
            ay = points[i - 1]!,
            dx = points[i]! - ax,
            dy = points[i + 1]! - ay;
          const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
          if (Math.hypot(x - ax - t * dx, y - ay - t * dy) < 2) return true;
        }
        return false;
      });
    for (const [x, y] of [
      [120, 130],
      [220, 130],
      [170, 90],
      [170, 180],
      [292, 62],
      [232, 62],
      [262, 92],
      [90, 60],
    ] as const)
      expect([x, y, near(x, y)]).toEqual([x, y, true]);
    expect(near(40, 60)).toBe(false);
  });

  it('draws thicker lines with more weight, in every style', () => {
    for (const style of ['ink', 'pencil', 'cad'] as const) {
      const widths = [0, 0.5, 1].map((weight) => lineWidth(draw({ style, weight })));
      expect(widths[1]!).toBeGreaterThan(1.3 * widths[0]!);
      expect(widths[2]!).toBeGreaterThan(1.2 * widths[1]!);
    }
    expect(inkFraction(draw({ weight: 1 }))).toBeGreaterThan(1.5 * inkFraction(draw({ weight: 0.2 })));
  });

  it('draws more with more detail', () => {
    for (const style of ['ink', 'cad'] as const) {
      const inks = [0, 0.4, 0.8].map((detail) => inkFraction(draw({ style, detail })));
      expect(inks[1]!).toBeGreaterThan(inks[0]!);
      expect(inks[2]!).toBeGreaterThan(inks[1]!);
    }
  });

  it('keeps a noisy empty wall empty', () => {
    const random = createRandom(3);
    const data = Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 3 }, () => 180 + 6 * random());
    expect(draw({}, { width: WIDTH, height: HEIGHT, channels: 3, data }).strokes.length).toBeLessThan(3);
  });

  it('straightens shaky lines, the more the higher', () => {
    for (const style of ['ink', 'pencil', 'cad'] as const) {
      const [free, half, full] = [0, 0.4, 1].map((straighten) => unevenness(draw({ style, straighten }, shakyLines())));
      expect(half!).toBeLessThan(0.8 * free! + 1e-6);
      expect(full!).toBeLessThan(0.05);
    }
  });

  it('leaves circles round however much it straightens', () => {
    const { strokes } = draw({ straighten: 1 });
    const radii = strokes.flatMap(({ points }) =>
      Array.from({ length: points.length / 2 }, (_, i) =>
        Math.hypot(points[2 * i]! - 262, points[2 * i + 1]! - 62),
      ).filter((r) => r < 36),
    );
    expect(radii.length).toBeGreaterThan(20);
    for (const radius of radii) expect(Math.abs(radius - 29.5)).toBeLessThan(2);
  });

  it('has grey levels in pencil, and next to none in ink and CAD', () => {
    const [ink, pencil, cad] = (['ink', 'pencil', 'cad'] as const).map((style) =>
      greyShare(draw({ style, weight: 0.9 })),
    );
    // In ink and CAD only the anti-aliased rims of lines are grey.
    expect(Math.max(ink!, cad!)).toBeLessThan(0.05);
    expect(pencil!).toBeGreaterThan(2 * Math.max(ink!, cad!));
  });

  it('varies the width in ink and not in CAD, and shades in pencil only', () => {
    const pressures = (style: 'ink' | 'cad'): number =>
      new Set(draw({ style }).strokes.flatMap((stroke) => [...stroke.pressure])).size;
    expect(pressures('cad')).toBe(1);
    expect(pressures('ink')).toBeGreaterThan(5);
    const tones = (['ink', 'cad', 'pencil'] as const).map(
      (style) => draw({ style }).strokes.filter((stroke) => stroke.layer === 'tone').length,
    );
    expect(tones.slice(0, 2)).toEqual([0, 0]);
    expect(tones[2]).toBeGreaterThan(20);
  });

  it("moves only the pencil's grain and hatching with the seed", () => {
    const lines = (art: LineArt): number[] =>
      art.strokes.filter((stroke) => stroke.layer !== 'tone').flatMap((stroke) => [...stroke.points]);
    const a = draw({ style: 'pencil', seed: 1 }),
      b = draw({ style: 'pencil', seed: 2 });
    expect(lines(a)).toEqual(lines(b));
    expect(a.picture.data).not.toEqual(b.picture.data);
    expect(draw({ style: 'pencil', seed: 1 }).picture.data).toEqual(a.picture.data);
  });

  it('gives a mirrored drawing of a mirrored picture', () => {
    const image = room();
    const a = draw({}, image),
      b = draw({}, mirror(image));
    const flipped = mirror(greyImage(b.picture)).data;
    const straight = greyImage(a.picture).data;
    // Ink of the one that has no ink of the other within two pixels.
    let lost = 0,
      inks = 0;
    for (let y = 2; y < HEIGHT - 2; y++) {
      for (let x = 2; x < WIDTH - 2; x++) {
        if (straight[(y * WIDTH + x) * 3]! > 100) continue;
        inks++;
        let found = false;
        for (let oy = -2; oy <= 2; oy++)
          for (let ox = -2; ox <= 2; ox++) if (flipped[((y + oy) * WIDTH + x + ox) * 3]! < 160) found = true;
        if (!found) lost++;
      }
    }
    expect(inks).toBeGreaterThan(300);
    expect(lost / inks).toBeLessThan(0.04);
  });

  it('names a parameter that is out of range, and takes pictures of a few pixels', () => {
    expect(() => draw({ weight: -0.1 })).toThrow(/weight/);
    expect(() => draw({ detail: Number.NaN })).toThrow(/detail/);
    expect(() => draw({ style: 'oil' as 'ink' })).toThrow(/style/);
    for (const size of [1, 2, 5]) {
      for (const style of ['ink', 'pencil'] as const)
        expect(
          draw({ style }, { width: size, height: size, channels: 4, data: new Uint8Array(size * size * 4) }).picture
            .data.length,
        ).toBe(size * size);
    }
  });

  it('reports work done, rising to 1, and stops when cancelled', () => {
    const seen: number[] = [];
    drawLineArt(room(), DEFAULT_LINE_ART, { progress: (f) => seen.push(f), throwIfCancelled() {} });
    expect(seen.at(-1)).toBe(1);
    expect(seen.every((f, i) => f <= 1 && (i === 0 || f >= seen[i - 1]!))).toBe(true);
    let asked = 0;
    const cancelling = {
      progress() {},
      throwIfCancelled() {
        if (++asked > 2) throw new Error('cancelled');
      },
    };
    expect(() => drawLineArt(room(), DEFAULT_LINE_ART, cancelling)).toThrow('cancelled');
  });
});

describe('SVG', () => {
  it('is well formed, layered, sized in millimetres and compact', () => {
    const art = draw({ style: 'cad' });
    const svg = toSvg(art, { widthMm: 297, title: 'a < b & c' });
    expect(svg).toContain(`width="297mm" height="204.19mm" viewBox="0 0 ${WIDTH} ${HEIGHT}"`);
    expect(svg).toContain('<title>a &lt; b &amp; c</title>');
    expect(svg).toContain('<g id="edge">');
    expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    for (const [, data] of svg.matchAll(/ d="([^"]*)"/g))
      expect(data).toMatch(/^M-?[\d.]+[ -][\d. -]+([lc][\d. -]+)+z?$/);
    expect(svg.length).toBeLessThan(
      60 * art.strokes.reduce((sum, stroke) => sum + 1 + stroke.corners.length, 0) + 3000,
    );
  });

  it('keeps the path where the strokes are', () => {
    const art = draw({ style: 'cad', straighten: 1 }, shakyLines());
    const ends = [...toSvg(art).matchAll(/M(-?[\d.]+) ?(-?[\d.]+)l(-?[\d.]+) ?(-?[\d.]+)/g)].map((m) =>
      m.slice(1).map(Number),
    );
    expect(ends.length).toBeGreaterThanOrEqual(4);
    for (const [x, , dx, dy] of ends) {
      expect(x! + dx!).toBeLessThanOrEqual(WIDTH);
      expect(Math.abs(dy!)).toBeLessThan(4);
    }
  });

  it('fits a circle within the error, with few curves', () => {
    const circle = Float64Array.from(
      { length: 202 },
      (_, i) => 100 + 60 * (i % 2 === 0 ? Math.cos((i / 200) * 2 * Math.PI) : Math.sin(((i - 1) / 200) * 2 * Math.PI)),
    );
    const curves = fitCurve(circle, 0, 100, 0.3);
    expect(curves.length).toBeLessThan(9);
    for (const curve of curves)
      for (let u = 0; u <= 1; u += 0.1)
        expect(Math.abs(Math.hypot(pointAt(curve, u).x - 100, pointAt(curve, u).y - 100) - 60)).toBeLessThan(0.6);
  });
});
