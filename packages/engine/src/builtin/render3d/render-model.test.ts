import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunContext } from '../../core/engine.ts';
import { InvalidInput } from '../../core/errors.ts';
import type { Render3dInput } from '../../core/operations.ts';
import { createBuiltinEngine } from '../builtin-engine.ts';
import { triangleGlb } from '../model/glb.fixture.ts';
import { readGlb } from '../model/read-glb.ts';
import { smallHouseGlb } from './testing/small-house.ts';

let folder: string;
let house: string;
const engines = [1, 3].map((renderThreads) => createBuiltinEngine({ renderThreads }));
const [one, three] = engines as [(typeof engines)[0], (typeof engines)[0]];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render3d-'));
  house = join(folder, 'house.glb');
  await writeFile(house, await smallHouseGlb());
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  await rm(folder, { recursive: true, force: true });
});

const plain = (): Render3dInput => ({
  model: { path: house },
  camera: {
    eye: [3.2, 1.6, 4.6],
    target: [0, 1.2, 0],
    kind: 'perspective',
    lens: 28,
    width: 10,
    upright: true,
    shiftX: 0,
    shiftY: 0,
    near: 0,
  },
  preset: 'photo',
  sectionHeight: null,
  materials: {},
  light: { kind: 'overcast' },
  ground: 'none',
  surroundings: 'none',
  exposure: 0,
  quality: 'draft',
  width: 96,
  height: 64,
  passes: false,
  seed: 5,
});

async function render(
  change: Partial<Render3dInput> = {},
  { engine = one, ...own }: Partial<RunContext> & { engine?: typeof one } = {},
) {
  const workDir = await mkdtemp(join(folder, 'run-'));
  const heard = { progress: [] as number[], previews: [] as string[] };
  const result = await engine.run(
    'render3d',
    { ...plain(), ...change },
    {
      signal: new AbortController().signal,
      enough: new AbortController().signal,
      workDir,
      onProgress: (fraction) => heard.progress.push(fraction),
      onPreview: (path) => heard.previews.push(path),
      ...own,
    },
  );
  const fileOf = (role: string) => result.files.find((file) => file.role === role)?.path ?? '';
  const pixels = async () => new Uint8Array(await sharp(fileOf('image')).toColourspace('srgb').raw().toBuffer());
  return { ...result, fileOf, pixels, heard };
}

function mean(bytes: Uint8Array): number {
  return bytes.reduce((sum, value) => sum + value, 0) / bytes.length;
}

