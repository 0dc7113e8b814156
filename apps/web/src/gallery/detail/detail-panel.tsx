import { IconDownload, IconShare2 } from '@tabler/icons-react';
import type { GalleryCard, GalleryItem } from '@yujian/contract/api/gallery';
import { LICENCES } from '@yujian/contract/gallery/gallery-choices';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { downloadPublished, useDownloading } from '../../workbench/core/task/downloads.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { CollectButton } from '../collect/collect-button.tsx';
import { useGalleryAuthor } from '../gallery-queries.ts';
import type { DetailBodyProps } from './detail-props.ts';
import styles from './detail-panel.module.css';
import { detailTexts } from './detail-texts.ts';
import { MakeLike } from './make-like.tsx';
import { OwnActs } from './own-acts.tsx';
import { ReportButton } from './report-button.tsx';
import { SimilarRow } from './similar-row.tsx';
import type { useMakeLike } from './use-make-like.ts';

// it words the settings of every tool
const RecipeTable = lazy(() => loadChunk(async () => ({ default: (await import('./recipe-table.tsx')).RecipeTable })));

interface DetailPanelProps extends Pick<DetailBodyProps, 'card' | 'item' | 'lack' | 'linkTo' | 'onGone'> {
  readonly make: ReturnType<typeof useMakeLike>;
}

/** All that is told of a picture, and what one can do with it. */
export function DetailPanel({ card, item, lack, make, linkTo, onGone }: DetailPanelProps) {
  const t = useTexts(detailTexts);
  return (
    <aside className={styles['panel']}>
      <h1 className={styles['title']}>{card.title}</h1>
      <Author {...card.author} />
      {item && <MakeLike item={item} make={make} />}
      <Acts card={card} item={item} />
      {lack}
      {item && <Rights item={item} />}
      {item?.own && <OwnActs item={item} onGone={onGone} />}
      {/* one after the other, so that nothing moves */}
      <Suspense fallback={null}>
        {item && <RecipeTable item={item} />}
        <SimilarRow id={card.id} linkTo={linkTo} />
        {item && item.note !== '' && (
          <section>
            <h2>{t('note')}</h2>
            <p className={styles['note']}>{item.note}</p>
          </section>
        )}
        {item && item.cases.length > 0 && (
          <section>
            <h2>{t('cases')}</h2>
            <ul>
              {item.cases.map(({ id, title }) => (
                <li key={id}>
                  <Link className="lnk" to={`/insHomeByCase/${id}`}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {item && !item.own && <ReportButton kind="item" id={item.id} />}
      </Suspense>
    </aside>
  );
}

function Author({ id, nickname, avatar }: GalleryCard['author']) {
  const t = useTexts(detailTexts);
  const { data } = useGalleryAuthor(id);
  return (
    <Link className={styles['author']} to={`/otherPersonCenter/${id}`}>
      <Avatar name={nickname} src={avatar} />
      <b className="ell">{nickname}</b>
      {data && <span className="t3 fs13">{t('published', { pictures: data.pictures, collects: data.collects })}</span>}
    </Link>
  );
}

function Acts({ card, item }: { readonly card: GalleryCard; readonly item: GalleryItem | undefined }) {
  const t = useTexts(detailTexts);
  const w = useTexts(workbenchTexts);
  const downloading = useDownloading();
  const seen = card.state === undefined;
  const share = async () => {
    const link = `${location.origin}/tupianHome/${card.id}`;
    if (await copyText(link)) showToast('ok', t('linkCopied'));
    else showToast('info', t('linkHere', { link }), { seconds: 8 });
  };
  return (
    <div className={styles['acts']}>
      {seen && <CollectButton item={item ?? card} />}
      <Button loading={downloading} icon={<Icon of={IconDownload} />} onClick={() => void downloadPublished(card.url)}>
        {w('download')}
      </Button>
      {seen && <Button aria-label={t('share')} icon={<Icon of={IconShare2} />} onClick={() => void share()} />}
    </div>
  );
}

function Rights({ item }: { readonly item: GalleryItem }) {
  const pick = usePick();
  const licence = LICENCES.find(({ key }) => key === item.licence);
  return (
    licence && (
      <p className={styles['rights']}>
        <b>{pick(licence.name)}</b>
        {pick(licence.hint)}
      </p>
    )
  );
}
