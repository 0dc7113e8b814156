import { AppError } from '@yujian/contract';
import { LeaseLost } from '@yujian/domain/tasks/runs/lease';
import type { RunFailure } from '@yujian/domain/tasks/runs/settle';
import { ObjectNotFound, sqlStateOf, StorageFull, StorageReadOnly, StorageUnavailable } from '@yujian/platform';
import type { JobEnd } from './host-process.ts';

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM']);

/** What became of a job that was neither done nor stopped by us; `attempt` counts from 1. */
export function failureOfJob(end: Exclude<JobEnd, { type: 'done' }>, attempt: number): RunFailure {
  if (end.type === 'died') return { key: 'internal.engine', retryAfter: 0 };
  const { kind, key, values } = end.error;
  return kind === 'retry' ? { key, values, retryAfter: backOff(attempt) } : { key, values };
}

/** What an error of our own (reading inputs, storing results) means for the task. */
export function failureOfError(error: unknown, attempt: number): RunFailure {
  if (error instanceof StorageFull || error instanceof StorageReadOnly || isDiskFull(error))
    return { key: 'storageFull' };
  if (error instanceof StorageUnavailable) return { key: 'storageFull.unavailable', retryAfter: backOff(attempt) };
  if (error instanceof ObjectNotFound) return { key: 'unreadable' };
  return { key: 'internal.engine', retryAfter: backOff(attempt) };
}

/** Whether a file may be stored later: the store is away, or has no room now. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof StorageFull || error instanceof StorageReadOnly || error instanceof StorageUnavailable;
}

/** Whether an error of a database step may be gone when it is repeated: the server is away or overloaded, and nothing of ours refused. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof LeaseLost || error instanceof AppError || error instanceof RangeError) return false;
  const state = sqlStateOf(error);
  return state === undefined || /^(08|53|57P)/.test(state);
}

/** 1, 4, 9 … seconds */
function backOff(attempt: number): number {
  return attempt ** 2;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && DISK_FULL.has(error.code);
}
