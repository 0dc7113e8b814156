import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SPACE_FAMILIES } from '@yujian/contract/catalog/spaces';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GALLERY_KEYS, useWaterfall, type WaterfallFilter } from '../../gallery/gallery-queries.ts';
import { PictureRow } from '../../gallery/masonry.tsx';
import { callApi } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './gallery-screen.module.css';
import { galleryScreenTexts } from './gallery-screen.texts.ts';
import { PictureSearch } from './picture-search.tsx';

const TILES = 5;
/** More than a row of narrow pictures takes. */
const IN_ROW = 12;

/** What there is, a row of each: the front page, the newest, each family, collections and cases. */
export function DiscoverScreen() {
  const t = useTexts(galleryScreenTexts);
  const pick = usePick();
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('discover')}</h1>
        <span className="sp" />
        <PictureSearch>{null}</PictureSearch>
      </div>
      <PicturesSection name={t('front')} path="/tupianHome" filter={{ by: 'hot' }} />
      <PicturesSection name={t('newest')} path="/tupianHome" query="by=new" filter={{ by: 'new' }} />
      <PicturesSection name={t('mostCollected')} path="/tupianHome" query="by=collected" filter={{ by: 'collected' }} />
      <CollectionsSection />
      <CasesSection />
      {Object.values(SPACE_FAMILIES).map(({ id, name }) => (
        <PicturesSection key={id} name={pick(name)} path={`/classifyPage/${id}`} filter={{ by: 'hot', c1: id }} />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly name: string;
  readonly path: string;
  readonly query?: string;
  readonly children: ReactNode;
}

function Section({ name, path, query, children }: SectionProps) {
  const t = useTexts(galleryScreenTexts);
  const { link } = useScreenAddress();
  return (
    <section className={styles['section']}>
      <div>
        <h2>{name}</h2>
        <Link className="lnk" to={link(path, new URLSearchParams(query))} aria-label={`${name}, ${t('more')}`}>
          {t('more')}
          <Icon of={IconChevronRight} size={16} />
        </Link>
      </div>
      {children}
    </section>
  );
}

/** What holds nothing is left out. */
function PicturesSection({
  filter,
  ...section
}: Omit<SectionProps, 'children'> & { readonly filter: WaterfallFilter }) {
  const cards = useWaterfall(filter, IN_ROW).data?.pages[0]?.list ?? [];
  if (cards.length === 0) return null;
  return (
    <Section {...section}>
      <PictureRow cards={cards} label={section.name} />
    </Section>
  );
}

function CollectionsSection() {
  const t = useTexts(galleryScreenTexts);
  const { link } = useScreenAddress();
  const { data } = useQuery({
    queryKey: [...GALLERY_KEYS.collections, 'discover'],
    queryFn: ({ signal }) => callApi('collectionList', { by: 'shared', size: TILES }, { signal }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Section name={t('sharedCollections')} path="/moreInspiration">
      <div className={styles['tiles']}>
        {data.list.map(({ id, name, covers, owner, count }) => (
          <Link key={id} className={styles['tile']} to={link(`/authorInspirationhome/${id}`)}>
            <div className={styles['covers']}>
              {covers.map((cover) => (
                <img key={cover} className="pic" src={cover} alt="" loading="lazy" />
              ))}
            </div>
            <b className="ell">{name}</b>
            <span className="ell">
              {owner.nickname} · {t('pictures', { n: count })}
            </span>
          </Link>
        ))}
      </div>
    </Section>
  );
}

function CasesSection() {
  const t = useTexts(galleryScreenTexts);
  const { link } = useScreenAddress();
  const { data } = useQuery({
    queryKey: [...GALLERY_KEYS.cases, 'discover'],
    queryFn: ({ signal }) => callApi('caseList', { size: TILES }, { signal }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Section name={t('cases')} path="/caseHome">
      <div className={styles['tiles']}>
        {data.list.map(({ id, title, cover, author, pictures }) => (
          <Link key={id} className={styles['tile']} to={link(`/insHomeByCase/${id}`)}>
            {cover === null ? <i /> : <img className="pic" src={cover} alt="" loading="lazy" />}
            <b className="ell">{title}</b>
            <span className="ell">
              {author.nickname} · {t('pictures', { n: pictures })}
            </span>
          </Link>
        ))}
      </div>
    </Section>
  );
}
