import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderInfo } from '@yujian/contract/api/shop';
import type { GatewayName } from '@yujian/contract/shop/orders';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useCountdown } from '../../../lib/countdown.ts';
import { onPhone } from '../../../lib/device.ts';
import { formatDuration, formatMoment, formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { KEYS, useGold } from '../../../lib/queries.ts';
import { tierNames } from '../../../lib/tier-names.ts';
import { showToast } from '../../../lib/toasts.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { GoldAmount } from '../../../ui/gold-amount.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { sendFile } from '../../../workbench/core/upload/send-file.ts';
import { PayWays, SandboxBand } from '../shop-parts.tsx';
import { sayRefusal, useForgetGranted, useLiveOrder, useOrderAct, usePayWay, wordsOf } from '../shop-queries.ts';
import { useGrantWords } from '../shop-words.ts';
import { shopTexts } from '../shop.texts.ts';
import styles from './pay-order.module.css';

const HOUR_SECONDS = 3600;
/** The last step. */
const COMES = { gold: 'goldCome', vip: 'vipCome', service: 'serviceCome' } as const;

interface PayOrderProps {
  readonly order: OrderInfo;
  /** The way to pay to begin with. */
  readonly gateway: GatewayName;
  /** What was ordered has come; told once. */
  readonly onGranted?: () => void;
  /** The order is closed, and another may be made. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** An order from "ordered" to "it is here": how to pay it, how long, and what to do when nothing comes. */
export function PayOrder({ order: made, gateway: first, onGranted, onLeave, onClose }: PayOrderProps) {
  const grantWords = useGrantWords();
  const { data: order } = useLiveOrder(made);
  const [wish, setWish] = useState(first);
  const offered = order.gateways.find(({ name }) => name === wish) ?? order.gateways[0];
  const gateway = offered?.name ?? wish;
  const paidBy = order.status === 'created' ? gateway : order.gateway;
  const granted = order.status === 'granted';
  const forget = useForgetGranted();
  const tell = useRef(onGranted);
  useEffect(() => {
    tell.current = onGranted;
  });
  useEffect(() => {
    if (!granted) return;
    forget();
    tell.current?.();
  }, [granted, forget]);

  return (
    <div className={styles['pay']}>
      {paidBy === 'sandbox' && <SandboxBand />}
      <div className={styles['what']}>
        <span className="t2">{order.title ?? grantWords(order.grant)}</span>
        <b>{formatMoney(order.amount)}</b>
      </div>
      {order.status === 'created' && offered ? (
        <>
          <PayWays names={order.gateways.map(({ name }) => name)} value={gateway} onChange={setWish} />
          <PayWay key={gateway} order={order} gateway={gateway} scenes={offered.scenes} />
        </>
      ) : (
        <End order={order} onLeave={onLeave} onClose={onClose} />
      )}
      <Steps order={order} />
      <Foot order={order} onLeave={onLeave} />
    </div>
  );
}

function PayWay({
  order,
  gateway,
  scenes,
}: {
  readonly order: OrderInfo;
  readonly gateway: GatewayName;
  readonly scenes: OrderInfo['gateways'][number]['scenes'];
}) {
  const t = useTexts(shopTexts);
  const language = useLanguage();
  const left = useCountdown(Date.parse(order.expiresAt));
  const scene = scenes.includes('qr') && !(onPhone() && scenes.includes('page')) ? 'qr' : 'page';
  const way = usePayWay(order.orderId, gateway, scene, left > 0);
  const name = t(`gateway.${gateway}`)
    .replace(/[（(].*/, '')
    .trimEnd();
  if (left === 0) return <p className={styles['way']}>{t('overdue')}</p>;
  if (way.isError)
    return (
      <div className={styles['way']} role="alert">
        <p>{wordsOf(way.error)}</p>
        <Button size="small" onClick={() => void way.refetch()}>
          {t('again')}
        </Button>
      </div>
    );
  if (!way.data) return <div className={styles['way']} aria-busy="true" />;
  const { qr, url, account } = way.data;
  return (
    <div className={styles['way']}>
      {qr !== undefined && (
        <>
          <QrPicture text={qr} alt={t('scanAlt')} faded={false} />
          <b className="b">{t('scanWith', { name })}</b>
        </>
      )}
      {url !== undefined && (
        <>
          <Button look="primary" size="large" block opens={url}>
            {t('payAt', { name })}
          </Button>
          <p className="t3">{t('payOpens')}</p>
        </>
      )}
      {account !== undefined && <Transfer account={account} order={order} />}
      <p className="t3 lt">
        {left < HOUR_SECONDS
          ? t('validFor', { time: formatDuration(left).replace('.0', '') })
          : t('validUntil', { date: formatMoment(order.expiresAt, language) })}
      </p>
    </div>
  );
}

/** Where to transfer to, and the picture that shows it was done. */
function Transfer({
  account,
  order: { orderId, voucher: isHere },
}: {
  readonly account: string;
  readonly order: OrderInfo;
}) {
  const t = useTexts(shopTexts);
  const files = useRef<FileInputHandle>(null);
  const leaving = useRef(new AbortController());
  const cache = useQueryClient();
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const voucher = useMutation({
    mutationFn: async (file: File) => {
      const options = { signal: leaving.current.signal, onProgress: () => undefined };
      const { id } = await sendFile(file, file.name, options);
      return callApi('orderVoucher', { orderId, image: id });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: KEYS.orders }),
    onError: sayRefusal,
  });
  return (
    <>
      <p className="t2">{t('transferHow')}</p>
      <div className={styles['account']}>{account}</div>
      <Button block loading={voucher.isPending} onClick={() => files.current?.open()}>
        {t(isHere ? 'voucherOther' : 'voucher')}
      </Button>
      <p role="status">{isHere && t('voucherSent')}</p>
      <FileInput
        ref={files}
        onFiles={([file]) => {
          if (file) voucher.mutate(file);
        }}
      />
    </>
  );
}

function Steps({ order: { status, grant } }: { readonly order: OrderInfo }) {
  const t = useTexts(shopTexts);
  const at = status === 'created' ? 1 : status === 'paid' || status === 'closed' ? 2 : 3;
  if (status === 'closed') return null;
  const names = [t('ordered'), t('waiting'), t(COMES[grant.kind])];
  return (
    <ol className={styles['steps']}>
      {names.map((name, i) => (
        <li
          key={name}
          className={i === at ? styles['now'] : ''}
          {...(i === at ? { 'aria-current': 'step' as const } : {})}
        >
          <AxisBubble look={i < at ? 'on' : i === at ? 'tile' : 'plain'}>{i + 1}</AxisBubble>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** The button that was pressed last is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** What became of it. */
function End({ order, onLeave, onClose }: Pick<PayOrderProps, 'order' | 'onLeave' | 'onClose'>) {
  const t = useTexts(shopTexts);
  const tier = useTexts(tierNames);
  const { data: gold } = useGold();
  const { status, grant } = order;
  if (status === 'paid')
    return (
      <p className={styles['way']} role="status">
        {t('paidWait')}
      </p>
    );
  if (status !== 'granted')
    return (
      <div className={styles['end']} role="status">
        <h3>{t('closedTitle')}</h3>
        <p className="t2">{t('closedWhy')}</p>
        <Button look="primary" onClick={onLeave}>
          {t('orderAgain')}
        </Button>
      </div>
    );
  return (
    <div className={styles['end']} role="status">
      <Icon of={IconCircleCheck} size={32} />
      <h3>
        {grant.kind === 'gold' && t('goldDone', { n: grant.gold })}
        {grant.kind === 'vip' && t('vipDone', { tier: tier(`tier.${grant.tier}`) })}
        {grant.kind === 'service' && t('serviceDone')}
      </h3>
      {grant.kind === 'gold' && gold && (
        <p className="row g8">
          <span className="t2">{t('heldNow')}</span>
          <GoldAmount amount={gold.total} />
        </p>
      )}
      <Button ref={takeFocus} look="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}

function Foot({ order, onLeave }: Pick<PayOrderProps, 'order' | 'onLeave'>) {
  const t = useTexts(shopTexts);
  const ask = useOrderAct('completeOrder');
  const cancel = useOrderAct('cancelOrder', () => {
    showToast('ok', t('cancelled'));
    onLeave();
  });
  const { number, orderId, status } = order;
  const copy = async () => {
    const isCopied = await copyText(number);
    showToast(isCopied ? 'ok' : 'info', t(isCopied ? 'copied' : 'copyYourself'));
  };
  return (
    <div className={styles['foot']}>
      <p role="status">
        {ask.isPending && t('asking')}
        {ask.isSuccess && status === 'created' && t('askedNo')}
      </p>
      <div>
        <span className="lt">{t('number', { number })}</span>
        <button type="button" className="lnk" onClick={() => void copy()}>
          {t('copy')}
        </button>
      </div>
      {status === 'created' && (
        <div>
          <button type="button" className="lnk" disabled={ask.isPending} onClick={() => ask.mutate(orderId)}>
            {t('ask')}
          </button>
          <span className="sp" />
          <button type="button" className="lnk" disabled={cancel.isPending} onClick={() => cancel.mutate(orderId)}>
            {t('cancel')}
          </button>
        </div>
      )}
    </div>
  );
}
