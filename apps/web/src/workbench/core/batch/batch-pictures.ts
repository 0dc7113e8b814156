import { BATCH_PICTURES_MAX } from '@yujian/contract/constants';
import type { LocalPicture, Picture, Pictures } from '../form/pictures.ts';
import { refusalOf } from '../upload/compress-rule.ts';

/** One picture of a batch that is being put together. */
export interface BatchPicture {
  readonly key: string;
  readonly name: string;
  readonly picture: Picture;
}

export interface Admitted {
  /** With the reason where a file cannot be sent. */
  readonly files: readonly { readonly file: File; readonly refusal: ReturnType<typeof refusalOf> }[];
  /** Files that are there already. */
  readonly twice: number;
  /** Files beyond what a batch holds. */
  readonly over: number;
}

/** Which of some files come into a batch of which `names` (see fingerprint) are in it. */
export function admitFiles(files: readonly File[], names: ReadonlySet<string>): Admitted {
  const seen = new Set(names);
  const fresh = files.filter((file) => {
    const known = seen.has(fingerprint(file));
    seen.add(fingerprint(file));
    return !known;
  });
  const room = Math.max(0, BATCH_PICTURES_MAX - names.size);
  return {
    files: fresh.slice(0, room).map((file) => ({ file, refusal: refusalOf(file) })),
    twice: files.length - fresh.length,
    over: Math.max(0, fresh.length - room),
  };
}

/** Tells files of a folder apart without reading them. */
export function fingerprint(file: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return `${file.name} ${file.size} ${file.lastModified}`;
}

/** The pictures of a batch in the order in which they came. */
export function listBatch(pictures: Pictures): readonly BatchPicture[] {
  return Object.entries(pictures).flatMap(([key, picture]) =>
    picture === undefined ? [] : [{ key, name: picture.local?.name ?? '', picture }],
  );
}

interface KeptPicture {
  readonly name: string;
  /** Null: it had not been sent. */
  readonly mediaId: string | null;
}

/** What a reload needs to know of a batch; files themselves are not kept. */
export function keepBatch(pictures: Pictures): string {
  return JSON.stringify(
    listBatch(pictures).map(({ name, picture }): KeptPicture => ({
      name,
      mediaId: picture.phase === 'stored' ? picture.mediaId : null,
    })),
  );
}

/** @param unsent said of what had not been sent before the reload */
export function recallBatch(kept: string | undefined, unsent: string): Pictures {
  const list = JSON.parse(kept ?? '[]') as readonly KeptPicture[];
  return Object.fromEntries(
    list.map(({ name, mediaId }, n): [string, Picture] => {
      const local = localOf(new Blob(), name);
      return [
        `kept-${n}`,
        mediaId === null ? { phase: 'refused', local, message: unsent } : { phase: 'stored', local, mediaId },
      ];
    }),
  );
}

/** A file that the page does not decode: two hundred of them would fill its memory. */
export function localOf(blob: Blob, name: string): LocalPicture {
  return { blob, name, preview: null, width: null, height: null };
}
