import { OPERATOR_LISTS, type OperatorList, type OperatorListName } from '@yujian/contract/operator/lists';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatDuration, formatMoment, formatMoney, formatNumber } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { GoldAmount } from '../../ui/gold-amount.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Bars } from './bars.tsx';
import { LIST_NAMES } from './console-index.tsx';
import { ListTable } from './list-table.tsx';
import { useAct, useOperatorList, useOverview, type OverviewData } from './operator-queries.ts';
import { operatorTexts } from './operator.texts.ts';
import styles from './overview.module.css';

const FAILED_SHOWN = 6;
const ENGINES_SHOWN = 20;

/** How the house stands: today, 30 days, what waits, gold, books, engines and what failed. */
export function Overview() {
  const t = useTexts(operatorTexts);
  const asked = useOverview();
  return (
    <div className={styles['overview']}>
      <h1 className="sr">{t('overview')}</h1>
      {asked.data ? (
        <>
          <Strip of={asked.data} />
          <Days days={asked.data.days} />
          <div className={styles['three']}>
            <Waiting waiting={asked.data.waiting} />
            <Gold of={asked.data} />
            <Books books={asked.data.books} />
          </div>
        </>
      ) : (
        <ListState of={asked} loading={<div className={styles['loading']} role="status" aria-label={t('loading')} />} />
      )}
      <Extract name="engines" title={t('engines')} pageSize={ENGINES_SHOWN} />
      <Extract name="tasks" title={t('failedTasks')} state="failed" pageSize={FAILED_SHOWN} />
    </div>
  );
}

