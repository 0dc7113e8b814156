import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SILENT, type Mask, type ScalarMap, type SrgbImage } from '../../packages/imaging/src/image.ts';
import { lumaSrgb } from '../../packages/imaging/src/ops/colour.ts';
import { drawLineArt } from '../../packages/imaging/src/kernels/lineart/draw-line-art.ts';
import { DEFAULT_LINE_ART } from '../../packages/imaging/src/kernels/lineart/line-art.ts';
import { Pinhole } from '../../packages/imaging/src/geometry/pinhole.ts';
import { renderClay } from './clay-dress.ts';
import { drawLines, inkLines } from './line-dress.ts';
import { MeshBuilder, type Point } from './mesh.ts';
import { projectPoint, type Viewpoint } from './rasterise.ts';
import { findScene, SAMPLE_HEIGHT, SAMPLE_WIDTH, type SceneId } from './scenes.ts';
import { sketchScene } from './sketch-dress.ts';

const FOLDER = join(import.meta.dirname, '../../apps/web/public/samples');

interface IndexEntry {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly setting: string;
  readonly camera: {
    readonly focal: number;
    readonly centerX: number;
    readonly centerY: number;
    readonly pitch: number;
    readonly yaw: number;
  };
}

async function readIndex(): Promise<IndexEntry[]> {
  return JSON.parse(await readFile(join(FOLDER, 'index.json'), 'utf8')) as IndexEntry[];
}

async function readSample(file: string): Promise<SrgbImage> {
  const { data, info } = await sharp(join(FOLDER, file))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

/** Share of points along a world line, where it is in the picture, that have something dark within two pixels. */
function inkAlong(picture: ScalarMap, view: Viewpoint, from: Point, to: Point): number {
  const pinhole = new Pinhole(view.camera);
  let inked = 0,
    seen = 0;
  for (let k = 0; k <= 200; k++) {
    const t = k / 200;
    const at = projectPoint(
      pinhole,
      view.eye,
      [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1]), from[2] + t * (to[2] - from[2])],
      1,
    );
    if (!at || at[0] < 2 || at[1] < 2 || at[0] > picture.width - 3 || at[1] > picture.height - 3) continue;
    seen++;
    let darkest = 1;
    for (let oy = -2; oy <= 2; oy++)
      for (let ox = -2; ox <= 2; ox++)
        darkest = Math.min(darkest, picture.data[(Math.round(at[1]) + oy) * picture.width + Math.round(at[0]) + ox]!);
    if (darkest < 0.7) inked++;
  }
  expect(seen).toBeGreaterThan(20);
  return inked / seen;
}

const ROOF_EDGES: readonly (readonly [Point, Point])[] = [
  [
    [-4.1, 6.75, -0.9],
    [7.4, 6.75, -0.9],
  ],
  [
    [-4.1, 6.75, -0.9],
    [-4.1, 6.75, 5.4],
  ],
];

function twoBoxes(): MeshBuilder {
  const b = new MeshBuilder();
  b.quad([-20, 0, 1], [20, 0, 1], [20, 0, 60], [-20, 0, 60]);
  b.box(-1, 0, 4, 1, 2, 6);
  b.box(-0.4, 0, 8, 0.4, 0.8, 9);
  return b;
}
const SMALL: Viewpoint = {
  eye: [0.4, 2.6, 0],
  camera: { focal: 160, centerX: 80, centerY: 20, pitch: 0, yaw: 0, confidence: 1 },
};

