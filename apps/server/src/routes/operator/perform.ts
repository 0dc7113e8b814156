import { AppError } from '@yujian/contract';
import { TICKET_KINDS } from '@yujian/contract/constants';
import { ACTS, SITE_TEXTS, type ActName } from '@yujian/contract/operator/acts';
import { PRODUCTS, type PaidTier } from '@yujian/contract/shop/products';
import { endSessionsOf } from '@yujian/domain/account/sessions';
import { setEngine } from '@yujian/domain/engines/overrides';
import { decidePending, decideReport } from '@yujian/domain/gallery/operator';
import { isUuid } from '@yujian/domain/media/service';
import { findTaskOwner, writeSiteText } from '@yujian/domain/operator/reads';
import { giveCoupon, giveCouponToAll, type NewCoupon } from '@yujian/domain/shop/coupons';
import { answerCustom } from '@yujian/domain/shop/custom-requests';
import { endOffer, makeOffer, setPrice } from '@yujian/domain/shop/products';
import { grantMembership } from '@yujian/domain/shop/service/membership';
import { createGrants } from '@yujian/domain/wallet/service/grants';
import { lockOpenAccount } from '@yujian/domain/wallet/service/lock-person';
import { newId } from '@yujian/platform';
import type { Database, Transaction } from '@yujian/platform';
import { checkAllBooks } from '../../check-books.ts';
import type { Services } from '../../services.ts';
import type { Fields } from './fields.ts';

const DAY_MS = 24 * 3600 * 1000;
const CHINA_HOURS = 8;

interface Performed {
  readonly operatorId: string;
  readonly target: string;
  readonly fields: Fields;
}

const text = (fields: Fields, name: string): string => String(fields[name] ?? '');
const number = (fields: Fields, name: string): number => Number(fields[name]);
const optionalNumber = (fields: Fields, name: string): number | undefined =>
  fields[name] === undefined ? undefined : number(fields, name);

