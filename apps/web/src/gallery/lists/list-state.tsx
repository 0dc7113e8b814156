import type { ReactNode } from 'react';
import { isRefused } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { listsTexts } from './lists.texts.ts';

interface Asked {
  readonly isPaused: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** What stands where nothing has come: what is loaded, that the line is down, or why it was refused. */
export function ListState({
  of: { isPaused, error, refetch },
  loading,
}: {
  readonly of: Asked;
  readonly loading: ReactNode;
}) {
  const t = useTexts(listsTexts);
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
