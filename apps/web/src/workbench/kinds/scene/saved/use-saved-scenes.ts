import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { ERRORS } from '@yujian/contract/errors';
import { useCallback, useState } from 'react';
import { callApi, isApiError } from '../../../../lib/api.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { openModal } from '../../../../lib/modals.ts';
import { useLoggedIn } from '../../../../lib/queries.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { sendFile } from '../../../core/upload/send-file.ts';
import { fetchScene, sceneBlob } from '../scene-file.ts';
import type { SceneWork } from '../use-scene-work.ts';
import { savedTexts } from './texts.ts';

const SCENES = ['scenes'];
const SHOWN = 40;
const COVER_WIDTH = 480;

export function useSceneList(words: string) {
  const loggedIn = useLoggedIn();
  const q = words.trim();
  return useQuery({
    queryKey: [...SCENES, 'list', q],
    queryFn: ({ signal }) => callApi('sceneList', { page: 1, pageSize: SHOWN, ...(q === '' ? {} : { q }) }, { signal }),
    enabled: loggedIn === true,
  });
}

export function useSceneVersions(id: string | null) {
  return useQuery({
    queryKey: [...SCENES, 'one', id],
    queryFn: ({ signal }) => callApi('sceneGet', { id: id! }, { signal }),
    enabled: id !== null,
  });
}

/** Somebody else, or another window, has saved a newer version meanwhile. */
export interface Conflict {
  readonly scene: SceneDescription;
  readonly base: number;
  /** the newest version there */
  readonly newest: number;
}

export interface SavedScenes {
  readonly isBusy: boolean;
  readonly conflict: Conflict | null;
  readonly dropConflict: () => void;
  /** As the next version of what it was opened from; without one, or with a `name`, as a scene of its own. */
  readonly save: (how: { readonly name?: string; readonly base?: number }) => Promise<void>;
  readonly open: (id: string, name: string, version: number, mediaId: string) => Promise<boolean>;
  readonly openNewest: () => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Saving and opening. `shoot` gives a picture of the scene for the list, where one can be had. */
export function useSavedScenes(
  work: SceneWork,
  usualName: string,
  shoot: (width: number) => Promise<Blob | null>,
): SavedScenes {
  const t = useTexts(savedTexts);
  const cache = useQueryClient();
  const loggedIn = useLoggedIn();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const refresh = useCallback(() => cache.invalidateQueries({ queryKey: SCENES }), [cache]);

  async function busily(run: () => Promise<void>, otherwise: string): Promise<void> {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      if (isApiError(error, ERRORS.notLoggedIn.code)) openModal('login');
      else showToast('error', isApiError(error) && error.code !== ERRORS.notFound.code ? error.message : otherwise);
    } finally {
      setBusy(false);
    }
  }

  const send = async (blob: Blob, name: string) =>
    (await sendFile(blob, name, { signal: new AbortController().signal, onProgress: () => undefined })).id;

  const save: SavedScenes['save'] = async ({ name, base }) => {
    const { scene, saved } = work;
    if (!scene) return;
    if (loggedIn !== true) {
      openModal('login');
      return;
    }
    const isOwn = saved !== null && name === undefined;
    await busily(
      async () => {
        const mediaId = await send(sceneBlob(scene), 'scene.json');
        try {
          const kept = await callApi(
            'sceneSave',
            isOwn ? { id: saved.id, base: base ?? saved.base, mediaId } : { name: name ?? usualName, mediaId },
          );
          work.markSaved(scene, { id: kept.id, name: kept.name, base: kept.version.number });
          setConflict(null);
          showToast('ok', t('saved', { n: kept.version.number }));
          await refresh();
          const cover = await shoot(COVER_WIDTH).catch(() => null);
          if (cover)
            await callApi('sceneUpdate', { id: kept.id, coverMediaId: await send(cover, 'cover.webp') })
              .then(refresh)
              .catch(() => undefined);
        } catch (error) {
          if (!isApiError(error, ERRORS.conflict.code) || !saved) throw error;
          setConflict({ scene, base: base ?? saved.base, newest: Number(error.data['version'] ?? saved.base + 1) });
        }
      },
      saved === null ? t('saveFailed') : navigator.onLine ? t('gone') : t('saveFailed'),
    );
  };

  const open: SavedScenes['open'] = async (id, name, version, mediaId) => {
    let isOpen = false;
    await busily(async () => {
      const scene = await fetchScene(mediaId);
      work.replace(scene, { id, name, base: version });
      isOpen = true;
    }, t('openFailed'));
    return isOpen;
  };

  return {
    isBusy,
    conflict,
    dropConflict: () => setConflict(null),
    save,
    open,
    openNewest: async () => {
      const { saved } = work;
      if (!saved) return;
      await busily(async () => {
        const kept = await callApi('sceneGet', { id: saved.id });
        work.replace(await fetchScene(kept.version.mediaId), {
          id: kept.id,
          name: kept.name,
          base: kept.version.number,
        });
        setConflict(null);
      }, t('openFailed'));
    },
    rename: (id, name) =>
      busily(async () => {
        const kept = await callApi('sceneUpdate', { id, name });
        if (work.saved?.id === id) work.rename(kept.name);
        showToast('ok', t('renamed'));
        await refresh();
      }, t('openFailed')),
    remove: (id) =>
      busily(async () => {
        await callApi('sceneDelete', { id });
        if (work.saved?.id === id && work.scene) work.markSaved(work.scene, null);
        showToast('ok', t('removed'));
        await refresh();
      }, t('openFailed')),
  };
}
