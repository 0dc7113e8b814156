import { TIER_RIGHTS, TIERS, type Tier, type TierRights } from '@yujian/contract/constants';
import { VIP_TERMS, type PaidTier } from '@yujian/contract/shop/products';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { formatBytes, formatDay, formatMoment, formatPrice } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { useOnline } from '../../lib/online.ts';
import { useCurrentUser, useShop, type CurrentUser } from '../../lib/queries.ts';
import { tierNames } from '../../lib/tier-names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tag } from '../../ui/tag.tsx';
import { convertedDays, isSoldOut, itemsOf, type Item } from './items.ts';
import { PayOrder } from './pay/pay-order.tsx';
import { CouponSelect, OpenShop } from './shop-parts.tsx';
import { useOffers } from './shop-queries.ts';
import { useGrantWords } from './shop-words.ts';
import shopStyles from './shop.module.css';
import { shopTexts } from './shop.texts.ts';
import { useCheckout } from './use-checkout.ts';
import styles from './vip-dialog.module.css';

type VipTerm = (typeof VIP_TERMS)[number]['name'];

const DAY_MS = 24 * 3600 * 1000;

/** The tiers of membership beside each other, what each gives, and an order of one. */
export function VipDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(shopTexts);
  const { data: user } = useCurrentUser();
  return (
    <Dialog bare title={t('vip')} width={1080} className={shopStyles['dialog'] ?? ''} onClose={onClose}>
      <OpenShop title={t('vip')}>{user && <Membership user={user} onClose={onClose} />}</OpenShop>
    </Dialog>
  );
}

/** What can be bought of tiers for a term: a list price, or nothing where the operator took it off. */
function offeredAt(items: readonly Item[], term: VipTerm): ReadonlyMap<Tier, Item> {
  const months = VIP_TERMS.find(({ name }) => name === term)?.months;
  return new Map(
    items.flatMap((item) =>
      item.grant.kind === 'vip' && item.grant.months === months && !item.offer
        ? [[item.grant.tier, item] as const]
        : [],
    ),
  );
}

