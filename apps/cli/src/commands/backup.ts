import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ObjectNotFound } from '@yujian/platform';
import type { Database, ObjectStore } from '@yujian/platform';
import { openSnapshot } from '@yujian/platform/backup/snapshot';
import { FILES, FORMAT, TABLES, TABLE_SUFFIX } from '../archive.ts';
import type { ManifestEntry } from '../archive.ts';
import { writeTar } from '../tar.ts';

export interface BackupResult {
  readonly files: number;
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

/** The file to write exists already. */
export class BackupExists extends Error {
  override readonly name = 'BackupExists';
}

/**
 * Writes the whole installation into one archive while it runs: the database as of one moment, and every stored file
 * that it can name. Files come first and once more after that moment, so that none which the database knows is missed.
 * The archive appears under its name only when it is whole and on the disk.
 *
 * @throws BackupExists
 */
export async function backUp(
  source: { database: Database; store: ObjectStore },
  file: string,
  now: Date,
): Promise<BackupResult> {
  if (await stat(file).catch(() => undefined)) throw new BackupExists(`${file} exists already; choose another name.`);
  const draft = `${file}.unfinished`;
  const spool = `${file}.table`;
  const entries: ManifestEntry[] = [];
  const output = createWriteStream(draft, { mode: 0o600 });
  const tar = writeTar(output);
  const add = async (name: string, bytes: number, content: Readable | Buffer, contentType?: string): Promise<void> => {
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const chunk of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await tar.add(name, bytes, Readable.from(hashed(), { objectMode: false }));
    entries.push({ name, bytes, sha256: hash.digest('hex'), ...(contentType === undefined ? {} : { contentType }) });
  };
  const addJson = (name: string, value: unknown) => {
    const json = Buffer.from(JSON.stringify(value, null, 1));
    return add(name, json.length, json);
  };

  try {
    await addJson('format.json', { ...FORMAT, createdAt: now.toISOString() });
    const known = new Set<string>();
    const addFiles = async (): Promise<void> => {
      for await (const { key } of source.store.list()) {
        if (known.has(key)) continue;
        known.add(key);
        const found = await source.store.get(key).catch((error: unknown) => {
          // Deleted since it was listed.
          if (error instanceof ObjectNotFound) return undefined;
          throw error;
        });
        if (found !== undefined) await add(`${FILES}${key}`, found.bytes, found.stream, found.contentType);
      }
    };
    await addFiles();
    const snapshot = await openSnapshot(source.database);
    try {
      await addJson('database.json', { summary: snapshot.summary });
      for (const table of snapshot.summary.tables) {
        await pipeline(snapshot.copyTable(table), createWriteStream(spool, { mode: 0o600 }));
        await add(`${TABLES}${table.name}${TABLE_SUFFIX}`, (await stat(spool)).size, createReadStream(spool));
      }
    } finally {
      await snapshot.close();
    }
    await addFiles();
    const manifest = Buffer.from(JSON.stringify({ entries }, null, 1));
    await tar.add('manifest.json', manifest.length, Readable.from([manifest]));
    await tar.finish();
    await sync(draft);
    await rename(draft, file);
    await sync(dirname(file));
    const { tables } = snapshot.summary;
    return {
      files: known.size,
      tables: tables.length,
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      bytes: (await stat(file)).size,
    };
  } catch (error) {
    output.destroy();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await rm(spool, { force: true });
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
