import { ListPage } from '../../gallery/lists/list-page.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { LoginFirst } from '../../shell/login-first.tsx';
import { DownloadList } from './download-list.tsx';
import { downloadsTexts } from './downloads.texts.ts';

/** What one has downloaded. */
export function DownloadsScreen() {
  const t = useTexts(downloadsTexts);
  const loggedIn = useLoggedIn();
  if (loggedIn === false) return <LoginFirst>{t('loginFirst')}</LoginFirst>;
  return (
    <ListPage title={t('title')} narrow>
      <DownloadList />
    </ListPage>
  );
}
