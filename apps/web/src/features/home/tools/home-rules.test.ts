import { describe, expect, it } from 'vitest';
import { indexEntries, type IndexEntry } from '../../../lib/access.ts';
import { layOutFamilies } from './lay-out-families.ts';
import { fittingTools } from './suggestions.tsx';

const entries = indexEntries(undefined);

describe('the drawing index', () => {
  it('shows every tool once, in its family', () => {
    const families = layOutFamilies(entries);
    expect(families.flatMap((family) => family.entries.map((entry) => entry.code)).sort()).toEqual(entries.map((entry) => entry.code).sort());
    for (const family of families) for (const entry of family.entries) expect(entry.code[0]).toBe(family.letter);
  });
  it('hides a family whose tools are all hidden', () => {
    expect(layOutFamilies(indexEntries({ '/toline': true })).map((family) => family.letter)).toEqual(['Q']);
    expect(layOutFamilies([])).toEqual([]);
  });
  it('gives the longest family more columns, never more than it needs', () => {
    const many = (letter: 'R' | 'E' | 'Q', n: number) => Array.from({ length: n }, (_, i) => ({ ...entries[0]!, code: `${letter}-${i}`, tool: { ...entries[0]!.tool, family: letter } }) as IndexEntry);
    expect(layOutFamilies([...many('R', 9), ...many('Q', 1)]).map((family) => family.columns)).toEqual([3, 1]);
    expect(layOutFamilies([...many('R', 25), ...many('E', 12), ...many('Q', 7)]).map((family) => family.columns)).toEqual([3, 1, 1]);
  });
});

describe('tools for a picture', () => {
  it.each(['sketch', 'line', 'clay', 'photo'] as const)('take a %s', (kind) => {
    const fit = fittingTools(kind, null, entries);
    expect(fit.length).toBeGreaterThan(0);
    expect(fit.every((entry) => entry.tool.takes.includes(kind))).toBe(true);
  });
  it.each([
    ['clay', 'room', 'indoor-render'], ['line', 'room', 'indoor-render'], ['clay', 'building', 'architectural-render'], ['line', 'garden', 'landscape-render'],
    ['clay', 'above', 'birds-view-render'], ['photo', 'room', 'oldhouse'], ['clay', null, 'indoor-render'], ['photo', null, 'fine-render'],
  ] as const)('begin, for a %s of a %s, with %s', (kind, place, first) => {
    expect(fittingTools(kind, place, entries)[0]?.tool.id).toBe(first);
  });
  it('offer what keeps materials of a white model after what gives it some', () => {
    for (const place of ['room', 'building', null] as const) {
      const ids = fittingTools('clay', place, entries).map(({ tool }) => tool.id);
      for (const keeps of ['lock-img', 'lock-img-out', 'fine-render']) expect(ids.indexOf(keeps)).toBeGreaterThan(1);
    }
  });
});
