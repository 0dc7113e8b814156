import { findTool } from '@yujian/contract/tools/registry';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { isToolEntry, useIndexEntries } from '../../lib/access.ts';
import { formatMoment, formatMoney, formatNumber, formatPrice } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { useOnline } from '../../lib/online.ts';
import { useGold, useShop } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Coin, GoldAmount } from '../../ui/gold-amount.tsx';
import { ToolIcon } from '../../ui/tool-icon.tsx';
import { isSoldOut, itemsOf, packageFor, type Item } from './items.ts';
import { PayOrder } from './pay/pay-order.tsx';
import styles from './recharge-dialog.module.css';
import { CouponSelect, OpenShop, PayWays, SandboxBand } from './shop-parts.tsx';
import { useOffers } from './shop-queries.ts';
import { useCouponWords, useGrantWords } from './shop-words.ts';
import shopStyles from './shop.module.css';
import { shopTexts } from './shop.texts.ts';
import { useCheckout, type Checkout } from './use-checkout.ts';

/** Of what the table says how often a package is enough. */
const MEASURE = 'indoor-render';
/** Tools whose prices tell what gold is worth. */
const EXAMPLES = ['toline', 'matting', 'up-scale-img', MEASURE, 'text2-img-pro', 'panorama'];

interface RechargeDialogProps {
  /** Gold that is missing for what was about to be done. */
  readonly missing?: number;
  /** Goes on with it. */
  readonly resume?: () => void;
  readonly onClose: () => void;
}

/** Gold by the package: chosen at the left, paid at the right. */
export function RechargeDialog(props: RechargeDialogProps) {
  const t = useTexts(shopTexts);
  return (
    <Dialog bare title={t('recharge')} width={916} className={shopStyles['dialog'] ?? ''} onClose={props.onClose}>
      <OpenShop title={t('recharge')}>
        <Recharge {...props} />
      </OpenShop>
    </Dialog>
  );
}

function Recharge({ missing = 0, resume, onClose }: RechargeDialogProps) {
  const t = useTexts(shopTexts);
  const { data: gold } = useGold();
  const items = itemsOf('gold', useShop().data?.products ?? [], useOffers().data?.items ?? []);
  const [picked, setPicked] = useState<string>();
  const item = items.find(({ id }) => id === picked) ?? packageFor(items, missing);
  const checkout = useCheckout(item);
  const { made } = checkout;
  const goOn = () => {
    if (!resume) return;
    onClose();
    showToast('ok', t('resumed'));
    resume();
  };
  return (
    <div className={`${styles['sheet']} ${made ? styles['made'] : ''}`}>
      <div className={styles['choose']}>
        <div className={styles['head']}>
          <h2>{t('recharge')}</h2>
          {gold && (
            <span className="row g6 t2 fs13">
              {t('held')}
              <GoldAmount amount={gold.total} />
            </span>
          )}
        </div>
        {missing > 0 && <p className={styles['missing']}>{t('missing', { n: missing })}</p>}
        <Packages items={items} value={item?.id} disabled={made !== null} onChange={setPicked} />
        <Link className="lnk fs13" to="/dingzhi" onClick={onClose}>
          {t('custom')}
        </Link>
        {!made && (
          <div className={styles['coupon']}>
            <b>{t('coupon')}</b>
            <CouponSelect {...checkout} />
          </div>
        )}
      </div>
      <GoldUses />
      <div className={styles['pay']}>
        {made ? (
          <PayOrder
            order={made}
            gateway={checkout.gateway}
            onGranted={goOn}
            onLeave={checkout.leave}
            onClose={onClose}
          />
        ) : (
          item && <Sum item={item} checkout={checkout} />
        )}
      </div>
    </div>
  );
}

interface PackagesProps {
  readonly items: readonly Item[];
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (id: string) => void;
}

