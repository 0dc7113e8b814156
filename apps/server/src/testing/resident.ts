import { createHash, randomUUID } from 'node:crypto';
import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { createReservations } from '@yujian/domain/wallet/service/reservations';
import { insertMedia } from '@yujian/domain/media/rows';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { TestApp, Visitor } from './app.ts';

export interface Resident extends Visitor {
  readonly userId: string;
  readonly phone: string;
  readonly upload1: { readonly id: string; readonly bytes: Buffer };
  /** Of a task that is done. */
  readonly result: string;
  readonly doneTask: string;
  readonly queuedTask: string;
}

/** Somebody who has something of everything, with `word` in all that a person can name, and links to show it to others. */
export async function moveIn(test: TestApp, word: string): Promise<Resident> {
  const person = await test.person();
  const { db } = test.services.database;
  const ask = async <T = { id: string }>(path: string, body: object): Promise<T> => {
    const { error, data } = await person.post<T>(path, body);
    if (error.code !== 0) throw new Error(`${path}: ${error.message}`);
    return data;
  };
  const bytes = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#7a9a8c' } })
    .png()
    .toBuffer();
  const { id } = (await person.upload<{ id: string }>(bytes, `${word}.png`)).data;
  const scene = (await person.upload<{ id: string }>(Buffer.from(JSON.stringify(smallRoom())), `${word}.json`)).data;
  await person.inject({ url: `/api/media/${id}?w=96` });

  const settings = { tool: 'indoor-render', upload_img: id, promptTxt: `${word}的客厅`, count: 2 };
  const { taskId: doneTask } = await ask<{ taskId: string }>('/api/ai/startTask', { ...settings, name: `${word}家` });
  const { taskId: queuedTask } = await ask<{ taskId: string }>('/api/ai/startTask', { ...settings, requestId: word });
  const result = await addResult(test, person.userId, doneTask, bytes, word);
  await db.execute(
    sql`update tasks set status = 'succeeded', finished_at = now(), notes = ${JSON.stringify([{ zh: word, en: word }])}::jsonb, error_values = ${JSON.stringify({ words: word })}::jsonb where id = ${doneTask}`,
  );
  await test.services.database.transaction(async (tx) => {
    const reservations = createReservations(test.services);
    await reservations.capture(tx, { taskId: doneTask, part: 0, amount: 1 });
    await reservations.refundRest(tx, { taskId: doneTask });
  });

  await ask('/api/user/v1/user/edit', { nickname: word, avatar: id });
  await ask('/api/scene/save', { name: `${word}的场景`, mediaId: scene.id });
  await ask('/api/materialSet/save', { mediaId: result, title: `${word}的材质` });
  await ask('/api/ai/gptTalk', { message: `${word}问：怎么抠图` });
  await ask('/api/ai/saveMaterialNote', { material: 'oak-planks', supplier: `${word}木业`, article: '', remark: '' });
  const tour = await ask('/api/tour/save', {
    name: `${word}的漫游`,
    stops: [{ id: randomUUID(), name: word, mediaId: id, yaw: 0, pitch: 0, spots: [] }],
  });
  await ask('/api/tour/share', { id: tour.id });
  await ask(`/api/media/${id}/link`, { days: 300 });
  await person.post('/api/user/exchangeTicket', { ticket: await test.services.account.issueTicket(person.userId) });
  return { ...person, upload1: { id, bytes }, result, doneTask, queuedTask };
}

async function addResult(test: TestApp, userId: string, taskId: string, bytes: Buffer, word: string): Promise<string> {
  const objectKey = `results/${taskId}/${randomUUID()}.png`;
  await test.store.put(objectKey, bytes, { bytes: bytes.length, contentType: 'image/png' });
  const worn = {
    place: 'interior',
    finishes: { floor: { material: 'walnut-planks', colour: null } },
    things: { sofa: { material: 'leather-black', colour: null } },
  };
  const recipe = {
    tool: 'indoor-render',
    toolVersion: 1,
    params: { promptTxt: word, seed: 7 },
    inputs: { upload_img: 'sha' },
    worn,
  };
  const row = {
    userId,
    taskId,
    objectKey,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: 'indoor-render.png',
    type: 'image/png',
    bytes: bytes.length,
    width: 64,
    height: 32,
    source: 2,
    generated: true,
    recipe,
  } as const;
  return test.services.database.transaction(async (tx) => {
    const id = await insertMedia(tx, row);
    await tx.execute(
      sql`insert into task_results (task_id, media_id, variant, role, kind) values (${taskId}, ${id}, 0, 'image', 'image')`,
    );
    return id;
  });
}
