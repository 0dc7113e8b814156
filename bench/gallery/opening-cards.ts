import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GalleryCard } from '@yujian/contract/api/gallery';

const WITHIN_MS = 600_000;
const ITEMS = join(import.meta.dirname, '../../apps/web/public/gallery/items.json');

/** The first pictures of a new installation, once all of its opening gallery are there. @throws Error when that takes too long */
export async function openingCards(origin: string): Promise<readonly GalleryCard[]> {
  const { length } = JSON.parse(readFileSync(ITEMS, 'utf8')) as unknown[];
  const read = async <T>(path: string) =>
    ((await (await fetch(`${origin}/api/image/waterfall/${path}`)).json()) as { data: T }).data;
  for (const end = Date.now() + WITHIN_MS; Date.now() < end;) {
    if ((await read<{ total: number }>('counts')).total === length)
      return (await read<{ list: readonly GalleryCard[] }>('page?size=60')).list;
    await new Promise((resolve) => void setTimeout(resolve, 1000));
  }
  throw new Error('the opening gallery did not come in');
}
