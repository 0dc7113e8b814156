export { systemClock } from './clock.ts';
export type { Clock } from './clock.ts';
export { ConfigError, loadConfig } from './config.ts';
export type { Config, SmsSettings } from './config.ts';
export { isDatabaseAway, migrate, openDatabase, sqlStateOf } from './database.ts';
export type { Database, Executor, Transaction } from './database.ts';
export { openEvents, publish } from './events.ts';
export type { Events } from './events.ts';
export { newId } from './ids.ts';
export { hostAddress } from './interactive/address.ts';
export { createInteractiveClient } from './interactive/client.ts';
export type { InteractiveClient, InteractiveResult } from './interactive/client.ts';
export {
  InteractiveBusy,
  InteractiveRemoteError,
  InteractiveTimeout,
  InteractiveUnavailable,
} from './interactive/errors.ts';
export { createInteractiveServer } from './interactive/server.ts';
export { createLifecycle } from './lifecycle.ts';
export { createLogger, maskPhone, newRequestId } from './log.ts';
export type { Logger } from './log.ts';
export { createMetrics } from './metrics.ts';
export type { Metrics } from './metrics.ts';
export { openObjectStore } from './objects/open.ts';
export { ObjectNotFound, StorageFull, StorageReadOnly, StorageUnavailable } from './objects/store.ts';
export type { ObjectStore, StoredObject } from './objects/store.ts';
export { openQueue } from './queue.ts';
export type { Queue, QueueDeclaration } from './queue.ts';
