import { formatDay, formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { AxisBubble } from '../../ui/axis-bubble.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Invitation } from './partner-queries.ts';
import { partnersTexts } from './partners.texts.ts';
import styles from './people.module.css';

/** Who came by the link, the last first. */
export function InvitedPeople({ invited, invitedTotal }: Pick<Invitation, 'invited' | 'invitedTotal'>) {
  const t = useTexts(partnersTexts);
  const language = useLanguage();
  if (invited.length === 0) return <p className="t2 fs13">{t('noInvited')}</p>;
  return (
    <>
      <table className={styles['people']}>
        <thead>
          <tr>
            <th>{t('nickname')}</th>
            <th>{t('day')}</th>
            <th>{t('rewards')}</th>
          </tr>
        </thead>
        <tbody>
          {invited.map(({ nickname, at, rewards }, place) => (
            <tr key={`${at} ${place}`}>
              <td>{nickname}</td>
              <td>{formatDay(at, language)}</td>
              <td className="lt">{formatMoney(rewards)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Earlier n={invitedTotal - invited.length} />
    </>
  );
}

/** How many rows are not shown. */
export function Earlier({ n }: { readonly n: number }) {
  const t = useTexts(partnersTexts);
  return n > 0 && <p className="t3 fs12">{t('earlier', { n })}</p>;
}

/** Who earned most, and where one stands. */
export function Ranking({ ranking, rank }: Pick<Invitation, 'ranking' | 'rank'>) {
  const t = useTexts(partnersTexts);
  return (
    <>
      {ranking.length === 0 ? (
        <p className="t2 fs13">{t('noRanking')}</p>
      ) : (
        <ol className={styles['ranking']}>
          {ranking.map(({ nickname, rewards, own }, place) => (
            <li key={place} aria-current={own || undefined}>
              <AxisBubble look={own ? 'on' : 'plain'}>{place + 1}</AxisBubble>
              <span>{nickname}</span>
              {own && <Tag tone="tile">{t('you')}</Tag>}
              <b className="lt">{formatMoney(rewards)}</b>
            </li>
          ))}
        </ol>
      )}
      <p className={styles['own']}>{rank === null ? t('rankNone') : t('rank', { n: rank })}</p>
    </>
  );
}
