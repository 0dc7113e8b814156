import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TASK_QUEUES } from '@yujian/domain/tasks/queue';
import {
  createInteractiveClient,
  createInteractiveServer,
  createMetrics,
  loadConfig,
  openEvents,
  openObjectStore,
  openQueue,
} from '@yujian/platform';
import type { Clock } from '@yujian/platform';
import { makeFailingStore } from '@yujian/platform/objects/failing';
import type { FailingStore } from '@yujian/platform/objects/failing';
import { createTestDatabase, silentLog } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Envelope } from '@yujian/contract/api/envelope';
import { INTERACTIVE_CALLS } from '@yujian/contract/interactive';
import { MEDIA_HANDLERS } from '../../../worker/src/host/media/handlers.ts';
import { buildApp } from '../build-app.ts';
import { composeServices } from '../compose.ts';
import type { Services } from '../services.ts';
import { quickLook } from './quick-look.ts';

const SECRET = 'a secret of the tests';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly error: Envelope<T>['error'];
  readonly data: T;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** name → value of the cookies set; '' for one that is taken back */
  readonly cookies: Readonly<Record<string, string>>;
}

/** Somebody with a browser: keeps cookies between requests. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  /** The answer as it is, for files and pages. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  upload<T = Record<string, unknown>>(file: Uint8Array | string, name?: string, field?: string): Promise<Answer<T>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: TestClock;
  readonly store: FailingStore;
  readonly folder: string;
  visitor(): Visitor;
  /** A new person, logged in with the code on the page. */
  person(phone?: string): Promise<Visitor & { readonly userId: string; readonly phone: string }>;
  close(): Promise<void>;
}

/** The real server on a database (of its own unless given), a folder and an engine host of its own; `env` is the installation's configuration. */
export async function createTestApp(env: Record<string, string> = {}, given?: TestDatabase): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian server '));
  const test = given ?? (await createTestDatabase());
  const host = await createInteractiveServer({
    address: 'http://127.0.0.1:0',
    secret: SECRET,
    handlers: { ...MEDIA_HANDLERS, [INTERACTIVE_CALLS.describe]: quickLook },
    log: silentLog,
  });
  const config = loadConfig({
    DATABASE_URL: test.url,
    DATA_DIR: folder,
    INTERACTIVE_URL: host.address,
    INTERACTIVE_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    LEGAL_MARK: 'CN',
    ...env,
  });
  const queue = await openQueue(config, { queues: Object.values(TASK_QUEUES), works: false, log: silentLog });
  const events = await openEvents(config, { log: silentLog });
  const store = makeFailingStore(await openObjectStore(config));
  const interactive = createInteractiveClient({ addresses: config.interactive.addresses, secret: SECRET });
  const stopping = new AbortController();
  const clock = createTestClock();
  const services = composeServices({
    deliver: async (payload, headers) => {
      const url = '/api/pay/notify/sandbox';
      const answer = await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { host: '127.0.0.1:3000', ...headers },
      });
      return answer.statusCode;
    },
    config,
    log: silentLog,
    clock,
    metrics: createMetrics('server'),
    database: test.database,
    queue,
    events,
    store,
    interactive,
    stopping: stopping.signal,
  });
  const app = await buildApp(services);
  await app.ready();
  let people = 0;

  const person: TestApp['person'] = async (phone = `139${String(10_000_000 + (people += 1))}`) => {
    const visitor = createVisitor(app);
    // Everybody comes from an address of their own, so that the limit per address stays out of the way.
    const response = await visitor.inject({
      method: 'POST',
      url: '/api/user/p1/sms/send',
      payload: { phoneNo: phone },
      remoteAddress: `10.0.${Math.floor(Number(phone.slice(-5)) / 250) % 250}.${Number(phone.slice(-5)) % 250}`,
    });
    const sent = response.json<Envelope<{ devCode: string }>>();
    const login = await visitor.post<{ user: { id: string } }>('/api/user/p1/sms/login', {
      phoneNo: phone,
      verifyCode: sent.data.devCode,
      type: 1,
    });
    if (login.error.code !== 0)
      throw new Error(`${phone} could not log in: ${sent.error.message} ${login.error.message}`);
    return { ...visitor, userId: login.data.user.id, phone };
  };

  return {
    app,
    services,
    clock,
    store,
    folder,
    visitor: () => createVisitor(app),
    person,
    async close() {
      stopping.abort();
      await app.close();
      interactive.close();
      await host.close();
      await events.close();
      await queue.stop();
      await rm(folder, { recursive: true, force: true });
      await test.close();
    },
  };
}

export function createTestClock(start = new Date('2026-05-01T08:00:00Z')): TestClock {
  let milliseconds = start.getTime();
  return { now: () => new Date(milliseconds), advance: (seconds) => void (milliseconds += seconds * 1000) };
}

/** A multipart form with one file. */
export function fileForm(
  file: Uint8Array | string,
  name: string,
  field = 'file',
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'yujian-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function createVisitor(app: FastifyInstance): Visitor {
  const cookies = new Map<string, string>();
  const inject: Visitor['inject'] = (options) =>
    app.inject({
      ...options,
      cookies: Object.fromEntries(cookies),
      headers: { host: '127.0.0.1:3000', ...options.headers },
    });
  const call = async <T>(options: InjectOptions): Promise<Answer<T>> => {
    const response = await inject(options);
    const set: Record<string, string> = {};
    for (const { name, value } of response.cookies) {
      set[name] = value;
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { error, data } = response.json<Envelope<T>>();
    return { status: response.statusCode, error, data, headers: response.headers, cookies: set };
  };
  return {
    cookies,
    inject,
    get: (url, headers = {}) => call({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) =>
      call({ method: 'POST', url, headers, ...(body === undefined ? {} : { payload: body as object }) }),
    upload: (file, name = 'picture.png', field) =>
      call({ method: 'POST', url: '/api/media', ...fileForm(file, name, field) }),
  };
}
