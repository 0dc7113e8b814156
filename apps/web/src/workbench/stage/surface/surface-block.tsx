import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Size } from '../viewer/view.ts';
import { frameAround } from './grid.ts';
import styles from './surface.module.css';
import { surfaceTexts } from './texts.ts';
import type { Surface } from './use-surface.ts';

interface SurfaceBlockProps {
  readonly surface: Surface;
  /** Of the selection, in pixels of the picture. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
  readonly size: Size;
}

/** What is known of the selected surface: its perspective, its real size, how much of it there is. */
export function SurfaceBlock({ surface, box, size }: SurfaceBlockProps) {
  const t = useTexts(surfaceTexts);
  const { plane, state, area } = surface;
  return (
    <section className={styles['block']} aria-label={t('title')}>
      <div className="row g8">
        <b className="fs13">{t('title')}</b>
        <span className="sp" />
        {state === 'byHand' && (
          <button type="button" className="lnk fs13" onClick={surface.reset}>
            {t('reset')}
          </button>
        )}
      </div>
      <p className="t3 fs12" role="status">
        {t(state)}
        {area !== null && ` · ${t('area', { n: area < 10 ? area.toFixed(1) : Math.round(area) })}`}
      </p>
      {plane === null && box && state === 'none' && (
        <div>
          <Button size="small" onClick={() => surface.setPlane(frameAround(box, size))}>
            {t('place')}
          </Button>
        </div>
      )}
      {plane && (
        <>
          <div className={styles['sizes']}>
            <Metres key={`w ${plane.width}`} side="width" plane={plane} onChange={surface.setPlane} />
            <Metres key={`h ${plane.height}`} side="height" plane={plane} onChange={surface.setPlane} />
          </div>
          <p className="t3 fs12">{t('sizeHint')}</p>
        </>
      )}
      <Checkbox checked={surface.isPreviewed} onChange={surface.showPreview}>
        {t('preview')}
      </Checkbox>
    </section>
  );
}

const LEAST = 0.02;
const MOST = 1000;

function Metres({
  side,
  plane,
  onChange,
}: {
  readonly side: 'width' | 'height';
  readonly plane: SurfacePlane;
  readonly onChange: (plane: SurfacePlane) => void;
}) {
  const t = useTexts(surfaceTexts);
  const [text, setText] = useState(plane[side].toFixed(2));
  const take = (): void => {
    const metres = Number(text.replace(',', '.'));
    if (Number.isFinite(metres) && metres >= LEAST && metres <= MOST && text.trim() !== '')
      onChange({ ...plane, [side]: metres });
    else setText(plane[side].toFixed(2));
  };
  return (
    <label>
      {t(side)}
      <input
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== plane[side].toFixed(2) && take()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') take();
        }}
      />
    </label>
  );
}
