import type { GalleryCollection } from '@yujian/contract/api/gallery';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import styles from './cards.module.css';
import { listsTexts } from './lists.texts.ts';

/** Where a collection is shown: the own, a kept one, or anybody's. */
export function collectionPath({ id, own, kept }: Pick<GalleryCollection, 'id' | 'own' | 'kept'>): string {
  return `/${own ? 'insHomeByCreate' : kept ? 'insHomeByCollect' : 'authorInspirationhome'}/${id}`;
}

/** A collection by its newest four pictures. */
export function CollectionCard({ collection }: { readonly collection: GalleryCollection }) {
  const t = useTexts(listsTexts);
  const { name, covers, count, own, shared, owner } = collection;
  return (
    <Link className={styles['card']} to={collectionPath(collection)}>
      <div className={styles['covers']}>
        {covers.map((cover) => (
          <img key={cover} src={cover} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
      <b className="ell" title={name}>
        {name}
      </b>
      <span className={styles['facts']}>
        <span className="lt">{t('pictures', { n: count })}</span>
        <span className="ell">{own ? t(shared ? 'shared' : 'private') : owner.nickname}</span>
      </span>
    </Link>
  );
}
