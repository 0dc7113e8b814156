import {
  INVITATION_GOLD,
  REWARD_DAYS,
  REWARD_PENDING_DAYS,
  REWARD_PERCENT,
  WITHDRAWAL_MIN,
} from '@yujian/contract/shop/partners';
import type { ReactNode } from 'react';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { openModal } from '../../lib/modals.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { GoldAmount } from '../../ui/gold-amount.tsx';
import { BindInviter } from './bind-inviter.tsx';
import { Cells } from './cells.tsx';
import { Earnings } from './earnings.tsx';
import styles from './invite-screen.module.css';
import { InvitedPeople, Ranking } from './people.tsx';
import { useInvitation } from './partner-queries.ts';
import { partnersTexts } from './partners.texts.ts';
import { ShareLink } from './share-link.tsx';

/** The partner programme: what one gets, for everybody; the own link, earnings and people, for who is logged in. */
export function InviteScreen() {
  const t = useTexts(partnersTexts);
  const loggedIn = useLoggedIn();
  return (
    <ListPage title={t('title')}>
      <p className={styles['lead']}>{t('lead')}</p>
      <Cells
        label={t('get')}
        cells={[
          { name: t('ruleGold'), value: <GoldAmount amount={INVITATION_GOLD} />, note: t('ruleGoldWhat') },
          { name: t('ruleShare'), value: `${REWARD_PERCENT}%`, note: t('ruleShareWhat', { n: REWARD_DAYS }) },
          { name: t('ruleWait'), value: t('ruleWaitValue', { n: REWARD_PENDING_DAYS }), note: t('ruleWaitWhat') },
          {
            name: t('ruleLeast'),
            value: t('ruleLeastValue', { price: formatMoney(WITHDRAWAL_MIN) }),
            note: t('ruleLeastWhat'),
          },
        ]}
      />
      <p className={styles['small']}>{t('small')}</p>
      {loggedIn === false && (
        <Sheet title={t('loginFirst')}>
          <Button size="large" onClick={() => openModal('login')}>
            {t('logIn')}
          </Button>
        </Sheet>
      )}
      {loggedIn === true && <OwnPart />}
    </ListPage>
  );
}

function OwnPart() {
  const t = useTexts(partnersTexts);
  const asked = useInvitation();
  if (!asked.data) return <ListState of={asked} loading={<p role="status">{t('loading')}</p>} />;
  const invitation = asked.data;
  return (
    <div className={styles['grid']}>
      <div>
        <Sheet title={t('mine')}>
          <ShareLink invitation={invitation} />
        </Sheet>
        {invitation.boundUntil !== null && (
          <Sheet title={t('bind')}>
            <BindInviter until={invitation.boundUntil} ownCode={invitation.code} />
          </Sheet>
        )}
        <Sheet title={t('earnings')}>
          <Earnings invitation={invitation} />
        </Sheet>
      </div>
      <div>
        <Sheet title={t('invited')}>
          <InvitedPeople {...invitation} />
        </Sheet>
        <Sheet title={t('ranking')} note={t('rankingOf', { n: REWARD_DAYS })}>
          <Ranking {...invitation} />
        </Sheet>
      </div>
    </div>
  );
}

interface SheetProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Sheet({ title, note, children }: SheetProps) {
  return (
    <section className={styles['sheet']}>
      <h2>
        {title}
        {note !== undefined && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}
