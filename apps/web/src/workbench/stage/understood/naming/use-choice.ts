import type { Corrections } from '@yujian/imaging/correct/corrections';
import { countAlong } from '@yujian/imaging/correct/correct-regions';
import { useState } from 'react';
import { saidOf } from '../edit.ts';
import { regionAt, type Point, type Analysis, type AnalysedRegion } from '../analysis.ts';
import type { Telling } from './use-telling.ts';

/** The regions that are in hand: the next word is about all of them. */
export interface Choice {
  /** As they are told at this moment, the first one that was chosen first. */
  readonly chosen: readonly AnalysedRegion[];
  /** Takes the region at a point alone in hand; null lets all go. */
  readonly choose: (point: Point | null) => void;
  /** Takes the region at a point in hand too, or lets it go. */
  readonly toggle: (point: Point) => void;
  /** Takes what lies under a stroke in hand too. */
  readonly sweep: (stroke: readonly Point[]) => void;
  /** Shows which region a press would be about, null none. */
  readonly point: (id: number | null) => void;
  /** Id of the region that is shown. */
  readonly pointed: number | null;
}

/** A word that was said ends a choice: what is chosen next begins another. */
export function useChoice(analysis: Analysis | null, kept: Corrections, { spread, forget }: Telling): Choice {
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [pointed, point] = useState<number | null>(null);
  const ids = analysis ? idsAt(analysis, points) : [];
  const take = (next: readonly Point[]): void => {
    forget();
    point(null);
    setPoints(next);
  };
  const hold = (next: readonly number[]): void => take(next.map((id) => analysis!.regions[id]!));
  const held = spread ? [] : ids;
  return {
    chosen: analysis ? ids.map((id) => asCorrected(analysis, kept, id)) : [],
    point,
    pointed: analysis && pointed !== null && pointed < analysis.regions.length ? pointed : null,
    choose: (place) => take(place ? [place] : []),
    toggle: (place) => {
      const id = analysis ? regionAt(analysis, place)?.id : undefined;
      if (id !== undefined) hold(held.includes(id) ? held.filter((one) => one !== id) : [...held, id]);
    },
    sweep: (stroke) => {
      if (analysis) hold([...new Set([...held, ...idsUnder(analysis, stroke)])]);
    },
  };
}

/** Ids of the regions under a stroke, in the order in which it meets them. */
export function idsUnder(
  { width, height, labels }: Pick<Analysis, 'width' | 'height' | 'labels'>,
  stroke: readonly Point[],
): number[] {
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  return [
    ...countAlong(
      stroke.map(({ x, y }) => [within(x), within(y)] as const),
      { width, height, data: labels },
    ).keys(),
  ];
}

function idsAt(analysis: Analysis, points: readonly Point[]): number[] {
  return [...new Set(points.flatMap((point) => regionAt(analysis, point)?.id ?? []))];
}

function asCorrected(analysis: Analysis, kept: Corrections, id: number): AnalysedRegion {
  const region = analysis.regions[id]!;
  const { name, material } = saidOf(kept, analysis, id);
  return { ...region, name: name ?? region.name, corrected: name, material };
}