function Strip({ of: { days, queue, books } }: { readonly of: OverviewData }) {
  const t = useTexts(operatorTexts);
  const today = days.at(-1) ?? { revenue: 0, tasks: 0, failed: 0, gold: 0 };
  const drawn = today.tasks === 0 ? '—' : `${(100 - (100 * today.failed) / today.tasks).toFixed(1)}%`;
  const cells: readonly (readonly [string, ReactNode])[] = [
    [t('revenueToday'), formatMoney(today.revenue)],
    [t('tasksToday'), formatNumber(today.tasks)],
    [t('doneToday'), drawn],
    [t('running'), formatNumber(queue.running)],
    [t('queued'), formatNumber(queue.queued)],
    [t('medianWait'), queue.medianWait === null ? '—' : formatDuration(queue.medianWait)],
    [t('goldToday'), formatNumber(today.gold)],
    [t('books'), <BooksTag key="books" books={books} />],
  ];
  return (
    <dl className={styles['strip']}>
      {cells.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="lt">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BooksTag({ books }: Pick<OverviewData, 'books'>) {
  const t = useTexts(operatorTexts);
  if (books === null) return <Tag>{t('unchecked')}</Tag>;
  const n = books.faults.length;
  return <Tag tone={n === 0 ? 'ok' : 'err'}>{n === 0 ? t('balanced') : t('faults', { n })}</Tag>;
}

function Days({ days }: Pick<OverviewData, 'days'>) {
  const t = useTexts(operatorTexts);
  const language = useLanguage();
  const sum = (of: 'revenue' | 'tasks' | 'failed') => days.reduce((all, day) => all + day[of], 0);
  const dayOf = (day: string) => formatDay(`${day}T12:00:00`, language);
  const tasksOf = (n: number, failed: number) => t('tasksSum', { n, failed });
  return (
    <>
      <div className={styles['two']}>
        <Panel title={t('revenue')} note={formatMoney(sum('revenue'))}>
          <Bars
            bars={days.map(({ day, revenue }) => ({
              day,
              value: revenue,
              words: `${dayOf(day)} ${formatMoney(revenue)}`,
            }))}
          />
        </Panel>
        <Panel
          title={t('tasks')}
          note={tasksOf(sum('tasks'), sum('failed'))}
          end={<span className={styles['legend']}>{t('failed')}</span>}
        >
          <Bars
            bars={days.map(({ day, tasks, failed }) => ({
              ...{ day, value: tasks, bad: failed },
              words: `${dayOf(day)} ${tasksOf(tasks, failed)}`,
            }))}
          />
        </Panel>
      </div>
      <details className={styles['figures']}>
        <summary>{t('figures')}</summary>
        <table>
          <thead>
            <tr>
              {[t('day'), t('revenueToday'), t('tasksToday'), t('failed'), t('goldToday')].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, revenue, tasks, failed, gold }) => (
              <tr key={day}>
                <th scope="row">{dayOf(day)}</th>
                <td>{formatMoney(revenue)}</td>
                <td>{formatNumber(tasks)}</td>
                <td>{formatNumber(failed)}</td>
                <td>{formatNumber(gold)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Waiting({ waiting }: Pick<OverviewData, 'waiting'>) {
  const t = useTexts(operatorTexts);
  const pick = usePick();
  const lists = LIST_NAMES.filter((name) => (waiting[name] ?? 0) > 0);
  return (
    <Panel title={t('waiting')}>
      {lists.length === 0 && <p className={styles['line']}>{t('nothingWaits')}</p>}
      {lists.map((name) => {
        const { title, waits }: OperatorList = OPERATOR_LISTS[name];
        return (
          <Link
            key={name}
            className={styles['line']}
            to={`?list=${name}${waits === undefined ? '' : `&state=${waits}`}`}
          >
            {pick(title)}
            <b className="lt">{formatNumber(waiting[name] ?? 0)}</b>
          </Link>
        );
      })}
    </Panel>
  );
}

function Gold({ of: { gold, days } }: { readonly of: OverviewData }) {
  const t = useTexts(operatorTexts);
  const lines = [
    [t('goldHeld'), gold.held],
    [t('goldReserved'), gold.reserved],
    [t('goldSpent'), days.reduce((all, day) => all + day.gold, 0)],
  ] as const;
  return (
    <Panel title={t('gold')}>
      {lines.map(([name, amount]) => (
        <p key={name} className={styles['line']}>
          {name}
          <GoldAmount amount={amount} />
        </p>
      ))}
      <p className={styles['line']}>
        {t('goldWorth')}
        <span className="lt">{gold.worth === null ? t('unknown') : `¥${(gold.worth / 100).toFixed(4)}`}</span>
      </p>
    </Panel>
  );
}

function Books({ books }: Pick<OverviewData, 'books'>) {
  const t = useTexts(operatorTexts);
  const language = useLanguage();
  const check = useAct();
  return (
    <Panel
      title={t('books')}
      note={books ? t('checkedAt', { when: formatMoment(books.checkedAt, language) }) : t('unchecked')}
      end={<BooksTag books={books} />}
    >
      {books && <p className={styles['line']}>{books.faults.length === 0 ? t('booksRight') : t('booksWhy')}</p>}
      {books && books.faults.length > 0 && (
        <ul className={styles['faults']} role="alert">
          {books.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <p className={styles['line']}>
        {check.isError ? t('checkFailed') : t('checkWhy')}
        <Button
          size="small"
          look="soft"
          loading={check.isPending}
          onClick={() => check.mutate({ act: 'checkBooks', fields: {} })}
        >
          {t('checkNow')}
        </Button>
      </p>
    </Panel>
  );
}

interface ExtractProps {
  readonly name: OperatorListName;
  readonly title: string;
  readonly state?: string;
  readonly pageSize: number;
}

/** The first rows of a list, where it has any. */
function Extract({ name, title, state, pageSize }: ExtractProps) {
  const t = useTexts(operatorTexts);
  const { data } = useOperatorList({ list: name, page: 1, pageSize, ...(state !== undefined && { state }) });
  if (!data || data.list.length === 0) return null;
  return (
    <Panel
      title={title}
      note={t('count', { n: data.total })}
      end={
        <Link className="lnk" to={`?list=${name}${state === undefined ? '' : `&state=${state}`}`}>
          {t('whole')}
        </Link>
      }
    >
      <ListTable name={name} rows={data.list} />
    </Panel>
  );
}

interface PanelProps {
  readonly title: string;
  readonly note?: string;
  /** At the right end of its head. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

function Panel({ title, note, end, children }: PanelProps) {
  return (
    <section className={styles['panel']}>
      <header>
        <h2>{title}</h2>
        {note !== undefined && <small>{note}</small>}
        <span className="sp" />
        {end}
      </header>
      {children}
    </section>
  );
}
