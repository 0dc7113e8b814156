import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failed, InvalidInput } from '../../core/errors.ts';
import { CONTROL_KINDS, type ControlKind } from '../control/draw-controls.ts';
import type { Controls } from '../control/write-controls.ts';
import { readLayerParts } from '../layers/layer-parts.ts';
import { fromPixels, readPicture } from '../pictures/picture-file.ts';
import { type FitPlan, planFit } from '../pictures/sizes.ts';
import { renderFiles } from '../results/result-files.ts';
import type { Analysis } from '../analysis/analyse-picture.ts';
import { type CraftDesk, createCraftDesk } from './craft-desk.ts';

const SAMPLES = join(import.meta.dirname, '../../../../../apps/web/public/samples');
const { signal } = new AbortController();
const HOLD = { strength: 0.75, lock: false };

let workDir: string;
let desk: CraftDesk;
let analysis: Analysis;
let plan: FitPlan;
let controls: Controls;
const progress: number[] = [];

beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'desk-'));
  desk = createCraftDesk();
  analysis = await desk.do(
    'analyse',
    {
      request: {
        picture: { path: join(SAMPLES, 'living-clay.webp') },
        size: 256,
        setting: 'interior',
        aerial: false,
        corrections: null,
      },
      workDir,
    },
    { signal },
  );
  plan = planFit(analysis, { multipleOf: 64, minPixels: 1, maxPixels: 1e5, ratios: { free: [0.5, 2] } });
  controls = await desk.do(
    'controls',
    { analysis, kinds: CONTROL_KINDS, plan, workDir },
    { signal, onProgress: (share) => progress.push(share) },
  );
}, 180_000);
afterAll(async () => {
  await desk.close();
  await rm(workDir, { recursive: true, force: true });
});

const judge = (answer: string, at: FitPlan = plan) =>
  desk.do(
    'judge',
    { analysis, answer, plan: at, mode: 'render', hold: HOLD, view: 'input', name: 'made', workDir },
    { signal },
  );

async function levels(kind: ControlKind): Promise<{
  at: (x: number, y: number) => readonly number[];
  share: (of: (rgb: readonly number[]) => boolean) => number;
}> {
  const { width, height, data } = await readPicture(controls[kind]!, { maxSide: 4000 });
  expect([width, height]).toEqual([plan.canvas.width, plan.canvas.height]);
  const pixel = (i: number): readonly number[] => [...data.subarray(i * 3, i * 3 + 3)];
  return {
    at: (x, y) => pixel(Math.floor(y * height) * width + Math.floor(x * width)),
    share: (of) =>
      Array.from({ length: width * height }, (_, i) => of(pixel(i))).filter(Boolean).length / (width * height),
  };
}

it('tells what a picture is, and keeps what it understood in a file', () => {
  expect(analysis).toMatchObject({ width: 256, height: 160, kind: 'clay', note: null });
  expect(JSON.stringify(analysis).length).toBeLessThan(400);
});

it('draws controls as nets were taught to read them', async () => {
  expect(progress.at(-1)).toBe(1);
  const [lines, drawing, edges, depth, normal, classes] = await Promise.all(CONTROL_KINDS.map(levels));
  expect(lines!.share(([r]) => r! > 128)).toBeGreaterThan(0.01);
  expect(lines!.share(([r]) => r! < 20)).toBeGreaterThan(0.6);
  expect(drawing!.share(([r]) => r! > 235)).toBeGreaterThan(0.6);
  expect(edges!.share(([r]) => r === 255)).toBeLessThan(0.2);
  // the floor before the eye is near, the far wall is not
  expect(depth!.at(0.5, 0.97)[0]).toBeGreaterThan(depth!.at(0.5, 0.4)[0]! + 60);
  // up is green; the far wall faces the eye in blue; what faces left is red, so the right wall
  expect(normal!.at(0.3, 0.97)[1]).toBeGreaterThan(220);
  expect(normal!.at(0.5, 0.25)[2]).toBeGreaterThan(200);
  expect(normal!.at(0.985, 0.3)[0]).toBeGreaterThan(200);
  // ADE20K: walls, floor
  expect(classes!.share((rgb) => rgb.join() === '120,120,120')).toBeGreaterThan(0.1);
  expect(classes!.share((rgb) => rgb.join() === '80,50,50' || rgb.join() === '255,9,92')).toBeGreaterThan(0.05);
});

