import type { Outline } from './clip-mesh.ts';

/** Corners of a closed line, x and y alternating. */
export type Loop = readonly number[];

/** Ends that lie closer than this are one, metres. */
const WELD = 2e-5;
/** A gap is closed when it is shorter than this, or than this share of the line. */
const GAP = 0.01;
const GAP_SHARE = 0.03;
/** A mesh that is torn at more places than this is no solid. */
const MOST_OPEN = 500;

/** Joins the pieces of an outline end to start. Lines that stay open (sheets without thickness, torn meshes) are left out. */
export function closeLoops(outline: Outline): Loop[] {
  const starts = new Map<string, number[]>();
  for (let k = 0; k < outline.length; k += 4) {
    const key = keyOf(outline[k]!, outline[k + 1]!);
    const there = starts.get(key);
    if (there) there.push(k);
    else starts.set(key, [k]);
  }
  const ends = new Set<string>();
  for (let k = 0; k < outline.length; k += 4) ends.add(keyOf(outline[k + 2]!, outline[k + 3]!));
  const used = new Uint8Array(outline.length / 4);
  const follow = (first: number): number[] => {
    const line: number[] = [outline[first]!, outline[first + 1]!];
    for (let k: number | undefined = first; k !== undefined;) {
      used[k / 4] = 1;
      const x: number = outline[k + 2]!,
        y: number = outline[k + 3]!;
      line.push(x, y);
      if (keyOf(x, y) === keyOf(line[0]!, line[1]!)) break;
      k = starts.get(keyOf(x, y))?.find((candidate) => used[candidate / 4] === 0);
    }
    return line;
  };
  // Open lines first, from where they start, so that they are not taken up in the middle.
  const open: number[][] = [],
    closed: number[][] = [];
  for (let k = 0; k < outline.length; k += 4)
    if (used[k / 4] === 0 && !ends.has(keyOf(outline[k]!, outline[k + 1]!))) open.push(follow(k));
  for (let k = 0; k < outline.length; k += 4) {
    if (used[k / 4] !== 0) continue;
    const line = follow(k);
    (keyOf(line[0]!, line[1]!) === keyOf(line.at(-2)!, line.at(-1)!) ? closed : open).push(line);
  }
  return [...closed, ...joinOpen(open)];
}

/** Goes on from the end of an open line at the nearest start within a small gap, until it is back. */
function joinOpen(open: number[][]): Loop[] {
  const loops: Loop[] = [],
    left = new Set(open.length > MOST_OPEN ? [] : open);
  for (const line of left) {
    left.delete(line);
    for (;;) {
      const x = line.at(-2)!,
        y = line.at(-1)!,
        back = Math.hypot(line[0]! - x, line[1]! - y),
        { length } = measureLoop(line);
      let nearest: number[] | undefined,
        gap = Math.min(GAP, back);
      for (const other of left) {
        const off = Math.hypot(other[0]! - x, other[1]! - y);
        if (off < gap) {
          gap = off;
          nearest = other;
        }
      }
      if (nearest === undefined) {
        if (line.length >= 6 && back < Math.max(Math.min(GAP, length / 4), GAP_SHARE * length)) loops.push(line);
        break;
      }
      left.delete(nearest);
      line.push(...nearest);
    }
  }
  return loops;
}

function keyOf(x: number, y: number): string {
  return `${Math.round(x / WELD)} ${Math.round(y / WELD)}`;
}

/** Area (negative when it runs clockwise) and length of a closed line. */
export function measureLoop(loop: Loop): { area: number; length: number } {
  let area = 0,
    length = 0;
  for (let k = 0; k < loop.length; k += 2) {
    const x0 = loop[k]!,
      y0 = loop[k + 1]!,
      x1 = loop[(k + 2) % loop.length]!,
      y1 = loop[(k + 3) % loop.length]!;
    area += (x0 * y1 - x1 * y0) / 2;
    length += Math.hypot(x1 - x0, y1 - y0);
  }
  return { area, length };
}
