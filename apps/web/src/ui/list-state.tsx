import type { ReactNode } from 'react';
import { isRefused } from '../lib/api.ts';
import { defineTexts, useTexts } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { EmptyLine } from './empty-line.tsx';

const texts = defineTexts({
  zh: {
    broke: '没有取到，检查网络后再试',
    offline: '断网了，连上后接着取。',
    retry: '再试一次',
    gone: '这一页看不到了。',
    goneWhy: '链接不对，或者作者把它收回了。',
  },
  en: {
    broke: 'It could not be fetched; check the network and try again',
    offline: 'You are offline; it goes on once you are back.',
    retry: 'Try again',
    gone: 'This page cannot be seen.',
    goneWhy: 'The link is wrong, or its author has taken it back.',
  },
});

interface Asked {
  readonly isPaused: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** What stands where nothing has come: what is loaded, that the line is down, or why it was refused. */
export function ListState({
  of: { isPaused, error, refetch },
  loading = <div aria-busy="true" />,
}: {
  readonly of: Asked;
  readonly loading?: ReactNode;
}) {
  const t = useTexts(texts);
  if (isPaused) return <EmptyLine>{t('offline')}</EmptyLine>;
  if (error === null) return loading;
  // an address that is no id leads nowhere either
  if (isRefused(error) && (error.status === 404 || error.status === 400))
    return (
      <EmptyLine>
        <b>{t('gone')}</b> {t('goneWhy')}
      </EmptyLine>
    );
  return (
    <EmptyLine action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
      {isRefused(error) ? error.message : t('broke')}
    </EmptyLine>
  );
}
