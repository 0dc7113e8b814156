import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import type { SrgbImage } from '@yujian/imaging';
import type { LaidWash } from '@yujian/imaging/illustrate/paint/canvas';
import { blend } from '@yujian/imaging/layers/blend';
import { initializeCanvas, readPsd, type Layer as PsdLayer } from 'ag-psd';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  partsOfDrawing,
  partsOfPatch,
  readLayerParts,
  writeLayerParts,
  writtenAnswer,
  type LayerParts,
} from './layer-parts.ts';
import { withWashes } from './parts-of-washes.ts';
import { layersOf, layerTree, type LayerTree } from './layer-tree.ts';
import type { Layer } from './layer.ts';
import { writeOraFile } from './write-ora.ts';
import { writePsdFile } from './write-psd.ts';

// the reader asks a canvas for its arrays
initializeCanvas(
  () => {
    throw new Error('no canvas here');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(4 * width * height) }) as ImageData,
);

const WIDTH = 40;
const HEIGHT = 30;
const PIXELS = WIDTH * HEIGHT;

const PICTURE: SrgbImage = {
  width: WIDTH,
  height: HEIGHT,
  channels: 3,
  data: Uint8Array.from(
    { length: 3 * PIXELS },
    (_, at) =>
      (90 + 140 * ((Math.floor(at / 3) % WIDTH) / WIDTH) + 20 * (at % 3)) * (Math.floor(at / 3) % 11 === 0 ? 0.3 : 1),
  ),
};

/** A wall above a floor, with a person's own material and lines across. */
const PARTS: LayerParts = {
  width: WIDTH,
  height: HEIGHT,
  record: {
    kind: 'picture',
    tone: true,
    lines: 'shown',
    groups: [
      { zh: '墙', en: 'Wall' },
      { zh: '地面', en: 'Floor' },
    ],
    parts: [
      { group: 0, name: { zh: '白墙', en: 'White <wall> & "more"' } },
      { group: 1, name: { zh: '橡木', en: 'Oak' } },
    ],
  },
  owner: Uint8Array.from({ length: PIXELS }, (_, pixel) => (pixel < PIXELS / 2 ? 1 : pixel < 0.9 * PIXELS ? 2 : 0)),
  tone: new Uint8Array(PIXELS).fill(180),
  ink: Uint8Array.from({ length: PIXELS }, (_, pixel) => (pixel % 11 === 0 ? 250 : 0)),
};
const ofTree = (): LayerTree => layerTree(PICTURE, PARTS, 'zh-CN');

function drawn({ width, height, draw }: Layer): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(77);
  draw(rgba);
  return rgba;
}

/** Layers over each other without rounding, from the lowest; 3 values per pixel. */
function compose(layers: readonly (Omit<Layer, 'draw'> & { readonly rgba: ArrayLike<number> })[]): Float64Array {
  const result = new Float64Array(3 * PIXELS);
  for (const { mode, visible, left, top, width, height, rgba } of layers) {
    if (!visible) continue;
    for (let pixel = 0; pixel < width * height; pixel++) {
      const alpha = rgba[4 * pixel + 3]! / 255;
      const to = 3 * ((top + Math.floor(pixel / width)) * WIDTH + left + (pixel % width));
      for (let c = 0; c < 3; c++)
        result[to + c] = result[to + c]! * (1 - alpha) + alpha * blend(mode, result[to + c]!, rgba[4 * pixel + c]!);
    }
  }
  return result;
}

function furthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at < a.length; at++) most = Math.max(most, Math.abs(Math.round(a[at]!) - b[at]!));
  return most;
}

const flatPsd = (layers: readonly PsdLayer[] = []): readonly PsdLayer[] =>
  layers.flatMap((layer) => (layer.children ? flatPsd(layer.children) : [layer]));

