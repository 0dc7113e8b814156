import { useEffect, useState } from 'react';
import { pictureBlob } from '../../core/pictures/picture-blob.ts';
import type { ChangedAnswer, ChangedErrand } from './changed-worker.ts';

export type Changed =
  | { readonly state: 'looking' | 'failed' }
  | { readonly state: 'found'; readonly src: string; readonly count: number; readonly of: number };

/** Where two stored pictures differ, compared in a worker. @param pair media ids; null: nobody asks */
export function useChanged(pair: { readonly before: string; readonly after: string } | null): Changed | null {
  const { before = '', after = '' } = pair ?? {};
  const [known, setKnown] = useState<{ readonly of: string; readonly changed: Changed } | null>(null);
  const name = pair && `${before} ${after}`;
  useEffect(() => {
    if (before === '') return;
    const worker = new Worker(new URL('./changed-worker.ts', import.meta.url), { type: 'module' });
    let src: string | null = null;
    const tell = (answer: ChangedAnswer): void => {
      src = answer && URL.createObjectURL(answer.picture);
      const changed: Changed =
        answer && src !== null ? { state: 'found', src, count: answer.count, of: answer.of } : { state: 'failed' };
      setKnown({ of: `${before} ${after}`, changed });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ChangedAnswer>) => tell(data));
    worker.addEventListener('error', () => tell(null));
    Promise.all([pictureBlob(before), pictureBlob(after)]).then(
      ([one, other]) => worker.postMessage({ before: one, after: other } satisfies ChangedErrand),
      () => tell(null),
    );
    return () => {
      worker.terminate();
      if (src !== null) URL.revokeObjectURL(src);
    };
  }, [before, after]);
  if (name === null) return null;
  return known?.of === name ? known.changed : { state: 'looking' };
}
