import { setTimeout as wait } from 'node:timers/promises';
import { readOpeningFiles } from './routes/gallery/opening-files.ts';
import type { Services } from './services.ts';

/** Engine hosts start beside the server: at first there may be none. */
const AGAIN_AFTER_MS = 5000;
const TRIES = 60;

/** Fills the index of the gallery and brings in the pictures that came with this version, while people are served already. */
export async function openGallery({ gallery, config, log, stopping }: Services): Promise<void> {
  await gallery
    .warm()
    .catch((error: unknown) => log.warn({ err: error }, 'the index of the gallery is filled at its first use'));
  const files = config.galleryOpening ? await readOpeningFiles() : undefined;
  for (let left = TRIES; files !== undefined && left > 0 && !stopping.aborted; left -= 1) {
    try {
      const changed = await gallery.importOpening(files);
      if (changed > 0) log.info({ pictures: changed }, 'the opening gallery is there');
      return;
    } catch (error) {
      if (stopping.aborted) return;
      log[left > 1 ? 'debug' : 'warn']({ err: error }, 'the opening gallery is not there yet');
      await wait(AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}
