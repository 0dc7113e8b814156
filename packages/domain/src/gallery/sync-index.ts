import type { Database, Events, Logger } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { nicknameIn } from '../account/service.ts';
import { uuids } from './cards.ts';
import { GALLERY_CHANGES, type GalleryChange } from './changes.ts';
import type { GalleryIndex } from './gallery-index.ts';
import type { IndexedItem } from './indexed-item.ts';
import type { PaletteEntry } from './tables.ts';

const CHUNK = 2000;
const LOOK_EVERY_MS = 30_000;
/** A transaction may take its number early and commit late: so many looks back are read again. */
const LOOKS_BACK = 3;

export interface IndexSync {
  /** The index, once all items are in it. */
  ready(): Promise<GalleryIndex>;
  /** Reads these items again, for whoever has just changed them. */
  refresh(ids: readonly string[]): Promise<void>;
}

interface SyncDeps {
  readonly database: Database;
  readonly events: Events;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  readonly index: GalleryIndex;
}

/** Keeps the index in memory as the database is: all at the first use, then what changes, told by events and looked up every 30 s. */
export function createIndexSync({ database, events, log, stopping, index }: SyncDeps): IndexSync {
  /** Numbers of changes that were known at the last looks, oldest first. */
  let looks: number[] = [];
  let loading: Promise<GalleryIndex> | undefined;

  const apply = (row: Row) => {
    if (row.state === 'published') index.put(toIndexed(row));
    else index.remove(row.id);
  };
  const refresh: IndexSync['refresh'] = async (ids) => {
    for (const row of await readRows(database, sql`i.id = any(${uuids(ids)})`, ids.length)) apply(row);
  };
  const readOn = async () => {
    let last = looks[0] ?? -1;
    for (let rows: Row[] | undefined; rows === undefined || rows.length === CHUNK;) {
      rows = await readRows(database, sql`i.change > ${last}`, CHUNK);
      for (const row of rows) apply(row);
      last = Number(rows.at(-1)?.change ?? last);
    }
    looks = [...looks, last].slice(-LOOKS_BACK);
  };
  const report = (error: unknown) => {
    if (!stopping.aborted)
      log.warn({ err: error }, 'the index of the gallery was not brought up to date; it is tried again');
  };
  const load = async () => {
    const stop = await events.subscribe<GalleryChange>(
      GALLERY_CHANGES,
      ({ ids }) => void refresh(ids).catch(report),
      () => void readOn().catch(report),
    );
    stopping.addEventListener('abort', () => void stop(), { once: true });
    await readOn();
    const timer = setInterval(() => void readOn().catch(report), LOOK_EVERY_MS);
    timer.unref();
    stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
    return index;
  };
  return {
    ready() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    refresh: async (ids) => {
      if (loading !== undefined) await refresh(ids);
    },
  };
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly userId: string;
  readonly change: string;
  readonly state: string;
  readonly title: string;
  readonly titleEn: string | null;
  readonly nickname: string;
  readonly inviteCode: string;
  readonly words: string;
  readonly recognised: readonly string[];
  readonly tool: string;
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
  readonly width: number;
  readonly height: number;
  readonly palette: readonly PaletteEntry[];
  readonly descriptor: Buffer;
  readonly collects: number;
  readonly hot: number;
  readonly publishedAt: string;
}

async function readRows(database: Database, where: SQL, limit: number): Promise<Row[]> {
  const { rows } = await database.db.execute<Row>(sql`
    select i.id, i.user_id as "userId", i.change, i.state, i.title, i.title_en as "titleEn", u.nickname, u.invite_code as "inviteCode",
      i.words, i.recognised, i.tool, i.c1, i.c2, i.c3, i.width, i.height, i.palette, i.descriptor, i.collects, i.hot,
      i.published_at as "publishedAt"
    from gallery_items i join users u on u.id = i.user_id where ${where} order by i.change limit ${limit}`);
  return rows;
}

function toIndexed(row: Row): IndexedItem {
  const { id, userId, words, recognised, tool, c1, c2, c3, width, height, palette, collects, hot } = row;
  const names = (['zh-CN', 'en'] as const).map((language) => nicknameIn(language, row));
  return {
    ...{ id, userId, words, recognised, tool, c1, c2, c3, width, height, palette, collects, hot },
    change: Number(row.change),
    title: row.titleEn === null ? row.title : `${row.title} ${row.titleEn}`,
    author: [...new Set(names)].join(' '),
    descriptor: new Uint8Array(row.descriptor),
    publishedAt: new Date(row.publishedAt).getTime(),
  };
}
