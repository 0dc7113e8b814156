import type { Language } from '@yujian/contract';
import type { GalleryAuthor, GalleryCard } from '@yujian/contract/api/gallery';
import type { Executor } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { nicknameIn } from '../account/service.ts';

/** Who looks, and how they read. */
export interface Viewer {
  readonly userId: string | null;
  readonly language: Language;
}

/** decisions.md §5: a picture of the gallery. */
export const GALLERY_SOURCE = 4;
/** Width of the picture of a card. */
const THUMB_WIDTH = 480;

export const fileUrl = (mediaId: string) => `/api/media/${mediaId}`;
export const thumbUrl = (mediaId: string, width = THUMB_WIDTH) => `${fileUrl(mediaId)}?w=${width}`;

interface AuthorRow {
  readonly userId: string;
  readonly nickname: string;
  readonly inviteCode: string;
  readonly avatar: string | null;
}

/** Columns of AuthorRow, of the table `u`. */
export const AUTHOR_COLUMNS = sql`u.id as "userId", u.nickname, u.invite_code as "inviteCode", u.avatar_media_id as avatar`;

export function toAuthor({ userId, nickname, inviteCode, avatar }: AuthorRow, language: Language): GalleryAuthor {
  return {
    id: userId,
    nickname: nicknameIn(language, { nickname, inviteCode }),
    avatar: avatar === null ? null : thumbUrl(avatar, 96),
  };
}

export interface CardRow extends AuthorRow, Record<string, unknown> {
  readonly id: string;
  readonly mediaId: string;
  readonly state: 'pending' | 'published' | 'declined' | 'withdrawn' | 'removed';
  readonly width: number;
  readonly height: number;
  readonly hash: string;
  readonly title: string;
  readonly titleEn: string | null;
  readonly tool: string;
  readonly source: number;
  readonly collects: number;
  readonly settings: boolean;
  readonly publishedAt: string | Date;
  readonly before: string | null;
  readonly reason: string | null;
  /** Null where the viewer did not collect it. */
  readonly collectNote: string | null;
}

/** Columns of CardRow, of CARD_TABLES. */
export function cardColumns({ userId }: Viewer): SQL {
  return sql`i.id, i.media_id as "mediaId", i.state, i.width, i.height, i.hash, i.title, i.title_en as "titleEn", i.tool,
    i.source, i.collects, i.shows_settings as settings, i.published_at as "publishedAt", b.id as before, ${AUTHOR_COLUMNS},
    i.reason,
    (select mine.note from gallery_collects mine where mine.item_id = i.id and mine.user_id = ${userId}::uuid) as "collectNote"`;
}

/** What belongs to an item `i`: its picture, author, and the picture before where that is shown. Items without their picture are left out. */
export const CARD_TABLES = sql`join media m on m.id = i.media_id and m.deleted_at is null
  join users u on u.id = i.user_id
  left join media b on b.id = i.before_media_id and i.shows_before and b.deleted_at is null`;

export function toCard(row: CardRow, { userId, language }: Viewer): GalleryCard {
  const isOwn = row.userId === userId;
  return {
    id: row.id,
    url: fileUrl(row.mediaId),
    thumb: thumbUrl(row.mediaId),
    width: row.width,
    height: row.height,
    hash: row.hash,
    title: titleIn(language, row),
    author: toAuthor(row, language),
    tool: row.tool,
    collected: row.collectNote !== null,
    collects: row.collects,
    source: isOwn ? row.source : GALLERY_SOURCE,
    ...(row.before === null ? {} : { before: thumbUrl(row.before) }),
    settings: row.settings,
    publishedAt: new Date(row.publishedAt).toISOString(),
    ...(isOwn && row.state !== 'published' ? { state: row.state } : {}),
    ...(isOwn && row.state !== 'published' && row.reason ? { reason: row.reason } : {}),
    ...(row.collectNote ? { collectNote: row.collectNote } : {}),
  };
}

export function titleIn(language: Language, { title, titleEn }: Pick<CardRow, 'title' | 'titleEn'>): string {
  return language === 'en' ? (titleEn ?? title) : title;
}

/** Published ones of these, in their order. */
export async function readCards(executor: Executor, ids: readonly string[], viewer: Viewer): Promise<GalleryCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await executor.execute<CardRow>(sql`
    select ${cardColumns(viewer)} from gallery_items i ${CARD_TABLES}
    where i.id = any(${uuids(ids)}) and i.state = 'published'`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toCard(row, viewer)];
  });
}

/** A list of ids as one parameter. */
export function uuids(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}
