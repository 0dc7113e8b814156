/** Slow changes of tone over metres that keep large floors and walls from looking printed. */
import { addNoise } from './grain/fields.ts';

const SIZE = 128;
/** metres that one cell of the table stands for */
const CELL = 0.17;

/** Slots of the array through which a place goes in and the tone comes out, so that no double is boxed. */
export const SLOW = { s: 0, t: 1, tone: 2, count: 3 } as const;

/** Smooth noise of a place in metres, about −1 to 1, with waves from half a metre to ten; repeats after 22 m. */
export function createSlowNoise(): (slots: Float64Array) => void {
  const table = new Float64Array(SIZE * SIZE);
  const field = new Float32Array(SIZE * SIZE);
  const size = { width: SIZE, height: SIZE };
  for (const [cells, gain] of [
    [2, 0.55],
    [5, 0.6],
    [12, 0.45],
    [31, 0.3],
    [64, 0.18],
  ] as const)
    addNoise(field, size, cells, cells, cells, gain);
  table.set(field);
  return (slots) => {
    const x = slots[SLOW.s]! * (1 / CELL);
    const y = slots[SLOW.t]! * (1 / CELL);
    const fx = Math.floor(x);
    const fy = Math.floor(y);
    const wx = x - fx;
    const wy = y - fy;
    const x0 = fx & (SIZE - 1);
    const x1 = (x0 + 1) & (SIZE - 1);
    const y0 = (fy & (SIZE - 1)) * SIZE;
    const y1 = ((fy + 1) & (SIZE - 1)) * SIZE;
    const a = table[y0 + x0]!;
    const b = table[y1 + x0]!;
    const top = a + (table[y0 + x1]! - a) * wx;
    const low = b + (table[y1 + x1]! - b) * wx;
    slots[SLOW.tone] = top + (low - top) * wy;
  };
}
