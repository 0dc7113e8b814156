import type { HoleLine } from '@yujian/contract/edit/hole-lines';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../core/form/pictures.ts';
import { pictureBlob } from '../../core/pictures/picture-blob.ts';
import type { SelectionService } from '../selection/raster/selection-service.ts';
import type { HoleLinesAnswer, HoleLinesErrand } from './hole-lines-worker.ts';

/** The lines that go on through what is selected. */
export interface FoundLines {
  /** As found for the selection as it is; null while nobody asked. */
  readonly lines: readonly HoleLine[] | null;
  readonly state: 'resting' | 'looking' | 'failed';
  readonly find: () => void;
  readonly hide: () => void;
}

/** Looks for them in a worker, when asked; of another selection nothing is known. */
export function useHoleLines(
  picture: Picture | undefined,
  document: SelectionDocument,
  service: SelectionService,
): FoundLines {
  const [found, setFound] = useState<{ readonly of: SelectionDocument; readonly lines: HoleLinesAnswer } | null>(null);
  const [asked, setAsked] = useState<SelectionDocument | null>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  const find = (): void => {
    const identity = picture?.local?.blob ?? (picture?.phase === 'stored' ? picture.mediaId : null);
    if (identity === null) return;
    setAsked(document);
    worker.current?.terminate();
    const by = new Worker(new URL('./hole-lines-worker.ts', import.meta.url), { type: 'module' });
    worker.current = by;
    const tell = (lines: HoleLinesAnswer): void => {
      by.terminate();
      if (worker.current === by) setFound({ of: document, lines });
    };
    by.addEventListener('message', ({ data }: MessageEvent<HoleLinesAnswer>) => tell(data));
    by.addEventListener('error', () => tell(null));
    Promise.all([pictureBlob(identity), service.png(document)]).then(
      ([blob, mask]) => by.postMessage({ picture: blob, mask } satisfies HoleLinesErrand),
      () => tell(null),
    );
  };

  const now = found !== null && found.of === document ? found : null;
  return {
    lines: now?.lines ?? null,
    state: now ? (now.lines ? 'resting' : 'failed') : asked === document ? 'looking' : 'resting',
    find,
    hide: () => {
      setFound(null);
      setAsked(null);
    },
  };
}
