import type { Viewer } from './viewer.ts';

/** Saves what the frame shows as a PNG of this machine. */
export async function saveShot(viewer: Viewer | null, width: number, name: string): Promise<void> {
  const shot = await viewer?.shot(width, 'image/png');
  if (shot) saveBlob(shot, `${name || 'view'}.png`);
}

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
