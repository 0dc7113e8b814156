import { describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from '../image.ts';
import { createRandom } from '../random.ts';
import { strokeLine, toPicture } from '../testing/draw-scene.ts';
import { drawRoom } from '../testing/synthetic-scene.ts';
import { compose, type Homography, mapPoint, type Point, shift, toQuad, turnAbout } from '../geometry/homography.ts';
import { findSheet, laySheet } from './prepare.ts';
import { AS_IT_IS, describeSheet, mapToPicture, type Sheet, sizeOfSheet } from './sheet.ts';
import { warpPicture } from './warp-picture.ts';

const SIZE = { width: 360, height: 240 };
const DRAWING = drawBoards();
const DIAGONAL = Math.hypot(SIZE.width, SIZE.height);

/** A room of boards that run out of the picture on all sides, with uprights on its far wall. */
function drawBoards(): SrgbImage {
  const { width, height } = SIZE;
  const canvas = { width, height, data: new Float32Array(width * height).fill(1) };
  const [left, right, top, bottom] = [130, 250, 80, 160];
  const [u, v] = [200, 118];
  const runOut = (x: number, y: number): void => strokeLine(canvas, [x, y], [u + (x - u) * 9, v + (y - v) * 9], 0.1);
  for (let k = 0; k <= 8; k++) {
    const [x, y] = [left + ((right - left) * k) / 8, top + ((bottom - top) * k) / 8];
    runOut(x, top);
    runOut(x, bottom);
    runOut(left, y);
    runOut(right, y);
    strokeLine(canvas, [x, top], [x, bottom], 0.1);
  }
  strokeLine(canvas, [left, top], [right, top], 0.1);
  strokeLine(canvas, [left, bottom], [right, bottom], 0.1);
  return toPicture(canvas);
}

/** Uneven light, yellow paper and grain. */
function spoil(image: SrgbImage): SrgbImage {
  const random = createRandom(5);
  const { width, channels, data } = image;
  return {
    ...image,
    data: data.map((value, at) => {
      const x = Math.floor(at / channels) % width;
      return value * [0.98, 0.93, 0.8][at % channels]! * (1 - (0.25 * x) / width) + (random() - 0.5) * 6;
    }),
  };
}

/** The drawing on a larger bare sheet, turned clockwise by `degrees`, and where its pixels went. */
function onSheet(degrees: number, margin: number): { image: SrgbImage; toSheet: Homography } {
  const [width, height] = [SIZE.width + 2 * margin, SIZE.height + 2 * margin];
  const middle: Point = [(width - 1) / 2, (height - 1) / 2];
  const angle = (degrees * Math.PI) / 180;
  const toDrawing = compose(shift(-margin, -margin), turnAbout(-angle, middle));
  return {
    image: warpPicture(DRAWING, width, height, toDrawing),
    toSheet: compose(turnAbout(angle, middle), shift(margin, margin)),
  };
}

/** How far the corners of a sheet lie from the drawing's own, in shares of its diagonal. */
function worstCorner({ corners }: Sheet, { width, height }: SrgbImage, toSheet: Homography): number {
  const real = (
    [
      [-0.5, -0.5],
      [SIZE.width - 0.5, -0.5],
      [SIZE.width - 0.5, SIZE.height - 0.5],
      [-0.5, SIZE.height - 0.5],
    ] as const
  ).map(([x, y]) => mapPoint(toSheet, x, y));
  return (
    Math.max(...corners.map(([x, y], k) => Math.hypot(x * width - 0.5 - real[k]![0], y * height - 0.5 - real[k]![1]))) /
    DIAGONAL
  );
}

describe('prepare', () => {
  it('gives back a clean drawing, a white model, a photo and a single colour as they came', () => {
    const bare = { ...SIZE, channels: 3 as const, data: new Uint8Array(SIZE.width * SIZE.height * 3).fill(128) };
    for (const image of [
      DRAWING,
      drawRoom({ ...SIZE, kind: 'clay' }).image,
      drawRoom({ ...SIZE, kind: 'photo' }).image,
      bare,
    ]) {
      const sheet = findSheet(image, SILENT);
      expect(sheet).toEqual(AS_IT_IS);
      expect(laySheet(image, sheet, 1000)).toBe(image);
    }
  });

  it.each([1, -2.5, 6])('turns a scanned drawing that lies turned by %d° upright, within 0.2°', (degrees) => {
    const image = spoil(onSheet(degrees, 40).image);
    expect(Math.abs(describeSheet(findSheet(image, SILENT), image).turn - degrees)).toBeLessThan(0.2);
  });

  it('cuts bare margins off and makes yellow, unevenly lit paper white', () => {
    const { image, toSheet } = onSheet(-1.5, 24);
    const spoiled = spoil(image);
    const sheet = findSheet(spoiled, SILENT);
    expect(describeSheet(sheet, image).steps).toEqual(['turn', 'crop', 'paper']);
    expect(worstCorner(sheet, image, toSheet)).toBeLessThan(0.02);
    const blues = laySheet(spoiled, sheet).data.filter((_, at) => at % 3 === 2);
    expect(blues.filter((blue) => blue > 230).length / blues.length).toBeGreaterThan(0.8);
  });

  it('turns light lines on a dark ground into dark ones on white paper, and leaves a dark picture without lines', () => {
    const negative = { ...DRAWING, data: DRAWING.data.map((value) => 255 - value) };
    const sheet = findSheet(negative, SILENT);
    expect(describeSheet(sheet, negative).steps).toEqual(['paper']);
    const { data } = laySheet(negative, sheet);
    const light = (of: ArrayLike<number>): number => Array.from(of).filter((value) => value > 200).length / of.length;
    expect(light(data)).toBeCloseTo(light(DRAWING.data), 1);
    const lamp = {
      ...DRAWING,
      data: DRAWING.data.map((_, at) => (Math.floor(at / 3) % SIZE.width < 60 && at < 40_000 ? 250 : 20)),
    };
    expect(findSheet(lamp, SILENT)).toEqual(AS_IT_IS);
  });

  it.each([
    ['', () => 0.9],
    [' half in shadow', (x: number, y: number) => (x + y > 400 ? 0.6 : 0.9)],
  ] as const)(
    'cuts a page that was photographed askew%s out of its surroundings, corners within 1.2 %% of the diagonal',
    (_how, lightAt) => {
      const [width, height] = [480, 360];
      const quad: readonly [Point, Point, Point, Point] = [
        [62, 41],
        [431, 62],
        [418, 318],
        [40, 300],
      ];
      const toPhoto = toQuad(SIZE.width, SIZE.height, quad);
      const inverse = toQuadInverse(quad);
      const page = warpPicture(DRAWING, width, height, inverse);
      const isOn = (x: number, y: number): boolean => {
        const [u, v] = mapPoint(inverse, x, y);
        return u >= 0 && v >= 0 && u <= SIZE.width - 1 && v <= SIZE.height - 1;
      };
      const data = page.data.map((value, at) => {
        const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
        return isOn(x, y) ? lightAt(x, y) * value : 70 + ((x * 7 + y * 13) % 11);
      });
      const sheet = findSheet({ ...page, data }, SILENT);
      expect(describeSheet(sheet, page).steps).toContain('page');
      expect(worstCorner(sheet, page, toPhoto)).toBeLessThan(0.012);
    },
  );

  it('cuts the bars of a program off a screenshot', () => {
    const [above, beside] = [34, 50];
    const [width, height] = [SIZE.width + beside, SIZE.height + above];
    const data = new Uint8Array(width * height * 3);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isBar = y < above || x < beside;
        const isIcon = isBar && x % 25 > 8 && x % 25 < 16 && y % 30 > 8 && y % 30 < 18;
        const from = ((y - above) * SIZE.width + x - beside) * 3;
        for (let channel = 0; channel < 3; channel++)
          data[(y * width + x) * 3 + channel] = isIcon ? 90 : isBar ? 222 : DRAWING.data[from + channel]!;
      }
    }
    const screenshot = { width, height, channels: 3 as const, data };
    const sheet = findSheet(screenshot, SILENT);
    expect(describeSheet(sheet, screenshot).steps).toEqual(['crop']);
    expect(laySheet(screenshot, sheet)).toEqual({ ...DRAWING, data: new Uint8ClampedArray(DRAWING.data) });
  });

  it('cuts them off a white model too, and leaves strips of flat colour that nothing stands on', () => {
    const model = drawRoom({ ...SIZE, kind: 'clay' }).image;
    const framed = (hasIcons: boolean): SrgbImage => {
      const above = 34;
      const data = new Uint8Array(SIZE.width * (SIZE.height + above) * 3);
      for (let at = 0; at < data.length; at++) {
        const [x, y] = [Math.floor(at / 3) % SIZE.width, Math.floor(at / 3 / SIZE.width)];
        const isIcon = hasIcons && x % 25 > 8 && x % 25 < 16 && y > 8 && y < 18;
        data[at] =
          y < above
            ? isIcon
              ? 90
              : 216
            : model.data[(Math.floor(at / 3) - above * SIZE.width) * model.channels + (at % 3)]!;
      }
      return { width: SIZE.width, height: SIZE.height + above, channels: 3, data };
    };
    expect(laySheet(framed(true), findSheet(framed(true), SILENT)).height).toBe(SIZE.height);
    expect(findSheet(framed(false), SILENT)).toEqual(AS_IT_IS);
  });

  it('leaves bare grey paper beside a drawing that fills the middle', () => {
    const grey = new Uint8Array(SIZE.width * SIZE.height * 3).fill(238);
    for (let y = 6; y < SIZE.height - 6; y++) {
      for (let x = 110; x < 250; x++)
        if ((x * 5 + y * 3) % 7 < 4)
          grey.fill(60 + ((x * 13 + y * 7) % 120), (y * SIZE.width + x) * 3, (y * SIZE.width + x) * 3 + 3);
      if (y % 60 < 9) grey.fill(90, (y * SIZE.width + 20) * 3, (y * SIZE.width + 60) * 3);
    }
    expect(describeSheet(findSheet({ ...SIZE, channels: 3, data: grey }, SILENT), SIZE).steps).not.toContain('crop');
  });

  it('leaves a flat sky behind a roof where it is', () => {
    const data = DRAWING.data.map((value, at) => {
      const [x, y] = [Math.floor(at / 3) % SIZE.width, Math.floor(at / 3 / SIZE.width)];
      return value > 250 && y < 50 - Math.abs(x - SIZE.width / 2) / 12 ? [200, 224, 246][at % 3]! : value;
    });
    expect(describeSheet(findSheet({ ...DRAWING, data }, SILENT), SIZE).steps).not.toContain('crop');
  });

  it('does something sensible with any picture', () => {
    for (const [width, height] of [
      [1, 1],
      [1, 500],
      [400, 3],
    ] as const) {
      const image: SrgbImage = { width, height, channels: 4, data: new Uint8Array(width * height * 4) };
      expect(laySheet(image, findSheet(image, SILENT)).data.length).toBeGreaterThan(0);
    }
  });
});

