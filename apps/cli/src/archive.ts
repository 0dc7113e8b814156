import type { DatabaseSummary } from '@yujian/platform/backup/tables';

/**
 * A backup is a tar archive, in this order: format.json, files/<key> …, database.json, tables/<name>.copy …,
 * more files/<key> that came meanwhile, manifest.json. An archive without a manifest was not finished.
 */
export const FORMAT = { format: 'yujian-backup', version: 1 } as const;

export interface DatabaseEntry {
  readonly summary: DatabaseSummary;
}

export interface Manifest {
  readonly entries: readonly ManifestEntry[];
}

export interface ManifestEntry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly contentType?: string;
}

export const FILES = 'files/';
export const TABLES = 'tables/';
export const TABLE_SUFFIX = '.copy';
