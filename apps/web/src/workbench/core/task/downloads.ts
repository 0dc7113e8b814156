import { DOWNLOAD_ARCHIVE_NAME, DOWNLOAD_IMAGE_NAME } from '@yujian/contract/constants';
import type { LayeredFormat } from '@yujian/contract/api/media';
import type { TaskResult } from '@yujian/contract/api/tasks';
import { client, isApiError, readRefusal } from '../../../lib/api.ts';
import { translate } from '../../../lib/i18n.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { showToast } from '../../../lib/toasts.ts';
import { workbenchTexts } from '../texts.ts';

const underWay = createStore(0);

/** Whether downloads leave the brand mark out, where this installation is the person's own. */
export const plainDownloads = createStore(readStored('plainDownloads') === '1');

export function setPlainDownloads(isPlain: boolean): void {
  plainDownloads.set(isPlain);
  writeStored('plainDownloads', isPlain ? '1' : null);
}

function asWished(): { plain?: '1' } {
  return plainDownloads.get() ? { plain: '1' } : {};
}

/** True while any download is in progress (specification 4). */
export function useDownloading(): boolean {
  return useStore(underWay) > 0;
}

/** One file with the marks that its account's copies carry: eva_img.png, eva_img.svg …; somebody else's by the token of a link. */
export function downloadResult(result: Pick<TaskResult, 'id' | 'type'>, link?: string): Promise<void> {
  return download(
    () => client.raw('media', { path: { id: result.id }, query: { download: '1', link, ...asWished() } }),
    `${DOWNLOAD_IMAGE_NAME}.${endingOf(result.type)}`,
  );
}

/** A picture of the gallery, by its address. */
export function downloadPublished(url: string): Promise<void> {
  return download(
    () => fetch(`${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ download: '1', ...asWished() })}`),
    (type) => `${DOWNLOAD_IMAGE_NAME}.${endingOf(type)}`,
  );
}

/** The picture with its layers, which takes the server some seconds. */
export function downloadLayers(id: string, format: LayeredFormat): Promise<void> {
  showToast('info', translate(workbenchTexts, 'layersInWork'));
  return download(
    () => client.raw('layers', { path: { id }, query: { as: format, ...asWished() } }),
    `${DOWNLOAD_IMAGE_NAME}.${format}`,
  );
}

/** Several files as photo.zip; `told` is what they carry, where nothing said so before, `naming` how they are called. */
export function downloadArchive(
  files: readonly Pick<TaskResult, 'id'>[],
  told: string | null = null,
  naming?: string,
): Promise<void> {
  if (told !== null) showToast('info', told);
  const body = JSON.stringify({ ids: files.map(({ id }) => id), naming, ...asWished() });
  return download(
    () => client.raw('archive', { body, headers: { 'Content-Type': 'application/json' } }),
    DOWNLOAD_ARCHIVE_NAME,
  );
}

/** A material schedule under its title; without a task that of the account. */
export function downloadSchedule(as: 'csv' | 'xlsx', title: string, taskId: string | undefined): Promise<void> {
  return download(() => client.raw('materialScheduleFile', { query: { as, taskId } }), `${title}.${as}`);
}

async function download(request: () => Promise<Response>, name: string | ((type: string) => string)): Promise<void> {
  underWay.set((count) => count + 1);
  try {
    const response = await request();
    if (!response.ok) throw await readRefusal(response);
    const blob = await response.blob();
    saveAs(blob, typeof name === 'string' ? name : name(blob.type));
  } catch (error) {
    showToast('error', isApiError(error) ? error.message : translate(workbenchTexts, 'downloadBroke'));
  } finally {
    underWay.set((count) => count - 1);
  }
}

export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function endingOf(type: string): string {
  if (type === 'model/gltf-binary') return 'glb';
  if (type.endsWith('+json')) return 'json';
  const subtype = type.split('/')[1] ?? 'png';
  return subtype.split('+')[0]?.replace('jpeg', 'jpg') ?? 'png';
}
