import { IconArrowsMaximize, IconHome, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { directionAt, START, zoomed, type Direction, type Frame, type Look } from './look-around.ts';
import styles from './panorama.module.css';
import { PanoramaView } from './panorama-view.ts';
import { panoramaTexts } from './texts.ts';
import { useLooking } from './use-looking.ts';

interface PanoramaViewerProps {
  /** the picture, 2:1; null when it is gone */
  readonly url: string | null;
  readonly look: Look;
  readonly onLook: (change: (now: Look) => Look) => void;
  /** pictures that may be wanted next: fetched once this one is shown */
  readonly next?: readonly string[];
  /** where one comes back to */
  readonly home?: Look;
  /** further buttons beside the viewer's own */
  readonly actions?: ReactNode;
  /** what lies over the picture, once it is shown */
  readonly overlay?: (frame: Frame) => ReactNode;
  /** hears of a direction that is clicked, where one is asked for */
  readonly onDirection?: ((direction: Direction) => void) | undefined;
  /** what fills the screen, when it is more than the viewer */
  readonly whole?: RefObject<HTMLElement | null>;
  readonly canvas?: RefObject<HTMLCanvasElement | null>;
}

const NONE: readonly string[] = [];

type State = 'loading' | 'shown' | 'noGraphics' | 'noPicture' | 'gone';

/** Looks around in a picture of all around: drag, pinch, wheel, keys, full screen. Another picture fades in. */
export function PanoramaViewer({
  url,
  look,
  onLook,
  next = NONE,
  home = START,
  actions,
  overlay,
  onDirection,
  whole,
  canvas: outer,
}: PanoramaViewerProps) {
  const t = useTexts(panoramaTexts);
  const frame = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLCanvasElement>(null);
  const canvas = outer ?? inner;
  const view = useRef<PanoramaView | null>(null);
  const [size, setSize] = useState<Frame>({ width: 1, height: 1 });
  const [settled, setSettled] = useState<{ readonly url: string; readonly state: State } | null>(null);
  const [noGraphics, setNoGraphics] = useState(false);
  // while the next picture comes the last one stays
  const state: State = noGraphics
    ? 'noGraphics'
    : url === null
      ? 'gone'
      : settled === null || (settled.url !== url && settled.state !== 'shown')
        ? 'loading'
        : settled.state;

  useEffect(() => {
    let made: PanoramaView;
    try {
      made = new PanoramaView(canvas.current!);
    } catch {
      // oxlint-disable-next-line react/set-state-in-effect -- only the attempt tells
      setNoGraphics(true);
      return undefined;
    }
    view.current = made;
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      made.resize(width, height);
      setSize({ width, height });
    });
    watch.observe(frame.current!);
    return () => {
      watch.disconnect();
      view.current = null;
      made.dispose();
    };
  }, [canvas]);

  useEffect(() => {
    const shown = view.current;
    if (!shown || url === null) return undefined;
    let isCurrent = true;
    shown.show(url).then(
      (isShown) => isCurrent && isShown && setSettled({ url, state: 'shown' }),
      () => isCurrent && setSettled({ url, state: 'noPicture' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);

  useEffect(() => view.current?.look(look), [look, state]);
  useFetchAhead(state === 'shown' && settled?.url === url ? next : NONE);

  const handlers = useLooking({
    frame,
    canvas,
    size,
    home,
    onLook,
    onPoint: onDirection && ((point) => onDirection(directionAt(point, look, size))),
  });
  const fillScreen = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : (whole?.current ?? frame.current!).requestFullscreen());

  return (
    <div ref={frame} className={styles['viewer']} data-pointing={onDirection ? true : undefined}>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        data-state={settled?.url === url ? state : 'loading'}
        hidden={state === 'gone' || state === 'noPicture'}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- turned by drags and keys, as in any application
        role="application"
        aria-label={t('viewer')}
        aria-describedby="panorama-keys"
        tabIndex={0}
        {...handlers}
      />
      <p id="panorama-keys" className="sr">
        {t('keys')}
      </p>
      {state !== 'shown' && (
        <p className={styles['note']} role="status">
          {t(state)}
        </p>
      )}
      {state === 'shown' && overlay?.(size)}
      <div className={styles['tools']}>
        <Button
          look="soft"
          size="small"
          aria-label={t('closer')}
          icon={<Icon of={IconPlus} size={16} />}
          onClick={() => onLook((now) => zoomed(now, 0.85))}
        />
        <Button
          look="soft"
          size="small"
          aria-label={t('wider')}
          icon={<Icon of={IconMinus} size={16} />}
          onClick={() => onLook((now) => zoomed(now, 1 / 0.85))}
        />
        <Button
          look="soft"
          size="small"
          aria-label={t('back')}
          icon={<Icon of={IconHome} size={16} />}
          onClick={() => onLook(() => home)}
        />
        {document.fullscreenEnabled && (
          <Button
            look="soft"
            size="small"
            aria-label={t('fullScreen')}
            icon={<Icon of={IconArrowsMaximize} size={16} />}
            onClick={fillScreen}
          />
        )}
        {actions}
      </div>
    </div>
  );
}

/** Brings pictures into the browser's store while nothing else is waited for, so that stepping to one does not wait. */
function useFetchAhead(urls: readonly string[]): void {
  const list = urls.join('\n');
  useEffect(() => {
    if (list === '') return undefined;
    const end = new AbortController();
    const bring = async () => {
      for (const url of list.split('\n')) {
        const answer = await fetch(url, { signal: end.signal, priority: 'low' });
        await answer.arrayBuffer();
      }
    };
    // What does not come now is fetched when it is wanted.
    bring().catch(() => undefined);
    return () => end.abort();
  }, [list]);
}

/** One picture of all around by itself. */
export function SinglePanorama({ url, actions }: { readonly url: string; readonly actions?: ReactNode }) {
  const [look, setLook] = useState(START);
  return <PanoramaViewer url={url} look={look} onLook={setLook} actions={actions} />;
}
