import { useSearchParams } from 'react-router';
import { OPERATOR_LISTS, type OperatorListName } from '@yujian/contract/operator/lists';
import { ListState } from '../../ui/list-state.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/queries.ts';
import { ConsoleIndex } from './console-index.tsx';
import { ListPart } from './list-part.tsx';
import { useOperatorState } from './operator-queries.ts';
import styles from './operator-screen.module.css';
import { operatorTexts } from './operator.texts.ts';
import { Overview } from './overview.tsx';
import { NotEnrolled, SecondFactor } from './second-factor.tsx';

/** The operator's console: behind a second factor, how the house stands, and its lists. */
export function OperatorScreen() {
  const t = useTexts(operatorTexts);
  const { data: user } = useCurrentUser();
  const isOperator = user?.role === 'operator';
  const asked = useOperatorState(isOperator);
  if (!isOperator) return null;
  if (!asked.data)
    return (
      <div className={styles['alone']}>
        <ListState of={asked} loading={<p role="status">{t('loading')}</p>} />
      </div>
    );
  if (!asked.data.enrolled) return <NotEnrolled onAgain={() => void asked.refetch()} />;
  return asked.data.verified ? <Console /> : <SecondFactor />;
}

function Console() {
  const [query] = useSearchParams();
  const name = query.get('list') ?? '';
  const list = name in OPERATOR_LISTS ? (name as OperatorListName) : null;
  return (
    <div className={styles['console']}>
      <ConsoleIndex current={list} />
      {list === null ? <Overview /> : <ListPart key={list} name={list} />}
    </div>
  );
}
