import { IconDownload, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { GalleryCard } from '@yujian/contract/api/gallery';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../lib/api.ts';
import { useTexts } from '../lib/i18n.ts';
import { showToast } from '../lib/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useMakeLike } from './detail/use-make-like.ts';
import { galleryTexts } from './gallery.texts.ts';
import styles from './picture-card.module.css';

/** What a card offers while one is at it: collect, download, and what it was made from under a line that follows the pointer. */
export function CardTools({ card }: { readonly card: GalleryCard }) {
  const t = useTexts(galleryTexts);
  const make = useMakeLike();
  const { ask, isAsking } = useRecipe(card.id, make.like);
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
      {card.settings && (
        <Button look="primary" size="small" className={styles['make'] ?? ''} loading={isAsking} onClick={ask}>
          {t('makeLike')}
        </Button>
      )}
    </>
  );
}

/** The settings that made a picture, asked for when they are wanted. */
function useRecipe(id: string, take: ReturnType<typeof useMakeLike>['like']) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('waterfallItem', { id }),
    onSuccess: ({ recipe }) => recipe && take(recipe),
    onError: ({ message }) => showToast('error', message),
  });
  return { ask: () => mutate(), isAsking: isPending };
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
