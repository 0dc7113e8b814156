import { useSimilar, useGalleryItem } from '../../gallery/gallery-queries.ts';
import { PictureWall } from '../../gallery/picture-wall.tsx';
import { isRefused } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMediaInfo } from '../../lib/queries.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import styles from './gallery-screen.module.css';
import { galleryScreenTexts } from './gallery-screen.texts.ts';
import { PictureSearch } from './picture-search.tsx';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The nearest pictures to one of the gallery, or to an own one that was put in. */
export function SimilarScreen() {
  const t = useTexts(galleryScreenTexts);
  const { params, query } = useScreenAddress();
  const id = params['id'];
  const mediaId = query.get('mediaId');
  const to = id !== undefined ? { id } : mediaId !== null ? { mediaId } : null;
  const isAsked = to !== null && ID.test(id ?? mediaId ?? '');
  return (
    <div className={styles['wrap']}>
      {isAsked ? (
        <Found key={id ?? mediaId} to={to} />
      ) : (
        <Nothing words={t(to === null ? 'similarLead' : 'sourceGone')} />
      )}
    </div>
  );
}

type To = { readonly id: string } | { readonly mediaId: string };

function Found({ to }: { readonly to: To }) {
  const t = useTexts(galleryScreenTexts);
  const { go } = useScreenAddress();
  const pages = useSimilar(to);
  if (isRefused(pages.error)) return <Nothing words={t('sourceGone')} />;
  return (
    <>
      <aside className={styles['source']}>
        <h2>{t('similarTo')}</h2>
        {'id' in to ? <ItemSource id={to.id} /> : <OwnSource mediaId={to.mediaId} />}
      </aside>
      <section className={styles['main']}>
        <Head />
        <PictureWall
          pages={pages}
          label={t('similar')}
          empty={
            <EmptyLine action={<Button onClick={() => go('/tupianHome')}>{t('toGallery')}</Button>}>
              {t('noSimilar')}
            </EmptyLine>
          }
        />
      </section>
    </>
  );
}

function Head() {
  const t = useTexts(galleryScreenTexts);
  return (
    <div className={styles['head']}>
      <h1>{t('similar')}</h1>
      <span className="sp" />
      <PictureSearch>{null}</PictureSearch>
    </div>
  );
}

function Nothing({ words }: { readonly words: string }) {
  const t = useTexts(galleryScreenTexts);
  const { go } = useScreenAddress();
  return (
    <section className={styles['main']} style={{ gridColumn: '1 / -1' }}>
      <Head />
      <EmptyLine action={<Button onClick={() => go('/tupianHome')}>{t('toGallery')}</Button>}>{words}</EmptyLine>
    </section>
  );
}

function ItemSource({ id }: { readonly id: string }) {
  const { data } = useGalleryItem(id);
  const { link } = useScreenAddress();
  if (!data) return null;
  return (
    <>
      <a href={link(`/tupianHome/${id}`)}>
        <img className="pic" src={data.thumb} width={data.width} height={data.height} alt={data.title} />
      </a>
      <p>{data.title}</p>
    </>
  );
}

function OwnSource({ mediaId }: { readonly mediaId: string }) {
  const t = useTexts(galleryScreenTexts);
  const { data } = useMediaInfo(mediaId);
  if (!data) return null;
  return (
    <>
      <img className="pic" src={`${data.url}?w=480`} width={data.width} height={data.height} alt={t('ownPicture')} />
      <p>{t('ownPicture')}</p>
    </>
  );
}
