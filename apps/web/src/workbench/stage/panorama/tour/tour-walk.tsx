import type { TourSpot } from '@yujian/contract/api/tours';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import type { Direction } from '../look-around.ts';
import { PanoramaViewer } from '../panorama-viewer.tsx';
import { tourTexts } from './texts.ts';
import { TourSpots, type SpotEdits } from './tour-spots.tsx';
import { TourStrip, type StripEdits } from './tour-strip.tsx';
import styles from './tour.module.css';
import type { Walk } from './use-walk.ts';

interface TourWalkProps {
  readonly walk: Walk;
  readonly pictureUrl: (stopId: string) => string;
  readonly thumbUrl: (stopId: string) => string;
  /** Over the picture, such as what to do next. */
  readonly hint?: ReactNode;
  readonly onDirection?: ((direction: Direction) => void) | undefined;
  readonly spotEdits?: SpotEdits;
  readonly stripEdits?: StripEdits;
}

/** The picture of the stop where one stands, its hot spots, and the strip of stops. */
export function TourWalk({ walk, pictureUrl, thumbUrl, hint, onDirection, spotEdits, stripEdits }: TourWalkProps) {
  const t = useTexts(tourTexts);
  const whole = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { stops, current, look } = walk;
  const nameOf = (spot: TourSpot) => spot.name || (stops.find(({ id }) => id === spot.to)?.name ?? '');
  const neighbours = new Set(current?.spots.map(({ to }) => to));
  const next = stops.filter(({ id, hasPicture }) => hasPicture && neighbours.has(id)).map(({ id }) => pictureUrl(id));
  const step = (spot: TourSpot) => {
    walk.step(spot);
    // the pressed button goes with its picture
    canvas.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={whole} className={styles['walk']}>
      <PanoramaViewer
        canvas={canvas}
        whole={whole}
        url={current?.hasPicture ? pictureUrl(current.id) : null}
        look={look}
        onLook={walk.onLook}
        next={next}
        home={walk.home}
        onDirection={onDirection}
        overlay={(frame) =>
          current && (
            <TourSpots
              key={current.id}
              spots={current.spots}
              nameOf={nameOf}
              look={look}
              frame={frame}
              onStep={step}
              onFace={({ yaw, pitch }) => walk.onLook((now) => ({ ...now, yaw, pitch }))}
              edits={onDirection ? undefined : spotEdits}
            />
          )
        }
      />
      {hint}
      <p className="sr" role="status">
        {current && t('arrived', { name: current.name })}
      </p>
      <TourStrip stops={stops} current={current?.id ?? null} thumbUrl={thumbUrl} onGo={walk.go} edits={stripEdits} />
    </div>
  );
}
