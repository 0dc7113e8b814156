import sharp, { type OverlayOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import type { Task } from '@yujian/contract/api/tasks';
import { createTestApp } from '../../testing/app.ts';
import type { TestApp, Visitor } from '../../testing/app.ts';

let test: TestApp;
let person: Visitor;
let picture: string;
beforeAll(async () => {
  test = await createTestApp();
  person = await test.person();
  picture = await idOf(person, await plain('#888', 48, 32).png().toBuffer());
});
afterAll(() => test.close());

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });

/** White boxes on black. */
async function maskOf(width = 48, height = 32, boxes: readonly (readonly [number, number])[] = [[10, 8]]) {
  const layers: OverlayOptions[] = boxes.map(([wide, high]) => ({
    input: { create: { width: wide, height: high, channels: 3, background: '#fff' } },
    left: 0,
    top: 0,
  }));
  return plain('#000', width, height).composite(layers).removeAlpha().toColourspace('b-w').png().toBuffer();
}

async function idOf(whose: Visitor, file: Buffer): Promise<string> {
  const { data, error } = await whose.upload<{ id: string }>(file);
  expect(error.code).toBe(0);
  return data.id;
}

const start = (settings: Record<string, unknown>, whose = person) =>
  whose.post<{ taskId: string; field?: string; price?: unknown }>('/api/ai/startTask', {
    tool: 'clean',
    upload_img: picture,
    ...settings,
  });
const held = async () => (await person.get<{ total: number }>('/api/ai/totalTicket?type=6')).data.total;

