import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tier } from '@yujian/contract';
import type { Task, TaskEvent } from '@yujian/contract/api/tasks';
import type { EngineChoice } from '@yujian/contract/jobs';
import { users } from '@yujian/domain/account/tables';
import { tellEngines } from '@yujian/domain/engines/service';
import { media } from '@yujian/domain/media/tables';
import { TASK_EVENTS } from '@yujian/domain/tasks/events';
import type { OwnedTaskEvent } from '@yujian/domain/tasks/events';
import { TASK_QUEUES } from '@yujian/domain/tasks/queue';
import { createTaskChanges } from '@yujian/domain/tasks/changes';
import type { TaskChanges } from '@yujian/domain/tasks/changes';
import { createTaskReader } from '@yujian/domain/tasks/reader';
import type { TaskReader } from '@yujian/domain/tasks/reader';
import { createClaims } from '@yujian/domain/tasks/runs/claims';
import { createRunEnds } from '@yujian/domain/tasks/runs/ends';
import { createRunReports } from '@yujian/domain/tasks/runs/reports';
import { createGrants } from '@yujian/domain/wallet/service/grants';
import { createReservations } from '@yujian/domain/wallet/service/reservations';
import { newId, openEvents, openQueue } from '@yujian/platform';
import type { Database, Events, Logger, ObjectStore, Queue } from '@yujian/platform';
import { openDiskStore } from '@yujian/platform/objects/disk';
import type { EngineSettings } from '@yujian/platform/engine-settings';
import { silentLog } from '@yujian/platform/testing';
import { startDispatcher } from '../dispatcher.ts';
import type { Dispatcher } from '../dispatcher.ts';
import type { WatchSettings } from '../dispatcher-deps.ts';
import { createHostPool } from '../host-pool.ts';
import type { HostPool } from '../host-pool.ts';
import { createResultKeeper } from '../result-keeper.ts';
import { openWorkFolders } from '../work-folders.ts';
import { asPrompt } from './script.ts';
import type { Script } from './script.ts';

const ENDED = new Set(['succeeded', 'failed', 'cancelled']);
const MODEL_TYPE = 'model/gltf-binary';
export const FAKE_HOST = join(import.meta.dirname, 'fake-host.ts');

/** The people's side of an installation on a test database, for tests and benches of the dispatcher. */
export interface Studio {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly folder: string;
  readonly taskReader: TaskReader;
  readonly taskChanges: TaskChanges;
  readonly events: Events;
  /** Everything that was told on TASK_EVENTS so far. */
  readonly heard: readonly OwnedTaskEvent[];
  /** Someone with gold and one uploaded picture. */
  makePerson(options?: { gold?: number; tier?: Tier }): Promise<Person>;
  start(person: Person, script?: Script, settings?: Record<string, unknown>, engine?: EngineChoice): Promise<string>;
  /** Starts a 3D render of a model of the person's own. */
  startModel(person: Person, settings?: Record<string, unknown>, glb?: Uint8Array): Promise<string>;
  /** The task once `holds`; rejects after `withinMs`. */
  until(person: Person, taskId: string, holds: (task: Task) => boolean, withinMs?: number): Promise<Task>;
  untilEnded(person: Person, taskId: string, withinMs?: number): Promise<Task>;
  eventsOf(taskId: string): TaskEvent['type'][];
  close(): Promise<void>;
}

export interface Person {
  readonly userId: string;
  readonly mediaId: string;
}

