import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PreviewWriter {
  /** A picture that comes while another is written takes the place of one that waits. */
  offer(bytes: Uint8Array, format: 'jpg' | 'png'): void;
  /** Resolves when nothing is being written any more; nothing is written after. */
  end(): Promise<void>;
}

/** Whoever was told of a preview may still read it while the next ones come. */
const KEPT = 3;

/** Writes previews as files of their own, one at a time, and keeps the newest few. */
export function createPreviewWriter(folder: string, onPreview: (path: string) => void): PreviewWriter {
  let waiting: { bytes: Uint8Array; format: string } | null = null;
  let writing: Promise<void> | null = null;
  let ended = false;
  let count = 0;
  const paths: string[] = [];

  async function write(): Promise<void> {
    while (waiting && !ended) {
      const { bytes, format } = waiting;
      waiting = null;
      const path = join(folder, `preview-${count++}.${format}`);
      await writeFile(path, bytes);
      paths.push(path);
      if (!ended) onPreview(path);
      const old = paths.length > KEPT ? paths.shift() : undefined;
      if (old) await rm(old, { force: true });
    }
  }

  return {
    offer(bytes, format) {
      if (ended) return;
      waiting = { bytes, format };
      // A preview that cannot be written is no reason to lose the picture.
      writing ??= write()
        .catch(() => undefined)
        .finally(() => (writing = null));
    },
    async end() {
      ended = true;
      await writing;
    },
  };
}
