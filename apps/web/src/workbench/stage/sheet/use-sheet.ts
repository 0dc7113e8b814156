import type { Text } from '@yujian/contract/text';
import { isAsItIs, type Sheet } from '@yujian/imaging/prepare/sheet';
import { useEffect, useState } from 'react';
import { pictureBlob } from '../../core/pictures/picture-blob.ts';
import type { SheetAnswer, SheetErrand } from './sheet-worker.ts';

/** A drawing's sheet, laid flat. */
export interface LaidSheet {
  readonly picture: Blob;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureSheet {
  /** Null while it is looked for, and without a picture. */
  readonly found: Sheet | null;
  /** What is worked on; null where it is the picture as it is. */
  readonly laid: LaidSheet | null;
  /** What is done to the picture, or would be, were it not to stay as it is; null for nothing. */
  readonly words: Text | null;
  /** A person wants the picture as it is. */
  readonly asItIs: boolean;
}

interface Look {
  readonly of: Blob | string;
  readonly told: string;
  readonly found: Sheet;
  readonly laid: LaidSheet | null;
  readonly words: Text | null;
}

/** Looks for a drawing's sheet in a picture (null: in none) in a worker, and lays it flat: the one that was `told`, else the one that is found. */
export function useSheet(picture: Blob | string | null, told: Sheet | null): PictureSheet {
  const [look, setLook] = useState<Look | null>(null);
  const asItIs = told !== null && isAsItIs(told);
  const current = look !== null && look.of === picture ? look : null;
  const wanted = told === null || asItIs || sameSheet(told, current?.found ?? null) ? '' : JSON.stringify(told);

  useEffect(() => {
    if (picture === null) return undefined;
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
    let src: string | null = null;
    worker.addEventListener('message', ({ data: { found, laid } }: MessageEvent<SheetAnswer>) => {
      worker.terminate();
      src = laid && URL.createObjectURL(laid.picture);
      setLook({
        of: picture,
        told: wanted,
        found,
        words: laid?.words ?? null,
        laid: laid && src ? { picture: laid.picture, src, width: laid.width, height: laid.height } : null,
      });
    });
    pictureBlob(picture).then(
      (blob) =>
        worker.postMessage({
          picture: blob,
          told: wanted === '' ? null : (JSON.parse(wanted) as Sheet),
        } satisfies SheetErrand),
      () => worker.terminate(),
    );
    return () => {
      worker.terminate();
      if (src !== null) URL.revokeObjectURL(src);
    };
  }, [picture, wanted]);

  const ready = current?.told === wanted ? current : null;
  return {
    found: ready?.found ?? null,
    laid: asItIs ? null : (ready?.laid ?? null),
    words: ready?.words ?? null,
    asItIs,
  };
}

export function sameSheet(a: Sheet, b: Sheet | null): boolean {
  return JSON.stringify([a.corners, a.whiten]) === JSON.stringify(b && [b.corners, b.whiten]);
}
