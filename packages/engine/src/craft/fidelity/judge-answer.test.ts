import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Corrections } from '@yujian/contract/structure/corrections';
import type { RegionNameKey } from '@yujian/contract/structure/names';
import { type Fidelity, measureFidelity, SILENT } from '@yujian/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPicture } from '../pictures/picture-file.ts';
import { planFit } from '../pictures/sizes.ts';
import { readAnalysis, type Analysis, type AnalysisFile, analysePicture } from '../analysis/analyse-picture.ts';
import { explainAnswer } from './explain-answer.ts';
import { asFurnished } from './furnished-shell.ts';
import { judgeAnswer, type JudgeRequest } from './judge-answer.ts';

const [WIDTH, HEIGHT] = [480, 320];
/** A bare room, seen straight on: its back wall, and a window on the left and a door on the right. */
const ROOM = {
  ceiling: '0,0 480,0 340,90 140,90',
  floor: '0,320 480,320 340,210 140,210',
  left: '0,0 140,90 140,210 0,320',
  right: '480,0 340,90 340,210 480,320',
  back: '140,90 340,90 340,210 140,210',
  window: '30,85 100,108 100,190 30,212',
  door: '380,242 380,130 430,118 430,281',
};
const COLOURS: Readonly<Record<keyof typeof ROOM, string>> = {
  ceiling: '#e9e6df',
  floor: '#9a7446',
  left: '#cfc8ba',
  right: '#b9b1a1',
  back: '#dcd6c9',
  window: '#a9cbe8',
  door: '#5d4126',
};
const named = (x: number, y: number, name: RegionNameKey) => ({ x: x / WIDTH, y: y / HEIGHT, name, material: null });
/** So few lines say little of themselves. */
const TOLD: Corrections = {
  sheet: null,
  horizon: null,
  vanishing: [],
  corners: [],
  together: [],
  things: [],
  length: null,
  regions: [
    named(240, 40, 'ceiling'),
    named(240, 290, 'floor'),
    named(15, 160, 'wall'),
    named(360, 160, 'wall'),
    named(240, 160, 'wall'),
    named(65, 150, 'window'),
    named(405, 190, 'door'),
  ],
};

const SOFA =
  '<polygon points="170,190 310,190 325,250 160,250" fill="#2f5d54"/><polygon points="190,235 300,235 320,275 172,275" fill="#7b2f2a"/>';
const ART = '<rect x="205" y="112" width="70" height="42" fill="#1d2530"/>';
const OPENING = '<rect x="215" y="105" width="76" height="62" fill="#8fbce6" stroke="#5a4a3a" stroke-width="3"/>';
const BOARDS = Array.from(
  { length: 12 },
  (_, k) =>
    `<line x1="${240 + (k - 5.5) * 16}" y1="212" x2="${240 + (k - 5.5) * 38}" y2="320" stroke="#3b2912" stroke-width="2"/>`,
).join('');
const SUN = '<polygon points="190,90 260,90 230,210 150,210" fill="#fff1d0" fill-opacity="0.4"/>';
const SHADOW = '<polygon points="270,120 330,120 330,200 270,200" fill="#000" fill-opacity="0.35"/>';
const SKYLIGHT = '<polygon points="190,30 290,30 275,70 205,70" fill="#5f9ddb" stroke="#222" stroke-width="3"/>';
const NO_EDGE_OF_THE_FLOOR = '<polygon points="0,320 0,314 138,206 342,206 480,314 480,320" fill="#dcd6c9"/>';

let dir = '';
let analysis: Analysis;
let known: AnalysisFile;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'judge-'));
  const drawing = Object.values(ROOM)
    .map((points) => `<polygon points="${points}" fill="none" stroke="#111" stroke-width="1.6"/>`)
    .join('');
  const path = await paint('drawing', `<rect width="480" height="320" fill="#fff"/>${drawing}`);
  analysis = await analysePicture(
    { picture: { path }, size: WIDTH, setting: 'interior', aerial: false, corrections: TOLD },
    dir,
    SILENT,
  );
  known = await readAnalysis(analysis);
}, 180_000);
afterAll(() => rm(dir, { recursive: true, force: true }));

