import type { Data } from '@yujian/contract/api/schemas';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './author-head.module.css';
import { authorTexts } from './author.texts.ts';

interface AuthorHeadProps {
  readonly author: Data<'galleryAuthor'>;
  readonly parts: readonly {
    readonly to: string;
    readonly label: string;
    readonly count?: number;
    readonly on: boolean;
  }[];
  readonly acts?: ReactNode;
}

/** Who it is, what they show, and the parts of their page. */
export function AuthorHead({ author, parts, acts }: AuthorHeadProps) {
  const t = useTexts(authorTexts);
  const { pathname } = useLocation();
  const { nickname, avatar, pictures, cases, collections, collects } = author;
  return (
    <header className={styles['head']}>
      <div className={styles['who']}>
        <Avatar large name={nickname} src={avatar} />
        <div>
          <h1>{nickname}</h1>
          <p className="t3 fs13">{t('counts', { pictures, cases, collections, collects })}</p>
        </div>
        <span className="sp" />
        {acts}
      </div>
      <nav className={styles['parts']} aria-label={t('parts')}>
        {parts.map(({ to, label, count, on }) => (
          <Link
            key={to}
            to={to}
            replace={!to.startsWith('/') || pathname === to}
            className={on ? styles['on'] : ''}
            aria-current={on ? 'page' : undefined}
          >
            {label}
            {count !== undefined && <small className="lt">{count}</small>}
          </Link>
        ))}
      </nav>
    </header>
  );
}
