import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { useEffect, useRef, useState } from 'react';
import type { Outline } from './raster/contours.ts';
import type { SelectionService } from './raster/selection-service.ts';

export interface Outlined {
  /** Of the last document that was drawn; another picture's is dropped. */
  readonly outline: Outline | null;
  /** It is of the document as it is now. */
  readonly isCurrent: boolean;
  /** A raster of the document cannot be read. */
  readonly failed: boolean;
}

/** Outlines a document in the worker; while it is busy with one, only the newest of what comes waits. */
export function useOutline(service: SelectionService, document: SelectionDocument | null): Outlined {
  const [drawn, setDrawn] = useState<{ readonly of: SelectionDocument; readonly outline: Outline | null } | null>(null);
  const wanted = useRef<SelectionDocument | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    wanted.current = document;
    if (document === null || busy.current) return;
    void work(service);

    async function work(by: SelectionService): Promise<void> {
      busy.current = true;
      for (let done: SelectionDocument | null = null; wanted.current !== null && wanted.current !== done;) {
        const of: SelectionDocument = wanted.current;
        const outline = await by.outline(of).catch(() => null);
        setDrawn({ of, outline });
        done = of;
      }
      busy.current = false;
    }
  }, [service, document]);

  const isSame =
    drawn !== null && document !== null && drawn.of.width === document.width && drawn.of.height === document.height;
  const isCurrent = drawn !== null && drawn.of === document;
  return {
    outline: isSame ? drawn.outline : null,
    isCurrent,
    failed: isCurrent && drawn.outline === null,
  };
}
