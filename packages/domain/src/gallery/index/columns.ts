import { DESCRIPTOR_BYTES } from '@yujian/contract/interactive';
import type { IndexedItem } from '../indexed-item.ts';
import { packPalette, PALETTE_BYTES, ratioOf } from './colour.ts';

/** Numbers for values that many items share, in the order in which they came. */
export class Numbered<T> {
  readonly values: T[] = [];
  readonly #numbers = new Map<T, number>();

  /** −1 where none is known. */
  find(value: T): number {
    return this.#numbers.get(value) ?? -1;
  }

  of(value: T): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** What filters, counts and comparisons look at, by slot. All but `ids` are flat; `descriptors` is DESCRIPTOR_BYTES wide. */
export class Columns {
  readonly c1 = new Numbered<number>();
  readonly c2 = new Numbered<number>();
  readonly c3 = new Numbered<number>();
  readonly tool = new Numbered<string>();
  readonly author = new Numbered<string>();
  /** '' in a slot that holds nothing. */
  readonly ids: string[] = [];
  slots = makeSlots(1024);

  set(slot: number, item: IndexedItem): void {
    while (slot >= this.slots.c1.length) this.slots = makeSlots(Math.ceil(this.slots.c1.length * 1.5), this.slots);
    const { slots } = this;
    this.ids[slot] = item.id;
    for (const key of ['c1', 'c2', 'c3'] as const) slots[key][slot] = this[key].of(item[key]);
    slots.tool[slot] = this.tool.of(item.tool);
    slots.author[slot] = this.author.of(item.userId);
    slots.ratio[slot] = ratioOf(item.width, item.height);
    slots.collects[slot] = item.collects;
    slots.hot[slot] = item.hot;
    slots.publishedAt[slot] = item.publishedAt;
    slots.change[slot] = item.change;
    const palette = packPalette(item.palette);
    slots.colours[slot] = palette.length / 3;
    slots.palettes.set(palette, slot * PALETTE_BYTES);
    const isCompared = item.descriptor.length === DESCRIPTOR_BYTES;
    slots.isCompared[slot] = isCompared ? 1 : 0;
    if (isCompared) slots.descriptors.set(item.descriptor, slot * DESCRIPTOR_BYTES);
  }

  free(slot: number): void {
    this.ids[slot] = '';
    this.slots.isCompared[slot] = 0;
  }
}

function makeSlots(capacity: number, before?: Columns['slots']) {
  const made = {
    c1: new Uint16Array(capacity),
    c2: new Uint16Array(capacity),
    c3: new Uint16Array(capacity),
    tool: new Uint16Array(capacity),
    author: new Uint32Array(capacity),
    ratio: new Uint8Array(capacity),
    collects: new Uint32Array(capacity),
    hot: new Float64Array(capacity),
    publishedAt: new Float64Array(capacity),
    change: new Float64Array(capacity),
    /** Colours in each palette. */
    colours: new Uint8Array(capacity),
    palettes: new Uint8Array(capacity * PALETTE_BYTES),
    isCompared: new Uint8Array(capacity),
    descriptors: new Uint8Array(capacity * DESCRIPTOR_BYTES),
  };
  if (before) for (const key of Object.keys(made) as (keyof typeof made)[]) made[key].set(before[key]);
  return made;
}
