/** Many buyers of a limited offer at once, over HTTP: who gets one, and how long anybody waits for an answer. */
import { makeOffer, offerProductId } from '@yujian/domain/shop/products';
import { auditShop } from '@yujian/domain/shop/audit';
import { shopOffers } from '@yujian/domain/shop/tables';
import { createLogger, loadConfig, openDatabase, systemClock } from '@yujian/platform';
import { openInstallation } from '@yujian/platform/installation';
import { startProduct } from '../e2e/start-product.ts';
import { milliseconds, quantile, type Bench } from './table.ts';

const BUYERS = 500;
const STOCK = 100;
const P99_BAR_MS = 1000;
const COUPONS = '/api/user/v1/user/couponList';

export const stock: Bench = {
  name: 'stock',
  async run() {
    const product = await startProduct({ LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1', PAY_SANDBOX: '1' });
    const log = createLogger({ name: 'bench', level: 'error' });
    const installation = await openInstallation(loadConfig({ DATA_DIR: product.dataDir }), { log, alone: false });
    const database = openDatabase(installation.config, { poolSize: 2, log });
    try {
      await makeOffer(database.db, systemClock, {
        ...{
          titleZh: '限时',
          titleEn: 'Limited',
          product: 'gold-550',
          grant: { kind: 'gold', gold: 550 },
          amount: 3000,
        },
        ...{ total: STOCK, perPerson: 1, endsAt: new Date(Date.now() + 3600_000) },
      });
      const [offer] = await database.db.select().from(shopOffers);
      const id = offerProductId(offer!.id);
      const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => logInFrom(product.origin, n)));
      const path = `/api/order/createOrder?product=${id}`;
      // A first one, of nobody: the processes are warm.
      await ask(product.origin, '/api/shop/products', buyers[0]!);
      // What it costs that 500 ask at once: one session, one read.
      const plain = await Promise.all(buyers.map((headers) => ask(product.origin, COUPONS, headers)));
      const answers = await Promise.all(buyers.map((headers) => ask(product.origin, path, headers)));
      const [after] = await database.db.select().from(shopOffers);
      const faults = await auditShop(database.db);
      const sold = answers.filter(({ code }) => code === 0).length;
      const soldOut = answers.filter(({ code }) => code === 40_900).length;
      const p99 = quantile(
        answers.map(({ took }) => took),
        0.99,
      );
      return [
        {
          what: `${BUYERS} buyers at once of ${STOCK}: orders made, told that it is sold out, left`,
          value: `${sold}, ${soldOut}, ${after!.left}`,
          bar: `exactly ${STOCK}, ${BUYERS - STOCK}, 0; the books agree`,
          holds: sold === STOCK && soldOut === BUYERS - STOCK && after!.left === 0 && faults.length === 0,
        },
        {
          what: 'the same people asking for their coupons at once, p99',
          value: milliseconds(
            quantile(
              plain.map(({ took }) => took),
              0.99,
            ),
          ),
          bar: 'none',
          holds: true,
        },
        {
          what: 'from asking to the answer, p99',
          value: milliseconds(p99),
          bar: `under ${P99_BAR_MS} ms`,
          holds: p99 < P99_BAR_MS,
        },
      ];
    } finally {
      await database.close();
      await installation.close();
      await product.stop();
    }
  },
};

/** Everybody comes from an address of their own, as through a proxy. */
async function logInFrom(origin: string, n: number): Promise<Record<string, string>> {
  const address = { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` };
  const answer = await fetch(`${origin}/api/test/testlogin?name=buyer${n}`, { headers: address });
  const { data } = (await answer.json()) as { data: { token: string } };
  return { ...address, satoken: data.token };
}

async function ask(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ readonly code: number; readonly took: number }> {
  const started = performance.now();
  const answer = await fetch(origin + path, { headers });
  const { error } = (await answer.json()) as { error: { code: number } };
  return { code: error.code, took: performance.now() - started };
}
