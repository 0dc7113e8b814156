type Entry = readonly [worth: number, a: number, b: number];

/** Pairs of regions, the one of least worth first; ties by the regions' numbers, so that the order is the same whatever came before. */
export function createQueue(): { push(worth: number, a: number, b: number): void; pop(): Entry | undefined } {
  const heap: Entry[] = [];
  return {
    push(worth, a, b) {
      const entry: Entry = [worth, a, b];
      let at = heap.length;
      while (at > 0) {
        const up = (at - 1) >> 1;
        if (!isBefore(entry, heap[up]!)) break;
        heap[at] = heap[up]!;
        at = up;
      }
      heap[at] = entry;
    },
    pop() {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
        if (!isBefore(heap[child]!, last)) break;
        heap[at] = heap[child]!;
        at = child;
      }
      heap[at] = last;
      return first;
    },
  };
}

function isBefore(p: Entry, q: Entry): boolean {
  if (p[0] !== q[0]) return p[0] < q[0];
  return p[1] !== q[1] ? p[1] < q[1] : p[2] < q[2];
}
