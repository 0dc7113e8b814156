import type { Coupon, ShopProduct } from '@yujian/contract/api/shop';
import { formatPrice } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { tierNames } from '../../lib/tier-names.ts';
import { shopTexts } from './shop.texts.ts';

/** "1,200 金币", "工作室会员 3 个月". */
export function useGrantWords(): (grant: ShopProduct['grant']) => string {
  const t = useTexts(shopTexts);
  const tier = useTexts(tierNames);
  return (grant) => {
    if (grant.kind === 'gold') return t('goldOf', { n: grant.gold });
    if (grant.kind === 'service') return t('service');
    return t('vipOf', { tier: tier(`tier.${grant.tier}`), n: grant.months });
  };
}

/** "满 ¥100 减 ¥8", "减 15%". */
export function useCouponWords(): (coupon: Pick<Coupon, 'kind' | 'value' | 'minimum'>) => string {
  const t = useTexts(shopTexts);
  return ({ kind, value, minimum }) => {
    const off = kind === 'fixed' ? formatPrice(value) : `${value}%`;
    return minimum > 0 ? t('couponOffFrom', { off, min: formatPrice(minimum) }) : t('couponOff', { off });
  };
}
