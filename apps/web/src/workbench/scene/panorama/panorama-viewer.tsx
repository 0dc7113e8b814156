import { IconArrowsMaximize, IconHome, IconMinus, IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { dragged, keyed, START, zoomed, type Look } from './look-around.ts';
import styles from './panorama.module.css';
import { PanoramaView } from './panorama-view.ts';
import { panoramaTexts } from './texts.ts';

interface PanoramaViewerProps {
  /** the picture, 2:1 */
  readonly url: string;
  /** further buttons beside the viewer's own */
  readonly actions?: ReactNode;
}

/** Looks around in a picture of all around: drag, pinch, wheel, keys, full screen. */
export function PanoramaViewer({ url, actions }: PanoramaViewerProps) {
  const t = useTexts(panoramaTexts);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<PanoramaView | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const [look, setLook] = useState<Look>(START);
  const [state, setState] = useState<'loading' | 'shown' | 'noGraphics' | 'noPicture'>('loading');

  useEffect(() => {
    let made: PanoramaView;
    try {
      made = new PanoramaView(canvas.current!);
    } catch {
      // oxlint-disable-next-line react/set-state-in-effect -- only the attempt tells
      setState('noGraphics');
      return undefined;
    }
    view.current = made;
    const watch = new ResizeObserver(([entry]) => made.resize(entry!.contentRect.width, entry!.contentRect.height));
    watch.observe(frame.current!);
    let isCurrent = true;
    made.show(url).then(
      () => isCurrent && setState('shown'),
      () => isCurrent && setState('noPicture'),
    );
    return () => {
      isCurrent = false;
      watch.disconnect();
      view.current = null;
      made.dispose();
    };
  }, [url]);

  useEffect(() => view.current?.look(look), [look, state]);

  useEffect(() => {
    const element = frame.current!;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setLook((now) => zoomed(now, Math.exp(event.deltaY * 0.001)));
    };
    const onKey = (event: KeyboardEvent) => {
      setLook((now) => {
        const next = event.target === canvas.current ? keyed(now, event.key) : undefined;
        if (next) event.preventDefault();
        return next ?? now;
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('keydown', onKey);
    };
  }, []);

  const onMove = useCallback((event: PointerEvent) => {
    const held = fingers.current;
    const last = held.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const width = frame.current!.clientWidth;
    if (held.size === 1) setLook((before) => dragged(before, now.x - last.x, now.y - last.y, width));
    else {
      const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (other) setLook((before) => zoomed(before, Math.hypot(last.x - other.x, last.y - other.y) / Math.max(1, Math.hypot(now.x - other.x, now.y - other.y))));
    }
    held.set(event.pointerId, now);
  }, []);
  const onUp = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return (
    <div ref={frame} className={styles['viewer']}>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        data-state={state}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- turned by drags and keys, as in any application
        role="application"
        aria-label={t('viewer')}
        aria-describedby="panorama-keys"
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      />
      <p id="panorama-keys" className="sr">{t('keys')}</p>
      {state !== 'shown' && <p className={styles['note']} role="status">{t(state)}</p>}
      <div className={styles['tools']}>
        <Button look="soft" size="small" aria-label={t('closer')} icon={<Icon of={IconPlus} size={16} />} onClick={() => setLook(zoomed(look, 0.85))} />
        <Button look="soft" size="small" aria-label={t('wider')} icon={<Icon of={IconMinus} size={16} />} onClick={() => setLook(zoomed(look, 1 / 0.85))} />
        <Button look="soft" size="small" aria-label={t('back')} icon={<Icon of={IconHome} size={16} />} onClick={() => setLook(START)} />
        {document.fullscreenEnabled && <Button look="soft" size="small" aria-label={t('fullScreen')} icon={<Icon of={IconArrowsMaximize} size={16} />} onClick={() => void (document.fullscreenElement ? document.exitFullscreen() : frame.current!.requestFullscreen())} />}
        {actions}
      </div>
    </div>
  );
}
