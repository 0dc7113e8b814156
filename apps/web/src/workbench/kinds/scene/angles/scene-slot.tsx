import { IconFileUpload, IconX } from '@tabler/icons-react';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import type { Tool } from '@yujian/contract/tools/tool';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import formStyles from '../../../fields/form.module.css';
import type { Picture } from '../../../core/form/pictures.ts';
import type { ToolForm } from '../../../core/session/use-form.ts';
import { EstimatedNote, FromPictureButton, PictureRoom } from '../from-picture/picture-room.tsx';
import { lookAtFiles } from '../from-picture/room-picture.ts';
import { fetchScene, readScene, sceneBlob } from '../scene-file.ts';
import styles from './angles.module.css';
import { anglesTexts } from '../../../fields/angles-texts.ts';

const FIELD = 'scene';

const isSceneFile = ({ name, type }: File): boolean => type === SCENE_TYPE || name.toLowerCase().endsWith('.json');

/**
 * Takes what is dropped, pasted or chosen: a scene's file, or a picture, which is looked at to make a room of.
 *
 * @param put takes the scene's file, and rejects where it is none
 */
export function useSceneFiles(
  tool: Tool,
  put: (form: ToolForm, file: File) => Promise<void> = putScene,
): (files: readonly File[], form: ToolForm) => void {
  const t = useTexts(anglesTexts);
  return useCallback(
    (files, form) => {
      const [file] = files;
      if (file && isSceneFile(file)) put(form, file).catch(() => showToast('error', t('notAScene')));
      else void lookAtFiles(tool.id, files);
    },
    [tool, put, t],
  );
}

/** Puts a scene's file on the form. */
async function putScene(form: ToolForm, file: File): Promise<void> {
  await readScene(file);
  form.changePicture({
    type: 'put',
    key: FIELD,
    local: { blob: file, name: file.name, preview: null, width: null, height: null },
  });
}

/** The scene that the views are of: handed over, out of a file, out of a picture, or made of the words. */
export function SceneSlot({ tool, form }: { readonly tool: Tool; readonly form: ToolForm }) {
  const t = useTexts(anglesTexts);
  const pick = usePick();
  const take = useSceneFiles(tool);
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
          <FromPictureButton tool={tool} />
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
          <FromPictureButton tool={tool} />
        </div>
      )}
      {scene !== null && scene !== 'gone' && <EstimatedNote scene={scene} isSmall />}
      <PictureRoom
        tool={tool}
        onUse={(room, name) => void putScene(form, new File([sceneBlob(room)], `${name}.json`))}
      />
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".json,application/json"
        tabIndex={-1}
        aria-label={t('putScene')}
        onChange={(event) => {
          take([...(event.target.files ?? [])], form);
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
