import { AsyncLocalStorage } from 'node:async_hooks';
import { Failed } from '../errors.ts';

/**
 * Most bytes that all files of one job may take which engines send: more than eight pictures or films at the makers'
 * largest, and less than what a machine gone wild could fill a disk with.
 */
const JOB_BYTES = 2 * 2 ** 30;
/** The same for all jobs that run in this process. */
const PROCESS_BYTES = 20 * 2 ** 30;

export interface RoomLimits {
  readonly jobBytes: number;
  readonly processBytes: number;
}

/** The room of one file of a job. */
export interface FileRoom {
  /** @throws {Failed} this job's share, or that of all jobs together, is used up; nothing is taken then */
  take(bytes: number): void;
  /** The file is gone. */
  drop(): void;
}

const rooms = new AsyncLocalStorage<() => FileRoom>();
let taken = 0;

/** Runs a job under a limit of what it may download; its files count until it ends, since its folder goes then. */
export async function withDiskRoom<T>(
  job: () => Promise<T>,
  { jobBytes, processBytes }: RoomLimits = { jobBytes: JOB_BYTES, processBytes: PROCESS_BYTES },
): Promise<T> {
  let own = 0;
  const count = (bytes: number): void => {
    own += bytes;
    taken += bytes;
  };
  const openFile = (): FileRoom => {
    let size = 0;
    return {
      take(bytes) {
        if (own + bytes > jobBytes)
          throw new Failed(
            `The files of this task are larger than ${sizeOf(jobBytes)} together; the rest was not fetched.`,
            `这个任务的文件加起来超过 ${sizeOf(jobBytes)}，后面的没有再取`,
          );
        if (taken + bytes > processBytes)
          throw new Failed(
            `The files of all running tasks are larger than ${sizeOf(processBytes)} together; no more is fetched.`,
            `正在进行的任务的文件加起来超过 ${sizeOf(processBytes)}，没有再取`,
          );
        size += bytes;
        count(bytes);
      },
      drop() {
        count(-size);
        size = 0;
      },
    };
  };
  try {
    return await rooms.run(openFile, job);
  } finally {
    count(-own);
  }
}

const NO_LIMIT: FileRoom = { take: () => undefined, drop: () => undefined };

/** Room for a file of the job that this call belongs to; without limit outside of jobs. */
export function openFileRoom(): FileRoom {
  return rooms.getStore()?.() ?? NO_LIMIT;
}

function sizeOf(bytes: number): string {
  return bytes >= 2 ** 30 ? `${Math.round(bytes / 2 ** 30)} GB` : `${Math.round(bytes / 2 ** 20)} MB`;
}
