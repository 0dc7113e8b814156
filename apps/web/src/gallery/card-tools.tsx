import { IconDownload, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { GalleryCard } from '@yujian/contract/api/gallery';
import { useEffect, useRef } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { galleryTexts } from './gallery.texts.ts';
import styles from './picture-card.module.css';

/** What a card offers while one is at it: collect, download, and what it was made from under a line that follows the pointer. */
export function CardTools({ card }: { readonly card: GalleryCard }) {
  const t = useTexts(galleryTexts);
  return (
    <>
      {card.before !== undefined && <SmallCompare before={card.before} label={t('base')} />}
      <div className={styles['tools']}>
        <Button
          size="small"
          data-act="collect"
          aria-pressed={card.collected}
          aria-label={t(card.collected ? 'uncollect' : 'collect')}
          icon={<Icon of={card.collected ? IconHeartFilled : IconHeart} size={16} />}
        />
        <Button
          size="small"
          download={`${card.url}?download=1`}
          aria-label={t('download')}
          icon={<Icon of={IconDownload} size={16} />}
        />
      </div>
    </>
  );
}

function SmallCompare({ before, label }: { readonly before: string; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const follow = (event: PointerEvent) => {
      const { left, width } = element.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
      element.style.setProperty('--x', `${share * 100}%`);
    };
    frame.addEventListener('pointermove', follow);
    return () => frame.removeEventListener('pointermove', follow);
  }, []);
  return (
    <>
      <div ref={box} className={styles['compare']}>
        <img src={before} alt="" />
        <i />
      </div>
      <span className={styles['base']}>{label}</span>
    </>
  );
}
