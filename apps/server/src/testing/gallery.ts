import type { GalleryCard } from '@yujian/contract/api/gallery';
import sharp from 'sharp';
import type { TestApp, Visitor } from './app.ts';
import type { Resident } from './resident.ts';

export interface CardPage {
  readonly list: GalleryCard[];
  readonly next: string | null;
}

let made = 0;
/** A picture of a colour that no other has. */
export const newPicture = (width = 60, height = 40): Promise<Buffer> => {
  made += 1;
  const background = { r: (made * 37) % 256, g: (made * 11) % 256, b: made % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};

const WISH = { title: '一间客厅', authorship: 'self', licence: 'by', settings: 'shown' } as const;
export const publish = (who: Visitor, id: string, more: Record<string, unknown> = {}) =>
  who.post<{ id: string; state: string }>('/api/image/waterfall/publish', { ...WISH, id, ...more });

/** A new upload, published. */
export async function publishNew(who: Visitor, more: Record<string, unknown> = {}) {
  const { id: mediaId } = (await who.upload<{ id: string }>(await newPicture())).data;
  const { data, error } = await publish(who, mediaId, more);
  if (error.code !== 0) throw new Error(error.message);
  return { mediaId, ...data };
}

export const pageOf = (who: Visitor, query: Record<string, string | number>) =>
  who.get<CardPage>(
    `/api/image/waterfall/page?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`,
  );
export const idsOf = async (who: Visitor, query: Record<string, string | number>) =>
  (await pageOf(who, query)).data.list.map(({ id }) => id);
export const collect = (who: Visitor, id: string, collection?: string) =>
  who.post<{ collects: number; collectionId: string }>(
    `/api/image/waterfall/collect?id=${id}${collection === undefined ? '' : `&collection=${collection}`}`,
  );
export const uncollect = (who: Visitor, id: string) =>
  who.post<{ collects: number }>(`/api/image/waterfall/unCollect?id=${id}`);
export const statusOf = async (test: TestApp, url: string, who: Visitor = test.visitor()) =>
  (await who.inject({ url })).statusCode;

/** Shows something of everything, with `word` in all that a person can name. */
export async function showAll({ result, upload1, ...who }: Resident, word: string): Promise<void> {
  const ask = async (path: string, body?: object) => {
    const { data, error } = await who.post<{ id: string }>(`/api/image/${path}`, body);
    if (error.code !== 0) throw new Error(`${path}: ${error.message}`);
    return data;
  };
  const said = { title: `${word}的作品`, authorship: 'self', licence: 'by' };
  const item = await ask('waterfall/publish', { id: result, ...said, note: word, settings: 'shown', before: true });
  const collection = await ask('collection/save', { name: `${word}的收藏`, note: word, shared: true });
  await ask(`waterfall/collect?id=${item.id}&collection=${collection.id}`);
  await ask('case/save', { ...said, text: word, publish: true, pictures: [{ mediaId: upload1.id, caption: word }] });
  await ask('waterfall/report', { kind: 'item', id: item.id, reason: 'other', text: word });
  await who.inject({ url: `/api/media/${result}?download=1` });
}
