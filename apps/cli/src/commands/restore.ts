import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Database, Logger, ObjectStore } from '@yujian/platform';
import { beginLoad, RestoreRefused } from '@yujian/platform/backup/load';
import type { Load } from '@yujian/platform/backup/load';
import { FILES, FORMAT, TABLES, TABLE_SUFFIX } from '../archive.ts';
import type { DatabaseEntry, Manifest, ManifestEntry } from '../archive.ts';
import { ArchiveDamaged, readTar } from '../tar.ts';

export interface RestoreResult {
  readonly files: number;
  readonly tables: number;
  readonly rows: number;
  readonly jobs: number;
}

/**
 * Puts a backup into an empty installation. The archive is read twice: first every hash is compared with its manifest,
 * so that a damaged one changes nothing; then it is loaded, and the loaded tables are compared once more.
 *
 * @throws ArchiveDamaged, RestoreRefused; whatever was stored by then is taken away again
 */
export async function restore(
  file: string,
  target: { database: Database; store: ObjectStore; migrations: string; log: Logger },
): Promise<RestoreResult> {
  const entries = await verifyArchive(file);
  for await (const { key } of target.store.list())
    throw new RestoreRefused(`The file store is not empty (it has ${key}). Restore into an empty one.`);
  const stored: string[] = [];
  const result = { files: 0, tables: 0, rows: 0, jobs: 0 };
  let load: Load | undefined;
  let summary: DatabaseEntry['summary'] | undefined;
  try {
    for await (const { name, bytes, content } of readTar(createReadStream(file))) {
      if (name.startsWith(FILES)) {
        const key = name.slice(FILES.length);
        stored.push(key);
        await target.store.put(key, content, {
          bytes,
          contentType: entries.get(name)?.contentType ?? 'application/octet-stream',
        });
        result.files += 1;
      } else if (name === 'database.json') {
        ({ summary } = (await json(content)) as DatabaseEntry);
        load = await beginLoad(target.database, summary, target);
      } else if (name.startsWith(TABLES)) {
        const table = summary?.tables.find((candidate) => `${TABLES}${candidate.name}${TABLE_SUFFIX}` === name);
        if (load === undefined || table === undefined)
          throw new ArchiveDamaged(`The archive has ${name} where it does not belong.`);
        await load.fillTable(table, content);
        result.tables += 1;
        result.rows += table.rows;
      }
    }
    if (load === undefined || result.tables !== summary?.tables.length)
      throw new ArchiveDamaged('The archive has no complete database.');
    await load.finish();
    return { ...result, jobs: summary.jobs.length };
  } catch (error) {
    await load
      ?.abandon()
      .catch((cause: unknown) => target.log.error({ err: cause }, 'the database could not be emptied again'));
    for (const key of stored) await target.store.delete(key).catch(() => undefined);
    throw error;
  }
}

/** Reads the whole archive and compares it with its manifest. */
async function verifyArchive(file: string): Promise<Map<string, ManifestEntry>> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes, content } of readTar(createReadStream(file))) {
    if (found.size === 0 && name !== 'format.json') throw new ArchiveDamaged('This is no backup of ours.');
    if (name === 'manifest.json') {
      manifest = (await json(content)) as Manifest;
      continue;
    }
    const hash = createHash('sha256');
    if (name === 'format.json') {
      const text = Buffer.concat(await content.toArray());
      const { format, version } = JSON.parse(text.toString()) as { format?: string; version?: number };
      if (format !== FORMAT.format) throw new ArchiveDamaged('This is no backup of ours.');
      if (version !== FORMAT.version)
        throw new RestoreRefused('The backup was made by a newer version. Update first, then restore.');
      hash.update(text);
    } else {
      await pipeline(content, hash);
    }
    found.set(name, { bytes, sha256: hash.digest('hex') });
  }
  if (manifest === undefined) throw new ArchiveDamaged('The archive was not finished: its manifest is missing.');
  const entries = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  const damaged = [...entries.values()]
    .filter(({ name, sha256 }) => found.get(name)?.sha256 !== sha256)
    .map(({ name }) => name);
  if (damaged.length > 0 || found.size !== entries.size)
    throw new ArchiveDamaged(
      `The archive is damaged: ${damaged.slice(0, 5).join(', ') || 'it has entries that its manifest does not name'}.`,
    );
  return entries;
}
