import { OPERATOR_LISTS, type OperatorListName } from '@yujian/contract/operator/lists';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { useOverview } from './operator-queries.ts';
import styles from './operator-screen.module.css';
import { operatorTexts } from './operator.texts.ts';

const GROUPS = ['work', 'sales', 'content', 'house'] as const;
export const LIST_NAMES = Object.keys(OPERATOR_LISTS) as OperatorListName[];

/** The lists by their groups, each with how many rows of it wait. */
export function ConsoleIndex({ current }: { readonly current: OperatorListName | null }) {
  const t = useTexts(operatorTexts);
  const pick = usePick();
  const waiting = useOverview().data?.waiting ?? {};
  return (
    <nav className={styles['index']} aria-label={t('index')}>
      <Link to="?" aria-current={current === null ? 'page' : undefined}>
        {t('overview')}
      </Link>
      {GROUPS.map((group) => (
        <section key={group}>
          <h2>{t(`group.${group}`)}</h2>
          <ul>
            {LIST_NAMES.filter((name) => OPERATOR_LISTS[name].group === group).map((name) => (
              <li key={name}>
                <Link to={`?list=${name}`} aria-current={current === name ? 'page' : undefined}>
                  {pick(OPERATOR_LISTS[name].title)} {waiting[name] ? <em>{formatNumber(waiting[name])}</em> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