it('judges an answer by the lines that it keeps, brings it to size, and writes it with its record', async () => {
  const same = planFit(analysis, { multipleOf: 1, minPixels: 1, maxPixels: 1e6, ratios: { free: [0.1, 10] } });
  const good = await judge(analysis.picture, same);
  expect(good).toMatchObject({ width: 256, height: 160 });
  expect(good.measured.fidelity.score).toBeGreaterThan(85);
  const files = renderFiles(
    {
      image: good.measured.image,
      overlay: good.measured.overlay,
      fidelity: { ...good.measured.fidelity, score: 90, threshold: 80, repeated: false },
      firstScore: null,
    },
    good,
    analysis,
    0,
  );
  expect(files.map(({ role, width }) => [role, width])).toEqual([
    ['image', 256],
    ['fidelity', 256],
    ['layers', 256],
  ]);
  // the input is a shaded model: it lies beneath
  expect(good.layers.layers).toMatchObject({ kind: 'picture', lines: null });
  expect(good.layers.layers!.beneath).toContain('input');
  const { owner, beneath } = await readLayerParts(good.layers.path, good.layers.layers!);
  expect(new Set(owner).size).toBeGreaterThan(5);
  expect(
    Buffer.from(beneath!.input!).equals(Buffer.from((await readPicture(analysis.picture, { maxSide: 4000 })).data)),
  ).toBe(true);

  const wrong = join(workDir, 'wrong.png');
  await sharp(join(SAMPLES, 'bedroom-clay.webp')).resize(256, 160, { fit: 'fill' }).png().toFile(wrong);
  const bad = await judge(wrong, same);
  expect(bad.measured.fidelity.score).toBeLessThan(45);
  expect(bad.notes.map(({ en }) => en).join()).not.toContain('left unclear');
});

it('puts an answer back that drifted off its frame', async () => {
  const same = planFit(analysis, { multipleOf: 1, minPixels: 1, maxPixels: 1e6, ratios: { free: [0.1, 10] } });
  const drifted = join(workDir, 'drifted.png');
  const picture = await readPicture(analysis.picture, { maxSide: 4000 });
  await fromPixels(picture).extend({ left: 9, right: 4, top: 3, bottom: 5, extendWith: 'copy' }).png().toFile(drifted);
  const { measured, notes } = await judge(drifted, same);
  expect(notes.map(({ en }) => en).join()).toContain('put back in place');
  expect(measured.fidelity.score).toBeGreaterThan(55);
});

it('says whose fault it is, and stops when nobody waits any more', async () => {
  const path = join(workDir, 'none.png');
  await writeFile(path, 'no picture');
  await expect(
    desk.do(
      'analyse',
      { request: { picture: { path }, size: 320, setting: 'interior', aerial: false, corrections: null }, workDir },
      { signal },
    ),
  ).rejects.toThrow(InvalidInput);
  await expect(judge(path)).rejects.toThrow(Failed);
  const gone = new AbortController();
  const started = desk.do(
    'analyse',
    {
      request: {
        picture: { path: join(SAMPLES, 'bedroom-clay.webp') },
        size: 240,
        setting: 'interior',
        aerial: false,
        corrections: null,
      },
      workDir,
    },
    { signal: gone.signal, onProgress: () => gone.abort(new Error('cancelled')) },
  );
  await expect(started).rejects.toThrow('cancelled');
});
