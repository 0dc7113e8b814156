import type { EngineBoard } from '@yujian/contract/engine-board';
import type { EngineStatus } from '@yujian/contract/engines';
import { describe, expect, it } from 'vitest';
import { chosenOption, engineOptions, NO_PICK, pickParams, settlePick } from './engine-pick.ts';

const TEXT = { zh: '字', en: 'words' };
const engine = (id: string, change: Partial<EngineStatus> = {}): EngineStatus => ({
  id,
  label: TEXT,
  version: '1',
  place: 'cloud',
  hosts: [],
  state: 'ready',
  reason: null,
  models: [
    { id: 'draws', label: 'Draws', value: null, operations: ['render'], strengths: TEXT, missing: [] },
    { id: 'films', label: 'Films', value: null, operations: ['video.generate'], strengths: TEXT, missing: [TEXT] },
  ],
  running: 0,
  atOnce: 1,
  checkedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
const builtin = engine('builtin', {
  place: 'here',
  models: [{ id: 'builtin', label: '', value: null, operations: ['render', 'lineart'], strengths: TEXT, missing: [] }],
});
const board = (...engines: EngineStatus[]): EngineBoard => ({
  engines: [builtin, ...engines],
  order: { render: [...engines.map(({ id }) => id), 'builtin'] },
  prices: {},
});

describe('what can be picked', () => {
  it('is nothing where the built-in engine is alone, or the only one that can', () => {
    expect(engineOptions(board(), 'render')).toEqual([]);
    expect(engineOptions(board(engine('far')), 'lineart')).toEqual([]);
  });
  it('is whoever comes first, then every engine with each of its models for the operation', () => {
    const options = engineOptions(board(engine('far'), engine('down', { state: 'down' })), 'render');
    expect(options.map(({ key, able }) => [key, able])).toEqual([
      ['auto', true],
      ['builtin ', true],
      ['far draws', true],
      ['down draws', false],
    ]);
    expect(options[0]?.engine?.id).toBe('far');
    expect(chosenOption(options, NO_PICK)?.key).toBe('auto');
    expect(chosenOption(options, { engine: 'far', model: null, stay: false })?.key).toBe('far draws');
    expect(chosenOption(options, { ...NO_PICK, stay: true })).toBeUndefined();
  });
});

describe('what was picked before', () => {
  it('holds as far as there still is such an engine and model for the operation', () => {
    const now = board(engine('far'));
    expect(settlePick({ engine: 'far', model: 'draws', stay: false }, now, 'render')).toEqual({
      engine: 'far',
      model: 'draws',
      stay: false,
    });
    expect(settlePick({ engine: 'far', model: 'films', stay: false }, now, 'render')).toEqual({
      engine: 'far',
      model: null,
      stay: false,
    });
    expect(settlePick({ engine: 'gone', model: null, stay: false }, now, 'render')).toEqual(NO_PICK);
  });
  it('never forgets that it stays on this machine', () => {
    expect(settlePick({ engine: 'far', model: null, stay: true }, board(engine('far')), 'render')).toEqual({
      engine: null,
      model: null,
      stay: true,
    });
    expect(pickParams({ ...NO_PICK, stay: true }, undefined)).toEqual({ stay: true });
  });
});
