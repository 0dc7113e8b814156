import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The peer: a Fastify route that answers the same envelope and does nothing else. Prints its port. */
const fromServer = createRequire(join(import.meta.dirname, '../apps/server/package.json'));
const { fastify } = fromServer('fastify') as { fastify: () => BareApp };

interface BareApp {
  get(path: string, handler: () => Promise<unknown>): void;
  listen(options: { port: number; host: string }): Promise<string>;
}

const app = fastify();
app.get('/server-data', () =>
  Promise.resolve({
    error: { code: 0, message: '' },
    data: { title: '室内渲染 - 隅间 室内与建筑设计 AI 渲染平台', access: true },
  }),
);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
