import { describe, expect, it } from 'vitest';
import { engineGold, pricesOf, type EngineBoard } from './engine-board.ts';
import type { EngineStatus } from './engines.ts';

const TEXT = { zh: '字', en: 'words' };
const modelOf = (id: string, operations: readonly string[]) => ({
  id,
  label: id,
  value: null,
  operations,
  strengths: TEXT,
  missing: [],
});
const maker: EngineStatus = {
  id: 'maker',
  label: TEXT,
  version: '1',
  place: 'cloud',
  hosts: [],
  state: 'ready',
  reason: null,
  models: [modelOf('edits', ['edit']), modelOf('draws', ['edit', 'render'])],
  running: 0,
  atOnce: 1,
  checkedAt: '',
};
const boardOf = (gold: number | null, models: Parameters<typeof pricesOf>[0][number]['models'] = {}): EngineBoard => ({
  engines: [maker],
  order: {},
  prices: pricesOf([{ id: 'maker', gold, models }]),
});

describe('what a picture of an engine costs', () => {
  it('is its own price, or that of the model that was chosen, or that of the first that can', () => {
    const board = boardOf(8, { draws: { gold: 15 }, edits: { gold: 0 } });
    expect([
      engineGold(board, maker, 'render', 'draws'),
      engineGold(board, maker, 'render', null),
      engineGold(board, maker, 'edit', null),
    ]).toEqual([15, 15, 0]);
  });
  it('falls back from the model to the engine, and then to what the tool costs', () => {
    expect(engineGold(boardOf(8, { draws: {} }), maker, 'render', 'draws')).toBe(8);
    expect(engineGold(boardOf(null, { edits: { gold: 3 } }), maker, 'render', 'draws')).toBeUndefined();
  });
});
