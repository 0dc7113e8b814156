import { describe, expect, it } from 'vitest';
import { RequestIds } from './request-id.ts';

describe('RequestIds', () => {
  it('repeats the id of an unanswered request', () => {
    const ids = new RequestIds();
    const first = ids.idFor({ tool: 'toline' });
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect(ids.idFor({ tool: 'toline' })).toBe(first);
  });

  it('gives a new one for other settings, and after the answer', () => {
    const ids = new RequestIds();
    const first = ids.idFor({ count: 1 });
    expect(ids.idFor({ count: 2 })).not.toBe(first);
    const third = ids.idFor({ count: 2 });
    ids.answered();
    expect(ids.idFor({ count: 2 })).not.toBe(third);
  });
});
