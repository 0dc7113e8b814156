import { expect, it } from 'vitest';
import { OPEN_ORDERS_MAX, ORDER_MINUTES, TRANSFER_DAYS } from '@yujian/contract/shop/orders';
import { loadConfig } from '@yujian/platform';
import { readAgreement } from './agreement.ts';

it('the neutral agreement tells of orders and refunds, with the limits that hold, in both languages', async () => {
  const agreementIn = await readAgreement(loadConfig({ DATA_DIR: '/nowhere' }).product);
  const parts = (['zh-CN', 'en'] as const).map((language) =>
    agreementIn(language)
      .split('# ')
      .find((part) => /^(订单和退款|Orders and refunds)/.test(part)),
  );
  for (const part of parts)
    expect(part?.match(/\d+/g)?.map(Number)).toEqual([ORDER_MINUTES, TRANSFER_DAYS, OPEN_ORDERS_MAX]);
});
