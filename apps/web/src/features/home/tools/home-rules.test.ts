import { describe, expect, it } from 'vitest';
import { indexEntries, type IndexEntry, familiesOf } from '../../../lib/access.ts';
import { stackFamilies } from './lay-out-families.ts';
import { fittingTools } from './suggestions.tsx';

const entries = indexEntries(undefined);

describe('the drawing index', () => {
  it('shows every tool once, in its family', () => {
    const families = familiesOf(entries);
    expect(stackFamilies(families).flatMap((stack) => stack.families)).toEqual(families);
    expect(families.flatMap((family) => family.entries.map((entry) => entry.code)).sort()).toEqual(
      entries.map((entry) => entry.code).sort(),
    );
    for (const family of families) for (const entry of family.entries) expect(entry.code[0]).toBe(family.letter);
  });
  it('hides a family whose tools are all hidden', () => {
    expect(familiesOf(indexEntries({ '/toline': true })).map((family) => family.letter)).toEqual(['Q']);
    expect(stackFamilies(familiesOf([]))).toEqual([]);
  });
  it.each([
    ['a short family has no column to itself beside a long one', { R: 13, E: 1, Q: 1, D: 2 }, ['R3', 'EQ1', 'D1']],
    ['one of one name stands beside nine in three columns', { R: 9, Q: 1 }, ['R3', 'Q1']],
    ['a family alone takes the width', { R: 5 }, ['R5']],
    ['all that the product will have', { R: 25, E: 12, Q: 7, V: 4, D: 3, T: 3 }, ['R2', 'E1', 'QV1', 'DT1']],
  ] as const)('lays columns by content: %s', (_, counts, expected) => {
    const many = Object.entries(counts).flatMap(([letter, n]) =>
      Array.from(
        { length: n },
        (__, i) =>
          ({ ...entries[0]!, code: `${letter}-${i}`, tool: { ...entries[0]!.tool, family: letter } }) as IndexEntry,
      ),
    );
    expect(
      stackFamilies(familiesOf(many)).map(
        (stack) => stack.families.map(({ letter }) => letter).join('') + stack.columns,
      ),
    ).toEqual(expected);
  });
});

describe('tools for a picture', () => {
  it.each(['sketch', 'line', 'clay', 'photo'] as const)('take a %s', (kind) => {
    const fit = fittingTools(kind, null, entries);
    expect(fit.length).toBeGreaterThan(0);
    expect(fit.every((entry) => entry.tool.takes.includes(kind))).toBe(true);
  });
  it.each([
    ['clay', 'room', 'indoor-render'],
    ['line', 'room', 'indoor-render'],
    ['clay', 'building', 'architectural-render'],
    ['line', 'garden', 'landscape-render'],
    ['clay', 'above', 'birds-view-render'],
    ['photo', 'room', 'oldhouse'],
    ['clay', null, 'indoor-render'],
    ['photo', null, 'fine-render'],
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
