import { IconChevronRight } from '@tabler/icons-react';
import { SPACE_FAMILIES } from '@yujian/contract/catalog/spaces';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWaterfall } from '../../gallery/gallery-queries.ts';
import { PictureWall } from '../../gallery/picture-wall.tsx';
import { mayOpenPath, useRouteFlags } from '../../lib/access.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './inspiration.module.css';

/** As many as the front page of the gallery has. */
const SHOWN = 20;

/** The front page of the gallery, whole or of one family. */
export function Inspiration() {
  const t = useTexts(homeTexts);
  const pick = usePick();
  const flags = useRouteFlags();
  const [family, setFamily] = useState(0);
  const pages = useWaterfall({ by: 'hot', ...(family === 0 ? {} : { c1: family }) }, SHOWN);
  if (!mayOpenPath('/tupianHome', flags)) return null;
  const families = [
    { id: 0, name: t('all') },
    ...Object.values(SPACE_FAMILIES).map(({ id, name }) => ({ id, name: pick(name) })),
  ];
  return (
    <section className={styles['inspiration']}>
      <div className={styles['head']}>
        <h2>{t('inspiration')}</h2>
        <div className={styles['families']}>
          {families.map(({ id, name }) => (
            <Chip key={id} on={id === family} onClick={() => setFamily(id)}>
              {name}
            </Chip>
          ))}
        </div>
        <Link className="lnk" to={family === 0 ? '/tupianHome' : `/classifyPage/${family}`}>
          {t('byCategory')}
          <Icon of={IconChevronRight} size={16} />
        </Link>
      </div>
      <PictureWall
        pages={pages}
        label={t('inspiration')}
        columns={5}
        atMost={SHOWN}
        empty={<EmptyLine>{t('noInspiration')}</EmptyLine>}
      />
    </section>
  );
}