describe('committed samples', () => {
  it('are all there, of one size, small, and carry the camera of their scene', async () => {
    const index = await readIndex();
    expect(index.length).toBeGreaterThanOrEqual(8);
    expect(new Set(index.map((entry) => entry.id)).size).toBe(index.length);
    for (const entry of index) {
      const path = join(FOLDER, entry.file);
      const { width, height } = await sharp(path).metadata();
      expect([entry.id, width, height]).toEqual([entry.id, SAMPLE_WIDTH, SAMPLE_HEIGHT]);
      expect((await stat(path)).size).toBeLessThan(120 * 1024);
      const scene = findScene(entry.id.slice(0, entry.id.lastIndexOf('-')) as SceneId);
      expect(entry.setting).toBe(scene.setting);
      expect(scene.view.camera).toMatchObject(entry.camera);
    }
  });

  it('show the rooms where the box says', async () => {
    for (const id of ['living', 'kitchen', 'bedroom'] as const) {
      const { view, box } = findScene(id);
      const picture = lumaSrgb(await readSample(`${id}-line.png`));
      const x = (value: number): number => value + view.eye[0];
      const top = box!.ceilingY + view.eye[1],
        back = box!.backZ + view.eye[2];
      expect(inkAlong(picture, view, [x(box!.leftX), top, back], [x(box!.rightX), top, back])).toBeGreaterThan(0.8);
      expect(inkAlong(picture, view, [x(box!.leftX), 0.1 + top / 2, back], [x(box!.leftX), top, back])).toBeGreaterThan(
        0.8,
      );
    }
  });

  it('show the villa where the camera says, in every dress; the line drawing tool finds it in the white model', async () => {
    const { view } = findScene('villa');
    const drawn = lumaSrgb(await readSample('villa-line.png'));
    const found = drawLineArt(await readSample('villa-clay.webp'), DEFAULT_LINE_ART, SILENT).picture;
    for (const [from, to] of ROOF_EDGES) {
      expect(inkAlong(drawn, view, from, to)).toBeGreaterThan(0.95);
      expect(inkAlong(found, view, from, to)).toBeGreaterThan(0.8);
    }
  });
});

describe('dresses', () => {
  it('hide what is behind, and draw outlines heavier than creases', () => {
    const layers = drawLines(twoBoxes().finish(), SMALL, 160, 100);
    const picture = inkLines(layers);
    expect(inkAlong(picture, SMALL, [-1, 2, 4], [1, 2, 4])).toBe(1);
    expect(inkAlong(picture, SMALL, [-0.3, 0.8, 8], [0.3, 0.8, 8])).toBe(0);
    const darkness = (map: ScalarMap): number => Math.max(...map.data);
    expect(darkness(layers.outlines)).toBe(1);
    expect(darkness(layers.creases)).toBeGreaterThan(0.5);
    expect(drawLines(twoBoxes().finish(), SMALL, 160, 100)).toEqual(layers);
  });

  it('light the side towards the sun and cast a shadow away from it', () => {
    const sun: Point = [-0.6, 0.6, -0.5291502622];
    const clay = renderClay(
      twoBoxes().finish(),
      SMALL,
      { sun, sunStrength: 0.8, ambient: 0.4, windowStrength: 0, reach: 3 },
      160,
      100,
    );
    const pinhole = new Pinhole(SMALL.camera);
    const brightness = (p: Point): number => {
      const [u, v] = projectPoint(pinhole, SMALL.eye, p, 1)!;
      return clay.data[3 * (Math.round(v) * 160 + Math.round(u)) + 1]!;
    };
    expect(brightness([0, 1, 4])).toBeGreaterThan(0.4);
    expect(brightness([1.8, 0, 7])).toBeLessThan(0.7 * brightness([-2.5, 0, 7]));
  });

  it('let a hand wander, but not far, and the same way each time', () => {
    const layers = drawLines(twoBoxes().finish(), SMALL, 160, 100);
    const clay: SrgbImage = {
      width: 160,
      height: 100,
      channels: 3,
      data: new Uint8ClampedArray(160 * 100 * 3).fill(250),
    };
    const sky: Mask = { width: 160, height: 100, data: new Uint8Array(160 * 100) };
    const sketch = sketchScene(layers, clay, sky, 3);
    expect(sketchScene(layers, clay, sky, 3).data).toEqual(sketch.data);
    expect(sketchScene(layers, clay, sky, 4).data).not.toEqual(sketch.data);
    const picture = lumaSrgb(sketch);
    let far = 0;
    for (let y = 5; y < 95; y++) {
      for (let x = 5; x < 155; x++) {
        if (picture.data[y * 160 + x]! > 0.6) continue;
        let near = 0;
        for (let oy = -5; oy <= 5; oy++)
          for (let ox = -5; ox <= 5; ox++)
            near = Math.max(
              near,
              layers.outlines.data[(y + oy) * 160 + x + ox]!,
              layers.creases.data[(y + oy) * 160 + x + ox]!,
            );
        if (near < 0.3) far++;
      }
    }
    expect(far).toBe(0);
  });
});