/** The packages in one table, each row a radio button. */
function Packages({ items, value, disabled, onChange }: PackagesProps) {
  const t = useTexts(shopTexts);
  const name = useId();
  const grantWords = useGrantWords();
  const language = useLanguage();
  const price = findTool(MEASURE)?.price.gold;
  return (
    <fieldset className={styles['packages']} disabled={disabled}>
      <legend className="sr">{t('packages')}</legend>
      <table>
        <thead>
          <tr>
            <th>
              <span className="sr">{t('packages')}</span>
            </th>
            <th>{t('gold')}</th>
            <th>{t('price')}</th>
            <th>{t('perYuan')}</th>
            <th>{t('renders')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const { id, amount, grant, offer } = item;
            const gold = grant.kind === 'gold' ? grant.gold : 0;
            const what = offer?.title ?? grantWords(grant);
            return (
              <tr key={id} className={id === value ? styles['on'] : ''}>
                <td>
                  <label>
                    <input
                      type="radio"
                      className="sr"
                      name={name}
                      value={id}
                      checked={id === value}
                      disabled={isSoldOut(item)}
                      aria-label={t('packageOf', { what, price: formatPrice(amount) })}
                      onChange={() => onChange(id)}
                    />
                    <i className={shopStyles['dot']} />
                  </label>
                </td>
                <td>
                  <span className={styles['gold']}>
                    <Coin />
                    <b>{formatNumber(gold)}</b>
                    {offer && <span>{offer.title}</span>}
                  </span>
                  {offer && (
                    <small>
                      {isSoldOut(item)
                        ? t('soldOut', { total: offer.total })
                        : t('offerLeft', {
                            ...{ left: offer.left, total: offer.total },
                            when: formatMoment(offer.endsAt, language),
                          })}
                    </small>
                  )}
                </td>
                <td>
                  {offer?.listPrice && <s>{formatPrice(offer.listPrice)}</s>} {formatPrice(amount)}
                </td>
                <td>{t('perYuanOf', { n: (gold / (amount / 100)).toFixed(1) })}</td>
                <td>{price && t('rendersOf', { n: Math.floor(gold / price) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
}

/** What gold buys, at the prices of the tools that are open here. */
function GoldUses() {
  const t = useTexts(shopTexts);
  const pick = usePick();
  const entries = useIndexEntries().filter(isToolEntry);
  const tools = EXAMPLES.flatMap((id) => entries.find(({ tool }) => tool.id === id)?.tool ?? []);
  return (
    <section className={styles['uses']}>
      <div>
        <h3>{t('spend')}</h3>
        <span className="t3 fs12">{t('spendWhy')}</span>
      </div>
      <ul>
        {tools.map((tool) => (
          <li key={tool.id}>
            <ToolIcon name={tool.icon} />
            {pick(tool.title)}
            <small className="t3">{t('onePicture')}</small>
            <b>
              {tool.price.gold}
              <Coin />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sum({ item, checkout }: { readonly item: Item; readonly checkout: Checkout }) {
  const t = useTexts(shopTexts);
  const grantWords = useGrantWords();
  const couponWords = useCouponWords();
  const online = useOnline();
  const { coupon, off, amount, gateways, gateway, pickGateway, ordering, order } = checkout;
  return (
    <>
      <dl className={styles['sum']}>
        <dt>{item.offer?.title ?? grantWords(item.grant)}</dt>
        <dd>{formatMoney(item.amount)}</dd>
        {coupon && (
          <>
            <dt>{couponWords(coupon)}</dt>
            <dd>−{formatMoney(off)}</dd>
          </>
        )}
        <dt className={styles['total']}>{t('toPay')}</dt>
        <dd className={styles['total']}>{formatMoney(amount)}</dd>
      </dl>
      <PayWays names={gateways} value={gateway} onChange={pickGateway} />
      {gateway === 'sandbox' && <SandboxBand />}
      <Button look="primary" size="large" block loading={ordering} disabled={!online} onClick={order}>
        {t('order', { price: formatMoney(amount) })}
      </Button>
    </>
  );
}
