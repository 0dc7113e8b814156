import { IconSquareCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { openModal } from '../../lib/modals.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { groupByDay } from '../../workbench/core/history/days.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { BatchRow } from './batch-row.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { sumDay } from './day-sums.ts';
import { EmptyBin } from './empty-bin.tsx';
import { useWorks } from './use-works.ts';
import { WorkRow } from './work-row.tsx';
import { isFiltered, readFilter, writeFilter, type WorksFilter } from './works-filter.ts';
import { WorksFilters } from './works-filters.tsx';
import { WorksIndex } from './works-index.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import styles from './works-screen.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import { worksTexts, type WorksKey } from './works.texts.ts';

/** Everything one has made: by day, to find, keep, name, download, delete and take back. */
export function WorksScreen() {
  const t = useTexts(worksTexts);
  const [params, setParams] = useSearchParams();
  const loggedIn = useLoggedIn();
  const filter = readFilter(params);
  const setFilter = (change: Partial<WorksFilter>) =>
    setParams(writeFilter({ ...filter, ...change }), { replace: true });
  const [selecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const works = useWorks(filter);
  const tasks = useMemo(() => works.data?.pages.flatMap((page) => page.list) ?? [], [works.data]);
  const total = works.data?.pages[0]?.total;

  const endSelection = () => {
    setSelecting(false);
    setSelected(new Set());
  };
  const toggle = (taskId: string) =>
    setSelected((now) => {
      const next = new Set(now);
      if (!next.delete(taskId)) next.add(taskId);
      return next;
    });

  if (loggedIn === false) {
    return (
      <div className={styles['alone']}>
        <EmptyLine action={<Button onClick={() => openModal('login')}>{t('login')}</Button>}>
          {t('loginFirst')}
        </EmptyLine>
      </div>
    );
  }
  return (
    <div className={styles['wrap']}>
      <WorksIndex shelf={filter.shelf} onShelf={(shelf) => setFilter({ shelf, status: null })} />
      <section className={styles['works']}>
        <div className={styles['head']}>
          <h1>{t(filter.shelf === 'all' ? 'title' : filter.shelf)}</h1>
          {total !== undefined && <span className="t3">{t('count', { n: total })}</span>}
          <span className="sp" />
          <SearchField label={t('search')} value={filter.q} onChange={(q) => setFilter({ q })} />
        </div>
        {selecting ? (
          <BulkBar
            tasks={tasks.filter((task) => selected.has(task.taskId))}
            shelf={filter.shelf}
            all={tasks.length > 0 && selected.size === tasks.length}
            onAll={(on) => setSelected(new Set(on ? tasks.map((task) => task.taskId) : []))}
            onEnd={endSelection}
          />
        ) : (
          <div className={styles['filters']}>
            <WorksFilters filter={filter} onChange={setFilter} />
            <span className="sp" />
            {filter.shelf === 'bin' && tasks.length > 0 && <EmptyBin />}
            {tasks.length > 0 && (
              <Button look="soft" icon={<Icon of={IconSquareCheck} size={16} />} onClick={() => setSelecting(true)}>
                {t('select')}
              </Button>
            )}
          </div>
        )}
        {works.isError && (
          <EmptyLine action={<Button onClick={() => void works.refetch()}>{t('retry')}</Button>}>
            {t('broke')}
          </EmptyLine>
        )}
        {works.isPending && <LoadingRows />}
        {works.data && tasks.length === 0 && (
          <NoWorks filter={filter} onAll={() => setParams(new URLSearchParams(), { replace: true })} />
        )}
        <Days
          tasks={tasks}
          complete={!works.hasNextPage}
          filter={filter}
          selecting={selecting}
          selected={selected}
          onToggle={toggle}
        />
        <LoadMore label={t('loadMore')} of={works} />
      </section>
    </div>
  );
}

interface DaysProps {
  readonly tasks: readonly Parameters<typeof WorkRow>[0]['task'][];
  /** Whether the last day is all there. */
  readonly complete: boolean;
  readonly filter: WorksFilter;
  readonly selecting: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (taskId: string) => void;
}

function Days({ tasks, complete, filter, selecting, selected, onToggle }: DaysProps) {
  const t = useTexts(worksTexts);
  const words = useTexts(workbenchTexts);
  const language = useLanguage();
  const days = groupByDay(tasks);
  return days.map((day, at) => {
    const sums = sumDay(day.items);
    const date = formatDay(`${day.date}T12:00:00`, language);
    const whole = complete || at < days.length - 1;
    const facts = [
      day.age < 2 ? date : null,
      whole ? t('dayTasks', { n: day.items.length }) : null,
      whole && sums.spent > 0 ? t('daySpent', { n: sums.spent }) : null,
      whole && sums.held > 0 ? t('dayHeld', { n: sums.held }) : null,
    ].filter((fact) => fact !== null);
    return (
      <section key={day.date} className={styles['day']}>
        <h2>
          {day.age === 0 ? words('today') : day.age === 1 ? words('yesterday') : date}
          <span>{facts.join(language === 'en' ? ', ' : '，')}</span>
        </h2>
        {day.items.map((task) => {
          const row = {
            inBin: filter.shelf === 'bin',
            selecting,
            selected: selected.has(task.taskId),
            onToggle: () => onToggle(task.taskId),
          };
          return task.batch ? (
            <BatchRow key={task.batch.batchId} task={task} batch={task.batch} {...row} />
          ) : (
            <WorkRow key={task.taskId} task={task} {...row} />
          );
        })}
      </section>
    );
  });
}

const NOTHING: Readonly<Record<WorksFilter['shelf'], WorksKey>> = {
  all: 'noneYet',
  favourites: 'noFavourites',
  bin: 'binEmpty',
};

function NoWorks({ filter, onAll }: { readonly filter: WorksFilter; readonly onAll: () => void }) {
  const t = useTexts(worksTexts);
  const navigate = useNavigate();
  if (isFiltered(filter))
    return <EmptyLine action={<Button onClick={onAll}>{t('clearFilters')}</Button>}>{t('noneFound')}</EmptyLine>;
  const action =
    filter.shelf === 'all' ? (
      <Button look="primary" onClick={() => void navigate('/')}>
        {t('findTool')}
      </Button>
    ) : undefined;
  return <EmptyLine action={action}>{t(NOTHING[filter.shelf])}</EmptyLine>;
}

/** Blocks at the real ratio while the first page is read. */
function LoadingRows() {
  const t = useTexts(worksTexts);
  return (
    <div className={styles['loading']} role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((row) => (
        <div key={row}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