/** What each act does; `target` is the id of the row that it is done to. @throws AppError of what it calls */
const HANDLERS: Readonly<Record<ActName, (services: Services, act: Performed) => Promise<void>>> = {
  giveGold: ({ database, clock }, { target, fields }) =>
    giveTo(database, target, (tx) =>
      createGrants({ clock }).grant(tx, {
        userId: target,
        kind: TICKET_KINDS.gold,
        amount: number(fields, 'gold'),
        reason: 'operator',
        endsAt: null,
        idempotencyKey: `operator:${newId()}`,
      }),
    ),
  giveTier({ database, clock }, { target, fields }) {
    const tier = text(fields, 'tier') as PaidTier;
    const gift = { userId: target, orderId: newId(), tier, months: number(fields, 'months') };
    return giveTo(database, target, (tx) => grantMembership(tx, clock, gift));
  },
  giveCoupon: ({ database, clock }, { target, fields }) =>
    giveTo(database, target, (tx) => giveCoupon(tx, clock, target, couponOf(fields, clock.now()))),
  async giveCouponToAll({ database, clock }, { fields }) {
    await giveCouponToAll(database.db, clock, couponOf(fields, clock.now()));
  },
  async endSessions({ database }, { target }) {
    await endSessionsOf(database.db, target);
  },
  async removeOperator({ secondFactor }, { target, operatorId }) {
    if (target === operatorId) throw new AppError('conflict', { message: 'conflict.ownRole' });
    await secondFactor.dismiss(target);
  },
  setEngine: ({ database, clock }, { target, fields }) =>
    setEngine(database, clock, target, {
      isOff: text(fields, 'on') === 'no',
      rank: optionalNumber(fields, 'rank') ?? null,
      gold: optionalNumber(fields, 'gold') ?? null,
    }),
  async cancelTask({ database, taskChanges }, { target }) {
    await taskChanges.cancel(await findTaskOwner(database.db, target), target);
  },
  async refundOrder({ shop }, { target, fields }) {
    await shop.refund({ orderId: target, amount: optionalNumber(fields, 'amount'), reason: text(fields, 'reason') });
  },
  async confirmTransfer({ shop }, { target, fields }) {
    await shop.confirmTransfer(target, { amount: number(fields, 'amount'), reference: text(fields, 'reference') });
  },
  returnPayment: ({ shop }, { target, fields }) => shop.returnPayment(target, text(fields, 'reason')),
  confirmRefund: ({ shop }, { target, fields }) => shop.confirmRefund(target, text(fields, 'reference')),
  async setPrice({ database, clock }, { target, fields }) {
    if (!PRODUCTS.some(({ id }) => id === target)) throw new AppError('notFound');
    const offered = text(fields, 'offered') === 'yes';
    await setPrice(database.db, clock, { product: target, amount: number(fields, 'amount'), offered });
  },
  async makeOffer({ database, clock }, { fields }) {
    const product = PRODUCTS.find(({ id }) => id === text(fields, 'product'));
    if (product === undefined) throw new AppError('notFound', { message: 'notFound.product' });
    await makeOffer(database.db, clock, {
      titleZh: text(fields, 'titleZh'),
      titleEn: text(fields, 'titleEn'),
      product: product.id,
      grant: product.grant,
      amount: number(fields, 'amount'),
      total: number(fields, 'total'),
      perPerson: number(fields, 'perPerson'),
      endsAt: endOfDay(text(fields, 'endsAt')),
    });
  },
  async endOffer({ database, clock }, { target }) {
    await endOffer(database.db, clock, target);
  },
  payWithdrawal: ({ partners }, { target, fields }) =>
    partners.decideWithdrawal(target, { paid: true, note: text(fields, 'note') }),
  declineWithdrawal: ({ partners }, { target, fields }) =>
    partners.decideWithdrawal(target, { paid: false, note: text(fields, 'reason') }),
  giveReward: ({ partners }, { target }) => partners.decideReward(target, true),
  declineReward: ({ partners }, { target }) => partners.decideReward(target, false),
  async quote({ database, clock }, { target, fields }) {
    const gold = optionalNumber(fields, 'gold');
    await answerCustom(database.db, clock, target, {
      amount: number(fields, 'amount'),
      grant: gold === undefined ? { kind: 'service' } : { kind: 'gold', gold },
      note: text(fields, 'note'),
    });
  },
  async closeRequest({ database, clock }, { target, fields }) {
    await answerCustom(database.db, clock, target, null, text(fields, 'reason'));
  },
  removeReported: (services, { target, fields }) =>
    decideReport(services, { id: target, decision: 'removed', reason: text(fields, 'reason') }),
  keepReported: (services, { target }) => decideReport(services, { id: target, decision: 'kept', reason: '' }),
  approvePending: (services, { target }) => decidePending(services, { id: target, approve: true, reason: '' }),
  declinePending: (services, { target, fields }) =>
    decidePending(services, { id: target, approve: false, reason: text(fields, 'reason') }),
  async setText({ database, clock }, { target, fields }) {
    const key = SITE_TEXTS.find((one) => one === target);
    if (key === undefined) throw new AppError('notFound');
    await writeSiteText(database.db, clock, { key, zh: text(fields, 'zh'), en: text(fields, 'en') });
  },
  checkBooks: (services) => checkAllBooks(services, 0),
};

/** @throws AppError notFound, conflict: the account is closed */
async function giveTo(database: Database, userId: string, give: (tx: Transaction) => Promise<void>): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    await give(tx);
  });
}

/** Acts on rows that are known by a name. */
const NAMED: ReadonlySet<ActName> = new Set(['setPrice', 'setText', 'setEngine']);

/** @throws AppError malformed (no row is named that it is done to), and what the act throws */
export async function performAct(
  services: Services,
  name: ActName,
  { target, ...said }: Omit<Performed, 'target'> & { readonly target: string | undefined },
): Promise<void> {
  if (ACTS[name].on === 'row' && target === undefined)
    throw new AppError('malformed', { message: 'malformed.missing', values: { field: 'target' } });
  if (ACTS[name].on === 'row' && !NAMED.has(name) && !isUuid(target ?? '')) throw new AppError('notFound');
  await HANDLERS[name](services, { target: target ?? '', ...said });
}

function couponOf(fields: Fields, now: Date): NewCoupon {
  const kind = text(fields, 'kind') as NewCoupon['kind'];
  const product = text(fields, 'product');
  return {
    kind,
    value: number(fields, kind === 'fixed' ? 'off' : 'percent'),
    minimum: optionalNumber(fields, 'minimum') ?? 0,
    product: product === '' ? null : product,
    validFrom: now,
    validTo: new Date(now.getTime() + number(fields, 'days') * DAY_MS),
  };
}

/** The last moment of a day in China. */
function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS - CHINA_HOURS * 3600_000);
}
