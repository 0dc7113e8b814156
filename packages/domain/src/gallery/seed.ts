import {
  SPACE_FAMILIES,
  SPACES,
  STYLES,
  type CatalogNode,
  type SpaceFamily,
  type StyleNode,
} from '@yujian/contract/catalog/spaces';
import { DESCRIPTOR_BYTES } from '@yujian/contract/interactive';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { Clock, Database } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import { hotOf } from './hot.ts';
import { seededRandom } from '../seeded-random.ts';

export interface SeedSize {
  readonly items: number;
  readonly authors: number;
  readonly collects: number;
}

const ROWS_AT_ONCE = 2000;
const SIZES = [
  [1280, 800],
  [1024, 1024],
  [900, 1200],
  [1920, 1080],
  [2048, 1024],
] as const;
const TITLES = ['晨光里的', '雨后的', '朝南的', '安静的', '小户型', '临湖的', '老房改造', 'A quiet ', 'North light, '];
const WORDS = [
  '胡桃木',
  '水磨石',
  '亚麻窗帘',
  '黄铜灯',
  'walnut',
  'terrazzo',
  '自然光',
  '落地窗',
  '微水泥',
  'low sofa',
];

/** Whether anybody uses this installation: seeds are for measuring, on one of its own. */
export async function hasPeople(database: Database): Promise<boolean> {
  const { rows } = await database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from users where phone not like 'seed:%' and phone not like 'house:%' and deleted_at is null`);
  return (rows[0]?.n ?? 0) > 0;
}

/**
 * Fills the gallery for measuring: authors, published pictures of all categories and tools whose looks scatter about a
 * centre for each style, and collects that favour few. Their files are rows without bytes. The same numbers give the same gallery.
 */
export async function seedGallery(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { items, authors, collects }: SeedSize,
): Promise<void> {
  const { db } = database;
  await db.execute(sql`
    insert into users (phone, nickname, invite_code)
    select 'seed:' || n, '设计师 ' || n, 'seed:' || n from generate_series(1, ${authors}::int) n on conflict do nothing`);
  const people = (
    await db.execute<{ id: string }>(sql`select id from users where phone like 'seed:%' order by id limit ${authors}`)
  ).rows.map(({ id }) => id);
  const random = seededRandom(31);
  for (let from = 0; from < items; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, items - from) }, (_, at) =>
      seedItem(random, people[(from + at) % people.length]!, clock.now().getTime() - (from + at) * 60_000),
    );
    await insertItems(database, JSON.stringify(rows));
  }
  await db.execute(sql`
    insert into gallery_collections (user_id, name, position, shared)
    select id, '收藏', 0, invite_code like '%0' from users u where phone like 'seed:%'
      and not exists (select 1 from gallery_collections f where f.user_id = u.id)`);
  // Spread by an odd step, crowded towards the first places.
  await db.execute(sql`
    insert into gallery_collects (user_id, item_id, collection_id, rank)
    select f.user_id, i.id, f.id, w.n
    from (
      select n, 1 + n % ${people.length}::int as collector,
        1 + floor(${items}::int * power((n::bigint * 7919 % 100003) / 100003.0, 2))::bigint as item
      from generate_series(1, ${collects}::int) n
    ) w
    join (select id, user_id, row_number() over (order by id) as place from gallery_collections) f on f.place = w.collector
    join (select id, row_number() over (order by id) as place from gallery_items) i on i.place = w.item
    on conflict do nothing`);
  await db.execute(sql`
    update gallery_items i set collects = k.n, hot = ${hotOf(sql`k.n`, sql`i.published_at`, sql`i.front`)}
    from (select item_id, count(*)::int as n from gallery_collects group by item_id) k where k.item_id = i.id`);
  for (const table of ['gallery_items', 'gallery_collects', 'gallery_collections', 'media', 'users'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
}

function seedItem(random: () => number, userId: string, publishedAt: number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const family = pick(Object.keys(SPACE_FAMILIES) as SpaceFamily[]);
  const [space, style] = [pick<CatalogNode>(SPACES[family]), pick<StyleNode>(STYLES[family])];
  const [width, height] = pick(SIZES);
  const centre = seededRandom(style.id);
  const descriptor = Buffer.from(
    Array.from({ length: DESCRIPTOR_BYTES }, () => Math.min(255, Math.floor(200 * centre() + 56 * random()))),
  );
  return {
    ...{ userId, width, height, tool: pick(TOOLS).id, publishedAt: new Date(publishedAt).toISOString() },
    ...{ c1: SPACE_FAMILIES[family].id, c2: space.id, c3: style.id },
    title: `${pick(TITLES)}${space.name.zh}`,
    hash: descriptor.subarray(0, 21).toString('base64'),
    palette: style.palette.map((colour, at) => ({
      colour: `#${colour.toLowerCase()}`,
      share: [0.4, 0.25, 0.15, 0.12, 0.08][at],
    })),
    recognised: [pick(REGION_NAMES).key, pick(REGION_NAMES).key],
    descriptor: descriptor.toString('hex'),
    words: `${pick(WORDS)} ${pick(WORDS)} ${style.name.zh} ${style.name.en}`,
  };
}

async function insertItems({ db }: Database, rows: string): Promise<void> {
  await db.execute(sql`
    with given as (
      select gen_random_uuid() as item, gen_random_uuid() as file, r.* from jsonb_to_recordset(${rows}::jsonb) as r(
        "userId" uuid, width int, height int, tool text, "publishedAt" timestamptz, c1 int, c2 int, c3 int, title text, hash text,
        palette jsonb, recognised jsonb, descriptor text, words text)
    ), files as (
      insert into media (id, user_id, object_key, sha256, name, type, bytes, width, height, source, generated)
      select file, "userId", 'seed/' || file, file::text, title, 'image/webp', 0, width, height, 2, true from given
    )
    insert into gallery_items (id, user_id, media_id, state, title, authorship, licence, shows_settings, tool, c1, c2, c3, width,
      height, source, hash, palette, recognised, descriptor, words, hot, created_at, published_at)
    select item, "userId", file, 'published', title, 'self', 'by', true, tool, c1, c2, c3, width, height, 2, hash, palette,
      recognised, decode(descriptor, 'hex'), words, ${hotOf(sql`0`, sql`"publishedAt"`, sql`null::int`)}, "publishedAt", "publishedAt"
    from given`);
}
