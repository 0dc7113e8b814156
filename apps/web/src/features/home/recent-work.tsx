import type { Task } from '@yujian/contract/api/tasks';
import { findTool } from '@yujian/contract/tools/registry';
import { Link } from 'react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTaskList } from '../../lib/queries.ts';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './recent-work.module.css';

const MOST = 5;

/** The last pictures one made, with the sheet each came from. */
export function RecentWork() {
  const t = useTexts(homeTexts);
  const { data } = useTaskList({ status: 'succeeded', pageSize: MOST });
  return (
    <section className={styles['recent']}>
      <div className={styles['head']}>
        <h2>{t('recent')}</h2>
        <span className="sp" />
        {data && data.total > 0 && (
          <Link className="lnk" to="/list">
            {t('all')}
            <Icon of={IconChevronRight} size={16} />
          </Link>
        )}
      </div>
      {data?.total === 0 && <EmptyLine>{t('recentEmpty')}</EmptyLine>}
      <div className={styles['row']}>
        {data
          ? data.list.map((task) => <RecentCard key={task.taskId} task={task} />)
          : Array.from({ length: MOST }, (_, i) => <div key={i} className={styles['blank']} />)}
      </div>
    </section>
  );
}

function RecentCard({ task }: { readonly task: Task }) {
  const language = useLanguage();
  const picture = task.results.find((result) => result.kind === 'image');
  const code = findTool(task.tool)?.addresses[0].code;
  return (
    <Link to={`/done?taskId=${task.taskId}`} className={styles['card']}>
      {picture ? (
        <img className="pic" src={`${picture.url}?w=480&format=webp`} alt={task.name} loading="lazy" />
      ) : (
        <div className={styles['blank']} />
      )}
      <b className="ell">{task.name}</b>
      <span>
        {code && <SheetCode code={code} />}
        <i>{formatMoment(task.createdAt, language)}</i>
      </span>
    </Link>
  );
}
