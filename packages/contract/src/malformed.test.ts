import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { malformed } from './malformed.ts';
import { sentenceOf } from './messages.ts';

const schema = z.strictObject({
  name: z.string().min(2).max(4),
  count: z.coerce.number().int().min(1).max(9).optional(),
  seed: z.number().min(0).optional(),
  kind: z.enum(['a', 'b']).optional(),
  id: z.uuid().optional(),
  source: z.strictObject({ plan: z.string() }).optional(),
});
const refuse = (value: unknown) => {
  const { error } = schema.safeParse(value);
  const refusal = malformed(error!, value);
  return { ...refusal.data, says: sentenceOf(refusal.messageKey, refusal.values, 'en') };
};

describe('malformed', () => {
  it.each<[unknown, string, string]>([
    [{}, 'name', '"name" is missing; fill it in and try again.'],
    [{ name: 'abc', naem: 'x' }, 'naem', 'Unknown field "naem"; leave it out.'],
    [{ naem: 'x' }, 'naem', 'Unknown field "naem"; leave it out.'],
    [{ name: 7 }, 'name', '"name" has the wrong type; it must be string.'],
    [{ name: null }, 'name', '"name" has the wrong type; it must be string.'],
    [{ name: 'a' }, 'name', '"name" is too short; it needs 2 at least.'],
    [{ name: 'x'.repeat(100_000) }, 'name', '"name" is too long; 4 is the most. Shorten it and try again.'],
    [{ name: 'abc', seed: -1 }, 'seed', '"seed" must be 0 or more.'],
    [{ name: 'abc', count: '12' }, 'count', '"count" must be 9 or less.'],
    [{ name: 'abc', kind: 'c' }, 'kind', '"kind" must be one of: a, b.'],
    [{ name: 'abc', id: '123' }, 'id', '"id" does not have the right form; check it and try again.'],
    [{ name: 'abc', source: { plan: 'x', more: 1 } }, 'source.more', 'Unknown field "source.more"; leave it out.'],
    ['text', 'body', '"body" has the wrong type; it must be object.'],
  ])('%j names %s', (value, field, says) => {
    expect(refuse(value)).toEqual({ field, says });
  });

  it('names a field as its form calls it, in the language of who reads, and leaves its key to programs', () => {
    const titles = new Map([
      ['count', { zh: '张数', en: 'Pictures' }],
      ['source', { zh: '来源', en: 'Source' }],
    ]);
    const said = (value: unknown) => {
      const { messageKey, values, data } = malformed(schema.safeParse(value).error!, value, titles);
      return [data?.['field'], sentenceOf(messageKey, values, 'zh-CN'), sentenceOf(messageKey, values, 'en')];
    };
    expect(said({ name: 'abc', count: 12 })).toEqual([
      'count',
      '「张数」不能大于 9。',
      '"Pictures" must be 9 or less.',
    ]);
    expect(said({ name: 'abc', source: {} })).toEqual([
      'source.plan',
      '缺少「来源」，请填写后再试。',
      '"Source" is missing; fill it in and try again.',
    ]);
    expect(said({ name: 'abc', source: { plan: 'x', more: 1 } })[2]).toBe('Unknown field "source.more"; leave it out.');
    expect(said({ name: 'a' })[2]).toBe('"name" is too short; it needs 2 at least.');
  });

  it('is 40000', () => {
    expect(malformed(schema.safeParse({}).error!, {})).toMatchObject({ kind: 'malformed' });
  });
});
