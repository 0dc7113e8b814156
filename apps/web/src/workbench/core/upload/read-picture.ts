import type { LocalPicture } from '../form/pictures.ts';

/** Looks at a file without sending it: its size in pixels and an address to show it by, where the browser can decode it. */
export async function readPicture(blob: Blob, name: string): Promise<LocalPicture> {
  try {
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    bitmap.close();
    return { blob, name, preview: URL.createObjectURL(blob), width, height };
  } catch {
    // HEIC, TIFF and the like: the server reads them.
    return { blob, name, preview: null, width: null, height: null };
  }
}

/** The pictures among what was dropped or pasted. */
export function filesOf(transfer: DataTransfer | null): readonly File[] {
  if (!transfer) return [];
  const items = [...transfer.items].filter((item) => item.kind === 'file').map((item) => item.getAsFile());
  return items.filter((file): file is File => file !== null);
}
