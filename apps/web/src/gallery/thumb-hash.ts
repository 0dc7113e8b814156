import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

const KEPT = 400;
const IDLE_MS_LEFT = 3;

/** Addresses of decoded placeholders, the oldest first. */
const decoded = new Map<string, string>();
const waiting = new Map<HTMLElement, string>();
let planned = false;

/**
 * Shows a picture's blurred look behind it when the page has time, unless the picture has come by then. Returns what
 * takes the request back.
 *
 * @param hash ThumbHash, base64; one that cannot be read shows nothing
 */
export function showPlaceholder(element: HTMLElement, hash: string): () => void {
  waiting.set(element, hash);
  plan();
  return () => waiting.delete(element);
}

function bytesOf(hash: string): Uint8Array {
  return Uint8Array.from(atob(hash), (char) => char.charCodeAt(0));
}

/** As CSS colour; undefined where the hash cannot be read. */
export function meanColour(hash: string): string | undefined {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(bytesOf(hash));
    return `rgb(${[r, g, b].map((value) => Math.round(value * 255)).join(' ')})`;
  } catch {
    return undefined;
  }
}

function plan(): void {
  if (planned) return;
  planned = true;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(() => work({ timeRemaining: () => IDLE_MS_LEFT + 1 }), 50);
}

function work(deadline: Pick<IdleDeadline, 'timeRemaining'>): void {
  planned = false;
  for (const [element, hash] of waiting) {
    if (deadline.timeRemaining() < IDLE_MS_LEFT) return plan();
    waiting.delete(element);
    if (element.querySelector('img')?.complete) continue;
    try {
      const address = decoded.get(hash) ?? thumbHashToDataURL(bytesOf(hash));
      decoded.set(hash, address);
      element.style.backgroundImage = `url(${address})`;
    } catch {
      // no hash: the mean colour, or the plain ground, stays
    }
  }
  for (const hash of decoded.keys()) {
    if (decoded.size <= KEPT) break;
    decoded.delete(hash);
  }
}
