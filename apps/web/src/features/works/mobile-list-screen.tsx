import { IconAlertTriangle, IconFilter, IconPlayerStop, IconSearch } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { findTool, TOOLS } from '@yujian/contract/tools/registry';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { openModal } from '../../lib/modals.ts';
import { useLoggedIn, useTask, useTaskList } from '../../lib/queries.ts';
import { MobileTabs } from '../../shell/mobile-tabs.tsx';
import { AxisBubble } from '../../ui/axis-bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { DimProgress } from '../../ui/dim-progress.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { batchStateWords, batchTexts } from '../../workbench/core/batch/texts.ts';
import { useBatchActs } from '../../workbench/core/batch/use-batch.ts';
import { groupByDay } from '../../workbench/core/history/days.ts';
import { renditionUrl } from '../../workbench/core/pictures/media-url.ts';
import { RefundTag } from '../../workbench/stage/strips/failed-card.tsx';
import { useStageWords } from '../../workbench/core/task/stage-words.ts';
import { variantsOf } from '../../workbench/core/task/results.ts';
import { useTaskActs } from '../../workbench/core/task/use-task-acts.ts';
import { useQueueWords } from '../../workbench/core/task/use-time-words.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { resultLink, toolLink } from '../../workbench/core/session/tool-links.ts';
import { EmptyBin } from './empty-bin.tsx';
import styles from './mobile-list.module.css';
import { taskFacts } from './task-facts.ts';
import { useWorks } from './use-works.ts';
import { isFiltered, readFilter, writeFilter, type WorksFilter } from './works-filter.ts';
import { StorageUse } from './works-index.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { worksTexts } from './works.texts.ts';

type Tab = 'all' | 'active' | 'favourites' | 'failed';

/** The works on a phone: one line each, by day. */
export function MobileListScreen() {
  const t = useTexts(worksTexts);
  const [params, setParams] = useSearchParams();
  const loggedIn = useLoggedIn();
  const filter = readFilter(params);
  const setFilter = (change: Partial<WorksFilter>) =>
    setParams(writeFilter({ ...filter, ...change }), { replace: true });
  const works = useWorks(filter);
  const [searching, setSearching] = useState(filter.q !== '');
  const tasks = works.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <div className={styles['screen']}>
      <header className={styles['top']}>
        <h1>{t(filter.shelf === 'bin' ? 'bin' : 'title')}</h1>
        <span className="sp" />
        <button
          type="button"
          className={styles['tap']}
          aria-label={t('search')}
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          <Icon of={IconSearch} size={20} />
        </button>
        <FilterMenu filter={filter} onChange={setFilter} />
      </header>
      {loggedIn === false ? (
        <EmptyLine
          action={
            <Button look="primary" onClick={() => openModal('login')}>
              {t('login')}
            </Button>
          }
        >
          {t('loginFirst')}
        </EmptyLine>
      ) : (
        <>
          <div className={styles['tabs']}>
            {searching && <SearchField label={t('search')} value={filter.q} onChange={(q) => setFilter({ q })} />}
            {filter.shelf === 'bin' ? tasks.length > 0 && <EmptyBin /> : <Tabs filter={filter} onChange={setFilter} />}
          </div>
          {works.isError && (
            <EmptyLine action={<Button onClick={() => void works.refetch()}>{t('retry')}</Button>}>
              {t('broke')}
            </EmptyLine>
          )}
          {works.data && tasks.length === 0 && (
            <EmptyLine>
              {t(
                isFiltered(filter)
                  ? 'noneFound'
                  : filter.shelf === 'bin'
                    ? 'binEmpty'
                    : filter.shelf === 'favourites'
                      ? 'noFavourites'
                      : 'noneYet',
              )}
            </EmptyLine>
          )}
          <Days tasks={tasks} inBin={filter.shelf === 'bin'} />
          <LoadMore label={t('loadMore')} of={works} />
          {tasks.length > 0 && (
            <div className={styles['use']}>
              <StorageUse />
            </div>
          )}
        </>
      )}
      <MobileTabs />
    </div>
  );
}

function Tabs({
  filter,
  onChange,
}: {
  readonly filter: WorksFilter;
  readonly onChange: (change: Partial<WorksFilter>) => void;
}) {
  const t = useTexts(worksTexts);
  const active = useTaskList({ status: 'active', pageSize: 1, grouped: 'true' }).data?.total ?? 0;
  const tab: Tab =
    filter.shelf === 'favourites'
      ? 'favourites'
      : filter.status === 'active' || filter.status === 'failed'
        ? filter.status
        : 'all';
  const options = [
    { value: 'all' as const, label: t('all') },
    { value: 'active' as const, label: active > 0 ? `${t('active')} ${active}` : t('active') },
    { value: 'favourites' as const, label: t('favourites') },
    { value: 'failed' as const, label: t('failed') },
  ];
  const choose = (next: Tab) =>
    onChange({
      shelf: next === 'favourites' ? 'favourites' : 'all',
      status: next === 'active' || next === 'failed' ? next : null,
    });
  return <Segmented full label={t('state')} options={options} value={tab} onChange={choose} />;
}

