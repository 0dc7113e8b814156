import { timingSafeEqual } from 'node:crypto';

/** Compares two hashes or signatures in a time that does not tell how much is right. */
export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
