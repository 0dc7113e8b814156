/** Share of the picture's width that shows "before"; where the line comes to rest when a result arrives. */
export const DIVIDER_START = 0.36;
const STEP = 0.02;
const PAGE = 0.1;

/** Where the line goes for a pointer at `clientX` over a picture that starts at `left` and is `width` wide (CSS pixels). */
export function dividerAt(clientX: number, left: number, width: number): number {
  return width > 0 ? clamp((clientX - left) / width) : 0.5;
}

/** Where a key moves the line, or null when the key means nothing to it. */
export function dividerByKey(divider: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(divider - STEP);
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(divider + STEP);
    case 'PageDown':
      return clamp(divider - PAGE);
    case 'PageUp':
      return clamp(divider + PAGE);
    case 'Home':
      return 0;
    case 'End':
      return 1;
    default:
      return null;
  }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
