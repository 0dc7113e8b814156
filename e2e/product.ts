import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startProduct, type Product } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for its product. */
    doorman: string;
  }
}

/** What a worker knows of the product that is its own. */
export interface ProductOfWorker {
  readonly origin: string;
  /** Process id of the product's starter. */
  readonly starter: number;
  readonly dataDir: string;
}

/** What a machine of one core is set to, of which each worker has one: one host draws on one thread, and stays warm. */
const ONE_CORE = { ENGINE_HOSTS: '1', ENGINE_THREADS: '1' };

/**
 * One product for each worker, with a port and a data folder of its own, so that no story meets the queue, the hosts or
 * the settings of another. It is started when the worker's first story asks for it, and ended with the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products = new Map<string, Promise<Product>>();
  const path = `/${randomBytes(16).toString('hex')}/`;
  const doorman = createServer((request, response) => {
    const worker = request.url?.startsWith(path) ? request.url.slice(path.length) : '';
    if (!/^\d+$/.test(worker)) return void response.writeHead(404).end();
    const product = products.get(worker) ?? startProduct(ONE_CORE);
    products.set(worker, product);
    product.then(
      ({ origin, pid, dataDir }) =>
        response.end(JSON.stringify({ origin, starter: pid, dataDir } satisfies ProductOfWorker)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  doorman.listen(0, '127.0.0.1');
  await once(doorman, 'listening');
  const address = doorman.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port for the doorman of products');
  project.provide('doorman', `http://127.0.0.1:${address.port}${path}`);
  return async () => {
    doorman.close();
    doorman.closeAllConnections();
    await Promise.all([...products.values()].map(async (product) => (await product.catch(() => undefined))?.stop()));
  };
}
