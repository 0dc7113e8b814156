import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct, type Product } from '../e2e/start-product.ts';
import { loadWith } from './load.ts';
import { processTree, residentMegabytes, resetPeak } from './processes.ts';
import { milliseconds, quantile, seconds, type Bench, type Row } from './table.ts';
import { logIn } from './visitor.ts';

const SAMPLE = join(import.meta.dirname, '../apps/web/public/samples/living-line.png');
const TREE_BAR_MB = 600;
const SERVER_BAR_MB = 200;
const UPLOAD_BAR_MB = 80;
const UPLOAD_BYTES = 200 * 1024 * 1024;
const LIST_BAR_MS = 100;
/** Rest before memory is read, so that start-up garbage is collected. */
const REST_MS = 20_000;

/** The whole product as a person runs it: memory at rest, answers while it renders, a large upload. */
export const installation: Bench = {
  name: 'installation',
  async run() {
    const start = performance.now();
    const product = await startProduct({ LOG_LEVEL: 'warn', ENGINE_HOSTS: '2' });
    const startTime = performance.now() - start;
    try {
      await wait(REST_MS);
      return [
        {
          what: 'start on an empty data folder (page built, packages installed)',
          value: seconds(startTime),
          bar: 'under 5.0 s',
          holds: startTime < 5000,
        },
        ...memoryAtRest(product),
        await answersWhileRendering(product),
        await largeUpload(product),
      ];
    } finally {
      await product.stop();
    }
  },
};

function memoryAtRest({ pid }: Product): Row[] {
  const tree = processTree(pid);
  const total = tree.reduce((sum, one) => sum + one.megabytes, 0);
  const server = findServer(pid).megabytes;
  return [
    {
      what: `whole tree at rest (${tree.length} processes, PSS)`,
      value: `${Math.round(total)} MB`,
      bar: `under ${TREE_BAR_MB} MB`,
      holds: total < TREE_BAR_MB,
    },
    {
      what: 'server at rest (PSS)',
      value: `${Math.round(server)} MB`,
      bar: `under ${SERVER_BAR_MB} MB`,
      holds: server < SERVER_BAR_MB,
    },
  ];
}

async function answersWhileRendering({ origin }: Product): Promise<Row> {
  const accounts = await Promise.all(['one', 'two'].map((name) => logIn(origin, name)));
  const taskIds: string[] = [];
  for (const account of accounts) {
    const { id } = await account.upload(SAMPLE, 'living-line.png');
    taskIds.push(
      (
        await account.call<{ taskId: string }>('POST', '/ai/startTask', {
          tool: 'indoor-render',
          upload_img: id,
          count: 2,
        })
      ).taskId,
    );
  }
  const states = () =>
    Promise.all(
      accounts.map((account, index) =>
        account.call<{ status: string }>('GET', `/ai/getTaskByTaskId?taskId=${taskIds[index]}`),
      ),
    );
  while ((await states()).some(({ status }) => status === 'queued')) await wait(100);
  const { latencies } = await loadWith(`${origin}/api/ai/getTaskList?page=1&pageSize=20`, {
    connections: 2,
    milliseconds: 8000,
    headers: accounts[0]!.headers,
  });
  const running = (await states()).filter(({ status }) => status === 'running').length;
  const p99 = quantile(latencies, 0.99);
  return {
    what: `getTaskList, p99 of ${latencies.length} while two renders run (${running} still running at the end)`,
    value: milliseconds(p99),
    bar: `under ${LIST_BAR_MS} ms`,
    holds: p99 < LIST_BAR_MS,
  };
}

/** A file of 200 MB that begins like a picture, sent at full speed; it is refused at its limit, and costs the server next to nothing. */
async function largeUpload({ origin, pid }: Product): Promise<Row> {
  const { headers } = await logIn(origin, 'large');
  const server = findServer(pid).pid;
  resetPeak(server);
  const before = residentMegabytes(server).now;
  const status = await sendLarge(`${origin}/api/media`, headers);
  const extra = residentMegabytes(server).peak - before;
  return {
    what: `upload of 200 MB (answered ${status}), more memory of the server at its highest`,
    value: `${Math.round(extra)} MB`,
    bar: `at most ${UPLOAD_BAR_MB} MB`,
    holds: extra <= UPLOAD_BAR_MB,
  };
}

function sendLarge(url: string, headers: Record<string, string>): Promise<number> {
  const boundary = 'yujian-bench';
  const chunk = Buffer.alloc(64 * 1024, 1);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    let answered = false;
    sent.once('response', () => (answered = true));
    sent.on('error', (error) => {
      if (!answered) reject(error);
    });
    sent.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.jpg"\r\n\r\n`);
    sent.write(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    let left = UPLOAD_BYTES;
    const pour = () => {
      while (left > 0 && !answered) {
        left -= chunk.length;
        if (!sent.write(chunk)) return void sent.once('drain', pour);
      }
      sent.end(`\r\n--${boundary}--\r\n`);
    };
    pour();
  });
}

function findServer(root: number) {
  const server = processTree(root).find(({ command }) => command.includes('apps/server/'));
  if (!server) throw new Error('The server process was not found.');
  return server;
}
