import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { RATIO_KEYS } from '@yujian/contract/gallery/gallery-choices';
import { DESCRIPTOR_BYTES } from '@yujian/contract/interactive';
import type { GalleryFilters, GalleryIndex, GalleryOrder } from '../gallery-index.ts';
import type { IndexedItem } from '../indexed-item.ts';
import { BestHits } from './best-hits.ts';
import { hasNear, packColour, PALETTE_BYTES } from './colour.ts';
import { Columns, type Numbered } from './columns.ts';
import { compareSlots } from './nearest.ts';
import { TextIndex } from './text-index.ts';

const ORDERS = { hot: 'hot', new: 'publishedAt', collected: 'collects' } as const satisfies Record<
  GalleryOrder,
  string
>;
/** Of the texts' slots, those that hold nothing any more are cleared from here on. */
const CLEARED_FROM = { count: 1000, share: 0.25 } as const;
/** Share of the best cover that is shown where nothing holds the whole query. */
const PARTIAL = 0.75;
const COVERED = 0.999;
/** What ten times the collects add to a score. */
const POPULARITY = 0.1;
/** Slots that are compared before a look at the clock, and the longest that others wait. */
const SLOTS_A_TIME = 256;
const LONGEST_MS = 4;

/** The published pictures in memory: for search, exact counts and comparison. See decisions/0067. */
export function createGalleryIndex(): GalleryIndex {
  const columns = new Columns();
  const texts = new TextIndex();
  const slotOf = new Map<string, number>();
  const digests: number[] = [];
  let spare: number[] = [];
  let dead: number[] = [];

  const release = (slot: number): void => {
    slotOf.delete(columns.ids[slot]!);
    columns.free(slot);
    dead.push(slot);
    if (dead.length < CLEARED_FROM.count || dead.length < CLEARED_FROM.share * columns.ids.length) return;
    texts.keep((one) => columns.ids[one] !== '');
    spare = [...spare, ...dead];
    dead = [];
  };

  /** Calls `found` with each slot that the filters leave and its score. */
  const each = (filters: GalleryFilters, order: GalleryOrder, found: (slot: number, score: number) => void): void => {
    const passes = filterOf(columns, filters);
    if (passes === null) return;
    const { slots, ids } = columns;
    if (filters.q === undefined) {
      const scores = slots[ORDERS[order]];
      for (let slot = 0; slot < ids.length; slot++) if (ids[slot] !== '' && passes(slot)) found(slot, scores[slot]!);
      return;
    }
    const matches = texts.match(filters.q);
    if (matches === null) return;
    const left = matches.slots.filter((slot) => ids[slot] !== '' && passes(slot));
    const best = left.reduce((most, slot) => Math.max(most, matches.covers[slot]!), 0);
    const least = best > COVERED ? COVERED : PARTIAL * best;
    for (const slot of left) {
      const cover = matches.covers[slot]!;
      if (cover < least) continue;
      const popularity = 1 + POPULARITY * Math.log10(1 + slots.collects[slot]!);
      found(slot, Math.fround(matches.scores[slot]! * cover * popularity));
    }
  };

  return {
    put(item) {
      const digest = digestOf(item);
      const known = slotOf.get(item.id);
      if (known !== undefined) {
        if (item.change < columns.slots.change[known]!) return;
        if (digests[known] === digest) return columns.set(known, item);
        release(known);
      }
      const slot = spare.pop() ?? columns.ids.length;
      columns.set(slot, item);
      texts.add(slot, item);
      digests[slot] = digest;
      slotOf.set(item.id, slot);
    },
    remove(id) {
      const slot = slotOf.get(id);
      if (slot !== undefined) release(slot);
    },
    search(filters, order, window) {
      const best = new BestHits(window);
      each(filters, order, (slot, score) => best.add(score, columns.ids[slot]!));
      return best.list;
    },
    counts(filters) {
      const { slots } = columns;
      const facets = ['c1', 'c2', 'c3', 'tool'] as const;
      const counts = facets.map((key) => new Uint32Array(columns[key].values.length));
      const ratios = new Uint32Array(RATIO_KEYS.length);
      let total = 0;
      each(filters, 'hot', (slot) => {
        total++;
        for (let k = 0; k < facets.length; k++) counts[k]![slots[facets[k]!][slot]!]!++;
        ratios[slots.ratio[slot]!]!++;
      });
      const [c1, c2, c3, tool] = facets.map((key, k) => named(columns[key].values, counts[k]!));
      return { total, c1: c1!, c2: c2!, c3: c3!, tool: tool!, ratio: named(RATIO_KEYS, ratios) };
    },
    async similar(descriptor, { except, ...window }) {
      const best = new BestHits(window);
      if (descriptor.length !== DESCRIPTOR_BYTES) return best.list;
      for (let from = 0, since = performance.now(); from < columns.ids.length; from += SLOTS_A_TIME) {
        if (performance.now() - since > LONGEST_MS) {
          await setImmediate();
          since = performance.now();
        }
        compareSlots(descriptor, columns, [from, Math.min(from + SLOTS_A_TIME, columns.ids.length)], except, best);
      }
      return best.list;
    },
  };
}

/** Null: no item can pass. */
function filterOf(columns: Columns, filters: GalleryFilters): ((slot: number) => boolean) | null {
  const tests: ((slot: number) => boolean)[] = [];
  let isHopeless = false;
  const require = <T>(
    key: 'c1' | 'c2' | 'c3' | 'tool' | 'author',
    numbers: Numbered<T>,
    values: readonly T[],
  ): void => {
    const wanted = values.map((value) => numbers.find(value)).filter((number) => number >= 0);
    isHopeless ||= wanted.length === 0;
    tests.push(
      wanted.length === 1
        ? (slot) => columns.slots[key][slot] === wanted[0]
        : (slot) => wanted.includes(columns.slots[key][slot]!),
    );
  };
  if (filters.author) require('author', columns.author, [filters.author]);
  if (filters.c1) require('c1', columns.c1, [filters.c1]);
  if (filters.c2) require('c2', columns.c2, [filters.c2]);
  if (filters.c3) require('c3', columns.c3, filters.c3);
  if (filters.tool) require('tool', columns.tool, [filters.tool]);
  if (filters.ratio) {
    const ratio = RATIO_KEYS.indexOf(filters.ratio);
    tests.push((slot) => columns.slots.ratio[slot] === ratio);
  }
  if (filters.colour) {
    const colour = packColour(filters.colour);
    tests.push((slot) => hasNear(columns.slots.palettes, slot * PALETTE_BYTES, columns.slots.colours[slot]!, colour));
  }
  const { among } = filters;
  if (among) tests.push((slot) => among.has(columns.ids[slot]!));
  return isHopeless ? null : (slot) => tests.every((test) => test(slot));
}

function named(values: readonly (string | number)[], counts: Uint32Array): Record<string, number> {
  return Object.fromEntries([...counts].flatMap((count, k) => (count > 0 ? [[values[k]!, count]] : [])));
}

/** Changes with what is found by words: what else changes of an item needs no new texts. */
function digestOf({ title, author, words, recognised, tool, c1, c2, c3 }: IndexedItem): number {
  return hash('sha1', JSON.stringify([title, author, words, recognised, tool, c1, c2, c3]), 'buffer').readUIntBE(0, 6);
}
