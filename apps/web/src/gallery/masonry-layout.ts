import { HEIGHT_RANGE } from '@yujian/contract/gallery/gallery-choices';

/** A card: its picture keeps its ratio, below it stands a caption of fixed height. */
export interface Place {
  readonly column: number;
  /** CSS pixels from the left and the top of the wall. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Of the picture alone. */
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface MasonryShape {
  readonly width: number;
  readonly columns: number;
  /** Between columns, and under a caption. */
  readonly gap: number;
  readonly rowGap: number;
  /** Height of a caption. */
  readonly foot: number;
}

export interface MasonryLayout {
  readonly places: readonly Place[];
  /** Lowest edge of all cards up to each one: it never falls, as the tops do not. */
  readonly ends: readonly number[];
  readonly height: number;
}

export const GAPS = { gap: 16, rowGap: 20, foot: 49 } as const;

/** Each card under the column that is shortest then, the left one of equals. */
export function layOut(pictures: readonly Size[], { width, columns, gap, rowGap, foot }: MasonryShape): MasonryLayout {
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const bottoms = Array.from({ length: columns }, () => 0);
  const places: Place[] = [];
  const ends: number[] = [];
  let end = 0;
  for (const picture of pictures) {
    let column = 0;
    for (let at = 1; at < columns; at++) if (bottoms[at]! < bottoms[column]!) column = at;
    const height = Math.round(columnWidth * ratioOf(picture));
    const top = bottoms[column]!;
    places.push({ column, left: column * (columnWidth + gap), top, width: columnWidth, height });
    bottoms[column] = top + height + foot + rowGap;
    end = Math.max(end, top + height + foot);
    ends.push(end);
  }
  return { places, ends, height: end };
}

/** Height through width. */
function ratioOf({ width, height }: Size): number {
  return Math.min(HEIGHT_RANGE[1], Math.max(HEIGHT_RANGE[0], height / width || 1));
}

/** As many pictures side by side as fill the width at about `height`, scaled together until they fill it exactly; too few stay at that height. */
export function layOutRow(
  pictures: readonly Size[],
  { width, gap, foot, height }: Pick<MasonryShape, 'width' | 'gap' | 'foot'> & { readonly height: number },
): MasonryLayout {
  const taken: number[] = [];
  const widthOf = (of: number) => of * height;
  let filled = -gap;
  for (const picture of pictures) {
    if (filled >= width || width <= 0) break;
    const wide = 1 / ratioOf(picture);
    // the next one would shrink the row more than it would leave out
    if (taken.length > 0 && filled + gap + widthOf(wide) - width > width - filled) break;
    taken.push(wide);
    filled += gap + widthOf(wide);
  }
  const room = width - gap * (taken.length - 1);
  const fill = room / taken.reduce((sum, wide) => sum + wide, 0);
  const isWhole = taken.length < pictures.length || filled >= width;
  const rowHeight = taken.length === 0 ? 0 : Math.round(isWhole ? fill : Math.min(fill, height));
  let left = 0;
  const places = taken.map((wide, column) => {
    const place = { column, left, top: 0, width: wide * (isWhole ? fill : rowHeight), height: rowHeight };
    left += place.width + gap;
    return place;
  });
  return { places, ends: places.map(() => rowHeight + foot), height: taken.length === 0 ? 0 : rowHeight + foot };
}

/** Indices of the cards that reach into the band between two heights. */
export function cardsWithin({ places, ends }: MasonryLayout, foot: number, from: number, to: number): number[] {
  const first = lowerBound(ends.length, (at) => ends[at]! > from);
  const last = lowerBound(places.length, (at) => places[at]!.top >= to);
  const found: number[] = [];
  for (let at = first; at < last; at++) {
    const { top, height } = places[at]!;
    if (top + height + foot > from) found.push(at);
  }
  return found;
}

/**
 * What is drawn next: of what was, all that is still wanted; all that is urgent; and so many more of what is wanted, so
 * that no frame has to add a screenful. The same array when nothing changes.
 */
export function drawNext(
  drawn: readonly number[],
  {
    urgent,
    wanted,
    more,
  }: { readonly urgent: readonly number[]; readonly wanted: readonly number[]; readonly more: number },
): readonly number[] {
  const before = new Set(drawn);
  const now = new Set(urgent);
  let left = more;
  const next = wanted.filter((at) => before.has(at) || now.has(at) || left-- > 0);
  return next.length === drawn.length && next.every((at, index) => at === drawn[index]) ? drawn : next;
}

/** First index that fits, where all behind a fitting one fit; `length` where none does. */
function lowerBound(length: number, fits: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The card that lies next in a direction: in its own column, or nearest by its middle in the column beside; null at the edge. */
export function neighbour({ places }: MasonryLayout, from: number, direction: Direction): number | null {
  const start = places[from];
  if (!start) return null;
  if (direction === 'up' || direction === 'down') {
    const step = direction === 'up' ? -1 : 1;
    for (let at = from + step; at >= 0 && at < places.length; at += step)
      if (places[at]!.column === start.column) return at;
    return null;
  }
  const column = start.column + (direction === 'left' ? -1 : 1);
  const middle = start.top + start.height / 2;
  let best: number | null = null;
  let bestDistance = Infinity;
  for (const [at, place] of places.entries()) {
    if (place.column !== column) continue;
    const distance = Math.abs(place.top + place.height / 2 - middle);
    if (distance < bestDistance) [best, bestDistance] = [at, distance];
  }
  return best;
}

/** Columns of a wall that has `full` of them at 1440 px, by the window's width (design.md §6). */
export function columnsAt(windowWidth: number, full: number): number {
  if (windowWidth >= 1440) return full;
  if (windowWidth >= 1200) return full - 1;
  return windowWidth >= 768 ? full - 2 : 2;
}
