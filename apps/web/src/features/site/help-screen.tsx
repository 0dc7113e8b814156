import type { HelpPage } from '@yujian/contract/help/help-pages';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { setQuery } from '../../gallery/lists/set-query.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { openModal } from '../../lib/modals.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { HELP_GROUPS, pagesOf, searchHelp, WRITTEN_PAGES, type HelpGroup } from './help-index.ts';
import styles from './help-screen.module.css';
import { siteTexts } from './site.texts.ts';

/** What people ask, with an answer each. A question has its address, by `page`: a hash would name a picture. */
export function HelpScreen() {
  const t = useTexts(siteTexts);
  const pick = usePick();
  const [query, setParams] = useSearchParams();
  const [words, setWords] = useState('');
  const open = WRITTEN_PAGES.find(({ id }) => id === query.get('page'));
  usePageTitle(open && pick(open.title));
  const found = searchHelp(words);
  const turn = (page: HelpPage, isOpen: boolean) => {
    if (isOpen !== (page === open)) setParams(setQuery({ page: isOpen ? page.id : null }), { replace: true });
  };
  const list = (pages: readonly HelpPage[]) => (
    <div className={styles['list']}>
      {pages.map((page) => (
        <Question key={page.id} page={page} isOpen={page === open} onTurn={(isOpen) => turn(page, isOpen)} />
      ))}
    </div>
  );
  return (
    <ListPage
      narrow
      title={t('help')}
      acts={
        <>
          <SearchField label={t('helpSearch')} value={words} maxLength={200} onChange={setWords} />
          <Button look="soft" onClick={() => openModal('contact')}>
            {t('contact')}
          </Button>
        </>
      }
    >
      {words.trim() === ''
        ? (Object.keys(HELP_GROUPS) as HelpGroup[]).map((group) => (
            <section key={group} className={styles['group']}>
              <h2>{t(`group.${group}`)}</h2>
              {list(pagesOf(group))}
            </section>
          ))
        : found.length > 0 && list(found)}
      {words.trim() !== '' && found.length === 0 && <EmptyLine>{t('helpNone')}</EmptyLine>}
    </ListPage>
  );
}

interface QuestionProps {
  readonly page: HelpPage;
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
}

function Question({ page, isOpen, onTurn }: QuestionProps) {
  const t = useTexts(siteTexts);
  const pick = usePick();
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpen] = useState(isOpen);
  useEffect(() => {
    if (wasOpen) details.current?.scrollIntoView({ block: 'center' });
  }, [wasOpen]);
  return (
    <details ref={details} open={isOpen} onToggle={(event) => onTurn(event.currentTarget.open)}>
      <summary>{pick(page.title)}</summary>
      <div>
        <MarkdownText text={pick(page.text)} />
        {page.path !== undefined && (
          <Link className="lnk fs13" to={page.path}>
            {t('go')}
          </Link>
        )}
      </div>
    </details>
  );
}