async function paint(name: string, inner: string): Promise<string> {
  const path = join(dir, `${name}.png`);
  await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inner}</svg>`))
    .png()
    .toFile(path);
  return path;
}

interface Change {
  readonly without?: readonly (keyof typeof ROOM)[];
  /** Transform of the room. */
  readonly moved?: string;
}

/** A model's picture of the room, with something painted into it. */
function answer(name: string, more: string, { without = [], moved = '' }: Change = {}): Promise<string> {
  const room = Object.entries(ROOM)
    .map(([key, points]) =>
      without.includes(key as keyof typeof ROOM)
        ? ''
        : `<polygon points="${points}" fill="${COLOURS[key as keyof typeof ROOM]}"/>`,
    )
    .join('');
  return paint(name, `<rect width="480" height="320" fill="#cfc8ba"/><g transform="${moved}">${room}</g>${more}`);
}

const measured = new Map<string, Promise<Fidelity>>();

/** Of each answer once. */
function measure(mode: 'render' | 'furnish', more: string, change?: Change): Promise<Fidelity> {
  const key = JSON.stringify([mode, more, change]);
  const found = measured.get(key) ?? measureAnswer(mode, more, change);
  measured.set(key, found);
  return found;
}

async function measureAnswer(mode: 'render' | 'furnish', more: string, change?: Change): Promise<Fidelity> {
  const image = await readPicture(await answer('measured', more, change), { maxSide: WIDTH });
  const { picture, structure } = known;
  const answered = explainAnswer(structure, image);
  const { shell, explained, openings } =
    mode === 'furnish' ? asFurnished(structure, image, answered) : { shell: structure, ...answered };
  return measureFidelity(picture, shell, image, explained, SILENT, { added: openings });
}

const judge = (path: string, mode: JudgeRequest['mode']) =>
  judgeAnswer(
    {
      analysis,
      answer: path,
      plan: planFit(analysis, { multipleOf: 1, minPixels: 1, maxPixels: 1e6, ratios: { free: [0.1, 10] } }),
      mode,
      hold: { strength: 0.75, lock: false },
      view: 'input',
      name: `judged-${mode}`,
      workDir: dir,
    },
    SILENT,
  );

describe('a finished view', () => {
  it('keeps its room, whatever light falls on it and whatever floor it is given', async () => {
    const plain = await measure('render', '');
    expect(plain).toMatchObject({ lostOpenings: 0, inventedOpenings: 0 });
    expect(plain.score).toBeGreaterThan(70);
    const lit = await measure('render', BOARDS + SUN + SHADOW);
    expect(lit).toMatchObject({ lostOpenings: 0, inventedOpenings: 0, invented: 0 });
  }, 120_000);

  it('is worth less by what was added to it, and by a window that was walled up', async () => {
    const plain = await measure('render', '');
    const added = await measure('render', OPENING);
    expect(added).toMatchObject({ lostOpenings: 0, inventedOpenings: 1 });
    expect(added.invented).toBeGreaterThan(0);
    expect(added.score).toBeLessThan(0.65 * plain.score!);
    const lost = await measure('render', '', { without: ['window'] });
    expect(lost).toMatchObject({ lostOpenings: 1, inventedOpenings: 0 });
    expect(lost.score).toBeLessThan(0.65 * plain.score!);
  }, 120_000);

  it('shows what was added, where it stands', async () => {
    const { measured } = await judge(await answer('added', OPENING), 'render');
    expect(measured.fidelity.inventedOpenings).toBe(1);
    const { data } = await readPicture(measured.overlay, { maxSide: WIDTH });
    const violet = (from: number) =>
      Array.from({ length: 90 * 80 }, (_, k) => (95 + Math.floor(k / 90)) * WIDTH + from + (k % 90)).filter(
        (i) => data[i * 3 + 2]! > data[i * 3 + 1]! + 60,
      ).length;
    expect([violet(207) > 60, violet(0)]).toEqual([true, 0]);
  }, 120_000);
});

describe('a room that is furnished', () => {
  it('may have pieces before its floor and on its walls', async () => {
    const [bare, furnished, asked] = [
      await measure('furnish', ''),
      await measure('furnish', SOFA + ART),
      await measure('render', SOFA + ART),
    ];
    expect(furnished).toMatchObject({ lostOpenings: 0, inventedOpenings: 0, invented: 0 });
    expect(furnished.score).toBeGreaterThan(bare.score! - 5);
    // where nothing was asked for, the same is an invention
    expect(asked.score).toBeLessThan(furnished.score! - 20);
    expect((await judge(await answer('furnished', SOFA + ART), 'furnish')).measured.fidelity).toMatchObject({
      lostOpenings: 0,
      inventedOpenings: 0,
    });
  }, 120_000);

  it.each<[string, string, Change, Partial<Fidelity>]>([
    ['a window is walled up', SOFA, { without: ['window'] }, { lostOpenings: 1 }],
    ['the ceiling is opened', SOFA + SKYLIGHT, {}, { inventedOpenings: 1 }],
    ['it has other proportions', SOFA, { moved: 'translate(60 -24) scale(0.75 1.15)' }, {}],
    ['the floor runs into the walls where nothing stands before them', NO_EDGE_OF_THE_FLOOR + SOFA, {}, {}],
  ])(
    'is no longer the same when %s',
    async (_, more, change, found) => {
      const [kept, changed] = [await measure('furnish', SOFA), await measure('furnish', more, change)];
      expect(changed).toMatchObject(found);
      expect(changed.score).toBeLessThan(0.9 * kept.score!);
    },
    120_000,
  );
});
