import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Task } from '@yujian/contract/api/tasks';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { showAll } from '../../testing/gallery.ts';
import { readZip } from '../../testing/read-zip.ts';
import { moveIn } from '../../testing/resident.ts';
import { exportAccount } from './export.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

const ask = (person: Visitor, language = 'zh-CN') =>
  person.inject({ url: '/api/user/export?version=1.2', headers: { 'accept-language': language } });
const listIn = <T = Record<string, unknown>>(files: ReadonlyMap<string, Buffer>, name: string) =>
  JSON.parse(files.get(name)?.toString() ?? 'null') as T[];

describe('the export of an account', () => {
  it('holds everything of the person, with originals under names that speak, and nothing of anybody else', async () => {
    const [person] = [await moveIn(test, '林工'), await moveIn(test, '邻居')];
    await showAll(person, '林工');
    const { data: order } = await person.get<{ number: string }>('/api/order/createOrder?product=gold-100');
    await person.post('/api/shop/custom', { words: '林工要一套样板间', contact: '林工 13800000000' });
    const answer = await ask(person);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="yujian-2026-05-01.zip"',
      'cache-control': 'private, no-store',
    });
    const files = readZip(answer.rawPayload);
    expect(listIn(files, 'profile.json')).toMatchObject([
      { phone: person.phone, nickname: '林工', avatarMediaId: person.upload1.id },
    ]);
    expect(listIn(files, 'sessions.json')).toHaveLength(2);
    expect(listIn(files, 'balances.json')).toHaveLength(6);
    expect(listIn(files, 'movements.json').map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['sign-up', 'reserve', 'refund']),
    );
    const tasks = listIn<Task>(files, 'tasks.json');
    expect(tasks.map(({ taskId }) => taskId)).toEqual([person.doneTask, person.queuedTask]);
    expect(tasks[0]).toMatchObject({
      name: '林工家',
      params: { promptTxt: '林工的客厅' },
      charged: 1,
      results: [{ id: person.result }],
    });
    for (const [name, says] of [
      ['orders.json', order.number],
      ['requests.json', '林工要一套样板间'],
      ['invitation.json', '"withdrawals":[]'],
      ['scenes.json', '林工的场景'],
      ['tours.json', '林工的漫游'],
      ['gallery.json', '林工的作品'],
      ['gallery.json', '林工的收藏'],
      ['material-sets.json', '林工的材质'],
      ['material-notes.json', '林工木业'],
      ['talks.json', '林工问：怎么抠图'],
    ] as const)
      expect(JSON.stringify(listIn(files, name))).toContain(says);
    expect(listIn(files, 'links.json')).toHaveLength(2);
    expect(listIn(files, 'missing.json')).toEqual([]);

    const media = listIn<{ id: string; file: string; name: string; recipe: unknown }>(files, 'media.json');
    expect(media.map(({ name }) => name)).toEqual(['林工.png', '林工.json', 'indoor-render.png']);
    const [upload, , result] = media.map(({ file }) => file) as [string, string, string];
    expect([upload, result]).toEqual([
      expect.stringMatching(/^media\/uploads\/2026-05-01 林工 \w{8}\.png$/),
      expect.stringMatching(/^media\/results\/[\d-]+ 林工家 \w{8}\/1 \w{8}\.png$/),
    ]);
    expect(files.get(upload)?.equals(person.upload1.bytes)).toBe(true);
    const pixels = await sharp(files.get(result)).raw().toBuffer();
    expect(pixels.equals(await sharp(person.upload1.bytes).raw().toBuffer())).toBe(false);

    expect([...files.keys()].slice(0, 2)).toEqual(['README.zh.md', 'README.en.md']);
    for (const name of files.keys())
      if (!name.startsWith('media/') && !name.startsWith('README'))
        expect(files.get('README.en.md')?.toString()).toContain(`\`${name}\``);
    expect(Buffer.concat([...files.values()]).toString()).not.toContain('邻居');
  });

  it('says which files are gone for good, and breaks off when the store is only away', async () => {
    const person = await moveIn(test, '缺图');
    const { rows } = await test.services.database.db.execute<{ key: string }>(
      sql`select object_key as key from media where id = ${person.upload1.id}`,
    );
    await test.store.delete(rows[0]!.key);
    const files = readZip((await ask(person)).rawPayload);
    expect(listIn<string>(files, 'missing.json')).toEqual([expect.stringMatching(/^media\/uploads\/.* 缺图 /)]);
    test.store.fault = 'unavailable';
    await expect(ask(person).then(({ rawPayload }) => readZip(rawPayload))).rejects.toThrow();
    test.store.fault = undefined;
  });

  it('is made while it is read, one file at a time; whoever leaves closes it', async () => {
    const person = await test.person();
    const noise = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    for (let i = 0; i < 4; i += 1) await person.upload(noise, `${i}.png`);
    const opened: Readable[] = [];
    const read = test.store.get.bind(test.store);
    test.store.get = async (...request) => {
      const object = await read(...request);
      opened.push(object.stream);
      return object;
    };
    const user = await test.services.account.findSession(person.cookies.get('satoken') ?? '');
    const stream = exportAccount(test.services, user!, 'en');
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length;
      expect(opened.filter(({ closed }) => !closed).length).toBeLessThan(2);
      if (bytes > 1.5 * noise.length) break;
    }
    test.store.get = read;
    expect(opened).toHaveLength(2);
    await vi.waitFor(() => expect(opened.every(({ closed }) => closed)).toBe(true));
  });

  it('is for who is logged in, a few times an hour', async () => {
    expect((await ask(test.visitor())).statusCode).toBe(401);
    const person = await test.person();
    for (let i = 0; i < 6; i += 1) expect((await ask(person)).statusCode).toBe(200);
    const refused = await ask(person);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await person.get('/api/user/export?what=1')).status).toBe(429);
  });
});
