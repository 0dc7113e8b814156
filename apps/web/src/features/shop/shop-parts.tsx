import { IconChevronDown, IconFlask, IconTicket } from '@tabler/icons-react';
import type { GatewayName } from '@yujian/contract/shop/orders';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { openModal } from '../../lib/modals.ts';
import { useShop } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import type { Checkout } from './use-checkout.ts';
import styles from './shop.module.css';
import { useCouponWords } from './shop-words.ts';
import { shopTexts } from './shop.texts.ts';

/** Wherever the sandbox is paid: no money moves. */
export function SandboxBand({ children }: { readonly children?: ReactNode }) {
  const t = useTexts(shopTexts);
  return (
    <div className={styles['band']} role="note">
      <Icon of={IconFlask} size={16} />
      <span>{children ?? t('sandbox')}</span>
    </div>
  );
}

/** What a dialog of the shop shows once there is a price list and a way to pay; before, and where there is none, that. */
export function OpenShop({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTexts(shopTexts);
  const shop = useShop();
  const { data, isError } = shop;
  if (data && data.gateways.length > 0) return children;
  if (!data && !isError)
    return (
      <div className={styles['loading']} aria-busy="true">
        <h2 className="sr">{title}</h2>
      </div>
    );
  return (
    <div className={styles['shut']}>
      <h2>{data ? t('shut') : title}</h2>
      {data ? (
        <>
          <p>{t('shutWhy')}</p>
          <Button look="primary" onClick={() => openModal('contact')}>
            {t('contact')}
          </Button>
        </>
      ) : (
        <ListState of={shop} />
      )}
    </div>
  );
}

interface PayWaysProps {
  readonly names: readonly GatewayName[];
  readonly value: GatewayName;
  readonly onChange: (name: GatewayName) => void;
}

/** The ways to pay that this installation offers. */
export function PayWays({ names, value, onChange }: PayWaysProps) {
  const t = useTexts(shopTexts);
  return (
    <Segmented
      full
      className={styles['ways'] ?? ''}
      label={t('payBy')}
      options={names.map((name) => ({ value: name, label: t(`gateway.${name}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}

const NONE = 'none';

/** The coupons that fit what is chosen. */
export function CouponSelect({ coupons, coupon, pickCoupon }: Checkout) {
  const t = useTexts(shopTexts);
  const words = useCouponWords();
  const language = useLanguage();
  if (coupons.length === 0)
    return (
      <span className={styles['none']}>
        <Icon of={IconTicket} size={16} />
        {t('couponNone')}
      </span>
    );
  return (
    <Select
      label={t('coupon')}
      options={[
        ...coupons.map((one) => ({
          value: one.id,
          label: words(one),
          extra: <span className="t3 fs12">{t('couponUntil', { date: formatDay(one.validTo, language) })}</span>,
        })),
        { value: NONE, label: t('couponSkip') },
      ]}
      value={coupon?.id ?? NONE}
      onChange={(value) => pickCoupon(value === NONE ? null : value)}
      trigger={(props) => (
        <button type="button" className={styles['coupon']} aria-label={t('coupon')} {...props}>
          <Icon of={IconTicket} size={16} />
          <span>{coupon ? words(coupon) : t('couponSkip')}</span>
          {coupon && (
            <small className="t3 fs12 nowrap">{t('couponUntil', { date: formatDay(coupon.validTo, language) })}</small>
          )}
          <Icon of={IconChevronDown} size={16} />
        </button>
      )}
    />
  );
}
