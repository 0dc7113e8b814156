import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import type { SharedTour, Tour, TourInfo, TourPanorama, TourStopInput } from '@yujian/contract/api/tours';
import { TOUR_LIMITS } from '@yujian/contract/constants';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';

let test: TestApp;
let panorama: Buffer;
let flat: Buffer;
beforeAll(async () => {
  test = await createTestApp();
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#7a9a8c' } })
      .png()
      .toBuffer();
  [panorama, flat] = await Promise.all([picture(64, 32), picture(60, 40)]);
}, 60_000);
afterAll(() => test.close());

const upload = async (person: Visitor, bytes = panorama, name = 'p.png') =>
  (await person.upload<{ id: string }>(bytes, name)).data.id;
const stopAt = (mediaId: string, change: Partial<TourStopInput> = {}): TourStopInput => ({
  id: randomUUID(),
  name: '客厅',
  mediaId,
  yaw: 0,
  pitch: 0,
  spots: [],
  ...change,
});
const spotTo = (to: string, change = {}) => ({ id: randomUUID(), yaw: 90, pitch: -5, to, name: '', ...change });
const asInput = ({ id, name, mediaId, yaw, pitch, spots }: Tour['stops'][number]): TourStopInput => ({
  id,
  name,
  mediaId,
  yaw,
  pitch,
  spots,
});
const save = (person: Visitor, body: Record<string, unknown>) =>
  person.post<Tour>('/api/tour/save', { name: '样板间', ...body });
const discard = (userId: string, mediaId: string) =>
  test.services.media.discard(test.services.database.db, userId, [mediaId]);
const status = async (answer: Promise<{ status: number }>) => (await answer).status;

/** Two panoramas with a way there and back, saved. */
async function saveTwo(person: Visitor): Promise<Tour> {
  const [first, second] = [stopAt(await upload(person)), stopAt(await upload(person), { name: 'Study', yaw: 30 })];
  const { data } = await save(person, {
    stops: [
      { ...first, spots: [spotTo(second.id, { name: '去书房' })] },
      { ...second, spots: [spotTo(first.id, { yaw: -90 })] },
    ],
  });
  return data;
}