describe('a mask', () => {
  it('starts a task and comes back with what it was drawn with', async () => {
    const mask = await idOf(person, await maskOf());
    const maskDocument: SelectionDocument = {
      version: 1,
      width: 48,
      height: 32,
      steps: [{ kind: 'area', add: true, path: [0, 0, 10, 0, 10, 8, 0, 8] }],
      grow: 0,
      feather: 0,
    };
    const before = await held();
    const { data, error } = await start({ mask, maskDocument });
    expect(error.code).toBe(0);
    const { data: task } = await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${data.taskId}`);
    expect(task.params).toMatchObject({ mask, maskDocument });
    expect(task.price).toEqual({ kind: 6, amount: 2 });
    expect(await held()).toBe(before - 2);
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['of another size', () => maskOf(40, 32), /40 × 32.*48 × 32/],
    ['on its side', () => maskOf(32, 48), /32 × 48/],
    ['with nothing in it', () => maskOf(48, 32, []), /没有/],
    ['with everything in it', () => maskOf(48, 32, [[48, 32]]), /整张图/],
    ['in colours', () => plain('#fff', 48, 32).png().toBuffer(), /灰度 PNG/],
    ['as a JPEG', () => plain('#fff', 48, 32).toColourspace('b-w').jpeg().toBuffer(), /灰度 PNG/],
    ['of 16 bits', () => plain('#fff', 48, 32).toColourspace('grey16').png().toBuffer(), /灰度 PNG/],
  ])('%s is refused before anything is paid', async (_, file, words) => {
    const before = await held();
    const { status, error } = await start({ mask: await idOf(person, await file()) });
    expect([status, error.code]).toEqual([422, 42200]);
    expect(error.message).toMatch(words);
    expect(await held()).toBe(before);
  });

  it('may choose most of the picture', async () => {
    expect((await start({ mask: await idOf(person, await maskOf(48, 32, [[48, 28]])) })).error.code).toBe(0);
  });

  it('of somebody else is not there; without one nothing starts', async () => {
    const other = await test.person();
    const { status, error } = await start({ mask: await idOf(other, await maskOf()) });
    expect([status, error.code]).toEqual([404, 40400]);
    expect((await start({})).status).toBe(400);
  });

  it('of a picture on its side is that of the upright picture', async () => {
    const sideways = await plain('#777', 32, 48).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const upload_img = await idOf(person, sideways);
    expect((await start({ upload_img, mask: await idOf(person, await maskOf()) })).error.code).toBe(0);
    expect((await start({ upload_img, mask: await idOf(person, await maskOf(32, 48)) })).status).toBe(422);
  });

  it('drawn with more than can be kept is refused by the name of its field', async () => {
    const mask = await idOf(person, await maskOf());
    const stroke = { kind: 'stroke', add: true, size: 4, hardness: 100, path: [1, 1, 2, 2] };
    const maskDocument = {
      version: 1,
      width: 48,
      height: 32,
      steps: Array.from({ length: 10_000 }, () => stroke),
      grow: 0,
      feather: 0,
    };
    const { status, error } = await start({ mask, maskDocument });
    expect([status, error.code]).toEqual([400, 40000]);
    expect(error.message).toMatch(/选区/);
  });

  it('is optional where the engine finds the foreground itself', async () => {
    expect((await start({ tool: 'matting' })).error.code).toBe(0);
    const { status } = await start({ tool: 'matting', background: 'picture' });
    expect(status).toBe(400);
    expect((await start({ tool: 'matting', background: 'picture', bg_img: picture })).error.code).toBe(0);
  });
});

describe('a material', () => {
  const plane = {
    corners: [
      { x: 4, y: 4 },
      { x: 40, y: 6 },
      { x: 44, y: 30 },
      { x: 2, y: 28 },
    ],
    width: 3,
    height: 2.5,
  };
  const cover = async (settings: Record<string, unknown>, whose = person) =>
    start({ tool: 'material-change', mask: await idOf(person, await maskOf()), ...settings }, whose);

  it('is one of the library, a colour or a picture, and comes back with its plane', async () => {
    const { data, error } = await cover({ material: 'oak-herringbone', plane, turn: 90 });
    expect(error.code).toBe(0);
    const { data: task } = await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${data.taskId}`);
    expect(task.params).toMatchObject({ material: 'oak-herringbone', plane, turn: 90, scale: 1 });
    expect((await cover({ material: '#C0A080' })).error.code).toBe(0);
    expect((await cover({ material_img: picture })).error.code).toBe(0);
  });

  it.each([
    ['none', {}],
    ['one that the library has not', { material: 'unobtainium' }],
    ['no colour', { material: '#12345' }],
    ['a plane without area', { material: '#aabbcc', plane: { ...plane, width: 0 } }],
    ['a plane whose corners cross', { material: '#aabbcc', plane: { ...plane, corners: plane.corners.toReversed() } }],
  ])('%s is refused before anything is paid', async (_, settings) => {
    const before = await held();
    const { status, error } = await cover(settings);
    expect([status, error.code]).toEqual([400, 40000]);
    expect(await held()).toBe(before);
  });

  it('of somebody else’s picture is not there', async () => {
    const other = await test.person();
    const material_img = await idOf(other, await plain('#777', 64, 64).png().toBuffer());
    expect((await cover({ material_img })).status).toBe(404);
  });
});

