import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { understoodTexts } from '../texts.ts';
import styles from './live.module.css';
import type { LiveLight } from './use-live-light.ts';

/** The light of what is understood: small in a corner of the drawing, or in its place; a press changes between them. */
export function LivePicture({ live }: { readonly live: LiveLight }) {
  const t = useTexts(understoodTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bitmap, large, state } = live;
  useEffect(() => {
    if (bitmap) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap, large]);
  if (!bitmap || state.kind === 'painted') return null;
  const share = state.kind === 'working' ? state.share : null;
  const picture = (
    <canvas
      ref={canvas}
      width={bitmap.width}
      height={bitmap.height}
      data-light={state.kind}
      role="img"
      aria-label={t('lightPicture')}
    />
  );
  const hold = (event: React.PointerEvent) => event.stopPropagation();
  return (
    <>
      {large && <div className={styles['large']}>{picture}</div>}
      <button
        type="button"
        className={large ? styles['back'] : styles['small']}
        aria-label={t(large ? 'showMarks' : 'showLight')}
        title={t(large ? 'showMarks' : 'showLight')}
        onPointerDown={hold}
        onClick={() => live.setLarge(!large)}
      >
        {!large && picture}
        <span className={styles['icon']}>
          <Icon of={large ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal} size={16} />
        </span>
        {!large && share !== null && <i className={styles['bar']} style={{ transform: `scaleX(${share})` }} />}
      </button>
      {large && share !== null && <i className={styles['bar']} style={{ transform: `scaleX(${share})` }} />}
    </>
  );
}