describe('a tour', () => {
  it('comes back as it was saved, stops in order, and stands in the list', async () => {
    const person = await test.person();
    const tour = await saveTwo(person);
    expect(SCHEMAS.tourSave.data.parse(tour)).toMatchObject({ name: '样板间', version: 1, sharedUntil: null });
    expect(tour.stops.map(({ name, yaw, hasPicture }) => [name, yaw, hasPicture])).toEqual([
      ['客厅', 0, true],
      ['Study', 30, true],
    ]);
    expect(tour.stops[0]!.spots).toMatchObject([{ yaw: 90, pitch: -5, to: tour.stops[1]!.id, name: '去书房' }]);
    expect((await person.get<Tour>(`/api/tour/get?id=${tour.id}`)).data).toEqual(tour);
    const turned = tour.stops.toReversed().map(asInput);
    expect((await save(person, { id: tour.id, base: 1, name: 'Flat 2', stops: turned })).data).toMatchObject({
      name: 'Flat 2',
      version: 2,
      stops: [{ name: 'Study' }, { name: '客厅' }],
    });
    const { data } = await person.get<{ list: TourInfo[] }>('/api/tour/list');
    expect(SCHEMAS.tourList.data.parse(data).list).toMatchObject([
      { id: tour.id, name: 'Flat 2', stops: 2, coverMediaId: turned[0]!.mediaId, sharedUntil: null },
    ]);
  });

  it('may be empty, and is deleted with its links while its pictures stay', async () => {
    const person = await test.person();
    expect((await save(person, { stops: [] })).data).toMatchObject({ version: 1, stops: [] });
    const tour = await saveTwo(person);
    const { token } = (await person.post<{ token: string }>('/api/tour/share', { id: tour.id })).data;
    expect((await person.post('/api/tour/delete', { id: tour.id })).status).toBe(200);
    expect((await person.post('/api/tour/delete', { id: tour.id })).status).toBe(404);
    expect((await test.visitor().get(`/api/tour/shared?tour=${token}`)).status).toBe(404);
    expect((await person.inject({ url: `/api/media/${tour.stops[0]!.mediaId}` })).statusCode).toBe(200);
  });

  it('is not overwritten by who opened an older version, nor by one of two at once', async () => {
    const person = await test.person();
    const { id } = await saveTwo(person);
    await save(person, { id, base: 1, stops: [] });
    expect(await save(person, { id, base: 1, stops: [] })).toMatchObject({
      status: 409,
      error: { code: 40900, message: expect.stringMatching(/别处改过/) },
      data: { version: 2 },
    });
    const both = await Promise.all([
      save(person, { id, base: 2, stops: [] }),
      save(person, { id, base: 2, stops: [] }),
    ]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await save(person, { id, stops: [] })).data.version).toBe(4);
  });

  it('is nobody else’s, and stands on no picture of somebody else', async () => {
    const [owner, stranger] = [await test.person(), await test.person()];
    const tour = await saveTwo(owner);
    expect(
      await Promise.all([
        status(stranger.get(`/api/tour/get?id=${tour.id}`)),
        status(save(stranger, { id: tour.id, stops: [] })),
        ...['delete', 'share', 'unshare'].map((act) => status(stranger.post(`/api/tour/${act}`, { id: tour.id }))),
      ]),
    ).toEqual([404, 404, 404, 404, 404]);
    expect(await save(stranger, { stops: [stopAt(tour.stops[0]!.mediaId)] })).toMatchObject({
      status: 404,
      error: { message: expect.stringMatching(/第 1 站/) },
    });
    expect((await stranger.get<{ list: unknown[] }>('/api/tour/list')).data.list).toEqual([]);
    expect((await stranger.get<{ list: unknown[] }>('/api/tour/panoramas')).data.list).toEqual([]);
    expect((await test.visitor().get('/api/tour/list')).status).toBe(401);
    expect((await owner.get<Tour>(`/api/tour/get?id=${tour.id}`)).data.version).toBe(1);
  });

  it('goes when its person is erased, with stops and links', async () => {
    const { db } = test.services.database;
    const userId = randomUUID();
    await db.execute(
      sql`insert into users (id, phone, nickname, invite_code) values (${userId}, '13900009999', 'x', 'tours')`,
    );
    const { id } = await test.services.tours.save(userId, { name: 'x', stops: [] });
    await db.execute(sql`insert into tour_links (tour_id, token_hash, expires_at) values (${id}, 'x', now())`);
    await db.execute(sql`delete from users where id = ${userId}`);
    const { rows } = await db.execute(
      sql`select (select count(*)::int from tours where id = ${id}) as tours, (select count(*)::int from tour_links where tour_id = ${id}) as links`,
    );
    expect(rows).toEqual([{ tours: 0, links: 0 }]);
  });
});

describe('what cannot be a tour', () => {
  it('is refused with the number of the stop', async () => {
    const person = await test.person();
    const mediaId = await upload(person);
    const one = stopAt(mediaId);
    const refused = async (stops: unknown[]) => {
      const answer = await person.post('/api/tour/save', { name: 'x', stops }, { 'accept-language': 'en' });
      return [answer.status, answer.error.message];
    };
    expect(await refused([one, stopAt(await upload(person, flat))])).toEqual([
      422,
      expect.stringMatching(/stop 2 is no panorama/),
    ]);
    expect(await refused([one, stopAt(randomUUID())])).toEqual([
      404,
      expect.stringMatching(/panorama of stop 2 was not found/),
    ]);
    expect(await refused([{ ...one, spots: [spotTo(randomUUID())] }])).toEqual([
      422,
      expect.stringMatching(/leads to a stop that is not there/),
    ]);
    expect(await refused([{ ...one, spots: [spotTo(one.id)] }])).toEqual([
      422,
      expect.stringMatching(/leads to a stop that is not there/),
    ]);
    expect(await refused([one, one])).toEqual([422, expect.stringMatching(/there twice/)]);
    const spot = spotTo(one.id);
    expect(await refused([one, stopAt(mediaId, { spots: [spot, spot] })])).toEqual([
      422,
      expect.stringMatching(/there twice/),
    ]);
  });

  it('is refused when it is malformed or too much', async () => {
    const person = await test.person();
    const mediaId = await upload(person);
    const [one, other] = [stopAt(mediaId), stopAt(mediaId)];
    const spots = (count: number) => Array.from({ length: count }, () => spotTo(other.id));
    expect((await save(person, { stops: [{ ...one, spots: spots(TOUR_LIMITS.spots) }, other] })).status).toBe(200);
    for (const stops of [
      [{ ...one, spots: spots(TOUR_LIMITS.spots + 1) }, other],
      Array.from({ length: TOUR_LIMITS.stops + 1 }, () => stopAt(mediaId)),
      [{ ...one, yaw: 181 }],
      [{ ...one, pitch: null }],
      [{ ...one, name: ' ' }],
      [{ ...one, name: 'x'.repeat(61) }],
      [{ ...one, more: 1 }],
      'none',
    ]) {
      expect((await save(person, { stops })).error.code).toBe(40000);
    }
    expect((await save(person, { name: '', stops: [] })).error.code).toBe(40000);
  });

  it(`is the one after ${TOUR_LIMITS.tours}, also of two at once`, async () => {
    const person = await test.person();
    for (let i = 1; i < TOUR_LIMITS.tours; i += 1)
      await test.services.tours.save(person.userId, { name: 'x', stops: [] });
    const both = await Promise.all([save(person, { stops: [] }), save(person, { stops: [] })]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await save(person, { stops: [] })).error.message).toMatch(/已有 60 个漫游/);
  });
});

