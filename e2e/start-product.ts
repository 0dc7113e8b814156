import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_WITHIN_MS = 90_000;

export interface Product {
  readonly origin: string;
  /** Process id of the starter. */
  readonly pid: number;
  readonly dataDir: string;
  /** What it printed last. */
  told(): string;
  /** Ends it in order and deletes its data. */
  stop(): Promise<void>;
}

/** Starts the whole built product as `npm start` does, on an empty data folder and a free port. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yujian e2e-'));
  const port = await freePort();
  const product = spawn(
    process.execPath,
    ['--max-semi-space-size=4', join(import.meta.dirname, '../tooling/supervise.ts')],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        TEST_LOGIN: '1',
        // Its pictures are described by the host that the tests wait for.
        GALLERY_OPENING: '0',
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let told = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-20_000)));
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()));
  const stop = async () => {
    product.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(origin, ended);
  } catch (error) {
    await stop();
    throw new Error(`The product did not start. It said:\n${told}`, { cause: error });
  }
  return { origin, pid: product.pid ?? 0, dataDir, told: () => told, stop };
}

async function waitUntilReady(origin: string, ended: Promise<void>): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  const gone = ended.then(() => {
    throw new Error('it ended');
  });
  for (;;) {
    const answer = await Promise.race([fetch(`${origin}/readyz`).catch(() => undefined), gone]);
    if (answer?.ok) break;
    if (performance.now() > deadline) throw new Error('it was not ready in time');
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), gone]);
  }
  gone.catch(() => undefined);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
