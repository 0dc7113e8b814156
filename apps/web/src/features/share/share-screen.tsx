import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SharedPicture } from '@yujian/contract/api/media';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callApi, isRefused } from '../../lib/api.ts';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { formatBytes, formatDay } from '../../lib/format.ts';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { downloadResult, useDownloading } from '../../workbench/core/task/downloads.ts';
import styles from './share-screen.module.css';

const Panorama = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../workbench/stage/panorama/panorama-viewer.tsx')).SinglePanorama,
  })),
);
const SharedTour = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../workbench/stage/panorama/tour/shared-tour.tsx')).SharedTour,
  })),
);

const texts = defineTexts({
  zh: {
    untitled: '分享的图',
    untitledFile: '分享的文件',
    by: '{name} 分享',
    until: '{day} 前都能打开',
    download: '下载',
    own: '我也做一张',
    full: '看原大',
    closed: '这个分享打不开了',
    notThere: '没有取到，检查网络后再试',
    noPicture: '图没有取到，检查网络后再试',
    noPreview: '这种文件在网页里看不了，下载后打开。',
    retry: '再试一次',
    loading: '正在打开分享',
  },
  en: {
    untitled: 'A shared picture',
    untitledFile: 'A shared file',
    by: 'Shared by {name}',
    until: 'Opens until {day}',
    download: 'Download',
    own: 'Make one of your own',
    full: 'Full size',
    closed: 'This link does not open any more',
    notThere: 'It could not be fetched; check the network and try again',
    noPicture: 'The picture could not be fetched; check the network and try again',
    noPreview: 'A page cannot show this kind of file; download it to open it.',
    retry: 'Try again',
    loading: 'Opening what was shared',
  },
});

/** /share/:token: what somebody shared by a link, to look at and take along without an account. */
export function ShareScreen() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const token = pathname.split('/')[2] ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => callApi('shared', { token }, { signal }),
    retry: false,
  });
  if (isRefused(error)) {
    return (
      <section className={styles['closed']}>
        <h1>{t('closed')}</h1>
        <p className="t2">{error.message}</p>
        <Link to="/">
          <Button>{t('own')}</Button>
        </Link>
      </section>
    );
  }
  if (error && !data) {
    return (
      <div className={styles['closed']}>
        <EmptyLine
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('notThere')}
        </EmptyLine>
      </div>
    );
  }
  if (!data) return <div className={styles['page']} role="status" aria-busy="true" aria-label={t('loading')} />;
  return (
    <Suspense fallback={<div className={styles['page']} aria-busy="true" />}>
      {data.kind === 'tour' ? <SharedTour token={token} /> : <Picture key={data.url} picture={data} token={token} />}
    </Suspense>
  );
}

interface PictureProps {
  readonly picture: SharedPicture;
  readonly token: string;
}

function Picture({ picture, token }: PictureProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const downloading = useDownloading();
  const isPicture = picture.type.startsWith('image/');
  const facts = [
    t('by', { name: picture.author }),
    ...(picture.width === null || picture.height === null
      ? [formatBytes(picture.bytes)]
      : [`${picture.width} × ${picture.height}`]),
    t('until', { day: formatDay(picture.expiresAt, language) }),
  ];
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{picture.title || t(isPicture ? 'untitled' : 'untitledFile')}</h1>
          <p className="t2 fs13">{facts.join(' · ')}</p>
        </div>
        <span className="sp" />
        <Link to="/">
          <Button look="text">{t('own')}</Button>
        </Link>
        <Button
          look="primary"
          loading={downloading}
          icon={<Icon of={IconDownload} />}
          onClick={() => void downloadResult(picture, token)}
        >
          {t('download')}
        </Button>
      </header>
      <div className={styles['stage']}>
        {picture.isPanorama ? <Panorama url={picture.url} /> : <Flat picture={picture} isPicture={isPicture} />}
      </div>
    </article>
  );
}

function Flat({ picture, isPicture }: { readonly picture: SharedPicture; readonly isPicture: boolean }) {
  const t = useTexts(texts);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const retry = () => {
    setTries(tries + 1);
    setFailed(false);
  };
  if (picture.type.startsWith('video/')) return <video src={picture.url} controls />;
  if (!isPicture) return <EmptyLine>{t('noPreview')}</EmptyLine>;
  if (failed) return <EmptyLine action={<Button onClick={retry}>{t('retry')}</Button>}>{t('noPicture')}</EmptyLine>;
  return (
    <a href={picture.url} target="_blank" rel="noreferrer" title={t('full')}>
      <img
        key={tries}
        className="pic"
        src={picture.url}
        alt={picture.title || t('untitled')}
        {...(picture.width && picture.height ? { width: picture.width, height: picture.height } : {})}
        onError={() => setFailed(true)}
      />
    </a>
  );
}
