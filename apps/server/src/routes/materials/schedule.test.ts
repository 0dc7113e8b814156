import { deflateSync } from 'node:zlib';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import type { ScheduledMaterial } from '@yujian/contract/api/material-schedule';
import type { LaidMaterial } from '@yujian/contract/jobs';
import { newId } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { readZip } from '../../testing/read-zip.ts';
import { pngOf } from '../site/tiny-png.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

const [FLOOR, WALL] = [
  { zh: '地面', en: 'Floor' },
  { zh: '立面', en: 'Wall' },
];
const OAK: LaidMaterial = {
  ...{ material: 'oak-planks', name: { zh: '橡木长条地板', en: 'Oak planks' }, size: [2.2, 0.18] },
  ...{ surface: FLOOR, area: 12.5, share: 0.3 },
};
const PAINT: LaidMaterial = {
  ...{ material: '#8a9977', name: { zh: '#8a9977', en: '#8a9977' }, size: null },
  ...{ surface: WALL, area: null, share: 0.1 },
};

let number = 0;
const upload = async (person: Visitor): Promise<string> =>
  (await person.upload<{ id: string }>(pngOf(1, 1, deflateSync(Buffer.from([0, 1, 2, (number += 1)]))))).data.id;

/** A finished task of a person whose picture was made of another; its record as the worker writes it. */
async function finished(person: Visitor, input: string, recipe: Record<string, unknown>) {
  const { db } = test.services.database;
  const [taskId, mediaId] = [newId(), await upload(person)];
  await db.execute(sql`
    insert into tasks (id, user_id, tool, tool_version, name, status, params, request_hash, pictures, price_kind, price_amount)
    select ${taskId}, user_id, 'material-change', 1, '样板间', 'succeeded', '{}', '', 1, 6, 5 from media where id = ${input}`);
  test.clock.advance(1);
  await db.execute(sql`
    update media set task_id = ${taskId}, recipe = ${JSON.stringify(recipe)}::jsonb, created_at = ${test.clock.now().toISOString()} where id = ${mediaId}`);
  await db.execute(sql`insert into task_inputs (task_id, media_id, field) values (${taskId}, ${input}, 'upload_img')`);
  await db.execute(
    sql`insert into task_results (task_id, media_id, variant, role, kind) values (${taskId}, ${mediaId}, 0, 'image', 'image')`,
  );
  return { taskId, mediaId };
}
const read = async (person: Visitor, taskId?: string): Promise<readonly ScheduledMaterial[]> => {
  const { data } = await person.get(`/api/ai/getMaterialSchedule${taskId ? `?taskId=${taskId}` : ''}`);
  return SCHEMAS.materialSchedule.data.parse(data).materials;
};
const note = (person: Visitor, material: string, supplier: string, article = '', remark = '') =>
  person.post('/api/ai/saveMaterialNote', { material, supplier, article, remark });
const file = (person: Visitor, query: string) =>
  person.inject({ method: 'GET', url: `/api/ai/getMaterialScheduleFile?${query}` });

it('follows a picture to those that it was made of, adds areas up, and tells what a render wears', async () => {
  const person = await test.person();
  const worn = { place: 'interior', finishes: { ceiling: { material: null, colour: 'F4F1EA' } }, things: {} };
  const first = await finished(person, await upload(person), { worn, laid: [OAK] });
  const second = await finished(person, first.mediaId, { laid: [PAINT, { ...OAK, surface: WALL, area: 2.25 }] });
  const materials = await read(person, second.taskId);
  expect(materials.map(({ material, kind, area }) => [material, kind, area])).toEqual([
    ['oak-planks', 'library', 14.75],
    ['#f4f1ea', 'colour', null],
    ['#8a9977', 'colour', null],
  ]);
  expect(materials[0]!.places.map(({ taskId, surface }) => [taskId, surface])).toEqual([
    [first.taskId, FLOOR],
    [second.taskId, WALL],
  ]);
  expect((await read(person, first.taskId)).map(({ area }) => area)).toEqual([12.5, null]);
  // of the account: what was laid, the newest first, without what renders wear
  expect((await read(person)).map(({ material }) => material)).toEqual(['#8a9977', 'oak-planks']);
});

