import { describe, expect, it } from 'vitest';
import { DEFAULT_STRENGTHS } from '../constants.ts';
import { SHEETS } from '../catalog/sheets.ts';
import type { Params } from '../fields/params.ts';
import { defaultOf, isUpload } from '../fields/kinds.ts';
import { KEEP_MATERIAL } from '../fields/kinds/materials.ts';
import { sizeAt } from './long-side.ts';
import { paramsSchema } from '../fields/schemas.ts';
import { goldOf, priceOf } from './price.ts';
import { findTool, TOOLS, toolAtPath } from './registry.ts';
import { secondsOf, workSeconds } from './time.ts';
import type { Tool } from './tool.ts';

const MEDIA = '0b9f3c52-6d0b-4a39-9d1c-1c1a4b0f8f10';

/** Id of a tool: kebab-case of the first path of its row. */
function idOfPath(path: string): string {
  return path
    .slice(1)
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase();
}

/** The file that a tool cannot do without. */
function onlyFile(tool: Tool): Record<string, string> {
  return Object.fromEntries(
    tool.fields
      .filter((field) => isUpload(field) && field.required && field.when === undefined && !('plan' in field))
      .map(({ key }) => [key, MEDIA]),
  );
}

/** The address of a row that others of it are variants of. */
function mainPath(path: string): string {
  return path.replace(/New$|Done$/, '').toLowerCase();
}

describe.each(TOOLS.map((tool) => [tool.id, tool as Tool] as const))('%s', (id, tool) => {
  it('is called after its first path', () => {
    expect(id).toBe(idOfPath(tool.addresses[0].path));
  });

  it('speaks of a style only where one is chosen', () => {
    const offered = tool.fields.flatMap((field) =>
      field.kind === 'choice' ? field.options.map(({ name }) => name.en) : [],
    );
    if (!tool.fields.some(({ kind }) => kind === 'style')) expect(offered).not.toContain('As the style');
  });

  it('has the stable sheet code of its address', () => {
    for (const { path, code } of tool.addresses) {
      const sheet = SHEETS.find((candidate) => candidate.code === code);
      expect(code[0]).toBe(tool.family);
      expect(mainPath(sheet?.path ?? '')).toBe(mainPath(path));
    }
  });

  const file = onlyFile(tool);

  it('works when nothing is touched but the picture or model', () => {
    const parsed = paramsSchema(tool).parse(file);
    expect(parsed).toEqual({
      ...Object.fromEntries(tool.fields.map((field) => [field.key, defaultOf(field)])),
      ...file,
    });
  });

  it('refuses an unknown setting, a missing picture and another type', () => {
    const schema = paramsSchema(tool);
    expect(schema.safeParse({ ...file, nope: 1 }).success).toBe(false);
    expect(schema.safeParse({}).success).toBe(Object.keys(file).length === 0);
    for (const field of tool.fields) {
      expect(schema.safeParse({ ...file, [field.key]: { an: ['object'] } }).success, field.key).toBe(false);
      if (field.kind === 'number') {
        for (const wrong of [field.min - 1, field.max + 1, '', null, Number.NaN])
          expect(schema.safeParse({ ...file, [field.key]: wrong }).success, `${field.key} ${wrong}`).toBe(false);
      }
      if (field.kind === 'seed')
        for (const wrong of [-1, 2 ** 32, 0.5])
          expect(schema.safeParse({ ...file, [field.key]: wrong }).success).toBe(false);
      if (field.kind === 'text')
        expect(schema.safeParse({ ...file, [field.key]: 'x'.repeat(field.maxLength + 1) }).success).toBe(false);
    }
  });

  it('reads numbers from form text', () => {
    const count = tool.fields.find((field) => field.kind === 'count');
    if (count) expect(paramsSchema(tool).parse({ ...file, count: '3' })).toMatchObject({ count: 3 });
  });

  it('goes on with tools that exist, and its strength is one of the three', () => {
    for (const next of tool.next) expect(findTool(next), next).toBeDefined();
    const strength = tool.fields.find((field) => field.key === 'cnStrength');
    if (strength?.kind === 'number') expect(DEFAULT_STRENGTHS).toContain(strength.default);
  });

  it('costs unit × count: tickets when they cover all of it, else gold', () => {
    const { ticketKind, gold } = tool.price;
    const units = tool.fields.some((field) => field.kind === 'count') ? 3 : 1;
    expect(priceOf(tool, { count: 3 }, {})).toEqual({ kind: 6, amount: gold * units });
    if (ticketKind !== null) {
      expect(priceOf(tool, { count: 3 }, { [ticketKind]: units })).toEqual({ kind: ticketKind, amount: units });
      expect(priceOf(tool, { count: 3 }, { [ticketKind]: units - 1 })).toEqual({ kind: 6, amount: gold * units });
    }
  });

  it('says price and time for every option that they depend on', () => {
    const { goldBy, gold } = tool.price;
    for (const [table, key] of [
      [goldBy?.gold, goldBy?.field],
      [tool.time?.seconds, tool.time?.field],
    ] as const) {
      if (table === undefined) continue;
      const field = tool.fields.find((candidate) => candidate.key === key);
      expect(field?.kind === 'choice' && field.options.map((option) => option.key).toSorted()).toEqual(
        Object.keys(table).toSorted(),
      );
    }
    const params = paramsSchema(tool).parse(file) as Params;
    expect(goldOf(tool, params)).toBe(gold);
    if (tool.time !== undefined) expect(secondsOf(tool, params)).toBeGreaterThan(0);
  });

  it('hangs a setting on a choice that it has', () => {
    for (const { when } of tool.fields) {
      const field = tool.fields.find(({ key }) => key === when?.field);
      if (when)
        expect(
          field?.kind === 'choice' && when.is.every((value) => field.options.some(({ key }) => key === value)),
        ).toBe(true);
    }
  });
});

