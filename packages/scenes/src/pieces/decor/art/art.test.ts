import { describe, expect, it } from 'vitest';
import { createChance } from '@yujian/renderer/scene/build/random';
import { tasteOf } from '../../taste.ts';
import { drawWork } from './draw-work.ts';
import { chooseFamily, FAMILIES } from './families.ts';
import { drawSilk } from './silk.ts';

describe('art', () => {
  it.each(FAMILIES)('%s is drawn small, the same from a seed, another from another', (family) => {
    for (const aspect of [0.3, 0.75, 2]) {
      const work = drawWork(family, aspect, 3, true);
      expect(Math.max(work.width, work.height)).toBeLessThanOrEqual(384);
      expect(work.width / work.height).toBeCloseTo(aspect, 1);
      expect(drawWork(family, aspect, 3, true).data).toEqual(work.data);
      expect(drawWork(family, aspect, 4, true, 3).data).not.toEqual(work.data);
    }
  });

  it('a silk mounting is figured', () => {
    expect(new Set(drawSilk(0.4, 1).data).size).toBeGreaterThan(30);
  });

  it('what hangs in a room suits it, whatever the format and what carries it', () => {
    const chosen = (kind: string, style: string): Set<string> =>
      new Set(
        [0.4, 0.75, 1, 2].flatMap((aspect) =>
          (['framed', 'canvas', 'series'] as const).flatMap((use) =>
            Array.from({ length: 20 }, (_, k) =>
              chooseFamily(createChance(k * 7919), aspect, use, tasteOf(kind, style)),
            ),
          ),
        ),
      );
    expect([...chosen('living-room', 'new-chinese')].toSorted()).toEqual(['bamboo', 'ink mountains', 'lotus', 'plum']);
    expect([...chosen('childs-room', 'nordic')].toSorted()).toEqual(['animal', 'cut paper', 'sky']);
    expect(chosen('living-room', 'french').has('bauhaus')).toBe(false);
    expect(chosen('living-room', 'modern').size).toBeGreaterThan(8);
  });
});
