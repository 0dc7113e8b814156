/**
 * Lets a running product draw the picture of the home board from our own drawing, and keeps it with its record:
 *   npm start, then: node tooling/run.mjs tooling/board-picture.ts [http://127.0.0.1:3000]
 * The page shows nothing that the product did not make from exactly the input beside it; run this again when the
 * engine has got better.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type Client } from '../packages/contract/src/api/client.ts';
import type { Task } from '../packages/contract/src/api/tasks.ts';
import { STYLES } from '../packages/contract/src/catalog/spaces.ts';
import { indoorRender } from '../packages/contract/src/tools/indoor-render.ts';

const ROOT = join(import.meta.dirname, '..');
const PUBLIC = join(ROOT, 'apps/web/public');
const DRAWING = 'samples/living-line.png';
const STYLE = 'modern';
const SEED = 7;
const ASK_EVERY_MS = 1000;

const origin = process.argv[2] ?? 'http://127.0.0.1:3000';
let token: string | null = null;
const client = createClient({
  base: origin,
  fetch,
  token: () => token,
  hasSessionCookie: () => false,
  language: () => 'zh-CN',
});

token = (await answerOf(client.send('testLogin', {}))).token;
const task = await draw(client, await upload(client));
const picture = task.results.find((result) => result.kind === 'image');
if (!picture || !task.startedAt || !task.finishedAt || !task.engine)
  throw new Error(`The task ended as ${task.status}: ${task.error?.message ?? ''}`);

await mkdir(join(PUBLIC, 'board'), { recursive: true });
for (const width of [960, 640]) {
  const rendition = await fetch(`${origin}${picture.url}?w=${width}&format=webp`, { headers: { satoken: token } });
  if (!rendition.ok) throw new Error(`The picture could not be fetched: HTTP ${rendition.status}`);
  await writeFile(join(PUBLIC, `board/living-${width}.webp`), Buffer.from(await rendition.arrayBuffer()));
}
const style = STYLES.interior.find((candidate) => candidate.key === STYLE);
const record = {
  before: `/${DRAWING}`,
  style: style?.name,
  engine: task.engine.engine,
  engineVersion: task.engine.version,
  seconds: Math.round((Date.parse(task.finishedAt) - Date.parse(task.startedAt)) / 100) / 10,
  gold: indoorRender.price.gold,
  seed: SEED,
  code: indoorRender.addresses[0].code,
};
await writeFile(
  join(ROOT, 'apps/web/src/features/home/board/board-record.json'),
  `${JSON.stringify(record, null, 2)}\n`,
);

async function upload(api: Client): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(join(PUBLIC, DRAWING))], { type: 'image/png' }), 'living-line.png');
  const answer = (await (await api.raw('upload', { body: form })).json()) as { data: { id: string } };
  return answer.data.id;
}

async function draw(api: Client, picture: string): Promise<Task> {
  const style = STYLES.interior.find((candidate) => candidate.key === STYLE);
  const { taskId } = await answerOf(
    api.send('startTask', {
      tool: indoorRender.id,
      upload_img: picture,
      classifyId3: style?.id,
      seed: SEED,
      size: '1024',
    }),
  );
  for (;;) {
    const now = await answerOf(api.send('taskById', { taskId }));
    if (now.status !== 'queued' && now.status !== 'running') return now;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

async function answerOf<T>(sent: Promise<{ error: { code: number; message: string }; data: T }>): Promise<T> {
  const { error, data } = await sent;
  if (error.code !== 0) throw new Error(error.message);
  return data;
}
