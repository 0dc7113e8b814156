import { useQueries } from '@tanstack/react-query';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { REFERENCE_KEYS } from '@yujian/contract/tools/scene-fields';
import type { ReferenceTakes } from '@yujian/lift/references/choose-finishes';
import type { Reading } from '@yujian/lift/references/read-reference';
import { useMemo } from 'react';
import { pictureBlob } from '../../../../core/pictures/picture-blob.ts';
import type { ToolForm } from '../../../../core/session/use-form.ts';
import { dress } from './dress.ts';
import { readReferencePicture } from './read-picture.ts';

interface Dressed {
  readonly scene: SceneDescription;
  /** `reading`, `failed`: what references give is not shown, or not all of it */
  readonly state: 'ready' | 'reading' | 'failed';
}

/** The scene as its picture will wear the references on the form. */
export function useDressed(scene: SceneDescription, { pictures, settings }: ToolForm): Dressed {
  const sources = REFERENCE_KEYS.flatMap((key) => {
    const picture = pictures[key];
    return picture?.local?.blob ?? (picture?.phase === 'stored' ? picture.mediaId : []);
  });
  const { readings, state } = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['reference', keyOf(source)],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        readReferencePicture(await pictureBlob(source), signal),
      staleTime: Infinity,
      retry: false,
    })),
    combine: readingsOf,
  });
  const takes = (settings['referenceTakes'] ?? 'materials') as ReferenceTakes;
  return {
    scene: useMemo(() => (readings ? dress(scene, readings, takes) : scene), [scene, readings, takes]),
    state,
  };
}

/** What was read, once all was; null where there are none. */
function readingsOf(found: readonly { readonly data?: Reading | undefined; readonly isError: boolean }[]): {
  readonly readings: readonly Reading[] | null;
  readonly state: Dressed['state'];
} {
  const readings = found.flatMap(({ data }) => data ?? []);
  if (found.some(({ isError }) => isError)) return { readings: null, state: 'failed' };
  if (readings.length < found.length) return { readings: null, state: 'reading' };
  return { readings: found.length > 0 ? readings : null, state: 'ready' };
}

const keys = new WeakMap<Blob, string>();
let blobs = 0;

function keyOf(source: Blob | string): string {
  if (typeof source === 'string') return source;
  const key = keys.get(source) ?? `blob ${++blobs}`;
  keys.set(source, key);
  return key;
}
