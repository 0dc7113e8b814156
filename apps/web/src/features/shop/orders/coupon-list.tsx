import { formatDay } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useShop } from '../../../lib/queries.ts';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { ListState } from '../../../ui/list-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useCoupons } from '../shop-queries.ts';
import { useCouponWords, useGrantWords } from '../shop-words.ts';
import { shopTexts } from '../shop.texts.ts';
import styles from './order-list.module.css';

const TONES = { usable: 'ok', early: 'warn', used: 'plain', ended: 'plain' } as const;

/** Own coupons: what they take off, what they are for, and until when. */
export function CouponList() {
  const t = useTexts(shopTexts);
  const words = useCouponWords();
  const grantWords = useGrantWords();
  const language = useLanguage();
  const products = useShop().data?.products ?? [];
  const coupons = useCoupons();
  const { data } = coupons;
  if (!data) return <ListState of={coupons} />;
  if (data.list.length === 0) return <EmptyLine>{t('couponsNone')}</EmptyLine>;
  return (
    <ul className={styles['list']}>
      {data.list.map((coupon) => {
        const product = products.find(({ id }) => id === coupon.product);
        return (
          <li key={coupon.id}>
            <div className={styles['what']}>
              <b>{words(coupon)}</b>
              <Tag tone={TONES[coupon.state]}>{t(`state.${coupon.state}`)}</Tag>
              <p>
                {coupon.product === null
                  ? t('couponAny')
                  : t('couponFor', { what: product ? grantWords(product.grant) : coupon.product })}{' '}
                ·{' '}
                {t('couponFrom', {
                  from: formatDay(coupon.validFrom, language),
                  to: formatDay(coupon.validTo, language),
                })}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
