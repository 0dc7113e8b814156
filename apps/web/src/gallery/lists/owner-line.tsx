import type { GalleryAuthor } from '@yujian/contract/api/gallery';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './cards.module.css';
import { listsTexts } from './lists.texts.ts';

/** Whose it is, with the way to their page. */
export function OwnerLine({ of: { id, nickname, avatar } }: { readonly of: GalleryAuthor }) {
  const t = useTexts(listsTexts);
  return (
    <Link className={styles['owner']} to={`/otherPersonCenter/${id}`} title={t('by', { name: nickname })}>
      <Avatar name={nickname} src={avatar} />
      <span className="ell">{nickname}</span>
    </Link>
  );
}
