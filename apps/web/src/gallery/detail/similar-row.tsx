import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useSimilar } from '../gallery-queries.ts';
import type { DetailBodyProps } from './detail-props.ts';
import styles from './detail-panel.module.css';
import { detailTexts } from './detail-texts.ts';

const SHOWN = 6;

/** The nearest pictures. */
export function SimilarRow({ id, linkTo }: { readonly id: string; readonly linkTo: DetailBodyProps['linkTo'] }) {
  const t = useTexts(detailTexts);
  const { data } = useSimilar({ id });
  const cards = data?.pages[0]?.list.slice(0, SHOWN) ?? [];
  if (cards.length === 0) return null;
  return (
    <section>
      <div className={styles['head']}>
        <h2>{t('similar')}</h2>
        <Link className="lnk fs13" to={`/similarRecommend/${id}`}>
          {t('more')}
        </Link>
      </div>
      <ul className={styles['similar']}>
        {cards.map((card) => (
          <li key={card.id}>
            <Link {...linkTo(card.id)} title={card.title}>
              <img src={card.thumb} alt={card.title} loading="lazy" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
