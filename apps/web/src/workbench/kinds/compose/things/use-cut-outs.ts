import { useEffect, useRef, useState } from 'react';
import type { Picture, Pictures } from '../../../core/form/pictures.ts';
import { pictureBlob } from '../../../core/pictures/picture-blob.ts';
import { cutOutOf, type CutOut } from './cut-out.ts';

/** A thing on its way to the screen: null = it cannot be shown. */
export type Shown = CutOut | null;

interface Made {
  /** The picture and the mask that it was made of. */
  readonly of: string;
  readonly shown: Shown;
}

/** The cut-outs of the things on the form by their keys; a key is absent while its picture is read. */
export function useCutOuts(keys: readonly string[], pictures: Pictures): Readonly<Record<string, Shown>> {
  const [made, setMade] = useState<Readonly<Record<string, Made>>>({});
  const names = useRef(new WeakMap<Blob, number>());
  const wanted = useRef<Record<string, string>>({});

  useEffect(() => {
    const nameOf = (picture: Picture | undefined): string => {
      if (picture?.local) {
        const { blob } = picture.local;
        if (!names.current.has(blob)) names.current.set(blob, Math.random());
        return String(names.current.get(blob));
      }
      return picture?.phase === 'stored' ? picture.mediaId : '';
    };
    for (const key of keys) {
      const [picture, mask] = [pictures[key], pictures[`${key}_mask`]];
      const of = `${nameOf(picture)} ${nameOf(mask)}`;
      if (wanted.current[key] === of) continue;
      wanted.current[key] = of;
      if (!picture) continue;
      void read(picture, mask)
        .catch(() => null)
        .then((shown) => {
          if (wanted.current[key] === of) setMade((now) => ({ ...now, [key]: { of, shown } }));
          else if (shown) URL.revokeObjectURL(shown.url);
        });
    }
  }, [keys, pictures]);

  // What is no longer shown is let go.
  const last = useRef<readonly string[]>([]);
  useEffect(() => {
    const urls = Object.values(made).flatMap(({ shown }) => (shown ? [shown.url] : []));
    for (const url of last.current) if (!urls.includes(url)) URL.revokeObjectURL(url);
    last.current = urls;
  }, [made]);
  useEffect(
    () => () => {
      for (const url of last.current) URL.revokeObjectURL(url);
    },
    [],
  );

  return Object.fromEntries(
    keys.flatMap((key) => (pictures[key] && made[key] ? [[key, made[key].shown] as const] : [])),
  );
}

async function read(picture: Picture, mask: Picture | undefined): Promise<CutOut> {
  const blobOf = (one: Picture): Promise<Blob> | null => {
    const source = one.local?.blob ?? (one.phase === 'stored' ? one.mediaId : null);
    return source === null ? null : pictureBlob(source);
  };
  const [own, grey] = await Promise.all([blobOf(picture), mask ? blobOf(mask) : null]);
  if (own === null) throw new TypeError('expected a picture but it has neither file nor id');
  return cutOutOf(own, grey);
}
