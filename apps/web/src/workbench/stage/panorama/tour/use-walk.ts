import type { TourSpot, TourStop } from '@yujian/contract/api/tours';
import { useCallback, useState } from 'react';
import { START, type Look } from '../look-around.ts';

/** A stop as one walks through it; of a shared tour the file has no id. */
export type WalkStop = Omit<TourStop, 'mediaId'>;

export interface Walk<S extends WalkStop = WalkStop> {
  readonly stops: readonly S[];
  /** Where one stands; null in a tour without stops. */
  readonly current: S | null;
  readonly look: Look;
  readonly onLook: (change: (now: Look) => Look) => void;
  /** How one looks on arriving at the current stop. */
  readonly home: Look;
  /** Goes to a stop and turns to its first direction. */
  readonly go: (stopId: string) => void;
  /** Goes through a hot spot and keeps the direction one faces. */
  readonly step: (spot: TourSpot) => void;
}

/** Standing at one stop of a tour and looking around there. A stop that is taken away leaves one at the first. */
export function useWalk<S extends WalkStop>(stops: readonly S[]): Walk<S> {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [turned, setTurned] = useState<Look | null>(null);
  // the first stop is where one begins, wherever it is moved to
  if (currentId === null && stops[0]) setCurrentId(stops[0].id);
  const current = stops.find(({ id }) => id === currentId) ?? stops[0] ?? null;
  const [yaw, pitch] = [current?.yaw ?? 0, current?.pitch ?? 0];
  const look = turned ?? { ...START, yaw, pitch };
  return {
    stops,
    current,
    look,
    home: { ...START, yaw, pitch },
    onLook: useCallback((change) => setTurned((now) => change(now ?? { ...START, yaw, pitch })), [yaw, pitch]),
    go: (stopId) => {
      const stop = stops.find(({ id }) => id === stopId);
      if (!stop) return;
      setCurrentId(stopId);
      setTurned({ yaw: stop.yaw, pitch: stop.pitch, across: look.across });
    },
    step: ({ to }) => {
      setCurrentId(to);
      setTurned(look);
    },
  };
}
