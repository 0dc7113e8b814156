import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Movement } from '@yujian/contract/api/wallet';
import { TICKET_KINDS, type TicketKind } from '@yujian/contract/constants';
import { SPENT_KINDS } from '@yujian/contract/tools/counters';
import { findTool, isInternal } from '@yujian/contract/tools/registry';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../lib/api.ts';
import { formatDay, formatMoment, formatNumber } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { useMovements, useTickets } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Coin } from '../../ui/gold-amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { saveAs } from '../../workbench/core/task/downloads.ts';
import { accountTexts } from './account.texts.ts';
import styles from './movement-list.module.css';
import { movementsCsv } from './movements-csv.ts';

/** "Where did my gold go": every entry of the ledger with its task, by kind. */
export function MovementList() {
  const t = useTexts(accountTexts);
  const [kind, setKind] = useState<TicketKind | null>(null);
  const movements = useMovements(kind);
  const { data, fetchNextPage, isFetchingNextPage } = movements;
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const total = data?.pages.at(-1)?.total;
  const kinds = data?.pages.at(-1)?.kinds ?? SPENT_KINDS;
  const file = useMutation({
    mutationFn: () => movementsCsv(kind),
    onSuccess: (csv) => saveAs(new Blob([csv], { type: 'text/csv' }), `${t('movements')}.csv`),
    onError: (error) => showToast('error', isApiError(error) ? error.message : t('lineDown')),
  });
  return (
    <>
      <div className={styles['balances']}>
        {kinds.map((one) => (
          <Balance key={one} kind={one} />
        ))}
      </div>
      <div className={styles['filter']}>
        <Segmented
          label={t('movements')}
          options={[
            { value: 'all', label: t('all') },
            ...kinds.map((one) => ({ value: String(one), label: t(`kind${one}`) })),
          ]}
          value={kind === null ? 'all' : String(kind)}
          onChange={(value) => setKind(kinds.find((one) => String(one) === value) ?? null)}
        />
        <span className="t3 fs13">{t('kept')}</span>
        <span className="sp" />
        {total !== undefined && total > 0 && (
          <Button
            look="soft"
            size="small"
            icon={<Icon of={IconDownload} size={16} />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {t('csv')}
          </Button>
        )}
      </div>
      {!data && <ListState of={movements} />}
      {total === 0 && <EmptyLine>{t(kind === null ? 'noMovements' : 'noneOfKind')}</EmptyLine>}
      {total !== undefined && total > 0 && (
        <>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th>{t('when')}</th>
                <th>{t('what')}</th>
                <th>{t('task')}</th>
                <th className={styles['figure']}>{t('amount')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
            </tbody>
          </table>
          {total > list.length ? (
            <Button look="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more', { n: total - list.length })}
            </Button>
          ) : (
            <p className="t3 fs13">{t('total', { n: total })}</p>
          )}
        </>
      )}
    </>
  );
}

function Balance({ kind }: { readonly kind: TicketKind }) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const { data } = useTickets(kind);
  const next = data?.expiring[0];
  return (
    <div className={styles['balance']}>
      <small>{t(`kind${kind}`)}</small>
      <b className="lt">
        {kind === TICKET_KINDS.gold && <Coin />}
        {data ? formatNumber(data.total) : '—'}
      </b>
      <span>
        {next ? t('expiring', { n: next.amount, unit: t(`unit${kind}`), date: formatDay(next.at, language) }) : ''}
      </span>
    </div>
  );
}

function MovementRow({ movement }: { readonly movement: Movement }) {
  const t = useTexts(accountTexts);
  const pick = usePick();
  const language = useLanguage();
  const tool = movement.tool === null ? undefined : findTool(movement.tool);
  return (
    <tr>
      <td className="lt">{formatMoment(movement.createdAt, language)}</td>
      <td>
        {t(`reason.${movement.reason}`)}
        {movement.expiresAt && movement.amount > 0 && (
          <span className={styles['until']}>{t('validUntil', { date: formatDay(movement.expiresAt, language) })}</span>
        )}
      </td>
      <td>
        {tool && isInternal(tool.id) && pick(tool.title)}
        {movement.taskId !== null && !(tool && isInternal(tool.id)) && (
          <Link className={styles['task']} to={`/done?taskId=${movement.taskId}`}>
            {tool && <SheetCode code={tool.addresses[0].code} />}
            <span>{movement.taskName ?? (tool ? pick(tool.title) : t('task'))}</span>
          </Link>
        )}
      </td>
      <td className={`${styles['figure']} lt`}>
        <span className={movement.amount > 0 ? styles['in'] : ''}>
          {movement.amount > 0 ? '+' : '−'}
          {formatNumber(Math.abs(movement.amount))}
        </span>
        <span className={styles['unit']}>
          {movement.kind === TICKET_KINDS.gold ? <Coin /> : t(`kind${movement.kind}`)}
        </span>
      </td>
    </tr>
  );
}
