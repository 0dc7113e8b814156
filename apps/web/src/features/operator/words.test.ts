import { SPACE_FAMILIES } from '@yujian/contract/catalog/spaces';
import { TIERS } from '@yujian/contract/constants';
import { ERRORS } from '@yujian/contract/errors';
import { LICENCE_KEYS, REPORT_REASON_KEYS } from '@yujian/contract/gallery/gallery-choices';
import { ROLES } from '@yujian/contract/interests';
import { ACTS, SITE_TEXTS, type Act } from '@yujian/contract/operator/acts';
import { OPERATOR_LISTS, type OperatorList, type OperatorListName } from '@yujian/contract/operator/lists';
import { GATEWAYS, ORDER_STATUSES } from '@yujian/contract/shop/orders';
import { REWARD_DOUBTS } from '@yujian/contract/shop/partners';
import { describe, expect, it } from 'vitest';
import { findWord, titleOfAct, toneOf, wordsOfSaid } from './words.ts';

const LISTS = Object.entries(OPERATOR_LISTS as Record<OperatorListName, OperatorList>) as [
  OperatorListName,
  OperatorList,
][];
/** Values that lists hold without one being able to ask for them. */
const HELD: Partial<Record<OperatorListName, readonly string[]>> = {
  people: [...TIERS, 'operator', ...ROLES, ...Object.keys(SPACE_FAMILIES)],
  tasks: Object.keys(ERRORS),
  engines: ['ready', 'busy', 'down', 'misconfigured', 'paused', 'off', 'here', 'farm', 'cloud'],
  orders: [...ORDER_STATUSES, ...GATEWAYS],
  payments: GATEWAYS,
  refunds: [...GATEWAYS, 'no-gateway', 'abnormal'],
  prices: ['default', 'changed', 'yes', 'no'],
  rewards: REWARD_DOUBTS,
  gallery: ['reported', 'pending', 'item', 'case', 'collection', ...REPORT_REASON_KEYS, ...LICENCE_KEYS],
  texts: SITE_TEXTS,
  audit: ['begun', 'done', 'refused'],
  months: ['over', 'running', 'equal', 'differs', 'incomplete', 'none'],
  differences: [...GATEWAYS, 'payment', 'refund'],
};
const inBoth = (value: string, list: OperatorListName | null) =>
  (['zh-CN', 'en'] as const).every((language) => findWord(value, list, language) !== null);

describe('the words of the console', () => {
  it.each(LISTS)('name every state, tier and reason of %s', (name, { states = [] }) => {
    const values = [...states, ...(HELD[name] ?? [])];
    expect(values.filter((value) => !inBoth(value, name))).toEqual([]);
  });

  it('name every choice of an act, and the states that it is done in', () => {
    const acts = Object.entries(ACTS as Record<string, Act>);
    const lacking = acts.flatMap(([name, { fields, states = [] }]) =>
      [...fields.flatMap(({ kind, choices = [] }) => (kind === 'choice' ? choices : [])), ...states]
        .filter((value) => !inBoth(value, null))
        .map((value) => `${name} ${value}`),
    );
    expect(lacking).toEqual([]);
  });

  it('differ where the same state means another thing', () => {
    expect(findWord('paid', 'withdrawals', 'en')).toBe('Paid out');
    expect(findWord('paid', 'orders', 'en')).toBe('Paid');
    expect([toneOf('paid', 'withdrawals'), toneOf('paid', 'orders'), toneOf('closed', 'orders')]).toEqual([
      'ok',
      'tile',
      'plain',
    ]);
  });

  it('read the log as it was said', () => {
    expect(titleOfAct('giveGold', 'zh-CN')).toBe('送金币');
    expect(wordsOfSaid('setPrice', '{"amount": 4990, "offered": "no"}', 'zh-CN')).toBe('价格：¥49.90；上架：否');
    expect(wordsOfSaid('giveCoupon', '{"kind": "percent", "percent": 20, "product": "vip-pro-quarter"}', 'en')).toBe(
      'Kind: Percent; Percent off: 20; Product: Pro membership, 3 months',
    );
    expect(wordsOfSaid('goneAct', '{"x": 1}', 'en')).toBe('x: 1');
  });
});

describe('the lists', () => {
  it.each(LISTS)('%s asks for what waits by a state that it has, and offers acts that exist', (_, list) => {
    if (list.waits !== undefined) expect(list.states).toContain(list.waits);
    expect(list.acts.filter((act) => !(act in ACTS))).toEqual([]);
  });
});
