import { GALLERY_PATH, OPENING_GALLERY, type GalleryEntry } from '@yujian/contract/catalog/opening-gallery';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './inspiration.module.css';

const AT_FIRST = 12;
const MORE = 16;

/** The opening gallery: each picture with the sentence that made it, a step from changing it. */
export function Inspiration({ phone = false }: { readonly phone?: boolean }) {
  const t = useTexts(homeTexts);
  const [shown, setShown] = useState(AT_FIRST);
  return (
    <section className={styles['inspiration']}>
      <div className={styles['head']}>
        <h2>{t('inspiration')}</h2>
        <p className="t3 fs13">{t('inspirationHint')}</p>
      </div>
      <ul className={styles['grid']}>
        {MIXED.slice(0, shown).map((entry) => (
          <Card key={entry.key} entry={entry} phone={phone} />
        ))}
      </ul>
      {shown < MIXED.length && (
        <Button className={styles['more'] ?? ''} look="outline" onClick={() => setShown(shown + MORE)}>
          {t('moreInspiration')}
        </Button>
      )}
    </section>
  );
}

function Card({ entry, phone }: { readonly entry: GalleryEntry; readonly phone: boolean }) {
  const pick = usePick();
  const words = pick(entry.words);
  const style = STYLES[entry.family].find(({ key }) => key === entry.style);
  const query = new URLSearchParams(phone ? { tool: 'text2-img', gallery: entry.key } : { gallery: entry.key });
  return (
    <li>
      <Link className={styles['card']} to={`${phone ? '/mobilePrepare' : '/text2Img'}?${query}`}>
        <img
          className="pic"
          src={`${GALLERY_PATH}/${entry.key}-tile.webp`}
          srcSet={`${GALLERY_PATH}/${entry.key}-tile.webp 360w, ${GALLERY_PATH}/${entry.key}.webp 960w`}
          sizes="(max-width:767px) 50vw, 330px"
          alt=""
          width={360}
          height={240}
          loading="lazy"
        />
        <b className="ell">{`${pick(sceneKind(entry.kind).name)} · ${style ? pick(style.name) : ''}`}</b>
        <span className={styles['words']}>{words}</span>
      </Link>
    </li>
  );
}

/** Families in turn, so that what one sees first is of every kind. */
const MIXED: readonly GalleryEntry[] = mixed();

function mixed(): GalleryEntry[] {
  const byFamily = Map.groupBy(OPENING_GALLERY, ({ family }) => family);
  const rows = [...byFamily.values()];
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, index) => rows.flatMap((row) => row[index] ?? [])).flat();
}
