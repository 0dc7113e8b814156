import type { OrderInfo } from '@yujian/contract/api/shop';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../../lib/api.ts';
import { formatMoment, formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { openModal } from '../../../lib/modals.ts';
import { useShopOpen } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { ListState } from '../../../ui/list-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Tag, type TagTone } from '../../../ui/tag.tsx';
import { PayOrder } from '../pay/pay-order.tsx';
import { useOrderAct, useOrders, useReturnedOrder } from '../shop-queries.ts';
import { useGrantWords } from '../shop-words.ts';
import { shopTexts } from '../shop.texts.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import styles from './order-list.module.css';

const TONES: Readonly<Record<OrderInfo['status'], TagTone>> = {
  created: 'warn',
  paid: 'tile',
  granted: 'ok',
  refunding: 'warn',
  refunded: 'plain',
  'partly-refunded': 'plain',
  closed: 'plain',
};

/** Own orders, newest first; `?order=` is the one that a payment has just led back to. */
export function OrderList() {
  const t = useTexts(shopTexts);
  const shopOpen = useShopOpen();
  const returnedId = useSearchParams()[0].get('order');
  const returned = useReturnedOrder(returnedId).data;
  const orders = useOrders();
  const [open, setOpen] = useState<{ readonly order: OrderInfo; readonly to: 'pay' | 'invoice' } | null>(null);
  const close = () => setOpen(null);
  if (!orders.data) return <ListState of={orders} />;
  const listed = orders.data.pages.flatMap(({ list }) => list);
  const isListed = listed.some(({ orderId }) => orderId === returned?.orderId);
  const all = returned && !isListed ? [returned, ...listed] : listed;
  return (
    <>
      {all.length === 0 && (
        <EmptyLine
          action={
            shopOpen && (
              <Button size="small" onClick={() => openModal('recharge')}>
                {t('topUp')}
              </Button>
            )
          }
        >
          {t('ordersNone')}
        </EmptyLine>
      )}
      {all.length > 0 && (
        <ul className={styles['list']}>
          {all.map((order) => (
            <OrderRow
              key={order.orderId}
              order={order}
              isReturned={order.orderId === returnedId}
              onPay={() => setOpen({ order, to: 'pay' })}
              onInvoice={() => setOpen({ order, to: 'invoice' })}
            />
          ))}
        </ul>
      )}
      <LoadMore label={t('more')} of={orders} />
      {open?.to === 'pay' && (
        <Dialog title={t('pay')} width={420} onClose={close}>
          <PayOrder
            order={open.order}
            gateway={open.order.gateway ?? open.order.gateways[0]?.name ?? 'sandbox'}
            onLeave={close}
            onClose={close}
          />
        </Dialog>
      )}
      {open?.to === 'invoice' && <InvoiceDialog order={open.order} onClose={close} />}
    </>
  );
}

interface OrderRowProps {
  readonly order: OrderInfo;
  readonly isReturned: boolean;
  readonly onPay: () => void;
  readonly onInvoice: () => void;
}

function OrderRow({ order, isReturned, onPay, onInvoice }: OrderRowProps) {
  const t = useTexts(shopTexts);
  const grantWords = useGrantWords();
  const language = useLanguage();
  const row = useRef<HTMLLIElement>(null);
  const { orderId, number, status, amount, refunded, invoice } = order;
  const isOpen = status === 'created';
  const ask = useOrderAct('completeOrder', (answer) => {
    if (answer.status === 'granted') showToast('ok', t('granted'));
    else showToast('info', t(answer.status === 'closed' ? 'askedClosed' : 'askedNo'));
  });
  const cancel = useOrderAct('cancelOrder', () => showToast('ok', t('cancelled')));
  useEffect(() => {
    if (isReturned) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isReturned]);
  return (
    <li
      ref={row}
      className={isReturned ? styles['returned'] : ''}
      {...(isReturned ? { 'aria-current': 'true' as const } : {})}
    >
      <div className={styles['what']}>
        <b>{order.title ?? grantWords(order.grant)}</b>
        <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
        {order.gateway === 'sandbox' && <Tag tone="warn">{t('sandboxTag')}</Tag>}
        <p>
          <span className="lt">{number}</span> · {formatMoment(order.createdAt, language)}
          {order.gateway && order.gateway !== 'sandbox' && <> · {t(`gateway.${order.gateway}`)}</>}
          {isOpen && order.voucher && <> · {t('voucherSent')}</>}
          {invoice && <> · {t('invoiceOf', { title: invoice.title })}</>}
        </p>
      </div>
      <div className={styles['amount']}>
        <b>{formatMoney(amount)}</b>
        {refunded > 0 && <small>{t('refunded', { price: formatMoney(refunded) })}</small>}
      </div>
      <div className={styles['acts']}>
        {isOpen && (
          <Button size="small" onClick={onPay}>
            {t('payOn')}
          </Button>
        )}
        {(isOpen || status === 'closed') && (
          <Button look="text" size="small" loading={ask.isPending} onClick={() => ask.mutate(orderId)}>
            {t('askAgain')}
          </Button>
        )}
        {isOpen && (
          <Button look="text" size="small" loading={cancel.isPending} onClick={() => cancel.mutate(orderId)}>
            {t('cancel')}
          </Button>
        )}
        {order.paidAt && (
          <>
            <Button look="text" size="small" onClick={onInvoice}>
              {t('invoice')}
            </Button>
            <Button look="text" size="small" download={client.urlOf('orderReceipt', { query: { orderId, language } })}>
              {t('receipt')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
