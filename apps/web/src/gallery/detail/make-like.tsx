import type { GalleryItem } from '@yujian/contract/api/gallery';
import { findTool } from '@yujian/contract/tools/registry';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { mayOpenPath, useRouteFlags } from '../../lib/access.ts';
import { onPhone } from '../../lib/device.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { recallPicture, usePictureInHand } from '../../lib/picture-in-hand.ts';
import { Button } from '../../ui/button.tsx';
import { toolLink } from '../../workbench/core/session/tool-links.ts';
import styles from './detail-panel.module.css';
import { detailTexts } from './detail-texts.ts';
import { itemParts } from './item-parts.ts';
import { useLikePrice } from './use-like-price.ts';
import type { useMakeLike } from './use-make-like.ts';

interface MakeLikeProps {
  readonly item: GalleryItem;
  readonly make: ReturnType<typeof useMakeLike>;
}

/** "Make one like this": with the picture in hand, with the one it was made from, or with one that the form asks for; or one part of it alone. */
export function MakeLike({ item, make }: MakeLikeProps) {
  const t = useTexts(detailTexts);
  const pick = usePick();
  const flags = useRouteFlags();
  const inHand = usePictureInHand();
  const tool = findTool(item.tool);
  const price = useLikePrice(item);
  useEffect(() => void recallPicture(), []);
  if (!tool) return null;
  const mayOpen = mayOpenPath(tool.addresses[0].path, flags);
  const parts = itemParts(item, inHand?.kind ?? null).filter((part) => mayOpenPath(part.tool.addresses[0].path, flags));
  const { recipe, beforeUrl } = item;
  return (
    <div className={styles['make']}>
      {!mayOpen && <p className="t2 fs13">{t('noTool')}</p>}
      {mayOpen && recipe && price && (
        <>
          <Button look="primary" size="large" block loading={make.fetching} onClick={() => make.like(recipe)}>
            {t('makeFor', { price: price })}
          </Button>
          {inHand ? (
            <p className={styles['inHand']}>
              {inHand.preview && <img src={inHand.preview.url} alt="" />}
              <span className="ell">{t('withHand', { name: inHand.name })}</span>
            </p>
          ) : (
            <p className={styles['hint']}>
              {!onPhone() && tool.fields.some(({ key }) => key === 'upload_img') && <span>{t('dropHint')}</span>}
              {beforeUrl !== undefined && (
                <button
                  type="button"
                  className="lnk"
                  onClick={() => void make.likeWithBefore(recipe, beforeUrl, item.title)}
                >
                  {t('withBefore')}
                </button>
              )}
            </p>
          )}
        </>
      )}
      {mayOpen && !recipe && (
        <p className={styles['hidden']}>
          {t('hidden')}{' '}
          <Link className="lnk" to={toolLink(tool, { phone: onPhone() })}>
            {t('openTool', { tool: pick(tool.title) })}
          </Link>
        </p>
      )}
      {parts.length > 0 && (
        <p className={styles['parts']}>
          <span className="t3">{t('onlyPart')}</span>
          {parts.map((part) => (
            <Button key={part.name} look="soft" size="small" onClick={() => make.part(part)}>
              {t(part.name)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
