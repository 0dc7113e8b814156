import { TIER_RIGHTS, type Tier } from '../constants.ts';

/** What an order gives when it is paid. */
export type ProductGrant =
  | { readonly kind: 'gold'; readonly gold: number }
  /** what was agreed on in a quote, delivered by people */
  | { readonly kind: 'service' }
  | { readonly kind: 'vip'; readonly tier: PaidTier; readonly months: number };
export type PaidTier = Exclude<Tier, 'standard'>;

export interface Product {
  readonly id: string;
  /** Price in fen, above 0. */
  readonly amount: number;
  readonly grant: ProductGrant;
}

export const PAID_TIERS = ['pro', 'studio', 'team'] as const satisfies readonly PaidTier[];

/** Terms of a membership: months that it lasts, and how many of them are paid for. */
export const VIP_TERMS = [
  { name: 'month', months: 1, paidMonths: 1 },
  { name: 'quarter', months: 3, paidMonths: 2.7 },
  { name: 'year', months: 12, paidMonths: 10 },
] as const;

const GOLD_PACKAGES = [
  [100, 10],
  [550, 50],
  [1200, 100],
  [6500, 500],
] as const;

/** The price list as it comes; an operator may change prices, and take products off it. */
export const PRODUCTS: readonly Product[] = [
  ...GOLD_PACKAGES.map(([gold, cny]): Product => ({
    id: `gold-${gold}`,
    amount: cny * 100,
    grant: { kind: 'gold', gold },
  })),
  ...PAID_TIERS.flatMap((tier) =>
    VIP_TERMS.map(({ name, months, paidMonths }): Product => ({
      id: `vip-${tier}-${name}`,
      amount: Math.round(TIER_RIGHTS[tier].priceCny * 100 * paidMonths),
      grant: { kind: 'vip', tier, months },
    })),
  ),
];
