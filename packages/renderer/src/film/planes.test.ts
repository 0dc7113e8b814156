import { expect, it } from 'vitest';
import { layOut } from './planes.ts';

const LENGTH = 100_000;

it('lays what is never needed at the same time over one another, and what comes after it behind all of it', () => {
  const { memory, content } = layOut((arena) => ({
    before: arena.plane(LENGTH),
    either: arena.over<[Float32Array, Float32Array]>(
      () => arena.plane(LENGTH),
      () => arena.plane(2 * LENGTH),
    ),
    after: arena.bytes(LENGTH),
  }));
  const {
    before,
    either: [short, long],
    after,
  } = content;
  expect(short.byteOffset).toBe(long.byteOffset);
  expect(long.byteOffset).toBeGreaterThanOrEqual(before.byteOffset + before.byteLength);
  expect(after.byteOffset).toBeGreaterThanOrEqual(long.byteOffset + long.byteLength);
  expect(memory.buffer.byteLength).toBeLessThan(before.byteLength + long.byteLength + after.byteLength + 3 * 65_536);
});
