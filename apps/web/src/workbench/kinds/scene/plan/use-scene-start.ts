import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LocalPicture } from '../../../core/form/pictures.ts';
import type { ToolSession } from '../../../core/session/use-tool-session.ts';
import type { SceneWork } from '../use-scene-work.ts';
import { sceneBlob } from '../scene-file.ts';

const KEY = 'scene';

/**
 * Starts with the scene as it stands: its description is uploaded like a picture, and the start follows once it is
 * there. Without a scene the words alone are sent.
 */
export function useSceneStart(
  { form, starter }: ToolSession,
  work: SceneWork,
  name: string,
): { readonly start: () => void; readonly isSending: boolean } {
  const { scene, markSent } = work;
  const [wanted, setWanted] = useState<LocalPicture | null>(null);
  const sent = useRef<{ readonly scene: SceneDescription; readonly local: LocalPicture } | null>(null);
  const picture = form.pictures[KEY];
  const { changePicture } = form;

  // The press goes on when the form says that the file is there, or waits for a login.
  const latest = useRef(starter);
  useEffect(() => {
    latest.current = starter;
  });
  useEffect(() => {
    if (wanted === null || picture?.local !== wanted) return;
    if (picture.phase === 'refused') {
      // oxlint-disable-next-line react/set-state-in-effect -- the upload's end is news from outside
      setWanted(null);
      return;
    }
    if (picture.phase === 'stored') markSent(picture.mediaId);
    if (latest.current.blocked !== null) return;
    setWanted(null);
    latest.current.start();
  }, [wanted, picture, starter.blocked, markSent]);

  const start = useCallback(() => {
    if (scene === null) {
      changePicture({ type: 'remove', key: KEY });
      latest.current.start();
      return;
    }
    const isSent = sent.current?.scene === scene && picture?.phase === 'stored' && picture.local === sent.current.local;
    if (isSent) {
      latest.current.start();
      return;
    }
    const local: LocalPicture = {
      blob: sceneBlob(scene),
      name: `${name}.json`,
      preview: null,
      width: null,
      height: null,
    };
    sent.current = { scene, local };
    changePicture({ type: 'put', key: KEY, local });
    setWanted(local);
  }, [scene, name, picture, changePicture]);

  return { start, isSending: wanted !== null };
}