describe('the size of what is made of a picture', () => {
  it('is its own within bounds, or the chosen long side', () => {
    expect(
      [
        ['original', 1600, 1200],
        ['original', 6000, 3000],
        ['original', 200, 300],
        ['1024', 1600, 1200],
      ].map(([size, width, height]) => sizeAt(size!, { width: Number(width), height: Number(height) })),
    ).toEqual(
      [
        [1600, 1200],
        [2560, 1280],
        [427, 640],
        [1024, 768],
      ].map(([width, height]) => ({ width, height })),
    );
  });
  it('takes work by its pixels, and costs the same', () => {
    const tool = findTool('indoor-render') as Tool;
    const work = (size: string) => workSeconds(tool, { size, count: 1 }, { width: 1600, height: 1200 })!;
    expect(work('original')).toBe(work('1600'));
    expect(work('original') / work('1024')).toBeGreaterThan(2);
    expect(workSeconds(tool, { size: '1024' }, null)).toBeNull();
    expect(priceOf(tool, { size: 'original', count: 1 }, {})).toEqual(priceOf(tool, { size: '640', count: 1 }, {}));
  });
});

describe('a 3D render', () => {
  const tool = findTool('3drender') as Tool;
  const schema = paramsSchema(tool);
  const read = (settings: Record<string, unknown>) => schema.safeParse({ upload_model: MEDIA, ...settings });
  const camera = { eye: [4, 1.6, 5], target: [0, 1.2, 0] };

  it('costs by its quality and takes longer by quality and pixels', () => {
    expect(['draft', 'presentable', 'portfolio'].map((quality) => priceOf(tool, { quality }, {}).amount)).toEqual([
      4, 10, 20,
    ]);
    const seconds = (quality: string, size: string) => secondsOf(tool, { quality, size, ratio: '3:2' })!;
    expect(seconds('portfolio', '1280')).toBeGreaterThan(seconds('draft', '1280'));
    expect(seconds('draft', '1920')).toBeGreaterThan(seconds('draft', '640'));
    expect(secondsOf(tool, { quality: 'draft', size: '960', ratio: '1:1' }, 2)).toBe(
      2 * seconds('draft', '960') + 2 * 10 * ((960 * 960 - 960 * 640) / 1e6),
    );
    expect(secondsOf(findTool('toline') as Tool, {})).toBeNull();
  });

  it('completes a camera', () => {
    expect(read({ camera }).data).toMatchObject({
      camera: { ...camera, kind: 'perspective', lens: 28, upright: true, shiftX: 0, near: 0 },
    });
  });

  it.each<[string, unknown]>([
    ['half a place', { eye: [1, 2], target: [0, 0, 0] }],
    ['no place', { target: [0, 0, 0] }],
    ['words', 'front'],
    ['no numbers', { eye: [0, Number.NaN, 0], target: [1, 0, 0] }],
    ['infinity', { eye: [0, Number.POSITIVE_INFINITY, 0], target: [1, 0, 0] }],
    ['one point', { eye: [1, 1, 1], target: [1, 1, 1] }],
    ['a fisheye', { ...camera, kind: 'fisheye' }],
    ['a lens of 1 mm', { ...camera, lens: 1 }],
    ['what it does not know', { ...camera, roll: 4 }],
  ])('refuses a camera of %s', (_, value) => {
    expect(read({ camera: value }).success).toBe(false);
  });

  it('takes 300 materials by name, to a key or kept', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`木 ${index}`, 'oak-plank']));
    expect(read({ materials: { ...many(299), Floor: KEEP_MATERIAL } }).success).toBe(true);
    expect(read({ materials: many(301) }).success).toBe(false);
    for (const materials of [
      [],
      'oak',
      { Floor: 7 },
      { Floor: 'Oak Plank' },
      { Floor: null },
      { ['x'.repeat(201)]: 'oak' },
      { 'a\0': 'oak' },
      { '\ud800': 'oak' },
    ]) {
      expect(read({ materials }).success, JSON.stringify(materials)).toBe(false);
    }
  });
});

describe('addresses', () => {
  it('are each one tool', () => {
    const paths = TOOLS.flatMap((tool) => tool.addresses.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
    expect(toolAtPath('/indoorRenderNew')?.tool.id).toBe('indoor-render');
    expect(toolAtPath('/videoHandle')).toBeUndefined();
  });
});