describe('several surfaces', () => {
  const lie = { tileWidth: 1, scale: 1, turn: 0, offsetX: 0, offsetY: 0, plane: null, shading: 1 };
  const kept = { ...lie, slot: 2, maskDocument: null, material: 'oak-planks' };
  const cover = async (settings: Record<string, unknown>) =>
    start({ tool: 'material-change', mask: await idOf(person, await maskOf()), material: '#aabbcc', ...settings });

  it('start as one task at one price, each with a mask of its own', async () => {
    const [mask_2, mask_5] = [await idOf(person, await maskOf()), await idOf(person, await maskOf())];
    const surfaces = [{ ...kept, slot: 5, material: '' }, kept];
    const { data, error } = await cover({ surfaces, mask_2, mask_5, material_img_5: picture });
    expect(error.code).toBe(0);
    const { data: task } = await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${data.taskId}`);
    expect(task.params).toMatchObject({ surfaces, mask_2, mask_5, material_img_5: picture });
    expect(task.price).toEqual((await cover({})).data.price);
  });

  it.each<[string, number, () => Promise<Record<string, unknown>>]>([
    ['without its mask', 400, async () => ({ surfaces: [kept] })],
    ['without a material', 400, async () => ({ surfaces: [{ ...kept, material: '' }], mask_2: await ownMask() })],
    ['whose file belongs to none', 400, async () => ({ mask_3: await ownMask() })],
    ['twice in one slot', 400, async () => ({ surfaces: [kept, kept], mask_2: await ownMask() })],
    ['of a ninth slot', 400, async () => ({ surfaces: [{ ...kept, slot: 9 }] })],
    ['with a mask of another size', 422, async () => ({ surfaces: [kept], mask_2: await ownMask(40, 32) })],
    ['with an empty mask', 422, async () => ({ surfaces: [kept], mask_2: await ownMask(48, 32, []) })],
    [
      'with a mask of somebody else',
      404,
      async () => ({ surfaces: [kept], mask_2: await idOf(await test.person(), await maskOf()) }),
    ],
  ])('one %s is refused before anything is paid', async (_, status, settings) => {
    const before = await held();
    expect((await cover(await settings())).status).toBe(status);
    expect(await held()).toBe(before);
  });

  const ownMask = async (...of: Parameters<typeof maskOf>) => idOf(person, await maskOf(...of));
});

describe('things put into a picture', () => {
  const corners = [
    { x: 4, y: 4 },
    { x: 20, y: 4 },
    { x: 20, y: 24 },
    { x: 4, y: 24 },
  ];
  const thing = { bounds: { x: 0, y: 0, width: 40, height: 30 }, corners, shadow: 0.6, lightMatch: 1, opacity: 1 };
  const put = (settings: Record<string, unknown>) => start({ tool: 'wanwuqianyi', thing_1: picture, ...settings });

  it('are kept with where they lie, and the selection of each is of its own picture', async () => {
    const placements = { things: [thing, thing], depth: [1, 0] };
    const thing_2 = await idOf(person, await plain('#a66', 60, 40).png().toBuffer());
    const thing_2_mask = await idOf(person, await maskOf(60, 40));
    const { data, error } = await put({ thing_2, thing_2_mask, placements });
    expect(error.code).toBe(0);
    const { data: task } = await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${data.taskId}`);
    expect(task.params).toMatchObject({ thing_2, thing_2_mask, placements });
    expect((await put({ thing_2, thing_2_mask: await idOf(person, await maskOf()) })).status).toBe(422);
  });

  it.each([
    ['no thing', { thing_1: null }],
    ['nine of them', { thing_9: 'a' }],
    ['thirty places', { placements: { things: Array.from({ length: 30 }, () => thing), depth: [] } }],
    [
      'a place without area',
      { placements: { things: [{ ...thing, corners: corners.map(() => corners[0]) }], depth: [] } },
    ],
  ])('%s is refused before anything is paid', async (_, settings) => {
    const before = await held();
    expect((await put(settings)).status).toBe(400);
    expect(await held()).toBe(before);
  });

  it('of somebody else are not there', async () => {
    const thing_1 = await idOf(await test.person(), await plain('#777', 64, 64).png().toBuffer());
    expect((await put({ thing_1 })).status).toBe(404);
  });
});

describe('margins', () => {
  it.each([
    [{ left: 0, top: 0, right: 0, bottom: 0 }, 422],
    [{ left: 960, top: 0, right: 0, bottom: 0 }, 422],
    [{ left: -4, top: 0, right: 0, bottom: 0 }, 400],
    [{ left: 20, top: 0, right: 0, bottom: 0 }, 200],
  ])('of %j answer %i', async (margins, status) => {
    const before = await held();
    expect((await start({ tool: 'extend-img', margins })).status).toBe(status);
    expect(await held()).toBe(status === 200 ? before - 3 : before);
  });
});