describe('an illustration', () => {
  const laid: LaidWash[] = [
    {
      name: 'sky',
      colours: [
        [0.4, 0.6, 0.8],
        [0.9, 0.8, 0.7],
      ],
      planes: [0, 1].map((k) => Uint8Array.from({ length: PIXELS }, (_, pixel) => (pixel * (k + 3)) % 90)),
    },
    {
      name: 'green',
      colours: [[0.3, 0.5, 0.2]],
      planes: [Uint8Array.from({ length: PIXELS }, (_, pixel) => (pixel % 7 === 0 ? 200 : 0))],
    },
  ];
  const parts = withWashes(PARTS, [1, 0.98, 0.95], laid, (plane) => plane);

  it('has each wash as a layer that multiplies, and all over each other are the picture', () => {
    const layers = layersOf(layerTree(PICTURE, parts, 'en').layers);
    expect(layers.map(({ name, mode }) => `${name}: ${mode}`)).toEqual([
      'Texture, bright: screen',
      'Lines and grain: multiply',
      'Plants: multiply',
      'Sky: multiply',
      'Paper: normal',
    ]);
    expect(
      furthest(compose(layers.toReversed().map((layer) => ({ ...layer, rgba: drawn(layer) }))), PICTURE.data),
    ).toBeLessThanOrEqual(1);
    // bare paper where nothing was laid
    const green = drawn(layers[2]!);
    expect([green[4], green[5], green[6]]).toEqual([255, 255, 255]);
    expect(green[1]).toBeGreaterThan(green[0]!);
  });

  it('has marks in its paper, under washes that leave them out', () => {
    const marks = Uint8Array.from({ length: PIXELS }, (_, pixel) => (pixel % 13 === 0 ? 1 : 0));
    const marked: SrgbImage = {
      ...PICTURE,
      data: PICTURE.data.map((value, at) => (marks[Math.floor(at / 3)] ? 255 - value : value)),
    };
    const layers = layersOf(layerTree(marked, { ...parts, marks }, 'en').layers)
      .toReversed()
      .map((layer) => ({ ...layer, rgba: drawn(layer) }));
    expect(furthest(compose(layers), marked.data)).toBeLessThanOrEqual(1);
    const isMarked = (_: number, at: number): boolean => marks[Math.floor(at / 3)] === 1;
    for (const left of [
      layers.slice(0, 1),
      layers.filter(({ mode }) => mode !== 'screen'),
      layers.filter(({ name }) => name !== 'Lines and grain'),
    ]) {
      expect(furthest([...compose(left)].filter(isMarked), [...marked.data].filter(isMarked))).toBeLessThanOrEqual(1);
    }
  });

  it('keeps its washes in the map of its parts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'washes-'));
    try {
      const { path, layers } = await writeLayerParts(parts, folder);
      const back = layersOf(layerTree(PICTURE, await readLayerParts(path, layers!), 'en').layers);
      expect(drawn(back[3]!)).toEqual(drawn(layersOf(layerTree(PICTURE, parts, 'en').layers)[3]!));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('writePsdFile', () => {
  const psd = readPsd(writePsdFile(ofTree(), '<x:xmpmeta>recipe</x:xmpmeta>'), { useImageData: true });

  it('has the picture as its flattened one, byte for byte, and its metadata', () => {
    expect([psd.width, psd.height]).toEqual([WIDTH, HEIGHT]);
    expect(
      furthest(
        psd.imageData!.data.filter((_, at) => at % 4 < 3),
        PICTURE.data,
      ),
    ).toBe(0);
    expect(psd.imageResources?.xmpMetadata).toContain('recipe');
  });

  it('holds the layers under the names of a person, by size, mode and group', () => {
    const about = (psd.children ?? []).map((layer) => [layer.name, layer.blendMode, layer.hidden === true]);
    expect(about).toEqual([
      ['成图（底）', 'normal', false],
      ['填色', 'pass through', false],
      ['质感 · 深', 'multiply', false],
      ['质感 · 亮', 'screen', false],
      ['阴影', 'multiply', false],
      ['光', 'screen', false],
      ['线条', 'normal', false],
      ['线稿', 'normal', true],
    ]);
    const fills = psd.children!.find(({ name }) => name === '填色')!.children!;
    expect(fills.map(({ name, children }) => [name, children?.map((child) => child.name)])).toEqual([
      ['其余', undefined],
      ['地面', ['橡木']],
      ['墙', ['白墙']],
    ]);
    const wall = fills.at(-1)!.children![0]!;
    expect([wall.left, wall.top, wall.right, wall.bottom]).toEqual([0, 0, WIDTH, HEIGHT / 2]);
  });

  it('composes to the picture by its modes', () => {
    const layers = flatPsd(psd.children).map(
      ({ left = 0, top = 0, right = 0, bottom = 0, blendMode, hidden, name = '', imageData }) => ({
        name,
        left,
        top,
        width: right - left,
        height: bottom - top,
        mode: blendMode as Layer['mode'],
        visible: hidden !== true,
        rgba: imageData!.data,
      }),
    );
    expect(furthest(compose(layers), PICTURE.data)).toBeLessThanOrEqual(1);
  });
});

describe('writeOraFile', () => {
  it('begins with its kind, unpacked, and holds the tree, the layers, the picture and a thumbnail', async () => {
    const merged = await sharp(PICTURE.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .png()
      .toBuffer();
    const zip = await buffer(writeOraFile(layerTree(PICTURE, PARTS, 'en'), merged));
    expect(zip.subarray(30, 38).toString()).toBe('mimetype');
    expect(zip.readUInt16LE(8)).toBe(0);
    expect(zip.subarray(38, 54).toString()).toBe('image/openraster');
    const files = readZip(zip);
    expect(files.get('mergedimage.png')).toEqual(merged);
    expect(await sharp(files.get('Thumbnails/thumbnail.png')).metadata()).toMatchObject({
      format: 'png',
      width: WIDTH,
      height: HEIGHT,
    });

    const xml = files.get('stack.xml')!.toString();
    expect(xml).toContain(`<image version="0.0.6" w="${WIDTH}" h="${HEIGHT}"`);
    expect(xml).toContain('name="White &lt;wall&gt; &amp; &quot;more&quot;"');
    const layers = [
      ...xml.matchAll(
        /<layer name="([^"]*)" src="([^"]*)" x="(\d+)" y="(\d+)" opacity="1.0" visibility="(\w+)" composite-op="svg:([\w-]+)"/g,
      ),
    ];
    expect(
      layers
        .map(([, name, , , , shown, mode]) => [name, shown, mode])
        .filter(([name]) => !['Oak', 'Others'].includes(name!)),
    ).toEqual([
      ['Line drawing', 'hidden', 'src-over'],
      ['Lines', 'visible', 'src-over'],
      ['Light', 'visible', 'screen'],
      ['Shadows', 'visible', 'multiply'],
      ['Texture, bright', 'visible', 'screen'],
      ['Texture, dark', 'visible', 'multiply'],
      ['White &lt;wall&gt; &amp; &quot;more&quot;', 'visible', 'src-over'],
      ['Picture (background)', 'visible', 'src-over'],
    ]);
    const read = await Promise.all(
      layers.map(async ([, name = '', src = '', x, y, shown, mode]) => {
        const { data, info } = await sharp(files.get(src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        return {
          name,
          left: Number(x),
          top: Number(y),
          width: info.width,
          height: info.height,
          visible: shown === 'visible',
          mode: (mode === 'src-over' ? 'normal' : mode) as Layer['mode'],
          rgba: data,
        };
      }),
    );
    expect(furthest(compose(read.toReversed()), PICTURE.data)).toBeLessThanOrEqual(1);
  });

  it('fails as a stream when a layer cannot be made', async () => {
    const [layer] = layersOf(ofTree().layers);
    const refuse = () => {
      throw new Error('no more');
    };
    const tree = { picture: PICTURE, layers: [{ ...layer!, draw: refuse }] };
    await expect(buffer(writeOraFile(tree, Buffer.alloc(0)))).rejects.toThrow('no more');
  });
});

describe('layerTree', () => {
  it('is ink on paper for a drawing', () => {
    const drawing: SrgbImage = {
      ...PICTURE,
      data: PICTURE.data.map((_, at) => 255 - ((Math.floor(at / 3) * 7) % 256)),
    };
    const { layers } = layerTree(drawing, partsOfDrawing(WIDTH, HEIGHT), 'en');
    const flat = layersOf(layers);
    expect(flat.map(({ name }) => name)).toEqual(['Lines', 'Paper']);
    expect(
      drawn(flat[0]!)
        .filter((_, at) => at % 4 === 3)
        .some((alpha) => alpha === 0),
    ).toBe(true);
    expect(
      furthest(compose(flat.toReversed().map((layer) => ({ ...layer, rgba: drawn(layer) }))), drawing.data),
    ).toBeLessThanOrEqual(1);
  });

  it('has what a model gave and what the person gave at the bottom, hidden by nothing of their own', () => {
    const answer = Uint8Array.from(PICTURE.data, (value, at) => (Math.floor(at / 3) % 11 === 0 ? 255 - value : value));
    const input = Uint8Array.from(PICTURE.data, (value) => 255 - value);
    const written = writtenAnswer(PICTURE.data, answer);
    // marks that are drawn into the picture when it is downloaded
    const marked: SrgbImage = { ...PICTURE, data: PICTURE.data.map((value, at) => (at < 60 ? 200 : value)) };
    const { layers } = layerTree(marked, { ...PARTS, beneath: { answer: written, input } }, 'en');
    const flat = layersOf(layers);
    expect(flat.slice(-3).map(({ name }) => name)).toEqual([
      'Picture (background)',
      "Model's own picture",
      'Your picture',
    ]);
    const [answered, given] = flat.slice(-2).map((layer) => drawn(layer).filter((_, at) => at % 4 < 3));
    expect(furthest(answered!.subarray(60), answer.subarray(60))).toBeLessThanOrEqual(1);
    expect([...answered!.subarray(3, 33)]).toEqual([...marked.data.subarray(3, 33)]);
    expect(furthest(given!, input)).toBe(0);
    expect(
      furthest(compose(flat.toReversed().map((layer) => ({ ...layer, rgba: drawn(layer) }))), marked.data),
    ).toBeLessThanOrEqual(1);
  });

  it('is what was made anew over what was there before, for a part of a picture', () => {
    const isNew = (pixel: number) =>
      pixel % WIDTH >= 10 && pixel % WIDTH < 20 && pixel >= 5 * WIDTH && pixel < 12 * WIDTH;
    const patch = Uint8Array.from({ length: PIXELS }, (_, pixel) => (isNew(pixel) ? 1 : 0));
    const before = Uint8Array.from(PICTURE.data, (value, at) => (isNew(Math.floor(at / 3)) ? 255 - value : 0));
    const [change, under] = layersOf(layerTree(PICTURE, partsOfPatch(patch, WIDTH, HEIGHT, before), 'en').layers) as [
      Layer,
      Layer,
    ];
    expect([change, under].map(({ name, left, top, width, height }) => [name, left, top, width, height])).toEqual([
      ['Change', 10, 5, 10, 7],
      ['Your picture', 0, 0, WIDTH, HEIGHT],
    ]);
    expect(furthest(compose([under, change].map((layer) => ({ ...layer, rgba: drawn(layer) }))), PICTURE.data)).toBe(0);
    const own = drawn(under).filter((_, at) => at % 4 < 3);
    expect(own.every((value, at) => value === (isNew(Math.floor(at / 3)) ? before[at] : PICTURE.data[at]))).toBe(true);

    const [, around] = layersOf(layerTree(PICTURE, partsOfPatch(patch, WIDTH, HEIGHT, null), 'en').layers) as [
      Layer,
      Layer,
    ];
    expect(
      drawn(around)
        .filter((_, at) => at % 4 === 3)
        .every((alpha, pixel) => alpha === (isNew(pixel) ? 0 : 255)),
    ).toBe(true);
  });

  it('refuses parts of another size', () => {
    expect(() => layerTree(PICTURE, { ...PARTS, width: HEIGHT, height: WIDTH }, 'zh-CN')).toThrow(RangeError);
  });
});

/** Files of a zip by name (APPNOTE 4.3.12). */
function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0 && zip.readUInt32LE(at) === 0x02014b50;) {
    const [method, size, nameLength, extra, comment, offset] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const bytes = zip.subarray(start, start + size);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
