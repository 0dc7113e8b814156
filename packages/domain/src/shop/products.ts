import { eq, sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { PRODUCTS, type Product } from '@yujian/contract/shop/products';
import type { Clock, Executor } from '@yujian/platform';
import { shopOffers, shopPrices } from './tables.ts';

export type OfferRow = typeof shopOffers.$inferSelect;
const OFFER = 'offer-';

/** The price list as the operator has it. */
export async function readProducts(executor: Executor): Promise<Product[]> {
  const changed = new Map((await executor.select().from(shopPrices)).map((row) => [row.product, row]));
  return PRODUCTS.flatMap((product) => {
    const row = changed.get(product.id);
    if (row === undefined) return [product];
    return row.offered ? [{ ...product, amount: row.amount }] : [];
  });
}

/** What an order names: a product of the list, or an offer that runs. @throws AppError notFound */
export async function findProduct(
  executor: Executor,
  clock: Clock,
  id: string,
): Promise<{ readonly product: Product; readonly offer?: OfferRow }> {
  if (id.startsWith(OFFER)) {
    const [offer] = await executor
      .select()
      .from(shopOffers)
      .where(sql`${shopOffers.id}::text = ${id.slice(OFFER.length)}`);
    const now = clock.now();
    if (offer === undefined || offer.startsAt > now || offer.endsAt <= now)
      throw new AppError('notFound', { message: 'notFound.product' });
    return { product: { id, amount: offer.amount, grant: offer.grant }, offer };
  }
  const product = (await readProducts(executor)).find((one) => one.id === id);
  if (product === undefined) throw new AppError('notFound', { message: 'notFound.product' });
  return { product };
}

export const offerProductId = (offerId: string): string => OFFER + offerId;

/** Offers that run now, the one that ends first first. */
export async function readOffers(
  executor: Executor,
  clock: Clock,
): Promise<(OfferRow & { listPrice: number | null })[]> {
  const now = clock.now().toISOString();
  const rows = await executor
    .select()
    .from(shopOffers)
    .where(sql`${shopOffers.startsAt} <= ${now} and ${shopOffers.endsAt} > ${now}`)
    .orderBy(shopOffers.endsAt);
  const prices = new Map((await readProducts(executor)).map(({ id, amount }) => [id, amount]));
  return rows.map((row) => ({ ...row, listPrice: prices.get(row.product) ?? null }));
}

/** Takes one of an offer, or gives one back; false when none is left. */
export async function moveStock(executor: Executor, offerId: string, by: 1 | -1): Promise<boolean> {
  const { rowCount } = await executor
    .update(shopOffers)
    .set({ left: sql`${shopOffers.left} + ${by}` })
    .where(sql`${eq(shopOffers.id, offerId)} and ${shopOffers.left} + ${by} between 0 and ${shopOffers.total}`);
  return rowCount === 1;
}
