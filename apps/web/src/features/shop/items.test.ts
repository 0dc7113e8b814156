import type { Coupon, Offer } from '@yujian/contract/api/shop';
import { TIER_RIGHTS } from '@yujian/contract/constants';
import { PRODUCTS } from '@yujian/contract/shop/products';
import { describe, expect, it } from 'vitest';
import { convertedDays, couponsFor, itemsOf, packageFor } from './items.ts';

const products = [...PRODUCTS];
const offer: Offer = {
  ...{ product: 'offer-1', title: 'Autumn', grant: { kind: 'gold', gold: 550 }, price: 3000, listPrice: 5000 },
  ...{ total: 10, left: 3, endsAt: '2026-12-01T00:00:00Z' },
};
const gold = itemsOf('gold', products, []);
const coupon: Coupon = {
  ...{ id: 'a', kind: 'fixed', value: 800, minimum: 10_000, product: null, state: 'usable' },
  ...{ validFrom: '2026-01-01T00:00:00Z', validTo: '2027-01-01T00:00:00Z' },
};

describe('the package to begin with', () => {
  it.each([
    [1, 'gold-100'],
    [100, 'gold-100'],
    [101, 'gold-550'],
    [6500, 'gold-6500'],
    [9000, 'gold-6500'],
    [0, 'gold-1200'],
  ])('for %d missing is %s', (missing, id) => expect(packageFor(gold, missing)?.id).toBe(id));

  it('is a limited offer where that is cheaper, unless it is sold out', () => {
    expect(packageFor(itemsOf('gold', products, [offer]), 300)?.id).toBe('offer-1');
    expect(packageFor(itemsOf('gold', products, [{ ...offer, left: 0 }]), 300)?.id).toBe('gold-550');
    expect(packageFor(itemsOf('gold', products, [offer]))?.offer).toBeUndefined();
  });

  it('is none where nothing is sold', () => expect(packageFor([], 5)).toBeUndefined());
});

it('offers only coupons that take something off, the best first', () => {
  const [small, , large] = gold;
  const tenth: Coupon = { ...coupon, id: 'b', kind: 'percent', value: 10, minimum: 0 };
  expect(couponsFor([coupon, tenth], small!).map(({ id }) => id)).toEqual(['b']);
  expect(couponsFor([coupon, tenth], large!).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(
    couponsFor(
      [
        { ...tenth, state: 'used' },
        { ...tenth, product: 'gold-550' },
      ],
      large!,
    ),
  ).toEqual([]);
});

it('memberships are items of their own', () => expect(itemsOf('vip', products, [offer])).toHaveLength(9));

it('days of a tier become fewer of a dearer one', () => {
  expect(convertedDays(30, TIER_RIGHTS.pro, TIER_RIGHTS.studio)).toBe(11);
  expect(convertedDays(0, TIER_RIGHTS.pro, TIER_RIGHTS.team)).toBe(0);
});