describe('a rendered model', () => {
  it('is the same bit for bit on one thread and on three, and another with another seed', async () => {
    // Oak is baked by the threads as well.
    const materials = { Floor: 'oak-planks' };
    const [alone, together, other] = [
      await render({ materials }),
      await render({ materials }, { engine: three }),
      await render({ materials, seed: 6 }),
    ];
    const pictures = await Promise.all([alone, together, other].map(({ pixels }) => pixels()));
    expect(Buffer.compare(pictures[0]!, pictures[1]!)).toBe(0);
    expect(Buffer.compare(pictures[0]!, pictures[2]!)).not.toBe(0);
    expect(together.files.map(({ role, kind, type, width }) => [role, kind, type, width])).toEqual([
      ['image', 'image', 'image/png', 96],
      ['layers', 'file', 'image/png', 96],
      ['scene', 'model', 'model/gltf-binary', undefined],
    ]);
    expect(together.heard.previews.length).toBeGreaterThan(0);
  }, 120_000);

  it('comes with its passes, and as a model in the materials that were chosen', async () => {
    const { files, fileOf, notes } = await render({
      passes: true,
      materials: { Floor: 'oak-planks', Ceiling: 'oak-planks', Wall: 'nothing-known' },
    });
    expect(files.map(({ role }) => role)).toEqual([
      'image',
      'layers',
      'depth',
      'normals',
      'materials',
      'objects',
      'albedo',
      'drawing',
      'scene',
    ]);
    for (const { path, type } of files) if (type === 'image/png') expect((await sharp(path).metadata()).width).toBe(96);
    const { scene } = await readGlb(await readFile(fileOf('scene')));
    expect(scene.materials.map(({ name }) => name)).toEqual(['Floor', 'Wall', 'Timber', 'Glass', 'Red']);
    expect(scene.materials[0]!.base).not.toEqual([0.45, 0.3, 0.18]);
    expect(notes.map(({ en }) => en).join('\n')).toMatch(
      /84 triangles, 5 materials[^]*nothing-known[^]*Ceiling[^]*Depth: white is/,
    );
  }, 120_000);

  it('is drawn in lines, white, or clay when that is asked for', async () => {
    const [photo, white, clay, line] = await Promise.all(
      (['photo', 'white', 'clay', 'line'] as const).map(async (preset) => (await render({ preset })).pixels()),
    );
    const spread = (bytes: Uint8Array) =>
      mean(bytes.filter((_, at) => at % 3 === 0).map((red, pixel) => Math.abs(red - bytes[3 * pixel + 2]!)));
    expect(spread(white!)).toBeLessThan(spread(photo!));
    expect(spread(clay!)).toBeGreaterThan(spread(white!) + 5);
    expect(spread(line!)).toBe(0);
    expect(mean(line!)).toBeGreaterThan(200);
  }, 120_000);

  it('is cut at the height that was asked for: from above one sees in', async () => {
    const from = { ...plain().camera!, eye: [0, 9, 0.1], target: [0, 0, 0], upright: false } as const;
    const [whole, cut, higher] = await Promise.all(
      [{}, { preset: 'section', sectionHeight: 1.5 }, { preset: 'section', sectionHeight: 3.5 }].map(async (change) =>
        render({ camera: from, passes: true, ...(change as Partial<Render3dInput>) }),
      ),
    );
    const depth = (run: typeof cut) =>
      run?.notes.map(({ en }) => /white is ([\d.]+) m/.exec(en)?.[1]).find((metres) => metres !== undefined);
    expect(Number(depth(whole!))).toBeCloseTo(6.2, 1);
    expect(Number(depth(cut!))).toBeCloseTo(7.7, 1);
    expect(Number(depth(higher!))).toBeGreaterThan(7.2);
    expect(higher!.notes.map(({ en }) => en).join()).toContain('does not suit this model');
  }, 120_000);

  it('stands on the ground and among the surroundings that were asked for', async () => {
    const looks = await Promise.all(
      ([{}, { ground: 'white' }, { ground: 'water' }, { ground: 'water', surroundings: 'hills' }] as const).map(
        async (change) => (await render({ ...change, width: 48, height: 32 })).pixels(),
      ),
    );
    expect(new Set(looks.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(looks.length);
  }, 120_000);

  it('is refused in words when the section leaves nothing', async () => {
    await expect(render({ preset: 'section', sectionHeight: 0 })).rejects.toThrow(InvalidInput);
  });

  it('stands as it is framed when no camera is given', async () => {
    expect(mean(await (await render({ camera: null })).pixels())).toBeGreaterThan(10);
  }, 120_000);

  it('is brighter by the stops that were asked for', async () => {
    const [dark, bright] = [await render({ exposure: -1.5 }), await render({ exposure: 1 })];
    expect(mean(await bright.pixels())).toBeGreaterThan(mean(await dark.pixels()) + 30);
  }, 120_000);
});

describe('"good enough"', () => {
  it('ends the light, finishes the picture, and says at which share', async () => {
    const enough = new AbortController();
    const { files, endedEarlyAt, notes } = await render(
      { quality: 'presentable', width: 192, height: 128 },
      { enough: enough.signal, onPreview: () => enough.abort() },
    );
    expect(endedEarlyAt).toBeGreaterThan(0);
    expect(endedEarlyAt).toBeLessThan(1);
    expect(files[0]).toMatchObject({ role: 'image', endedEarlyAt });
    expect(notes.some(({ en }) => en.startsWith('Ended early'))).toBe(true);
  }, 120_000);
});

describe('cancelling', () => {
  it('is heard at every stage', async () => {
    for (const stage of ['reading', 'building', 'cache', 'light', 'denoise']) {
      const control = new AbortController();
      const reason = new Error(`cancelled while ${stage}`);
      const began = { at: 0 };
      const running = render(
        { quality: 'presentable', width: 192, height: 128 },
        {
          signal: control.signal,
          onProgress: (_fraction, name) => {
            if (name !== stage || began.at > 0) return;
            began.at = performance.now();
            control.abort(reason);
          },
        },
      );
      await expect(running, stage).rejects.toBe(reason);
      expect(performance.now() - began.at, stage).toBeLessThan(1000);
    }
  }, 120_000);
});

describe('a bad model', () => {
  const put = async (bytes: Uint8Array) => {
    const path = join(folder, `${Math.random()}.glb`);
    await writeFile(path, bytes);
    return { path };
  };

  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['no GLB', () => Promise.resolve(Buffer.from('solid stl')), /not a GLB/],
    ['a GLB that is cut off', async () => (await smallHouseGlb()).subarray(0, 900), /cut off/],
    [
      'one with coordinates that are no numbers',
      () => Promise.resolve(triangleGlb({ positions: [0, 0, 0, NaN, 0, 0, 0, Infinity, 0] })),
      /./,
    ],
    ['one without faces', () => Promise.resolve(triangleGlb({ nodes: [{ name: 'empty' }] })), /nothing to see/],
    [
      'one in light years',
      () => Promise.resolve(triangleGlb({ positions: [0, 0, 0, 1e9, 0, 0, 0, 1e9, 0] })),
      /Check its unit/,
    ],
  ])('%s is refused in both languages', async (_, bytes, says) => {
    const refused: unknown = await render({ model: await put(await bytes()) }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    const { message, words } = refused as InvalidInput;
    expect(message).toMatch(says);
    expect(words?.zh).toMatch(/[\u4e00-\u9fff]/);
  });

  it('of one flat triangle still gives a picture', async () => {
    const { files } = await render({ model: await put(triangleGlb()), camera: null });
    expect(files.map(({ role }) => role)).toEqual(['image', 'layers', 'scene']);
  }, 120_000);

  it('seen from inside a wall, away from everything, or by a camera at the end of the world, still gives a picture', async () => {
    const camera = plain().camera!;
    for (const eye of [
      [0, 1.3, -1.4],
      [0, 5000, 0],
      [90_000, 90_000, 90_000],
    ] as const) {
      expect(
        (
          await render({
            camera: { ...camera, eye, target: [eye[0], eye[1] + 1, eye[2] + 0.5] },
            width: 48,
            height: 32,
          })
        ).files.map(({ role }) => role),
      ).toEqual(['image', 'layers', 'scene']);
    }
  }, 120_000);
});
