import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import type { ToolForm } from '../../../core/session/use-form.ts';
import { fetchScene } from '../scene-file.ts';
import type { SceneWork } from '../use-scene-work.ts';
import { proTexts } from './pro-texts.ts';

const KEY = 'scene';

/** A scene that is handed over (of a result, of an earlier task) is opened; what was on the plan can be had back by undo. */
export function useGivenScene(
  { pictures, restored }: ToolForm,
  { isRestored, mediaId: known, replace }: SceneWork,
): void {
  const t = useTexts(proTexts);
  const asked = useRef<string | null>(null);
  const picture = pictures[KEY];
  // One that was sent from here has its own file beside it.
  const given = picture?.phase === 'stored' && picture.local === null ? picture.mediaId : null;
  useEffect(() => {
    if (!restored || !isRestored || given === null || given === known || asked.current === given) return;
    asked.current = given;
    void fetchScene(given)
      .then((scene) => replace(scene, null, given))
      .catch(() => showToast('error', t('notOpened')));
  }, [restored, isRestored, given, known, replace, t]);
}
