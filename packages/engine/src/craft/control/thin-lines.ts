import type { Mask } from '@yujian/imaging';

/** Lines of any weight as lines of one pixel that hang together as they did. Zhang and Suen, "A fast parallel algorithm for thinning digital patterns", 1984. */
export function thinLines({ width, height, data: given }: Mask): Mask {
  const data = Uint8Array.from(given);
  // the frame is left out: its pixels have no neighbours on one side
  for (let x = 0; x < width; x++) data[x] = data[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) data[y * width] = data[y * width + width - 1] = 0;
  let inked: number[] = [];
  for (let i = 0; i < data.length; i++) if (data[i]) inked.push(i);
  const around = [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1] as const;
  const p = new Uint8Array(8);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const isSecond of [false, true]) {
      const gone = inked.filter((i) => {
        let count = 0;
        for (let k = 0; k < 8; k++) count += p[k] = data[i + around[k]!]!;
        if (count < 2 || count > 6) return false;
        let turns = 0;
        for (let k = 0; k < 8; k++) if (!p[k] && p[(k + 1) % 8]) turns++;
        if (turns !== 1) return false;
        return isSecond
          ? !(p[0]! && p[2]! && p[6]!) && !(p[0]! && p[4]! && p[6]!)
          : !(p[0]! && p[2]! && p[4]!) && !(p[2]! && p[4]! && p[6]!);
      });
      for (const i of gone) data[i] = 0;
      if (gone.length === 0) continue;
      isChanged = true;
      inked = inked.filter((i) => data[i]);
    }
  }
  return { width, height, data };
}
