import { IconFileUpload, IconX } from '@tabler/icons-react';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import formStyles from '../../../fields/form.module.css';
import type { Picture } from '../../../core/form/pictures.ts';
import type { ToolForm } from '../../../core/session/use-form.ts';
import { fetchScene, readScene } from '../scene-file.ts';
import styles from './angles.module.css';
import { anglesTexts } from '../../../fields/angles-texts.ts';

const FIELD = 'scene';

/** Puts a scene's file on the form; says so when it is none. */
export async function putScene(form: ToolForm, file: File | undefined, refuse: () => void): Promise<void> {
  if (!file) return;
  try {
    await readScene(file);
    form.changePicture({
      type: 'put',
      key: FIELD,
      local: { blob: file, name: file.name, preview: null, width: null, height: null },
    });
  } catch {
    refuse();
  }
}

/** The scene that the views are of: handed over, out of a file, or made of the words. */
export function SceneSlot({ form }: { readonly form: ToolForm }) {
  const t = useTexts(anglesTexts);
  const pick = usePick();
  const input = useRef<HTMLInputElement>(null);
  const picture = form.pictures[FIELD];
  const scene = useSceneOf(picture);
  return (
    <section className={formStyles['group']} aria-label={t('scene')}>
      <div className={formStyles['head']}>{t('scene')}</div>
      {picture ? (
        <div className={styles['scene']}>
          <span className="ell">
            <b className="b">
              {scene === 'gone'
                ? t('sceneGone')
                : scene
                  ? t('sceneOf', { kind: pick(sceneKind(scene.kind).name), n: scene.pieces.length })
                  : '…'}
            </b>
            <small>{picture.phase === 'refused' ? picture.message : t('fromScene')}</small>
          </span>
          <Button
            look="text"
            size="small"
            aria-label={t('dropScene')}
            icon={<Icon of={IconX} size={16} />}
            onClick={() => form.changePicture({ type: 'remove', key: FIELD })}
          />
        </div>
      ) : (
        <div className={styles['scene']}>
          <span>{t('fromWords')}</span>
          <Button
            look="soft"
            size="small"
            icon={<Icon of={IconFileUpload} size={14} />}
            onClick={() => input.current?.click()}
          >
            {t('putScene')}
          </Button>
        </div>
      )}
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".json,application/json"
        tabIndex={-1}
        aria-label={t('putScene')}
        onChange={(event) => {
          void putScene(form, event.target.files?.[0], () => showToast('error', t('notAScene')));
          event.target.value = '';
        }}
      />
    </section>
  );
}

/** The scene on the form, read; 'gone' when it cannot be. */
export function useSceneOf(picture: Picture | undefined): SceneDescription | 'gone' | null {
  const source = picture?.local?.blob ?? (picture?.phase === 'stored' ? picture.mediaId : null);
  const [found, setFound] = useState<{ readonly of: Blob | string; readonly scene: SceneDescription | 'gone' } | null>(
    null,
  );
  useEffect(() => {
    if (source === null) return undefined;
    let isGone = false;
    const read = typeof source === 'string' ? fetchScene(source) : readScene(source);
    void read
      .catch(() => 'gone' as const)
      .then((scene) => {
        if (!isGone) setFound({ of: source, scene });
      });
    return () => {
      isGone = true;
    };
  }, [source]);
  return found !== null && found.of === source ? found.scene : null;
}
