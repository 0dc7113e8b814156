import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SANDBOX_DELAY_SECONDS, type SandboxAct } from '@yujian/contract/shop/orders';
import { Link } from 'react-router';
import { callApi, isRefused } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { LoginFirst } from '../../shell/login-first.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import styles from './sandbox-pay-screen.module.css';
import { SandboxBand } from './shop-parts.tsx';
import { sayRefusal } from './shop-queries.ts';
import { shopTexts } from './shop.texts.ts';

const ACTS = [
  ['pay', 'sandboxPay'],
  ['delay', 'sandboxDelay'],
  ['lose', 'sandboxLose'],
  ['refuse', 'sandboxRefuse'],
] as const satisfies readonly (readonly [SandboxAct, string])[];

const TONES = {
  open: 'warn',
  paid: 'ok',
  refused: 'err',
  closed: 'plain',
  refunded: 'plain',
} as const satisfies Record<string, TagTone>;

/** In place of a gateway's page: pays, refuses, or keeps what it did to itself. */
export function SandboxPayScreen() {
  const t = useTexts(shopTexts);
  const loggedIn = useLoggedIn();
  const orderId = useScreenAddress().params['orderId'] ?? '';
  if (loggedIn === undefined) return <div aria-busy="true" />;
  if (!loggedIn) return <LoginFirst>{t('sandboxFirst')}</LoginFirst>;
  return (
    <article className={styles['page']}>
      <h1>{t('sandboxTitle')}</h1>
      <SandboxBand>{t('sandboxLead')}</SandboxBand>
      <Payment orderId={orderId} />
    </article>
  );
}

function Payment({ orderId }: { readonly orderId: string }) {
  const t = useTexts(shopTexts);
  const cache = useQueryClient();
  const key = ['sandbox-pay', orderId];
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('sandboxOrder', { orderId }, { signal }),
  });
  const act = useMutation({
    mutationFn: (name: SandboxAct) => callApi('sandboxPay', { orderId, act: name }),
    onError: sayRefusal,
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  });
  if (asked.isError && isRefused(asked.error))
    return (
      <EmptyLine
        action={
          <Link className="lnk" to="/myPersonCenter?part=orders">
            {t('back')}
          </Link>
        }
      >
        {t('sandboxNone')}
      </EmptyLine>
    );
  if (!asked.data) return <ListState of={asked} loading={<div className={styles['order']} aria-busy="true" />} />;
  const { number, amount, returnUrl } = asked.data;
  const state = act.data?.state ?? asked.data.state;
  return (
    <>
      <div className={styles['order']}>
        <b>{formatMoney(amount)}</b>
        <span className="lt t2">{t('number', { number })}</span>
        <Tag tone={TONES[state]}>{t(`sandbox.${state}`)}</Tag>
      </div>
      {(state === 'open' || state === 'refused') && (
        <div className={styles['acts']}>
          {ACTS.map(([name, words]) => (
            <Button
              key={name}
              size="large"
              look={name === 'pay' ? 'primary' : 'outline'}
              loading={act.isPending && act.variables === name}
              disabled={act.isPending && act.variables !== name}
              onClick={() => act.mutate(name)}
            >
              {t(words, { n: SANDBOX_DELAY_SECONDS })}
            </Button>
          ))}
        </div>
      )}
      <p role="status">{act.isSuccess && t(`after.${act.variables}`, { n: SANDBOX_DELAY_SECONDS })}</p>
      <Link className="lnk" to={pathWithin(returnUrl, location.origin)}>
        {t('back')}
      </Link>
    </>
  );
}

/** Where an address leads on this site; one of another site leads to the orders. */
function pathWithin(url: string, origin: string): string {
  const { origin: there, pathname, search } = new URL(url, origin);
  return there === origin ? pathname + search : '/myPersonCenter?part=orders';
}
