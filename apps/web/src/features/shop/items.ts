import type { Coupon, Offer, ShopProduct } from '@yujian/contract/api/shop';
import { discountOf } from '@yujian/contract/shop/orders';

/** What can be ordered: a product of the price list, or one at the terms of a limited offer. */
export interface Item extends ShopProduct {
  readonly offer?: Offer;
}

/** What an order needs to know of it. */
export type Priced = Pick<Item, 'id' | 'amount'>;

/** All of one kind, limited offers first. */
export function itemsOf(
  kind: ShopProduct['grant']['kind'],
  products: readonly ShopProduct[],
  offers: readonly Offer[],
): readonly Item[] {
  return [
    ...offers.map((offer): Item => ({ id: offer.product, amount: offer.price, grant: offer.grant, offer })),
    ...products,
  ].filter(({ grant }) => grant.kind === kind);
}

export function isSoldOut({ offer }: Item): boolean {
  return offer !== undefined && offer.left <= 0;
}

const goldIn = ({ grant }: Item) => (grant.kind === 'gold' ? grant.gold : 0);

/** The package to begin with: the cheapest that holds the gold that is missing, else the largest; one of the middle where none is missing. */
export function packageFor(items: readonly Item[], missing = 0): Item | undefined {
  const packages = items.filter((item) => goldIn(item) > 0 && !isSoldOut(item));
  if (missing <= 0) {
    const listed = packages.filter(({ offer }) => offer === undefined);
    return listed[Math.floor(listed.length / 2)];
  }
  const enough = packages.filter((item) => goldIn(item) >= missing);
  return enough.length > 0
    ? enough.reduce((best, one) => (one.amount < best.amount ? one : best))
    : packages.reduce<Item | undefined>((most, one) => (most && goldIn(most) >= goldIn(one) ? most : one), undefined);
}

/** Usable coupons that take something off, the one that takes most first. */
export function couponsFor(coupons: readonly Coupon[], item: Priced): readonly Coupon[] {
  return coupons
    .filter((coupon) => coupon.state === 'usable' && discountOf(coupon, item) > 0)
    .sort((a, b) => discountOf(b, item) - discountOf(a, item));
}

/** Whole days of the higher tier that days of the lower one become, by what a month of each costs. */
export function convertedDays(days: number, from: { readonly priceCny: number }, to: { readonly priceCny: number }) {
  return Math.floor((days * from.priceCny) / to.priceCny);
}
