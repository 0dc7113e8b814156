import { useEffect, useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { sizedUrl } from '../sized-url.ts';
import { DetailPanel } from './detail-panel.tsx';
import { DetailStage } from './detail-stage.tsx';
import { detailTexts } from './detail-texts.ts';
import type { Around, DetailBodyProps } from './detail-props.ts';
import styles from './detail-body.module.css';
import { useMakeLike } from './use-make-like.ts';

/** The stage, and beside it all that is told of the picture. A picture that is dropped on it is drawn with its settings. */
export function DetailBody({ card, item, lack, around, linkTo, onGone }: DetailBodyProps) {
  const t = useTexts(detailTexts);
  const [over, setOver] = useState(false);
  const make = useMakeLike();
  const recipe = item?.recipe;
  const box = useRef<HTMLDivElement>(null);
  usePreload(around);
  // narrow, it scrolls as a whole: another picture begins at its top
  useLayoutEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [card.id]);

  const drop = recipe && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      void make.likeWith(recipe, file);
    },
  };
  return (
    <div ref={box} className={styles['detail']} {...drop}>
      <DetailStage card={card} item={item} {...(around ? { around } : {})} />
      <DetailPanel key={card.id} card={card} item={item} lack={lack} make={make} linkTo={linkTo} onGone={onGone} />
      {over && <div className={styles['dropNow']}>{t('dropNow')}</div>}
    </div>
  );
}

/** Pictures that one may step to next. */
function usePreload(around: Around | undefined): void {
  const next = around?.next?.url;
  const previous = around?.previous?.url;
  useEffect(() => {
    for (const url of [next, previous]) if (url !== undefined) new Image().src = sizedUrl(url, 1280);
  }, [next, previous]);
}
