/**
 * Which scenes are learnt from and which are only ever measured on. Whole kinds and whole styles are held out, and of
 * the rest one seed in eight; all views of a scene lie in the same half.
 */
export type Half = 'learn' | 'held-kind' | 'held-style' | 'held-seed';

const HELD_KINDS: ReadonlySet<string> = new Set([
  'study',
  'guest-room',
  'cafe',
  'meeting-room',
  'cultural',
  'rural-guest-house',
  'waterside',
  'residential-green',
  'village',
]);
const HELD_STYLES: ReadonlySet<string> = new Set([
  'cream',
  'mid-century',
  'bookshop',
  'tech',
  'timber',
  'european',
  'jiangnan',
]);
const HELD_ONE_IN = 8;

export function halfOf(kind: string, style: string, seed: number): Half {
  if (HELD_KINDS.has(kind)) return 'held-kind';
  if (HELD_STYLES.has(style)) return 'held-style';
  return hashText(`${kind}.${style}.${seed}`) % HELD_ONE_IN === 0 ? 'held-seed' : 'learn';
}

/** FNV-1a of UTF-16 units, finished by an avalanche: 0 to 2³²−1. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
