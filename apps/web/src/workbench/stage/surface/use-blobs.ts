import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../core/form/pictures.ts';
import { pictureBlob } from '../../core/pictures/picture-blob.ts';
import type { NumberedBlob } from './surface-worker.ts';

/** What tells a picture's file: itself while the browser has it, else its id; null while it is neither here nor stored. */
export function fileOf(picture: Picture | undefined): Blob | string | null {
  return picture?.local?.blob ?? (picture?.phase === 'stored' ? picture.mediaId : null);
}

/** The files of pictures, each read once; undefined while one is on its way or where it cannot be read. */
export function useBlobs(
  files: readonly (Blob | string | null)[],
): (file: Blob | string | null) => NumberedBlob | undefined {
  const known = useRef(new Map<Blob | string, NumberedBlob | null>());
  const count = useRef(0);
  const [, setRead] = useState(0);
  useEffect(() => {
    for (const file of files) {
      if (file === null || known.current.has(file)) continue;
      const id = (count.current += 1);
      known.current.set(file, null);
      void pictureBlob(file).then(
        (blob) => {
          known.current.set(file, { id, blob });
          setRead((read) => read + 1);
        },
        () => known.current.delete(file),
      );
    }
  });
  return (file) => (file === null ? undefined : (known.current.get(file) ?? undefined));
}
