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
export function useChoice(seen: Analysis | null, kept: Corrections, { spread, forget }: Telling): Choice {
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [pointed, point] = useState<number | null>(null);
  const ids = seen ? idsAt(seen, points) : [];
  const take = (next: readonly Point[]): void => {
    forget();
    point(null);
    setPoints(next);
  };
  const hold = (next: readonly number[]): void => take(next.map((id) => seen!.regions[id]!));
  const held = spread ? [] : ids;
  return {
    chosen: seen ? ids.map((id) => asCorrected(seen, kept, id)) : [],
    point,
    pointed: seen && pointed !== null && pointed < seen.regions.length ? pointed : null,
    choose: (place) => take(place ? [place] : []),
    toggle: (place) => {
      const id = seen ? regionAt(seen, place)?.id : undefined;
      if (id !== undefined) hold(held.includes(id) ? held.filter((one) => one !== id) : [...held, id]);
    },
    sweep: (stroke) => {
      if (seen) hold([...new Set([...held, ...idsUnder(seen, stroke)])]);
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

function idsAt(seen: Analysis, points: readonly Point[]): number[] {
  return [...new Set(points.flatMap((point) => regionAt(seen, point)?.id ?? []))];
}

function asCorrected(seen: Analysis, kept: Corrections, id: number): AnalysedRegion {
  const region = seen.regions[id]!;
  const { name, material } = saidOf(kept, seen, id);
  return { ...region, name: name ?? region.name, corrected: name, material };
}
