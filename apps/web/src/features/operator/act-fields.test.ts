import { ACTS, type Act } from '@yujian/contract/operator/acts';
import { describe, expect, it } from 'vitest';
import { beginFields, fieldsFor, readTyped } from './act-fields.ts';

const row = { id: 'gold-550', amount: 4990, offered: 'no', state: 'changed' };

describe('the fields of an act', () => {
  it('begin as the row has them only where the act edits it', () => {
    expect(beginFields(ACTS.setPrice, row)).toEqual({ amount: '49.90', offered: 'no' });
    expect(beginFields(ACTS.setText, { id: 'company', zh: '某某', en: '' })).toEqual({ zh: '某某', en: '' });
    expect(beginFields(ACTS.refundOrder, row)).toEqual({ amount: '', reason: '' });
    expect(beginFields(ACTS.makeOffer, null)['endsAt']).toBe('');
    expect(beginFields(ACTS.giveTier, row)['tier']).toBe('pro');
  });

  it('send money as fen and numbers as numbers, and leave out what is optional and empty', () => {
    expect(readTyped(ACTS.refundOrder, { amount: '', reason: ' 重复付款 ' })).toEqual({
      sent: { reason: '重复付款' },
      problems: {},
    });
    expect(readTyped(ACTS.refundOrder, { amount: '￥12.5', reason: 'x' }).sent).toEqual({ amount: 1250, reason: 'x' });
    expect(readTyped(ACTS.giveGold, { gold: '５００', reason: 'x' }).sent).toEqual({ gold: 500, reason: 'x' });
  });

  it('say what is wrong, each beside its field', () => {
    expect(readTyped(ACTS.giveGold, { gold: '5.5', reason: ' ' })).toEqual({
      sent: {},
      problems: { gold: 'numberWrong', reason: 'missing' },
    });
    expect(readTyped(ACTS.giveGold, { gold: '0', reason: 'x' }).problems).toEqual({ gold: 'tooLittle' });
    expect(readTyped(ACTS.giveTier, { tier: 'pro', months: '37', reason: 'x' }).problems).toEqual({
      months: 'tooMuch',
    });
    expect(readTyped(ACTS.confirmTransfer, { amount: '-3', reference: 'x' }).problems).toEqual({
      amount: 'moneyWrong',
    });
  });

  it('are those of the chosen kind alone, and need be filled only then', () => {
    const typed = { ...beginFields(ACTS.giveCoupon, null), days: '30' };
    expect(fieldsFor(ACTS.giveCoupon, typed).map(({ name }) => name)).toEqual([
      ...['kind', 'off', 'minimum', 'product', 'days'],
    ]);
    expect(readTyped(ACTS.giveCoupon, typed).problems).toEqual({ off: 'missing' });
    expect(readTyped(ACTS.giveCoupon, { ...typed, off: '8', kind: 'percent', percent: '20' })).toEqual({
      sent: { kind: 'percent', percent: 20, days: 30 },
      problems: {},
    });
    expect(beginFields(ACTS.makeOffer, null)['product']).toBe('gold-100');
  });

  it('begin so that nothing is done unless something was said', () => {
    const silent = Object.entries(ACTS as Record<string, Act>).filter(
      ([, act]) => Object.keys(readTyped(act, beginFields(act, null)).problems).length === 0,
    );
    expect(silent.map(([name]) => name)).toEqual([
      'setEngine',
      'giveReward',
      'keepReported',
      'approvePending',
      'setText',
      'checkBooks',
    ]);
  });
});
