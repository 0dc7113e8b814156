import type { PlaceGuess } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, MEGABYTE } from '@yujian/contract/constants';
import { pickText, wordsOfPixels } from '@yujian/contract/text';
import { findTool } from '@yujian/contract/tools/registry';
import { handPictureTo, HOME_DRAFT, openDraft, pictureDraft } from './drafts.ts';
import { defineTexts, translate } from './i18n.ts';
import { currentLanguage } from './language.ts';
import { guessPlace } from './place/guess-place.ts';
import { readPictureFile } from './picture-file.ts';
import type { PictureKind } from './recognise-picture.ts';
import { createStore, useStore } from './store.ts';
import { showToast } from './toasts.ts';

const texts = defineTexts({
  zh: {
    tooLarge: '这张图 {size} MB，比上限 40 MB 多 {over} MB。导出小一点再放',
    tooManyPixels: '这张图有 {size}，上限是 {limit}',
    unreadable: '读不出 {name}。JPG PNG WebP AVIF GIF TIFF 都行，文件没坏的话再放一次',
    empty: '{name} 是空文件',
    notPicture: '{name} 不是图片',
  },
  en: {
    tooLarge: 'This picture has {size} MB, {over} MB over the limit of 40 MB. Export it smaller',
    tooManyPixels: 'This picture has {size}; the limit is {limit}',
    unreadable: '{name} cannot be read. JPG, PNG, WebP, AVIF, GIF and TIFF work; if the file is sound, try again',
    empty: '{name} is an empty file',
    notPicture: '{name} is not a picture',
  },
});

/** Nobody waits longer for the tools that fit. */
const GUESS_WITHIN_MS = 2500;

/** The picture a person has put down on the page, before a tool is chosen. */
export interface PictureInHand {
  readonly blob: Blob;
  readonly name: string;
  readonly kind: PictureKind;
  /** What it shows; null while that is looked at. */
  readonly guess: PlaceGuess | null;
  /** Null where the browser cannot show it. */
  readonly preview: { readonly url: string; readonly width: number; readonly height: number } | null;
}

const inHand = createStore<PictureInHand | null>(null);

export function usePictureInHand(): PictureInHand | null {
  return useStore(inHand);
}

/** Takes a file into hand and keeps it for a reload; says why when it cannot. Resolves to whether it did. */
export async function takeInHand(blob: Blob, name: string): Promise<boolean> {
  const picture = await read(blob, name);
  if (!picture) return false;
  hold(picture);
  await openDraft(HOME_DRAFT).save({ pictures: { picture: { blob, name } }, params: {}, kind: picture.kind });
  return true;
}

/** The first of the files that a person chose. */
export function takeFirst([file]: readonly File[]): void {
  if (file) void takeInHand(file, file.name);
}

/** After a reload: the picture that was in hand. */
export async function recallPicture(): Promise<void> {
  if (inHand.get()) return;
  const kept = (await openDraft(HOME_DRAFT).load())?.pictures['picture'];
  if (!kept || inHand.get()) return;
  const found = await readPictureFile(kept.blob);
  if (found && !inHand.get()) hold(toPicture(kept.blob, kept.name, found.seen));
}

export function letGoOfPicture(): void {
  hold(null);
  void openDraft(HOME_DRAFT).drop();
}

/** The kind as the person says it is. */
export function correctKind(kind: PictureKind): void {
  inHand.set((picture) => (picture ? { ...picture, kind } : picture));
}

/** Hands the picture to a tool's form; nothing stays in hand. */
export async function handOver(toolId: string): Promise<void> {
  const picture = inHand.get();
  if (!picture) return;
  const isRoom = findTool(toolId)?.workbench === 'scene';
  const [place, field] = isRoom ? [pictureDraft(toolId), 'picture'] : [toolId, 'upload_img'];
  await handPictureTo(place, field, { blob: picture.blob, name: picture.name }, picture.kind);
  letGoOfPicture();
}

async function read(blob: Blob, name: string): Promise<PictureInHand | null> {
  const refuse = (key: keyof (typeof texts)['zh'], values: Record<string, string | number> = {}) => {
    showToast('error', translate(texts, key, { name, ...values }), { seconds: 6 });
    return null;
  };
  if (blob.size === 0) return refuse('empty');
  if (blob.size > IMAGE_MAX_BYTES)
    return refuse('tooLarge', {
      size: (blob.size / MEGABYTE).toFixed(1),
      over: ((blob.size - IMAGE_MAX_BYTES) / MEGABYTE).toFixed(1),
    });
  const found = await readPictureFile(blob);
  if (!found) return refuse(blob.type.startsWith('image/') || blob.type === '' ? 'unreadable' : 'notPicture');
  if (found.seen && found.seen.width * found.seen.height > IMAGE_MAX_PIXELS)
    return refuse('tooManyPixels', {
      size: saidPixels(found.seen.width * found.seen.height),
      limit: saidPixels(IMAGE_MAX_PIXELS),
    });
  return toPicture(blob, name, found.seen);
}

function saidPixels(pixels: number): string {
  return pickText(wordsOfPixels(pixels), currentLanguage());
}

function toPicture(
  blob: Blob,
  name: string,
  seen: { width: number; height: number; kind: PictureKind } | null,
): PictureInHand {
  return {
    blob,
    name,
    kind: seen?.kind ?? 'photo',
    guess: null,
    preview: seen ? { url: URL.createObjectURL(blob), width: seen.width, height: seen.height } : null,
  };
}

function hold(picture: PictureInHand | null): void {
  const before = inHand.get()?.preview;
  if (before) URL.revokeObjectURL(before.url);
  inHand.set(picture);
  if (picture === null) return;
  void guessPlace(picture.blob, GUESS_WITHIN_MS).then((guess) =>
    inHand.set((now) => (now?.blob === picture.blob ? { ...now, guess } : now)),
  );
}
