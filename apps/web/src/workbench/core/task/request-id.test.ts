import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../lib/memory-storage.fixture.ts';
import { RequestIds } from './request-id.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('RequestIds', () => {
  it('repeats the id of an unanswered request', () => {
    const ids = new RequestIds('test');
    const first = ids.idFor({ tool: 'toline' });
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect(ids.idFor({ tool: 'toline' })).toBe(first);
  });

  it('gives a new one for other settings, and after the answer', () => {
    const ids = new RequestIds('test');
    const first = ids.idFor({ count: 1 });
    expect(ids.idFor({ count: 2 })).not.toBe(first);
    const third = ids.idFor({ count: 2 });
    ids.answered();
    expect(ids.idFor({ count: 2 })).not.toBe(third);
  });

  it('repeats the id after a reload that came before the answer, and not after the answer', () => {
    const first = new RequestIds('start').idFor({ count: 1 });
    expect(new RequestIds('repeat').idFor({ count: 1 })).not.toBe(first);
    const reloaded = new RequestIds('start');
    expect(reloaded.idFor({ count: 1 })).toBe(first);
    reloaded.answered();
    expect(new RequestIds('start').idFor({ count: 1 })).not.toBe(first);
  });

  it('does without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const ids = new RequestIds('start');
    expect(ids.idFor(1)).toBe(ids.idFor(1));
  });
});
