import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCHEMAS, type Data } from '@yujian/contract/api/schemas';
import { cleanUp } from '@yujian/domain/media/clean-up';
import { findUnusedMasks } from '@yujian/domain/tasks/bin';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';

type ClickMask = Data<'clickMask'>;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

const WIDTH = 240,
  HEIGHT = 160;
/** Two red discs, joined by a red bar or not, on a pale ground with a little grain. */
async function discs(joined: boolean): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isRed =
        Math.hypot(x - 70, y - 80) < 34 ||
        Math.hypot(x - 175, y - 80) < 34 ||
        (joined && x > 70 && x < 175 && y > 72 && y < 88);
      const grain = ((x * 7 + y * 13) % 5) - 2;
      data.set(isRed ? [190 + grain, 50 + grain, 44] : [214 + grain, 216 + grain, 208], (y * WIDTH + x) * 3);
    }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}
const upload = async (person: Visitor, bytes: Buffer) => (await person.upload<{ id: string }>(bytes)).data.id;
async function readMask(person: Visitor, id: string) {
  const { rawPayload, headers } = await person.inject({ url: `/api/media/${id}` });
  expect(headers['content-type']).toBe('image/png');
  const { channels } = await sharp(rawPayload).metadata();
  const { data, info } = await sharp(rawPayload).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { ...info, channels, at: (x: number, y: number) => data[y * info.width + x]! };
}
const click = (person: Visitor, image: string, points: readonly object[], box?: object) =>
  person.post<ClickMask>('/api/ai/clickMask', { image, points, ...(box && { box }) });

it('chooses the thing that was clicked on, white, at the size of the picture, and keeps it as an own grey PNG', async () => {
  const person = await test.person();
  const image = await upload(person, await discs(false));
  const before = (await person.get<{ bytes: number }>('/api/media/usage')).data.bytes;
  const answer = await click(person, image, [{ x: 70, y: 80, add: true }]);
  expect(answer.error.code).toBe(0);
  expect(SCHEMAS.clickMask.data.parse(answer.data)).toMatchObject({ width: WIDTH, height: HEIGHT });
  expect(answer.data.score).toBeGreaterThan(0.6);
  const mask = await readMask(person, answer.data.mask);
  expect([mask.width, mask.height, mask.channels]).toEqual([WIDTH, HEIGHT, 1]);
  expect([mask.at(70, 80), mask.at(50, 60), mask.at(120, 80), mask.at(175, 80), mask.at(5, 5)]).toEqual([
    255, 255, 0, 0, 0,
  ]);
  expect((await person.get<{ bytes: number }>('/api/media/usage')).data.bytes).toBeGreaterThan(before);
  expect((await (await test.person()).get(`/api/media/info?id=${answer.data.mask}`)).status).toBe(404);
});

it('takes away what a second click takes away, and adds what it adds', async () => {
  const person = await test.person();
  const image = await upload(person, await discs(true));
  const add = { x: 70, y: 80, add: true };
  const whole = await readMask(
    person,
    (await click(person, image, [add, { ...add, x: 122 }, { ...add, x: 175 }])).data.mask,
  );
  expect([whole.at(70, 80), whole.at(122, 80), whole.at(175, 80)]).toEqual([255, 255, 255]);
  const less = await readMask(
    person,
    (await click(person, image, [add, { ...add, x: 122 }, { x: 175, y: 80, add: false }])).data.mask,
  );
  expect([less.at(70, 80), less.at(175, 80), less.at(5, 5)]).toEqual([255, 0, 0]);
  const apart = await upload(person, await discs(false));
  const both = await readMask(person, (await click(person, apart, [add, { x: 175, y: 80, add: true }])).data.mask);
  expect([both.at(70, 80), both.at(175, 80)]).toEqual([255, 255]);
});

it('stays within a box, and without points and box takes what stands out', async () => {
  const person = await test.person();
  const image = await upload(person, await discs(false));
  const boxed = await readMask(
    person,
    (await click(person, image, [], { x: 30, y: 40, width: 82, height: 82 })).data.mask,
  );
  expect([boxed.at(70, 80), boxed.at(175, 80), boxed.at(35, 45)]).toEqual([255, 0, 0]);
  const free = await readMask(person, (await click(person, image, [])).data.mask);
  expect([free.at(70, 80), free.at(175, 80), free.at(122, 20)]).toEqual([255, 255, 0]);
});

it('has the size of a photo as it stands upright', async () => {
  const person = await test.person();
  const bytes = await sharp(await discs(false))
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const image = await upload(person, bytes);
  // turned by a quarter: what lay at (70, 80) lies at (160 − 80, 70)
  const { data } = await click(person, image, [{ x: 80, y: 70, add: true }]);
  expect([data.width, data.height]).toEqual([HEIGHT, WIDTH]);
  const mask = await readMask(person, data.mask);
  expect([mask.width, mask.height, mask.at(80, 70), mask.at(80, 175)]).toEqual([HEIGHT, WIDTH, 255, 0]);
});

it('refuses a picture of another person, what is no picture, and places outside of it', async () => {
  const person = await test.person();
  const image = await upload(person, await discs(false));
  const middle = [{ x: 70, y: 80, add: true }];
  expect(await click(await test.person(), image, middle)).toMatchObject({ status: 404, error: { code: 40400 } });
  expect(await click(person, randomUUID(), middle)).toMatchObject({ status: 404 });
  expect((await test.visitor().post('/api/ai/clickMask', { image, points: middle })).error.code).toBe(40100);
  const drawing = await upload(person, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'));
  expect(await click(person, drawing, middle)).toMatchObject({ status: 422, error: { code: 42200 } });
  for (const point of [
    { x: WIDTH, y: 5, add: true },
    { x: 5, y: -0.5, add: false },
  ])
    expect(await click(person, image, [point])).toMatchObject({
      status: 422,
      error: { code: 42200, message: expect.stringContaining(`${WIDTH} × ${HEIGHT}`) as string },
    });
  expect((await click(person, image, middle, { x: 300, y: 5, width: 20, height: 20 })).error.code).toBe(42200);
  expect(
    (
      await click(
        person,
        image,
        Array.from({ length: 65 }, () => middle[0]!),
      )
    ).error.code,
  ).toBe(40000);
});

it('is gone after a day in which nothing used it', async () => {
  const person = await test.person();
  const image = await upload(person, await discs(false));
  const { mask } = (await click(person, image, [{ x: 70, y: 80, add: true }])).data;
  const { database, media, clock } = test.services;
  const unused = async (hours: number) =>
    (await findUnusedMasks(database.db, new Date(clock.now().getTime() + hours * 3600_000))).get(person.userId) ?? [];
  expect(await unused(23)).toEqual([]);
  expect(await unused(25)).toEqual([mask]);
  await media.discard(database.db, person.userId, await unused(25));
  await cleanUp(test.services);
  expect((await person.get(`/api/media/info?id=${mask}`)).status).toBe(404);
  expect((await person.get(`/api/media/info?id=${image}`)).status).toBe(200);
});
