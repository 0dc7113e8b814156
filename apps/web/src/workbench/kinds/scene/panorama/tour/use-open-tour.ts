import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const KEY = 'tourId';
/** A task that comes takes the place of an open tour. */
export const TOUR_KEYS: readonly string[] = [KEY];

interface OpenTour {
  /** The tour of one's own that is open: named in the address, so that it survives a reload. */
  readonly tourId: string | null;
  readonly openTour: (id: string | null) => void;
}

export function useOpenTour(): OpenTour {
  const [params, setParams] = useSearchParams();
  const openTour = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (id === null) after.delete(KEY);
          else after.set(KEY, id);
          return after;
        },
        { replace: id === null },
      ),
    [setParams],
  );
  return { tourId: params.get(KEY), openTour };
}