describe('the pictures of a tour', () => {
  it('are chosen among own panoramas of uploads and tasks, newest first', async () => {
    const person = await test.person();
    const mine = await upload(person, panorama, 'lobby.png');
    await upload(person, flat);
    const made = await upload(person);
    const { db } = test.services.database;
    const taskId = randomUUID();
    await db.execute(
      sql`insert into tasks (id, user_id, tool, tool_version, name, status, params, request_hash, pictures, price_kind, price_amount) values (${taskId}, ${person.userId}, 'panorama', 1, '全景', 'succeeded', ${JSON.stringify({ promptTxt: '日式客厅，左边落地窗' })}, '', 1, 6, 10)`,
    );
    await db.execute(
      sql`update media set task_id = ${taskId}, created_at = created_at + interval '1 minute' where id = ${made}`,
    );
    await db.execute(
      sql`insert into task_results (task_id, media_id, variant, role, kind) values (${taskId}, ${made}, 0, 'image', 'image')`,
    );
    const listed = async () =>
      SCHEMAS.tourPanoramas.data.parse((await person.get<{ list: TourPanorama[] }>('/api/tour/panoramas')).data);
    expect(await listed()).toMatchObject({
      total: 2,
      list: [
        { mediaId: made, words: '日式客厅，左边落地窗', width: 64, height: 32 },
        { mediaId: mine, words: 'lobby.png' },
      ],
    });
    await db.execute(sql`update tasks set deleted_at = now() where id = ${taskId}`);
    expect(await listed()).toMatchObject({ total: 1, list: [{ mediaId: mine }] });
  });

  it('may be deleted: the stop says so, can be kept, and cannot be put in anew', async () => {
    const person = await test.person();
    const tour = await saveTwo(person);
    const { mediaId } = tour.stops[0]!;
    await discard(person.userId, mediaId);
    const { data } = await person.get<Tour>(`/api/tour/get?id=${tour.id}`);
    expect(data.stops.map(({ hasPicture }) => hasPicture)).toEqual([false, true]);
    expect((await person.get<{ list: TourInfo[] }>('/api/tour/list')).data.list[0]).toMatchObject({
      stops: 2,
      coverMediaId: tour.stops[1]!.mediaId,
    });
    const stops = data.stops.map(asInput);
    expect(
      (await save(person, { id: tour.id, base: 1, stops })).data.stops.map(({ hasPicture }) => hasPicture),
    ).toEqual([false, true]);
    expect(await save(person, { stops })).toMatchObject({
      status: 404,
      error: { message: expect.stringMatching(/第 1 站/) },
    });
  });

  it('outlive an emptied bin while the tour stands on them', async () => {
    const person = await test.person();
    const tour = await saveTwo(person);
    await test.services.database.db.execute(
      sql`update media set created_at = '2020-01-01' where user_id = ${person.userId}`,
    );
    expect((await person.post('/api/ai/emptyBin', {})).data).toEqual({ files: 0 });
    await person.post('/api/tour/delete', { id: tour.id });
    expect((await person.post('/api/ai/emptyBin', {})).data).toEqual({ files: 2 });
  });
});

