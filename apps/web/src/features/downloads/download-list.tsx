import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Data } from '@yujian/contract/api/schemas';
import { Link } from 'react-router';
import { ListState } from '../../ui/list-state.tsx';
import { callApi } from '../../lib/api.ts';
import { formatBytes, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { downloadResult, useDownloading } from '../../workbench/core/task/downloads.ts';
import styles from './download-list.module.css';
import { downloadsTexts } from './downloads.texts.ts';

const PAGE_SIZE = 30;
type Download = Data<'downloadList'>['list'][number];

/** What was downloaded, last first, each to be downloaded again while it is there. */
export function DownloadList() {
  const t = useTexts(downloadsTexts);
  const pages = useInfiniteQuery({
    queryKey: ['downloads'],
    queryFn: ({ pageParam, signal }) => callApi('downloadList', { page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
    staleTime: 0,
  });
  const total = pages.data?.pages.at(-1)?.total;
  if (!pages.data) return <ListState of={pages} loading={<p role="status">{t('loading')}</p>} />;
  if (total === 0) {
    return (
      <EmptyLine
        action={
          <Link className="lnk" to="/list">
            {t('toWorks')}
          </Link>
        }
      >
        {t('none')}
      </EmptyLine>
    );
  }
  return (
    <>
      <ul className={styles['list']}>
        {pages.data.pages
          .flatMap(({ list }) => list)
          .map((one) => (
            <Row key={one.id} one={one} />
          ))}
      </ul>
      <LoadMore label={t('more')} of={pages} />
      <p className="t3 fs13">{t('total', { n: total ?? 0 })}</p>
    </>
  );
}

function Row({ one }: { readonly one: Download }) {
  const t = useTexts(downloadsTexts);
  const language = useLanguage();
  const busy = useDownloading();
  return (
    <li>
      {one.thumb === null || !one.available ? <i /> : <img src={one.thumb} alt="" loading="lazy" />}
      <div>
        <b>{one.name}</b>
        <p>
          <span className="lt">{formatMoment(one.at, language)}</span>
          <span className="lt">{formatBytes(one.bytes)}</span>
          {one.itemId !== null && one.available && (
            <Link className="lnk" to={`/tupianHome/${one.itemId}`}>
              {t('fromGallery')}
            </Link>
          )}
        </p>
        {!one.available && <p>{t('goneWhy')}</p>}
      </div>
      {one.available ? (
        <Button
          look="soft"
          icon={<Icon of={IconDownload} size={16} />}
          disabled={busy}
          onClick={() => void downloadResult({ id: one.mediaId, type: one.type })}
        >
          {t('again')}
        </Button>
      ) : (
        <span className="t3 nowrap">{t('gone')}</span>
      )}
    </li>
  );
}
