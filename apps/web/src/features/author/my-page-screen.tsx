import { Link } from 'react-router';
import { useGalleryAuthor } from '../../gallery/gallery-queries.ts';
import { ListState } from '../../ui/list-state.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/queries.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { LoginFirst } from '../../shell/login-first.tsx';
import { AuthorHead } from './author-head.tsx';
import styles from './author-head.module.css';
import { authorTexts } from './author.texts.ts';
import { MyCases } from './my-cases.tsx';
import { MyCollections } from './my-collections.tsx';
import { MyPictures } from './my-pictures.tsx';

const PARTS = [
  { to: '/casemineByCreate', label: 'created', Part: MyPictures },
  { to: '/casemineByCollect', label: 'collected', Part: MyCollections },
  { to: '/casemineByCase', label: 'cases', Part: MyCases },
] as const;

/** The own page: what one published in any state, collected, and wrote. */
export function MyPageScreen() {
  const t = useTexts(authorTexts);
  const { path } = useScreenAddress();
  const { data: user } = useCurrentUser();
  const asked = useGalleryAuthor(user?.id ?? undefined);
  const { Part, to: here } = PARTS.find(({ to }) => to === path) ?? PARTS[0];
  if (user === undefined) return <div aria-busy="true" />;
  if (user.role === 'visitor') return <LoginFirst>{t('loginFirst')}</LoginFirst>;
  return (
    <div className={styles['page']}>
      {asked.data ? (
        <AuthorHead
          author={asked.data}
          parts={PARTS.map(({ to, label }) => ({ to, label: t(label), on: to === here }))}
          acts={
            <Link className="lnk fs13" to={`/otherPersonCenter/${asked.data.id}`}>
              {t('asOthers')}
            </Link>
          }
        />
      ) : (
        <ListState of={asked} loading={<h1 aria-busy="true">{t('mine')}</h1>} />
      )}
      <Part />
    </div>
  );
}