describe('a link to a tour', () => {
  const share = async (person: Visitor, id: string) =>
    (await person.post<{ token: string; page: string; expiresAt: string }>('/api/tour/share', { id })).data;
  const look = (token: string) => test.visitor().get<SharedTour>(`/api/tour/shared?tour=${token}`);
  const picture = (token: string, stop: string, more = '') =>
    test.visitor().inject({ url: `/api/tour/picture?tour=${token}&stop=${stop}${more}` });

  it('opens the tour and its pictures to anybody for 30 days, and names nobody', async () => {
    const person = await test.person();
    const tour = await saveTwo(person);
    const { token, expiresAt } = await share(person, tour.id);
    expect(Date.parse(expiresAt) - test.clock.now().getTime()).toBe(30 * 24 * 3600 * 1000);
    expect((await person.get<Tour>(`/api/tour/get?id=${tour.id}`)).data.sharedUntil).toBe(expiresAt);
    const { data } = await look(token);
    expect(SCHEMAS.tourShared.data.strict().parse(data)).toMatchObject({
      name: '样板间',
      stops: [
        { name: '客厅', hasPicture: true },
        { name: 'Study', yaw: 30 },
      ],
    });
    const told = JSON.stringify(data);
    for (const secret of [person.userId, person.phone, tour.id, ...tour.stops.map(({ mediaId }) => mediaId)])
      expect(told).not.toContain(secret);
    for (const more of ['', '&w=640']) {
      const answer = await picture(token, tour.stops[1]!.id, more);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(64);
    }
    await person.post('/api/tour/save', { id: tour.id, base: 1, name: 'New', stops: [] });
    expect((await look(token)).data).toEqual({ name: 'New', stops: [] });
  });

  it('opens no other picture and no other tour', async () => {
    const person = await test.person();
    const [tour, other] = [await saveTwo(person), await saveTwo(person)];
    const { token } = await share(person, tour.id);
    const visitor = test.visitor();
    expect((await picture(token, other.stops[0]!.id)).statusCode).toBe(404);
    expect((await picture(token, randomUUID())).statusCode).toBe(404);
    expect((await picture('guess', tour.stops[0]!.id)).statusCode).toBe(404);
    expect(await status(visitor.get(`/api/media/${tour.stops[0]!.mediaId}?link=${token}`))).toBe(404);
    expect(await status(visitor.get(`/api/tour/get?id=${tour.id}`))).toBe(401);
    expect(await look('guess')).toMatchObject({ status: 404, error: { message: expect.stringMatching(/链接过期了/) } });
    expect((await visitor.get('/api/tour/shared?tour=')).status).toBe(400);
  });

  it('ends when it is taken back or has run out', async () => {
    const person = await test.person();
    const tour = await saveTwo(person);
    const tokens = [await share(person, tour.id), await share(person, tour.id)].map(({ token }) => token);
    const ask = (token: string) => test.visitor().get<{ kind: string }>(`/api/share?token=${token}`);
    for (const token of tokens)
      expect([(await look(token)).status, (await ask(token)).data.kind]).toEqual([200, 'tour']);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await person.post('/api/tour/unshare', { id: tour.id })).status).toBe(200);
    for (const token of tokens)
      expect([(await look(token)).status, (await picture(token, tour.stops[0]!.id)).statusCode]).toEqual([404, 404]);
    expect((await person.get<Tour>(`/api/tour/get?id=${tour.id}`)).data.sharedUntil).toBeNull();
    expect((await ask(tokens[0]!)).error.message).toContain('收回');
    const { token, page } = await share(person, tour.id);
    expect(page).toMatch(new RegExp(`/share/${token}$`));
    test.clock.advance(30 * 24 * 3600 + 1);
    expect((await ask(token)).error.message).toContain('过期');
    expect([(await look(token)).status, (await picture(token, tour.stops[0]!.id)).statusCode]).toEqual([404, 404]);
  });

  it('shows no picture that was deleted, and is not made for a tour without one', async () => {
    const person = await test.person();
    const tour = await saveTwo(person);
    const { token } = await share(person, tour.id);
    await discard(person.userId, tour.stops[0]!.mediaId);
    expect((await look(token)).data.stops.map(({ hasPicture }) => hasPicture)).toEqual([false, true]);
    expect((await picture(token, tour.stops[0]!.id)).statusCode).toBe(404);
    await discard(person.userId, tour.stops[1]!.mediaId);
    expect(await person.post('/api/tour/share', { id: tour.id })).toMatchObject({
      status: 422,
      error: { message: expect.stringMatching(/还没有能看的全景/) },
    });
  });

  it(`is not the one after ${TOUR_LIMITS.links}`, async () => {
    const person = await test.person();
    const tour = await saveTwo(person);
    for (let i = 0; i < TOUR_LIMITS.links; i += 1) await test.services.tours.share(person.userId, tour.id);
    expect((await person.post('/api/tour/share', { id: tour.id })).error.message).toMatch(/已有 20 个有效链接/);
  });
});
