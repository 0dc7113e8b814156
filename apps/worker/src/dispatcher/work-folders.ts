import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PipelineRequest } from '@yujian/contract/jobs';
import type { Run } from '@yujian/domain/tasks/queue-order';
import type { ObjectStore } from '@yujian/platform';
import { FolderInUse, lockFolder, type FolderLock } from '@yujian/platform/lock';

/** Temporary folders of runs, below one folder of this process. */
export interface WorkFolders {
  /** A new empty folder. */
  make(): Promise<string>;
  remove(folder: string): Promise<void>;
  /** Removes everything of this process. */
  close(): Promise<void>;
}

/** Also removes what processes that are gone left behind. Whose folder can be locked is gone; a number of a process tells nothing in a container. */
export async function openWorkFolders(base: string): Promise<WorkFolders> {
  await mkdir(base, { recursive: true, mode: 0o700 });
  for (const name of await readdir(base)) {
    const lock = tryLock(join(base, name));
    if (lock === undefined) continue;
    await rm(join(base, name), { recursive: true, force: true });
    lock.release();
  }
  const own = join(base, randomUUID());
  const ownLock = lockFolder(own, `the process ${process.pid}`);
  return {
    async make() {
      const folder = join(own, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
    remove: (folder) => rm(folder, { recursive: true, force: true }),
    async close() {
      await rm(own, { recursive: true, force: true });
      ownLock.release();
    },
  };
}

/** Copies a run's pictures from the store into `folder` and writes the request for the engine host. */
export async function prepareRequest(run: Run, folder: string, objects: ObjectStore): Promise<PipelineRequest> {
  const media = await Promise.all(
    run.inputs.map(async ({ field, objectKey, sha256, type }) => {
      const path = join(folder, `input-${field}`);
      await pipeline((await objects.get(objectKey)).stream, createWriteStream(path));
      return [field, { path, sha256, type }] as const;
    }),
  );
  const request = {
    tool: run.tool,
    toolVersion: run.toolVersion,
    params: run.params,
    media: Object.fromEntries(media),
  };
  // The host of the built-in engine has no other.
  return run.lane === 'away' ? { ...request, engine: run.engine } : request;
}

/** Undefined: a living process has it. */
function tryLock(folder: string): FolderLock | undefined {
  try {
    return lockFolder(folder, 'who clears up');
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}