function FilterMenu({
  filter,
  onChange,
}: {
  readonly filter: WorksFilter;
  readonly onChange: (change: Partial<WorksFilter>) => void;
}) {
  const t = useTexts(worksTexts);
  const pick = usePick();
  const items = [
    { key: 'any', label: t('allTools'), onSelect: () => onChange({ tool: null, shelf: 'all' as const }) },
    ...TOOLS.map((tool) => ({
      key: tool.id,
      label: pick(tool.title),
      extra: <SheetCode code={tool.addresses[0].code} />,
      onSelect: () => onChange({ tool: tool.id }),
    })),
    { key: 'bin', label: t('bin'), onSelect: () => onChange({ shelf: 'bin' as const, status: null, tool: null }) },
  ];
  return (
    <Menu
      label={t('filter')}
      items={items}
      trigger={(props) => (
        <button
          type="button"
          className={`${styles['tap']} ${filter.tool || filter.shelf === 'bin' ? styles['active'] : ''}`}
          aria-label={t('filter')}
          {...props}
        >
          <Icon of={IconFilter} size={20} />
        </button>
      )}
    />
  );
}

function Days({ tasks, inBin }: { readonly tasks: readonly Task[]; readonly inBin: boolean }) {
  const t = useTexts(worksTexts);
  const words = useTexts(workbenchTexts);
  const language = useLanguage();
  return groupByDay(tasks).map((day) => {
    const date = formatDay(`${day.date}T12:00:00`, language);
    return (
      <section key={day.date}>
        <h2 className={styles['day']}>
          <b>{day.age === 0 ? words('today') : day.age === 1 ? words('yesterday') : date}</b>
          {day.age < 2 && date}
          <span className="sp" />
          {t('dayTasks', { n: day.items.length })}
        </h2>
        <div className={styles['rows']}>
          {day.items.map((task) => (
            <Row key={task.taskId} task={task} inBin={inBin} />
          ))}
        </div>
      </section>
    );
  });
}

function Row({ task: listed, inBin }: { readonly task: Task; readonly inBin: boolean }) {
  const t = useTexts(worksTexts);
  const words = useTexts(workbenchTexts);
  const language = useLanguage();
  const acts = useTaskActs();
  const { shelve } = useBatchActs();
  const b = useTexts(batchTexts);
  const pick = usePick();
  const stageWords = useStageWords();
  const queueWords = useQueueWords();
  const live = listed.status === 'queued' || listed.status === 'running';
  const task = useTask(live ? listed.taskId : null).data ?? listed;
  const tool = findTool(task.tool);
  const at = new Date(task.createdAt);
  const [asked] = taskFacts(task, words, language);
  const queue = queueWords(task);
  const code = tool && <SheetCode code={tool.addresses[0].code} />;
  const body = (second: ReactNode, third?: ReactNode) => (
    <>
      <p className={styles['line']}>
        {code}
        <span className="ell">{second}</span>
      </p>
      {third !== undefined && <p className="ell">{third}</p>}
    </>
  );
  const { batch } = listed;
  const name = batch ? b('rowName', { tool: tool ? pick(tool.title) : task.tool, n: batch.total }) : task.name;
  const content = () => {
    if (batch) return body(batchStateWords(b, batch));
    switch (task.status) {
      case 'running':
        return (
          <>
            <DimProgress
              className={styles['progress'] ?? ''}
              value={task.progress}
              label={task.stage === null ? words('progress') : stageWords(task.stage)}
            />
            {body(task.stage === null ? words('preparing') : stageWords(task.stage))}
          </>
        );
      case 'queued':
        return body([queue.place, queue.more].filter((part) => part !== '').join(' · '), asked);
      case 'failed':
        return body(task.error?.message ?? words('failed'), words('kept'));
      case 'cancelled':
        return body(words('cancelled'), asked);
      case 'succeeded':
        return body(words('pictures', { n: variantsOf(task).length }), asked);
    }
  };
  const lines = (
    <>
      <Face task={task} />
      <div className={styles['about']}>
        <div className="row g8">
          <b className="ell2">{name}</b>
          <span className="sp" />
          {task.status === 'failed' && !batch ? (
            <RefundTag task={task} />
          ) : (
            <span className="fs12 t3">{`${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`}</span>
          )}
        </div>
        {content()}
      </div>
    </>
  );
  if (inBin) {
    return (
      <div className={styles['row']}>
        {lines}
        <Button
          size="small"
          onClick={() => (batch ? shelve.mutate({ batchId: batch.batchId, bin: false }) : acts.restore(task))}
        >
          {t('restore')}
        </Button>
      </div>
    );
  }
  return (
    <Link
      className={styles['row']}
      to={batch && tool ? toolLink(tool, { batch: batch.batchId, phone: true }) : resultLink(task.taskId, true)}
    >
      {lines}
    </Link>
  );
}

function Face({ task }: { readonly task: Task }) {
  const variants = variantsOf(task);
  const [first] = variants;
  return (
    <div className={styles['face']}>
      {first ? <img src={renditionUrl(first.image.id, 240)} alt="" loading="lazy" /> : <span>{mark(task)}</span>}
      {variants.length > 1 && <i className="lt">{variants.length}</i>}
    </div>
  );
}

function mark(task: Task): ReactNode {
  switch (task.status) {
    case 'queued':
      return <AxisBubble>{task.queue_num + 1}</AxisBubble>;
    case 'running':
      return task.preview ? <img src={task.preview} alt="" /> : null;
    case 'failed':
      return (
        <span className={styles['bad']}>
          <Icon of={IconAlertTriangle} size={24} />
        </span>
      );
    default:
      return <Icon of={IconPlayerStop} size={24} />;
  }
}