it('names a picture of one’s own by its file', async () => {
  const person = await test.person();
  const own = await upload(person);
  const { taskId } = await finished(person, own, { laid: [{ ...OAK, material: own }] });
  expect(await read(person, taskId)).toMatchObject([{ kind: 'picture', material: own, name: { zh: 'picture.png' } }]);
});

it('is nobody else’s, nor is what is noted of a material', async () => {
  const [owner, stranger] = [await test.person(), await test.person()];
  const { taskId } = await finished(owner, await upload(owner), { laid: [OAK] });
  expect((await note(owner, 'oak-planks', ' 林木业 ', 'A-7')).status).toBe(200);
  expect(await read(owner, taskId)).toMatchObject([{ supplier: '林木业', article: 'A-7', remark: '' }]);
  for (const query of ['', `?taskId=${taskId}`])
    expect((await test.visitor().get(`/api/ai/getMaterialSchedule${query}`)).status).toBe(401);
  expect((await stranger.get(`/api/ai/getMaterialSchedule?taskId=${taskId}`)).status).toBe(404);
  expect((await file(stranger, `as=csv&taskId=${taskId}`)).statusCode).toBe(404);
  expect(await read(stranger)).toEqual([]);
  const theirs = await finished(stranger, await upload(stranger), { laid: [OAK] });
  expect(await read(stranger, theirs.taskId)).toMatchObject([{ supplier: '' }]);

  expect((await note(owner, 'oak-planks', '', '')).status).toBe(200);
  expect(await read(owner, taskId)).toMatchObject([{ supplier: '', article: '' }]);
  expect((await note(owner, 'no key', 'x')).status).toBe(400);
  expect((await note(owner, 'oak-planks', 'x'.repeat(121))).status).toBe(400);
});

it('as CSV is read by spreadsheets in Chinese, and no cell is taken for a formula', async () => {
  const person = await test.person();
  const { taskId } = await finished(person, await upload(person), { laid: [OAK, PAINT] });
  await note(person, 'oak-planks', '=HYPERLINK("http://x")', '+1', '@a, "b"');
  await note(person, '#8a9977', '-2', '林，木');
  const { headers, rawPayload } = await file(person, `as=csv&taskId=${taskId}`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = rawPayload.toString('utf8').slice(1).split('\r\n');
  expect(lines[0]).toMatch(/^材料,编号,/);
  expect(lines[1]).toBe(
    `橡木长条地板,oak-planks,2.2 × 0.18,地面 12.5 m²,12.5,30 %,"'=HYPERLINK(""http://x"")",'+1,"'@a, ""b"""`,
  );
  expect(lines[2]).toMatch(/^#8a9977,#8a9977,,立面,,10 %,'-2,林，木,$/);
  expect(lines[3]).toMatch(/^合计,,,,12.5,/);
});

it('as XLSX is a workbook that holds the same', async () => {
  const person = await test.person();
  await finished(person, await upload(person), { laid: [OAK] });
  await note(person, 'oak-planks', '<=1&2>');
  const { headers, rawPayload } = await file(person, 'as=xlsx');
  expect(headers['content-disposition']).toMatch(/\.xlsx/);
  const files = readZip(rawPayload);
  for (const { 1: target } of files
    .get('[Content_Types].xml')!
    .toString()
    .matchAll(/PartName="\/([^"]+)"/g))
    expect(files.has(target!), target).toBe(true);
  const sheet = files.get('xl/worksheets/sheet1.xml')!.toString();
  expect(sheet).toContain('<c r="E2"><v>12.5</v></c>');
  expect(sheet).toContain('>&lt;=1&amp;2&gt;<');
  expect(sheet).not.toContain('<f>');
});
