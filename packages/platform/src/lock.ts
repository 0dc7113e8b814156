import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process owns the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly folder: string;
  readonly holder: string | undefined;

  constructor(folder: string, holder: string | undefined) {
    super(
      `The data folder ${folder} is already in use${holder === undefined ? '' : ` by ${holder}`}. Stop that first, or set DATA_DIR to another folder.`,
    );
    this.folder = folder;
    this.holder = holder;
  }
}

export interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Makes this process the only owner of a data folder. The lock is SQLite's lock on a file, so the kernel frees it
 * when the process ends in any way; nothing stale is left.
 *
 * @param holder how a second one names us, such as "the process 4711 at http://127.0.0.1:3000"
 * @throws FolderInUse
 */
export function lockFolder(folder: string, holder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const note = join(folder, 'owner.txt');
  const database = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 });
  try {
    database.exec('pragma locking_mode=exclusive; pragma journal_mode=memory; begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new FolderInUse(folder, readNote(note));
    throw error;
  }
  writeFileSync(note, holder, { mode: 0o600 });
  return { release: () => database.close() };
}

function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
