import { describe, expect, it } from 'vitest';
import { smoothBorders } from './edges.ts';

const SIZE = 40;

/** A dark half below a bright one, parted by a slanting staircase. */
function staircase(): { picture: Float32Array; labels: Int32Array } {
  const picture = new Float32Array(SIZE * SIZE * 3);
  const labels = new Int32Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const i = y * SIZE + x;
      labels[i] = y > 10 + x * 0.35 ? 1 : 0;
      picture.fill(labels[i] === 1 ? 0.1 : 0.9, i * 3, i * 3 + 3);
    }
  }
  return { picture, labels };
}

const smooth = (ragged: readonly number[]): Float32Array => {
  const { picture, labels } = staircase();
  smoothBorders(
    picture,
    { width: SIZE, height: SIZE, count: 2, data: labels },
    Int32Array.of(0, 1),
    Uint8Array.from(ragged),
    () => undefined,
  );
  return picture;
};

describe('smoothing of borders', () => {
  it('puts values between both sides on a slanting border, and keeps what lies two pixels off', () => {
    const before = staircase().picture;
    const after = smooth([0, 0]);
    let between = 0;
    for (let x = 6; x < SIZE - 6; x++) {
      for (let y = 4; y < SIZE - 4; y++) {
        const a = (y * SIZE + x) * 3;
        if (after[a]! > 0.15 && after[a]! < 0.85) between++;
        if (Math.abs(y - (10 + x * 0.35)) > 3) expect(after[a]!).toBeCloseTo(before[a]!, 5);
        expect(after[a]!).toBeGreaterThan(0.099);
        expect(after[a]!).toBeLessThan(0.901);
      }
    }
    expect(between).toBeGreaterThan((SIZE - 12) / 2);
    expect(between).toBeLessThan(2.5 * (SIZE - 12));
  });

  it('leaves ragged borders as they are', () => {
    expect(smooth([0, 1])).toEqual(staircase().picture);
  });
});