export async function openStudio(database: Database, options: { log?: Logger } = {}): Promise<Studio> {
  const config = { databaseUrl: database.url };
  const log = options.log ?? silentLog;
  const folder = await mkdtemp(join(tmpdir(), 'yujian-studio-'));
  const objects = await openDiskStore(join(folder, 'files'));
  const queue = await openQueue(config, { queues: Object.values(TASK_QUEUES), works: false, log });
  const events = await openEvents(config, { log });
  const heard: OwnedTaskEvent[] = [];
  await events.subscribe<OwnedTaskEvent>(TASK_EVENTS, (event) => void heard.push(event));
  const taskReader = createTaskReader({ database });
  const taskChanges = createTaskChanges({ database, queue, reservations: createReservations() });

  const until = async (
    person: Person,
    taskId: string,
    holds: (task: Task) => boolean,
    withinMs = 30_000,
  ): Promise<Task> => {
    for (const end = performance.now() + withinMs; ;) {
      const task = await taskReader.get(person.userId, taskId, 'en');
      if (holds(task)) return task;
      if (performance.now() > end)
        throw new Error(
          `The task stayed ${task.status} (${task.progress}) for ${withinMs} ms; events: ${eventsOf(taskId).join(', ')}.`,
        );
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const eventsOf = (taskId: string): TaskEvent['type'][] =>
    heard.filter((event) => event.taskId === taskId).map((event) => event.type);

  return {
    database,
    objects,
    folder,
    taskReader,
    taskChanges,
    events,
    heard,
    async makePerson({ gold = 1000, tier = 'standard' } = {}) {
      const userId = newId();
      const mediaId = newId();
      const objectKey = `media/${mediaId}.png`;
      await objects.put(objectKey, Buffer.from('a picture'), { bytes: 9, contentType: 'image/png' });
      await database.transaction(async (tx) => {
        await tx.insert(users).values({ id: userId, phone: userId, nickname: 'Lin', inviteCode: userId, tier });
        await tx.insert(media).values({
          id: mediaId,
          userId,
          objectKey,
          sha256: 'ab',
          name: 'room.png',
          type: 'image/png',
          bytes: 9,
          width: 1600,
          height: 1000,
          source: 3,
        });
        await createGrants().grant(tx, {
          userId,
          kind: 6,
          amount: gold,
          reason: 'test',
          endsAt: null,
          idempotencyKey: `test:${userId}`,
        });
      });
      return { userId, mediaId };
    },
    async start({ userId, mediaId }, script, settings = {}, engine) {
      const words = script === undefined ? {} : { promptTxt: asPrompt(script) };
      const { taskId } = await taskChanges.start({
        userId,
        tool: 'indoor-render',
        settings: { upload_img: mediaId, ...words, ...settings },
        engine,
        language: 'en',
      });
      return taskId;
    },
    async startModel({ userId }, settings = {}, glb = Buffer.from('a model')) {
      const id = newId();
      const objectKey = `media/${id}.glb`;
      await objects.put(objectKey, Buffer.from(glb), { bytes: glb.length, contentType: MODEL_TYPE });
      await database.db.insert(media).values({
        id,
        userId,
        objectKey,
        sha256: 'cd',
        name: 'house.glb',
        type: MODEL_TYPE,
        bytes: glb.length,
        source: 3,
      });
      return (
        await taskChanges.start({
          userId,
          tool: '3drender',
          settings: { upload_model: id, ...settings },
          language: 'en',
        })
      ).taskId;
    },
    until,
    untilEnded: (person, taskId, withinMs) => until(person, taskId, ({ status }) => ENDED.has(status), withinMs),
    eventsOf,
    async close() {
      await events.close();
      await queue.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What an operator has set, to be changed by a test. */
export interface RemoteEngines {
  readonly watch: WatchSettings;
  set(settings: EngineSettings): void;
}

export function remoteEngines(settings: EngineSettings): RemoteEngines {
  let hear: ((settings: EngineSettings) => void) | undefined;
  return {
    async watch(onSettings) {
      hear = onSettings;
      onSettings(settings);
      return async () => undefined;
    },
    set: (changed) => hear?.(changed),
  };
}

/** Settings with ComfyUI farms of these names, which are asked for renders in this order, the built-in engine after them. */
export function farms(names: readonly string[], about: { atOnce?: number; gold?: number } = {}): EngineSettings {
  return {
    engines: names.map((id) => ({
      id,
      kind: 'comfyui',
      urls: ['http://127.0.0.1:9'],
      token: null,
      atOnce: about.atOnce ?? 100,
      perMinute: null,
      gold: about.gold ?? null,
    })),
    order: { render: [...names, 'builtin'] },
  };
}

export interface TestDispatcher {
  readonly dispatcher: Dispatcher;
  readonly pool: HostPool;
  stop(): Promise<void>;
}

/** A dispatcher in this process, on fake hosts unless `entry` says otherwise, with short times. */
export async function openTestDispatcher(
  database: Database,
  options: {
    remote?: RemoteEngines;
    worker?: string;
    folder: string;
    objects: ObjectStore;
    slots?: number;
    leaseSeconds?: number;
    renewMs?: number;
    sweepMs?: number;
    entry?: string;
    log?: Logger;
  },
): Promise<TestDispatcher> {
  const config = { databaseUrl: database.url };
  const { objects, slots = 2, leaseSeconds = 1, log = silentLog, worker = 'worker' } = options;
  const queue: Queue = await openQueue(config, { queues: Object.values(TASK_QUEUES), works: true, log });
  const events = await openEvents(config, { log });
  const folders = await openWorkFolders(join(options.folder, 'work'));
  // Fake hosts compute nothing: standing back, they would only start late on a busy machine.
  const hosts = { entry: options.entry ?? FAKE_HOST, log, stopWithinMs: 300, niceness: 0 };
  const pool = createHostPool({ ...hosts, size: slots });
  const shortPool = createHostPool({ ...hosts, size: 1 });
  const reservations = createReservations();
  const dispatcher = await startDispatcher({
    database,
    reservations,
    claims: createClaims({ database, queue, leaseSeconds, worker }),
    reports: createRunReports({ database, reservations }),
    ends: createRunEnds({ database, queue, reservations }),
    objects,
    results: createResultKeeper(objects),
    folders,
    log,
    queue,
    events,
    pool,
    shortPool,
    slots,
    tellEngines: (told) => tellEngines(database.db, worker, told),
    ...(options.remote === undefined
      ? {}
      : { remote: { entry: FAKE_HOST, stopWithinMs: 300, watch: options.remote.watch } }),
    times: { renewMs: options.renewMs ?? 200, sweepMs: options.sweepMs ?? 200 },
  });
  return {
    dispatcher,
    pool,
    async stop() {
      await dispatcher.stop();
      await Promise.all([pool.stop(), shortPool.stop()]);
      await events.close();
      await folders.close();
    },
  };
}
