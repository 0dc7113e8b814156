import type { Data } from '@yujian/contract/api/schemas';
import { Link } from 'react-router';
import { ListState } from '../../../ui/list-state.tsx';
import { formatMoment, formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { openModal } from '../../../lib/modals.ts';
import { useShop } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PayOrder } from '../pay/pay-order.tsx';
import { CouponSelect } from '../shop-parts.tsx';
import { useCustomRequests } from '../shop-queries.ts';
import { shopTexts } from '../shop.texts.ts';
import { useCheckout } from '../use-checkout.ts';
import styles from './custom-requests.module.css';
import { customTexts } from './custom.texts.ts';

type Request = Data<'customList'>['list'][number];
const TONES = { open: 'warn', quoted: 'tile', ordered: 'ok', closed: 'plain' } as const;

/** Own requests, newest first, with what was answered. */
export function CustomRequests() {
  const t = useTexts(customTexts);
  const asked = useCustomRequests();
  if (!asked.data) return <ListState of={asked} loading={<p role="status">{t('loading')}</p>} />;
  if (asked.data.list.length === 0) return <p className="t3">{t('none')}</p>;
  return (
    <ul className={styles['list']}>
      {asked.data.list.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </ul>
  );
}

function RequestRow({ request }: { readonly request: Request }) {
  const t = useTexts(customTexts);
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const { words, contact, files, state, amount, product, note, at } = request;
  const checkout = useCheckout(product === null || amount === null ? undefined : { id: product, amount });
  const { made } = checkout;
  return (
    <li>
      <div className={styles['head']}>
        <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
        <span>{formatMoment(at, language)}</span>
        <span>{contact}</span>
        {files > 0 && <span>{t('filesOf', { n: files })}</span>}
      </div>
      <p className={styles['words']}>{words}</p>
      {note !== null && note !== '' && (
        <blockquote className={styles['note']}>
          <small>{t('answer')}</small>
          {note}
        </blockquote>
      )}
      {product !== null && <Price checkout={checkout} />}
      {state === 'ordered' && amount !== null && (
        <div className={styles['acts']}>
          <b>{formatMoney(amount)}</b>
          <Link className="lnk" to="/myPersonCenter?part=orders">
            {t('toOrders')}
          </Link>
        </div>
      )}
      {made && (
        <Dialog title={shop('pay')} width={420} onClose={checkout.leave}>
          <PayOrder order={made} gateway={checkout.gateway} onLeave={checkout.leave} onClose={checkout.leave} />
        </Dialog>
      )}
    </li>
  );
}

/** The price of a quote, and the way to order it where there is one to pay. */
function Price({ checkout }: { readonly checkout: ReturnType<typeof useCheckout> }) {
  const t = useTexts(shopTexts);
  const { data } = useShop();
  if (data?.gateways.length === 0)
    return (
      <div className={styles['acts']}>
        <b>{formatMoney(checkout.amount)}</b>
        <Button onClick={() => openModal('contact')}>{t('contact')}</Button>
      </div>
    );
  return (
    <div className={styles['acts']}>
      {checkout.coupons.length > 0 && <CouponSelect {...checkout} />}
      <Button look="primary" loading={checkout.ordering} onClick={checkout.order}>
        {t('order', { price: formatMoney(checkout.amount) })}
      </Button>
    </div>
  );
}
