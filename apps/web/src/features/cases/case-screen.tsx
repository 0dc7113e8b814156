import { useSearchParams } from 'react-router';
import { useCase } from '../../gallery/case-queries.ts';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { setQuery } from '../../gallery/lists/set-query.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LoginFirst } from '../../shell/login-first.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { CaseEditor } from './case-editor.tsx';
import { CaseView } from './case-view.tsx';
import { casesTexts } from './cases.texts.ts';

/** The end of the address of a case that is being written. */
const NEW = 'new';

/** One case: to be read, or, one's own, to be written. */
export function CaseScreen() {
  const t = useTexts(casesTexts);
  const end = useScreenAddress().params['id'] ?? '';
  const id = end === NEW ? null : end;
  const loggedIn = useLoggedIn();
  const [query, setParams] = useSearchParams();
  const asked = useCase(id);
  usePageTitle(id === null ? t('newTitle') : asked.data?.title);
  const isWritten = id === null || query.has('edit');
  if (isWritten && loggedIn === false) return <LoginFirst>{t('loginFirst')}</LoginFirst>;
  if (id === null) return <CaseEditor key="new" before={null} />;
  if (!asked.data) {
    return (
      <ListPage title={t('title')}>
        <ListState of={asked} loading={<div aria-busy="true" />} />
      </ListPage>
    );
  }
  if (!isWritten) return <CaseView one={asked.data} onEdit={() => setParams(setQuery({ edit: '1' }))} />;
  if (!asked.data.own) {
    return (
      <ListPage title={asked.data.title}>
        <EmptyLine>{t('notYours')}</EmptyLine>
      </ListPage>
    );
  }
  return <CaseEditor key={id} before={asked.data} />;
}
