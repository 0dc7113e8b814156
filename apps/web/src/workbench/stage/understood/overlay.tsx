import type { BoxCorner, ShareLine } from '@yujian/imaging/correct/corrections';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { addStroke, moveCorner, moveGuide, moveHorizon } from './edit.ts';
import { Handle } from './handle.tsx';
import styles from './overlay.module.css';
import { LivePicture } from './live/live-picture.tsx';
import { outlineRegions, paintRegions } from './paint-regions.ts';
import {
  CORNERS,
  guidesOf,
  horizonOf,
  roomOf,
  vanishingPointOf,
  wordsOf,
  type Point,
  type Analysis,
  type AnalysedRegion,
} from './analysis.ts';
import { ThingsLayer } from './things/things-layer.tsx';
import { understoodTexts } from './texts.ts';
import type { Understood } from './use-understood.ts';

interface OverlayProps {
  readonly understood: Understood;
  /** CSS pixels of the picture on the stage. */
  readonly width: number;
  readonly height: number;
}

const NONE: readonly number[] = [];
/** Taps that wander further are drags. */
const TAP_REACH = 6;
/** Strokes that reach less far, in shares of the picture, are taps. */
const SHORTEST_STROKE = 0.015;

/** What was understood, over the picture: regions with their names, or the room, its horizon and its perspective lines with handles. */
export function Overlay({ understood, width, height }: OverlayProps) {
  const t = useTexts(understoodTexts);
  const frame = useRef<HTMLDivElement>(null);
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const { analysis, tab, hand, choice, things } = understood;
  const at = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = frame.current!.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const press = useRef<{ readonly x: number; readonly y: number } | null>(null);

  // The stage takes hold of the pointer, so the end of a tap is heard on the window.
  const onTap = (event: React.PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    press.current = { x: event.clientX, y: event.clientY };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener(
      'pointerup',
      (up) => {
        controller.abort();
        const from = press.current;
        press.current = null;
        if (!from || Math.hypot(up.clientX - from.x, up.clientY - from.y) >= TAP_REACH) return;
        if (tab === 'things') things?.pressAt(at(up));
        else (up.shiftKey ? choice.toggle : choice.choose)(at(up));
      },
      { signal },
    );
    // A second finger makes it a pinch.
    window.addEventListener(
      'pointerdown',
      (down) => {
        if (down.pointerId !== event.pointerId) press.current = null;
      },
      { signal },
    );
    window.addEventListener('pointercancel', () => controller.abort(), { signal });
  };
  const draw = {
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      understood.setMeasured(null);
      setStroke([at(event)]);
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (stroke.length === 0) return;
      event.stopPropagation();
      setStroke(hand === 'measure' ? [stroke[0]!, at(event)] : [...stroke, at(event)]);
    },
    onPointerUp: (event: React.PointerEvent) => {
      event.stopPropagation();
      finish(stroke);
    },
    onPointerCancel: () => setStroke([]),
  };
  function finish(points: readonly Point[]): void {
    setStroke([]);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return;
    const reach = Math.max(...points.map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
    if (reach < SHORTEST_STROKE) {
      if (hand === 'several') choice.toggle(last);
      return;
    }
    if (hand === 'several') choice.sweep(points);
    else if (hand === 'lasso') {
      things?.lasso(points);
      understood.setHand('point');
    } else if (hand === 'measure') understood.setMeasured({ x0: first.x, y0: first.y, x1: last.x, y1: last.y });
    else understood.change(addStroke(understood.corrections, points));
  }

  if (!analysis)
    return (
      <div className={styles['waiting']} role="status">
        {!understood.failed && <span>{t('looking')}</span>}
      </div>
    );
  const isAsked = hand !== 'several' && choice.chosen.length === 0;
  const asked = understood.question?.about === 'region' && isAsked ? understood.question : null;
  const strong = asked ? [asked.id] : choice.chosen.map(({ id }) => id);
  const pointed =
    understood.telling.pointed.length > 0
      ? understood.telling.pointed
      : choice.pointed !== null
        ? [choice.pointed]
        : (asked?.ids ?? NONE);
  const live = understood.light;
  const isLit = live !== null && live.on && live.large && live.bitmap !== null;
  const length = understood.measured ?? understood.corrections.length;
  return (
    <div
      ref={frame}
      className={`${styles['overlay']} ${hand === 'point' ? '' : styles['drawing']}`}
      {...(hand === 'point' ? (tab === 'space' ? {} : { onPointerDown: onTap }) : draw)}
    >
      {live?.on && <LivePicture live={live} />}
      {tab === 'regions' && (
        <Regions analysis={analysis} quiet={isLit} strong={strong} pointed={pointed} width={width} height={height} />
      )}
      {tab === 'things' && things && <ThingsLayer things={things} quiet={isLit} />}
      {tab === 'space' && <Space understood={understood} analysis={analysis} at={at} />}
      <svg className={styles['lines']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {tab !== 'space' &&
          understood.corrections.together.map((points, i) => (
            <polyline key={i} className={styles['joined']} points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
          ))}
        {stroke.length > 1 && (
          <polyline
            className={styles[hand === 'lasso' ? 'lasso' : 'stroke']}
            points={stroke.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
        )}
        {tab === 'space' && length && <line className={styles['length']} {...ends(length)} />}
      </svg>
    </div>
  );
}

interface RegionsProps {
  readonly analysis: Analysis;
  /** Only what is chosen is marked. */
  readonly quiet: boolean;
  /** Ids of what is chosen or asked about. */
  readonly strong: readonly number[];
  /** More that are meant. */
  readonly pointed: readonly number[];
  readonly width: number;
  readonly height: number;
}

function Regions({ analysis, quiet, strong, pointed, width, height }: RegionsProps) {
  const pick = usePick();
  const canvas = useRef<HTMLCanvasElement>(null);
  const meant = [...strong, ...pointed].join();
  useEffect(() => {
    const ids = meant === '' ? [] : meant.split(',').map(Number);
    canvas.current?.getContext('2d')?.putImageData((quiet ? outlineRegions : paintRegions)(analysis, ids), 0, 0);
  }, [analysis, quiet, meant]);
  return (
    <>
      <canvas
        ref={canvas}
        data-marks
        className={styles['regions']}
        width={analysis.width}
        height={analysis.height}
        aria-hidden="true"
      />
      {labelsOf(analysis, width, height)
        .filter(({ id }) => !quiet || strong.includes(id))
        .map((region) => (
          <span
            key={region.id}
            className={`${styles['name']} ${strong.includes(region.id) ? styles['strong'] : ''}`}
            style={{ left: `${region.x * 100}%`, top: `${region.y * 100}%` }}
            aria-hidden="true"
          >
            {pick(wordsOf(region))}
          </span>
        ))}
    </>
  );
}

const LABEL = { width: 66, height: 24 };
const LEAST_SHARE = 0.006;
const MOST_LABELS = 24;

/** The largest regions whose words do not lie over one another. */
function labelsOf({ regions }: Analysis, width: number, height: number): AnalysedRegion[] {
  const kept: AnalysedRegion[] = [];
  for (const region of regions.toSorted((a, b) => b.share - a.share)) {
    if (region.share < LEAST_SHARE || kept.length >= MOST_LABELS) break;
    if (
      kept.every(
        (other) =>
          Math.abs(other.x - region.x) * width > LABEL.width || Math.abs(other.y - region.y) * height > LABEL.height,
      )
    )
      kept.push(region);
  }
  return kept;
}

interface SpaceProps {
  readonly understood: Understood;
  readonly analysis: Analysis;
  readonly at: (event: { readonly clientX: number; readonly clientY: number }) => Point;
}

const MARGIN = 0.04;

function Space({ understood, analysis, at }: SpaceProps) {
  const t = useTexts(understoodTexts);
  const { corrections, preview, change } = understood;
  const room = roomOf(analysis, corrections);
  const horizon = horizonOf(analysis, corrections);
  const guides = guidesOf(analysis, corrections);
  const held = (corner: BoxCorner): boolean => corrections.corners.some((one) => one.corner === corner);
  return (
    <>
      <svg className={styles['lines']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <line className={styles['horizon']} x1={-2} x2={3} y1={horizon} y2={horizon} />
        {guides.map(({ guide }, i) => {
          const point = vanishingPointOf(analysis, guide.axis);
          return (
            <g key={i} className={styles[guide.axis === 0 ? 'across' : 'ahead']}>
              <line className={styles['guide']} {...ends(guide)} />
              {point && <line className={styles['ray']} {...ends(towards(guide, point))} />}
            </g>
          );
        })}
        {room?.edges.map((edge, i) => (
          <line key={i} className={styles['room']} {...ends(edge)} />
        ))}
      </svg>
      {isNear(horizon) && (
        <Handle
          look="bar"
          label={t('horizon')}
          help={t('keys')}
          place={{ x: 0.5, y: horizon }}
          at={at}
          axis="y"
          onPreview={(point) => preview(moveHorizon(corrections, point.y))}
          onChange={(point, step) => change(moveHorizon(corrections, point.y), step && `horizon ${step}`)}
        />
      )}
      {guides.flatMap(({ guide, at: place }, i) =>
        ([0, 1] as const).map((end) => {
          const point = end === 0 ? { x: guide.x0, y: guide.y0 } : { x: guide.x1, y: guide.y1 };
          return isNear(point.x) && isNear(point.y) ? (
            <Handle
              key={`${i} ${end}`}
              look={guide.axis === 0 ? 'across' : 'ahead'}
              held={place !== null}
              label={t('guide', { n: i + 1, end: end + 1 })}
              help={t('keys')}
              place={point}
              at={at}
              onPreview={(next) => preview(moveGuide(corrections, guide, place, end, next))}
              onChange={(next, step) =>
                change(
                  moveGuide(corrections, guide, place, end, next),
                  step && place !== null ? `guide ${place} ${end} ${step}` : undefined,
                )
              }
            />
          ) : null;
        }),
      )}
      {room &&
        CORNERS.map((corner) => {
          const point = room.corners[corner];
          return isNear(point.x) && isNear(point.y) ? (
            <Handle
              key={corner}
              look="corner"
              held={held(corner)}
              label={t('cornerOf', { name: t(corner) })}
              help={t('keys')}
              place={point}
              at={at}
              onPreview={(next) => preview(moveCorner(corrections, corner, next))}
              onChange={(next, step) => change(moveCorner(corrections, corner, next), step && `${corner} ${step}`)}
            />
          ) : null;
        })}
    </>
  );
}

function isNear(share: number): boolean {
  return share > -MARGIN && share < 1 + MARGIN;
}

function ends({ x0, y0, x1, y1 }: ShareLine) {
  return { x1: x0, y1: y0, x2: x1, y2: y1 };
}

/** From the end nearer to the vanishing point on towards it, at most two pictures far. */
function towards({ x0, y0, x1, y1 }: ShareLine, point: Point): ShareLine {
  const isFirst = Math.hypot(point.x - x0, point.y - y0) < Math.hypot(point.x - x1, point.y - y1);
  const from = isFirst ? { x: x0, y: y0 } : { x: x1, y: y1 };
  const reach = Math.hypot(point.x - from.x, point.y - from.y);
  const share = Math.min(1, 2 / Math.max(1e-6, reach));
  return { x0: from.x, y0: from.y, x1: from.x + (point.x - from.x) * share, y1: from.y + (point.y - from.y) * share };
}