describe('a sheet', () => {
  const turned: Sheet = {
    corners: [
      [0.2, 0.1],
      [0.9, 0.2],
      [0.8, 0.9],
      [0.1, 0.8],
    ],
    whiten: false,
  };

  it('is laid at any size', () => {
    const { width, height } = laySheet(DRAWING, turned, 512);
    expect(Math.max(width, height)).toBe(512);
  });

  it('has its corners where they lie in the picture', () => {
    const to = sizeOfSheet(turned, SIZE);
    const map = mapToPicture(turned, SIZE, to);
    const [x, y] = mapPoint(map, to.width - 0.5, -0.5);
    expect([(x + 0.5) / SIZE.width, (y + 0.5) / SIZE.height].map((share) => share.toFixed(6))).toEqual([
      '0.900000',
      '0.200000',
    ]);
  });

  it('keeps the proportions of a page that was photographed from the side', () => {
    const photo = { width: 1200, height: 900 };
    const focal = 0.75 * photo.width;
    // A4 on its side, the eye 40 cm above its lower edge and looking down by 50°.
    const corners = (
      [
        [-14.85, 10.5],
        [14.85, 10.5],
        [14.85, -10.5],
        [-14.85, -10.5],
      ] as const
    ).map(([x, y]) => {
      const pitch = (50 * Math.PI) / 180;
      const [ahead, down] = [y + 25, 40];
      const depth = ahead * Math.cos(pitch) + down * Math.sin(pitch);
      return [
        0.5 + (focal * x) / depth / photo.width,
        0.5 + (focal * (down * Math.cos(pitch) - ahead * Math.sin(pitch))) / depth / photo.height,
      ] as const;
    }) as unknown as Sheet['corners'];
    const { width, height } = sizeOfSheet({ corners, whiten: false }, photo);
    expect(width / height).toBeCloseTo(297 / 210, 2);
  });
});

/** From the photo to the drawing: the inverse of toQuad, found from the same corners by swapping sides. */
function toQuadInverse(quad: readonly [Point, Point, Point, Point]): Homography {
  const h = toQuad(SIZE.width, SIZE.height, quad);
  const [a, b, c, d, e, f, g, k, l] = h;
  return [
    e * l - f * k,
    c * k - b * l,
    b * f - c * e,
    f * g - d * l,
    a * l - c * g,
    c * d - a * f,
    d * k - e * g,
    b * g - a * k,
    a * e - b * d,
  ];
}
