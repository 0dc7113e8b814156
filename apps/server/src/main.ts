import { TASK_QUEUES } from '@yujian/domain/tasks/queue';
import {
  ConfigError,
  createInteractiveClient,
  createLifecycle,
  createLogger,
  createMetrics,
  loadConfig,
  openDatabase,
  openEvents,
  openObjectStore,
  openQueue,
  systemClock,
} from '@yujian/platform';
import type { Config, Logger } from '@yujian/platform';
import { buildApp } from './build-app.ts';
import { composeServices } from './compose.ts';
import { tendShopAlways } from './tend-shop.ts';
import { openGallery } from './open-gallery.ts';

let config: Config;
try {
  config = loadConfig(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
}
const log = createLogger({ name: 'server', level: config.logLevel });
const lifecycle = createLifecycle({ log });

try {
  await start(config, log);
} catch (error) {
  log.fatal({ err: error, notice: true }, describeFailure(error, config));
  await lifecycle.stop('the start failed', 1);
}

/** Opens what the server needs, one after another, and listens; the steps of stopping run the other way round. */
async function start(config: Config, log: Logger): Promise<void> {
  const database = openDatabase(config, { name: 'yujian server', log });
  lifecycle.onStop('database', () => database.close());
  const store = await openObjectStore(config);
  const queue = await openQueue(config, { queues: Object.values(TASK_QUEUES), works: false, log });
  lifecycle.onStop('queue', () => queue.stop());
  const events = await openEvents(config, { log });
  lifecycle.onStop('events', () => events.close());
  const interactive = createInteractiveClient({
    addresses: config.interactive.addresses,
    secret: config.interactive.secret ?? '',
  });
  lifecycle.onStop('interactive', () => interactive.close());

  const services = composeServices({
    config,
    log,
    clock: systemClock,
    metrics: createMetrics('server'),
    database,
    queue,
    events,
    store,
    interactive,
    stopping: lifecycle.signal,
  });
  const app = await buildApp(services);
  lifecycle.onStop('server', () => app.close());
  await app.listen({ host: config.host, port: config.port });
  lifecycle.onStop('abandoned uploads', await services.media.dropAbandoned());
  lifecycle.onStop('shop', tendShopAlways(services));
  log.info({ address: config.publicUrl }, 'listening');
  void openGallery(services);
}

function describeFailure(error: unknown, { host, port, publicUrl }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被其他程序占用，请关闭那个程序或用 PORT 换一个端口。Port ${port} is used by another program: close it, or set PORT to another one.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `不能在 ${host}:${port} 上提供服务，请检查 HOST 和 PORT。This machine does not let us listen on ${host}:${port}; check HOST and PORT.`;
  return `${publicUrl} 没有启动成功。The server at ${publicUrl} could not start.`;
}