function Membership({ user, onClose }: { readonly user: CurrentUser; readonly onClose: () => void }) {
  const t = useTexts(shopTexts);
  const tierName = useTexts(tierNames);
  const items = itemsOf('vip', useShop().data?.products ?? [], useOffers().data?.items ?? []);
  const [term, setTerm] = useState<VipTerm>('month');
  const [picked, setPicked] = useState<string>();
  const current = TIERS.indexOf(user.tier);
  // what does not end is not sold again
  const endless = user.tier !== 'standard' && user.expiresAt === undefined;
  const mayHave = (tier: PaidTier) => !endless && TIERS.indexOf(tier) >= current;
  const atTerm = offeredAt(items, term);
  const open = [...atTerm].filter(([tier]) => mayHave(tier as PaidTier)).map(([, item]) => item);
  const item =
    items.find(({ id, grant }) => id === picked && grant.kind === 'vip' && mayHave(grant.tier)) ??
    open.find(({ grant }) => grant.kind === 'vip' && grant.tier === 'studio') ??
    open[0];
  const chosen = item?.grant.kind === 'vip' ? item.grant : undefined;
  const checkout = useCheckout(item);
  const online = useOnline();
  const { made, gateway, amount, ordering, order } = checkout;

  const toTerm = (next: VipTerm) => {
    setTerm(next);
    // the same tier, for the other term
    if (chosen) setPicked(offeredAt(items, next).get(chosen.tier)?.id);
  };
  const saved = (name: VipTerm) => {
    const { months } = VIP_TERMS.find((one) => one.name === name) ?? VIP_TERMS[0];
    const tier = chosen?.tier ?? 'studio';
    const [one, all] = [offeredAt(items, 'month').get(tier), offeredAt(items, name).get(tier)];
    return one && all ? one.amount * months - all.amount : 0;
  };
  if (made)
    return (
      <div className={`${styles['pay']} ${shopStyles['narrow']}`}>
        <h2>{t('vip')}</h2>
        <PayOrder order={made} gateway={gateway} onClose={onClose} onLeave={checkout.leave} />
      </div>
    );
  return (
    <>
      <div className={styles['head']}>
        <h2>{t('vip')}</h2>
        <span className="t3 fs13">{t('vipLead')}</span>
        <span className="sp" />
        <Segmented
          label={t('term')}
          options={VIP_TERMS.map(({ name }) => ({
            value: name,
            label:
              saved(name) > 0
                ? t('termSaves', { term: t(`term.${name}`), off: formatPrice(saved(name)) })
                : t(`term.${name}`),
          }))}
          value={term}
          onChange={toTerm}
        />
      </div>
      <VipOffers items={items.filter(({ offer }) => offer)} value={item?.id} mayHave={mayHave} onChange={setPicked} />
      <TierTable
        term={term}
        user={user}
        atTerm={atTerm}
        value={item?.offer ? undefined : chosen?.tier}
        mayHave={mayHave}
        onChange={(tier) => setPicked(atTerm.get(tier)?.id)}
      />
      <div className={styles['foot']}>
        <div>
          <b className="b">{chosen ? tierName(`tier.${chosen.tier}`) : t('vip')}</b>
          <p className="fs12 t3">
            {endless ? t('endless') : chosen && <FromWhen user={user} tier={chosen.tier} months={chosen.months} />}
          </p>
        </div>
        <span className="sp" />
        {item && (
          <>
            <CouponSelect {...checkout} />
            <Button
              look="primary"
              size="large"
              className={styles['go'] ?? ''}
              loading={ordering}
              disabled={!online}
              onClick={order}
            >
              {t(vipAct(user.tier, chosen?.tier), { price: formatPrice(amount) })}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function vipAct(current: Tier, next: Tier | undefined) {
  if (current === 'standard') return 'vipOrder';
  return current === next ? 'vipRenew' : 'vipUpgrade';
}

/** When it begins, and what becomes of the tier that one has. */
function FromWhen({ user, tier, months }: { user: CurrentUser; tier: PaidTier; months: number }) {
  const t = useTexts(shopTexts);
  const tierName = useTexts(tierNames);
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  if (user.tier === 'standard' || user.expiresAt === undefined) return t('vipNew', { n: months });
  if (user.tier === tier) return t('vipSame', { n: months, date: formatDay(user.expiresAt, language) });
  const days = Math.max(0, (Date.parse(user.expiresAt) - now) / DAY_MS);
  return t('vipUp', {
    ...{ n: months, days: Math.round(days), tier: tierName(`tier.${user.tier}`) },
    more: convertedDays(days, TIER_RIGHTS[user.tier], TIER_RIGHTS[tier]),
  });
}

interface ChoiceProps {
  readonly mayHave: (tier: PaidTier) => boolean;
}

function VipOffers({
  items,
  value,
  mayHave,
  onChange,
}: ChoiceProps & {
  readonly items: readonly Item[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}) {
  const t = useTexts(shopTexts);
  const grantWords = useGrantWords();
  const language = useLanguage();
  const name = useId();
  if (items.length === 0) return null;
  return (
    <fieldset className={styles['offers']}>
      <legend className="sr">{t('limited')}</legend>
      {items.map((item) => {
        const { id, amount, grant, offer } = item;
        return (
          <label key={id}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={id === value}
              disabled={isSoldOut(item) || (grant.kind === 'vip' && !mayHave(grant.tier))}
              onChange={() => onChange(id)}
            />
            <i className={shopStyles['dot']} />
            <b>{offer?.title}</b>
            <span className="t2">{grantWords(grant)}</span>
            <span className="lt">
              {offer?.listPrice && <s>{formatPrice(offer.listPrice)}</s>} {formatPrice(amount)}
            </span>
            <small className="t3">
              {offer &&
                (isSoldOut(item)
                  ? t('soldOut', { total: offer.total })
                  : t('offerLeft', {
                      ...{ left: offer.left, total: offer.total },
                      when: formatMoment(offer.endsAt, language),
                    }))}
            </small>
          </label>
        );
      })}
    </fieldset>
  );
}

type Cell = (rights: TierRights, t: ReturnType<typeof useTexts<keyof typeof shopTexts.zh>>) => ReactNode;
const yes =
  (holds: boolean): Cell =>
  (_, t) => <span className={holds ? '' : 't3'}>{t(holds ? 'has' : 'hasNot')}</span>;

/** What each tier gives, in the order of the table. */
const RIGHTS: readonly (readonly [keyof typeof shopTexts.zh, Cell])[] = [
  ['tickets', ({ monthlyTickets: n }, t) => (n > 0 ? t('ticketsOf', { n }) : yes(false)(TIER_RIGHTS.standard, t))],
  ['atOnce', ({ atOnce: n }, t) => t('atOnceOf', { n })],
  ['queue', ({ priority }, t) => t(`queue${priority as 0 | 1 | 2 | 3}`)],
  ['watermark', (rights, t) => yes(!rights.watermarkFree)(rights, t)],
  ['private', (rights, t) => yes(rights.privateTasks)(rights, t)],
  ['storage', ({ storageBytes }) => formatBytes(storageBytes)],
];

interface TierTableProps extends ChoiceProps {
  readonly term: VipTerm;
  readonly user: CurrentUser;
  readonly atTerm: ReadonlyMap<Tier, Item>;
  readonly value: Tier | undefined;
  readonly onChange: (tier: Tier) => void;
}

function TierTable({ term, user, atTerm, value, mayHave, onChange }: TierTableProps) {
  const t = useTexts(shopTexts);
  const tierName = useTexts(tierNames);
  const language = useLanguage();
  const name = useId();
  const why = user.expiresAt ? t('lower', { date: formatDay(user.expiresAt, language) }) : t('endlessLower');
  const look = (tier: Tier) => (tier === value ? styles['on'] : '');
  return (
    <fieldset className={styles['tiers']}>
      <legend className="sr">{t('tiers')}</legend>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('tiers')}</span>
            </th>
            {TIERS.map((tier) => {
              const item = atTerm.get(tier);
              const isPaid = tier !== 'standard';
              const isOpen = isPaid && item !== undefined && mayHave(tier);
              return (
                <th key={tier} scope="col" className={look(tier)}>
                  <label className={isOpen ? styles['open'] : ''}>
                    <span className={styles['name']}>{tierName(`tier.${tier}`)}</span>
                    {tier === user.tier && <Tag>{t('current')}</Tag>}
                    {isPaid && (
                      <>
                        <input
                          type="radio"
                          className="sr"
                          name={name}
                          checked={tier === value}
                          disabled={!isOpen}
                          onChange={() => onChange(tier)}
                        />
                        <i className={shopStyles['dot']} />
                      </>
                    )}
                    <span className={styles['price']}>
                      {isPaid ? (item ? formatPrice(item.amount) : '—') : formatPrice(0)}
                      <small>{t(`per.${term}`)}</small>
                    </span>
                    {isPaid && !isOpen && <span className={styles['why']}>{mayHave(tier) ? t('notSold') : why}</span>}
                  </label>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map(([key, cell]) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              {TIERS.map((tier) => (
                <td key={tier} className={look(tier)}>
                  <Fragment>{cell(TIER_RIGHTS[tier], t)}</Fragment>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
