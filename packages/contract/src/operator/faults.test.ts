import { expect, it } from 'vitest';
import { wordsOfFault } from './faults.ts';

it('says a fault in both languages, with its gateway by name', () => {
  const fault = { code: 'statementDiffers', values: { gateway: 'alipay', month: '2026-03', count: 2 } } as const;
  expect(wordsOfFault(fault, 'zh-CN')).toBe('2026-03 支付宝的对账单有 2 处和账不一样，见「对账差异」。');
  expect(wordsOfFault(fault, 'en')).toMatch(/^The statements of Alipay differ from the books in 2 places in 2026-03/);
});
