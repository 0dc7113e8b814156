import type { CameraSetting } from '@yujian/contract/fields/params';
import { useCallback, useEffect, useState } from 'react';
import { openDraft } from '../../../lib/drafts.ts';

export interface Bookmark {
  readonly id: string;
  readonly camera: CameraSetting;
  readonly thumbnail: string;
  readonly blob: Blob;
}

/** Viewpoints are kept in this browser beside the tool's draft. */
const PLACE = '3drender viewpoints';
const MOST = 24;

export interface Bookmarks {
  readonly list: readonly Bookmark[];
  readonly add: (camera: CameraSetting, thumbnail: Blob) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
}

export function useBookmarks(): Bookmarks {
  const [list, setList] = useState<readonly Bookmark[]>([]);
  const [draft] = useState(() => openDraft(PLACE));

  useEffect(() => {
    let isGone = false;
    void draft.load().then((kept) => {
      if (isGone || !kept) return;
      const found = Object.entries(kept.pictures).flatMap(([id, { blob }]) => {
        const camera = kept.params[id];
        return typeof camera === 'object' && camera !== null && 'eye' in camera
          ? [bookmark(id, camera as CameraSetting, blob)]
          : [];
      });
      setList(found);
    });
    return () => {
      isGone = true;
    };
  }, [draft]);

  const keep = useCallback(
    (next: readonly Bookmark[]) => {
      setList(next);
      void draft.save({
        pictures: Object.fromEntries(next.map(({ id, blob }) => [id, { blob, name: id }])),
        params: Object.fromEntries(next.map(({ id, camera }) => [id, camera])),
      });
    },
    [draft],
  );

  return {
    list,
    add: (camera, thumbnail) => keep([...list, bookmark(String(Date.now()), camera, thumbnail)].slice(-MOST)),
    remove: (id) => keep(list.filter((one) => one.id !== id)),
    clear: () => keep([]),
  };
}

function bookmark(id: string, camera: CameraSetting, blob: Blob): Bookmark {
  return { id, camera, blob, thumbnail: URL.createObjectURL(blob) };
}
