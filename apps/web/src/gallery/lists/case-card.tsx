import type { CaseInfo } from '@yujian/contract/api/gallery';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import styles from './cards.module.css';
import { listsTexts } from './lists.texts.ts';
import { StateTag } from './state-tag.tsx';

/** A case by its cover. */
export function CaseCard({ one }: { readonly one: CaseInfo }) {
  const t = useTexts(listsTexts);
  return (
    <Link className={styles['card']} to={`/insHomeByCase/${one.id}`}>
      <div className={styles['cover']}>
        {one.cover !== null && <img src={one.cover} alt="" loading="lazy" decoding="async" />}
      </div>
      <b className="ell" title={one.title}>
        {one.title}
      </b>
      <span className={styles['facts']}>
        <span className="lt">{t('pictures', { n: one.pictures })}</span>
        {one.own ? (
          one.state !== 'published' && <StateTag state={one.state} />
        ) : (
          <span className="ell">{one.author.nickname}</span>
        )}
      </span>
    </Link>
  );
}
