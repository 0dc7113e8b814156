import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCases } from '../../gallery/case-queries.ts';
import { CaseCard } from '../../gallery/lists/case-card.tsx';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { PagedGrid } from '../../gallery/lists/paged-grid.tsx';
import { setQuery } from '../../gallery/lists/set-query.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { openModal } from '../../lib/modals.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './cases-screen.module.css';
import { casesTexts } from './cases.texts.ts';
import { categoryOf, categoryPath, FAMILY_NODES, nodeOf, spacesOf } from './categories.ts';

/** Projects that people show: all, of a category, or by words. */
export function CasesScreen() {
  const t = useTexts(casesTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const { params } = useScreenAddress();
  const [query, setParams] = useSearchParams();
  const q = query.get('q') ?? '';
  const category = categoryOf(params['ids'] ?? '');
  const { c1, c2 } = category ?? { c1: 0, c2: 0 };
  const named = nodeOf(spacesOf(c1), c2) ?? nodeOf(FAMILY_NODES, c1);
  usePageTitle(named && pick(named.name));
  const pages = useCases({
    ...(q === '' ? {} : { q }),
    ...(c1 === 0 ? {} : { c1 }),
    ...(c2 === 0 ? {} : { c2 }),
  });
  const make = () => (loggedIn === true ? void navigate('/insHomeByCase/new') : openModal('login'));
  const isAll = q === '' && c1 === 0;
  if (category === null) {
    return (
      <ListPage title={t('title')}>
        <EmptyLine
          action={
            <Link className="lnk" to={categoryPath(0)}>
              {t('all')}
            </Link>
          }
        >
          {t('noCategory')}
        </EmptyLine>
      </ListPage>
    );
  }
  return (
    <ListPage
      title={named ? pick(named.name) : t('title')}
      acts={
        <>
          <SearchField
            label={t('search')}
            value={q}
            maxLength={200}
            onChange={(next) => setParams(setQuery({ q: next }), { replace: true })}
          />
          <Button icon={<Icon of={IconPlus} size={16} />} onClick={make}>
            {t('make')}
          </Button>
        </>
      }
    >
      <nav className={styles['categories']} aria-label={t('categories')}>
        <CategoryRow>
          <CategoryLink to={categoryPath(0)} on={c1 === 0} q={q}>
            {t('all')}
          </CategoryLink>
          {FAMILY_NODES.map(({ id, name }) => (
            <CategoryLink key={id} to={categoryPath(id)} on={id === c1} q={q}>
              {pick(name)}
            </CategoryLink>
          ))}
        </CategoryRow>
        {c1 !== 0 && (
          <CategoryRow>
            {spacesOf(c1).map(({ id, name }) => (
              <CategoryLink key={id} to={id === c2 ? categoryPath(c1) : categoryPath(c1, id)} on={id === c2} q={q}>
                {pick(name)}
              </CategoryLink>
            ))}
          </CategoryRow>
        )}
      </nav>
      <PagedGrid
        pages={pages}
        label={t('title')}
        empty={
          isAll ? <EmptyLine>{t('none')}</EmptyLine> : <EmptyLine>{t(q === '' ? 'noneHere' : 'noneFound')}</EmptyLine>
        }
      >
        {(one) => <CaseCard one={one} />}
      </PagedGrid>
    </ListPage>
  );
}

/** On a narrow screen it scrolls by itself. */
function CategoryRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

interface CategoryLinkProps {
  readonly to: string;
  readonly on: boolean;
  readonly q: string;
  readonly children: ReactNode;
}

function CategoryLink({ to, on, q, children }: CategoryLinkProps) {
  const search = q === '' ? '' : `?${new URLSearchParams({ q })}`;
  return (
    <Link to={`${to}${search}`} className={on ? styles['on'] : ''} aria-current={on ? 'page' : undefined}>
      {children}
    </Link>
  );
}
