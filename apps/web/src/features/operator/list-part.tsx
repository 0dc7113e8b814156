import { ACTS, type ActName } from '@yujian/contract/operator/acts';
import { OPERATOR_LISTS, type OperatorList, type OperatorListName } from '@yujian/contract/operator/lists';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListState } from '../../ui/list-state.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ActDialog } from './act-dialog.tsx';
import styles from './list-part.module.css';
import { ListTable } from './list-table.tsx';
import { useOperatorList } from './operator-queries.ts';
import { operatorTexts } from './operator.texts.ts';
import { wordOf } from './words.ts';

const PAGE_SIZE = 30;
const ALL = 'all';
const WORDS_MAX = 100;

/** A list of the console: found by state and words, page by page. */
export function ListPart({ name }: { readonly name: OperatorListName }) {
  const t = useTexts(operatorTexts);
  const pick = usePick();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const [act, setAct] = useState<ActName | null>(null);
  const list: OperatorList = OPERATOR_LISTS[name];
  const [q, state] = [params.get('q') ?? '', params.get('state') ?? ''];
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const asked = useOperatorList({
    ...{ list: name, page, pageSize: PAGE_SIZE },
    ...(q !== '' && { q }),
    ...(state !== '' && { state }),
  });
  const go = (change: Readonly<Record<string, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries({ page: '', ...change }))
          if (value === '') next.delete(key);
          else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const total = asked.data?.total ?? 0;
  const from = (page - 1) * PAGE_SIZE;
  const isNarrowed = q !== '' || state !== '' || page > 1;
  return (
    <section className={styles['part']} aria-busy={asked.isPlaceholderData || undefined}>
      <div className={styles['head']}>
        <h1>{pick(list.title)}</h1>
        {asked.data && <span className="t3 fs12">{t('count', { n: total })}</span>}
        <span className="sp" />
        {list.search && (
          <SearchField
            label={pick(list.search)}
            value={q}
            maxLength={WORDS_MAX}
            onChange={(words) => go({ q: words })}
          />
        )}
        {list.acts
          .filter((one) => ACTS[one].on === 'list')
          .map((one) => (
            <Button key={one} onClick={() => setAct(one)}>
              {pick(ACTS[one].title)}
            </Button>
          ))}
      </div>
      {list.states && (
        <Segmented
          label={t('state')}
          className={styles['states'] ?? ''}
          options={[
            { value: ALL, label: t('all') },
            ...list.states.map((one) => ({ value: one, label: wordOf(one, name, language) })),
          ]}
          value={state === '' ? ALL : state}
          onChange={(one) => go({ state: one === ALL ? '' : one })}
        />
      )}
      {!asked.data && (
        <ListState
          of={asked}
          loading={
            <div className={styles['loading']} role="status">
              <span className="sr">{t('loading')}</span>
            </div>
          }
        />
      )}
      {asked.data?.list.length === 0 && (
        <EmptyLine action={isNarrowed && <Button onClick={() => go({ q: '', state: '' })}>{t('showAll')}</Button>}>
          {isNarrowed ? t('emptyFor') : t('empty')}
        </EmptyLine>
      )}
      {asked.data && asked.data.list.length > 0 && <ListTable name={name} rows={asked.data.list} />}
      {total > PAGE_SIZE && (
        <div className={styles['pages']}>
          <span className="t3 fs12">
            {t('range', { from: from + 1, to: Math.min(total, from + PAGE_SIZE), n: total })}
          </span>
          <Button
            look="soft"
            size="small"
            disabled={page === 1}
            onClick={() => go({ page: page === 2 ? '' : `${page - 1}` })}
          >
            {t('previous')}
          </Button>
          <Button
            look="soft"
            size="small"
            disabled={from + PAGE_SIZE >= total}
            onClick={() => go({ page: `${page + 1}` })}
          >
            {t('next')}
          </Button>
        </div>
      )}
      {act && <ActDialog name={act} list={name} row={null} onClose={() => setAct(null)} />}
    </section>
  );
}
