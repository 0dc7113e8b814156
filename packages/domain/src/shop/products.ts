import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { PRODUCTS, type Product } from '@yujian/contract/shop/products';
import { newId } from '@yujian/platform';
import type { Clock, Executor } from '@yujian/platform';
import { customRequests, orders, shopOffers, shopPrices } from './tables.ts';

export type OfferRow = typeof shopOffers.$inferSelect;
const OFFER = 'offer-';
export const QUOTE = 'quote-';

/** The price list as the operator has it. */
export async function readProducts(executor: Executor): Promise<Product[]> {
  const changed = new Map((await executor.select().from(shopPrices)).map((row) => [row.product, row]));
  return PRODUCTS.flatMap((product) => {
    const row = changed.get(product.id);
    if (row === undefined) return [product];
    return row.offered ? [{ ...product, amount: row.amount }] : [];
  });
}

/** What an order names: a product of the list, an offer that runs, or an own quote. @throws AppError notFound */
export async function findProduct(
  executor: Executor,
  clock: Clock,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<{ readonly product: Product; readonly offer?: OfferRow; readonly quote?: string }> {
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
  if (id.startsWith(QUOTE)) {
    const [request] = await executor
      .select()
      .from(customRequests)
      .where(
        sql`${customRequests.id}::text = ${id.slice(QUOTE.length)} and ${customRequests.userId} = ${userId}
          and ${customRequests.state} = 'quoted'`,
      );
    if (request === undefined || request.amount === null || request.grant === null)
      throw new AppError('notFound', { message: 'notFound.product' });
    return { product: { id, amount: request.amount, grant: request.grant }, quote: request.words.slice(0, 60) };
  }
  const product = (await readProducts(executor)).find((one) => one.id === id);
  if (product === undefined) throw new AppError('notFound', { message: 'notFound.product' });
  return { product };
}

/** What is left of an offer; undefined for what is none. */
export async function readLeft(executor: Executor, productId: string): Promise<number | undefined> {
  if (!productId.startsWith(OFFER)) return undefined;
  const [offer] = await executor
    .select({ left: shopOffers.left })
    .from(shopOffers)
    .where(sql`${shopOffers.id}::text = ${productId.slice(OFFER.length)}`);
  return offer?.left;
}

export const offerProductId = (offerId: string): string => OFFER + offerId;

/** A request whose quote is ordered, or whose order is closed; false where it stands otherwise meanwhile, true for what is no quote. */
export async function moveRequest(
  executor: Executor,
  productId: string,
  state: 'quoted' | 'ordered',
): Promise<boolean> {
  if (!productId.startsWith(QUOTE)) return true;
  const { rowCount } = await executor
    .update(customRequests)
    .set({ state })
    .where(
      sql`${customRequests.id}::text = ${productId.slice(QUOTE.length)}
        and ${customRequests.state} = ${state === 'ordered' ? 'quoted' : 'ordered'}`,
    );
  return rowCount === 1;
}

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

/** Changes the price of a product, or takes it off the list. */
export async function setPrice(
  executor: Executor,
  clock: Clock,
  { product, amount, offered }: { readonly product: string; readonly amount: number; readonly offered: boolean },
): Promise<void> {
  const change = { amount, offered, updatedAt: clock.now() };
  await executor
    .insert(shopPrices)
    .values({ product, ...change })
    .onConflictDoUpdate({ target: shopPrices.product, set: change });
}

export async function makeOffer(
  executor: Executor,
  clock: Clock,
  offer: Omit<typeof shopOffers.$inferInsert, 'id' | 'left' | 'startsAt'>,
): Promise<void> {
  await executor.insert(shopOffers).values({ id: newId(), ...offer, left: offer.total, startsAt: clock.now() });
}

/** Nobody can order it any more; orders that hold one may still be paid. @throws AppError notFound: none such runs */
export async function endOffer(executor: Executor, clock: Clock, id: string): Promise<void> {
  const now = clock.now();
  const { rowCount } = await executor
    .update(shopOffers)
    .set({ endsAt: now })
    .where(sql`${shopOffers.id}::text = ${id} and ${shopOffers.endsAt} > ${now.toISOString()}`);
  if (rowCount === 0) throw new AppError('notFound');
}

/** Whether a person may hold one more of an offer; closed orders hold none. */
export async function mayHold(executor: Executor, userId: string, offerId: string): Promise<boolean> {
  const own = and(eq(orders.offerId, offerId), eq(orders.userId, userId), ne(orders.status, 'closed'));
  const [offer] = await executor
    .select({ most: shopOffers.perPerson, held: executor.$count(orders, own) })
    .from(shopOffers)
    .where(eq(shopOffers.id, offerId));
  return offer !== undefined && offer.held < offer.most;
}

/** Takes one of an offer, or gives one back; false when none is left. */
export async function moveStock(executor: Executor, offerId: string, by: 1 | -1): Promise<boolean> {
  const { rowCount } = await executor
    .update(shopOffers)
    .set({ left: sql`${shopOffers.left} + ${by}` })
    .where(sql`${eq(shopOffers.id, offerId)} and ${shopOffers.left} + ${by} between 0 and ${shopOffers.total}`);
  return rowCount === 1;
}
