import { createStore, get, set } from 'idb-keyval';

const table = typeof indexedDB === 'undefined' ? undefined : createStore('yujian-rasters', 'rasters');

/** Keeps a raster that a selection names and that no server has. Where the browser forbids it, it lasts as long as the page. */
export async function keepRaster(media: string, png: Blob): Promise<void> {
  if (table) await set(media, png, table).catch(() => undefined);
}

export async function keptRaster(media: string): Promise<Blob | undefined> {
  return table && get<Blob>(media, table).catch(() => undefined);
}
