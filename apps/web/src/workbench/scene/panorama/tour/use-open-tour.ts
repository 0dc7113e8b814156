import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const KEY = 'tourId';

interface OpenTour {
  /** The tour of one's own that is open: named in the address, so that it survives a reload. */
  readonly tourId: string | null;
  readonly openTour: (id: string | null) => void;
  /** Leaves the tour for a task, or for none. */
  readonly showTask: (taskId: string | null) => void;
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
  const showTask = useCallback(
    (taskId: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(KEY);
          if (taskId === null) after.delete('task');
          else after.set('task', taskId);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { tourId: params.get(KEY), openTour, showTask };
}
