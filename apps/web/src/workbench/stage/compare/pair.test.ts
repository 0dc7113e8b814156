import { describe, expect, it } from 'vitest';
import { pairAddress, readPair, withPair } from './pair.ts';

const A = '018f0000-0000-7000-8000-00000000000a';
const B = '018f0000-0000-7000-8000-00000000000b';

describe('the address of a comparison', () => {
  it('names two pictures, or one to which the other is still to be chosen, and comes back as it was', () => {
    for (const pair of [
      { a: A, b: B },
      { a: A, b: null },
    ]) {
      expect(readPair(withPair(new URLSearchParams('status=failed'), pair))).toEqual(pair);
      expect(readPair(new URL(pairAddress('https://yujian.example', pair)).searchParams)).toEqual(pair);
    }
  });

  it('leaves the other words of the address alone', () => {
    const search = withPair(new URLSearchParams('q=厨房'), { a: A, b: B });
    expect(search.get('q')).toBe('厨房');
    expect([...withPair(search, null)]).toEqual([['q', '厨房']]);
  });

  it.each(['', A.slice(1), `${A}~`, `${A}~${B}~${A}`, `~${B}`, '../x'])('asks for nothing with %o', (value) => {
    expect(readPair(new URLSearchParams({ compare: value }))).toBeNull();
  });
});
