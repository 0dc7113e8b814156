import { expect, it } from 'vitest';
import { OPERATION_NAMES, silenceLimit } from '../operations.ts';
import { pictureCount, priceOf } from './price.ts';
import { findTool } from './registry.ts';
import type { Tool } from './tool.ts';

const indoor: Tool = findTool('indoor-render')!;
const params = { count: 3, seconds: 5 };

it('is paid by the picture, the second or the job', () => {
  const amountBy = (unit?: 'picture' | 'second' | 'job') =>
    priceOf({ ...indoor, price: { ticketKind: null, tickets: 0, gold: 4, ...(unit && { unit }) } }, params, {}).amount;
  expect([amountBy(), amountBy('picture'), amountBy('second'), amountBy('job')]).toEqual([12, 12, 20, 4]);
});

it('takes tickets only where they cover all of it', () => {
  const { ticketKind, tickets } = indoor.price;
  const held = (n: number) => priceOf(indoor, params, { [ticketKind!]: n });
  expect(held(3 * tickets)).toEqual({ kind: ticketKind, amount: 3 * tickets });
  expect(held(3 * tickets - 1).kind).not.toBe(ticketKind);
});

it('counts the views of a set, and asks for one', () => {
  const set: Tool = findTool('multi-angle-render')!;
  const angles = [0, 2, 4].map((azimuth) => ({ azimuth, height: 1, distance: 1 }));
  expect([pictureCount(set, { angles }), priceOf(set, { angles }, {}).amount]).toEqual([3, set.price.gold]);
});

it('waits longest for what tells least', () => {
  const limits = OPERATION_NAMES.map(silenceLimit);
  expect(Math.min(...limits)).toBeGreaterThan(5 * 60_000);
  expect(silenceLimit('train')).toBe(Math.max(...limits));
});
