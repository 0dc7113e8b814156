import { IconHistory, IconTrash } from '@tabler/icons-react';
import type { SceneInfo } from '@yujian/contract/api/scenes';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { useState } from 'react';
import { formatMoment } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyLine } from '../../../../ui/empty-line.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './saved.module.css';
import { savedTexts } from './texts.ts';
import { useSceneList, useSceneVersions, type SavedScenes } from './use-saved-scenes.ts';

/** The caller's scenes: open one, an older version of it, or delete it. */
export function SceneListDialog({ scenes, onClose }: { readonly scenes: SavedScenes; readonly onClose: () => void }) {
  const t = useTexts(savedTexts);
  const [words, setWords] = useState('');
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const { data, isPending, isError, fetchStatus } = useSceneList(words);
  const list = data?.list ?? [];
  const open = async (scene: SceneInfo, version: number, mediaId: string) => {
    if (await scenes.open(scene.id, scene.name, version, mediaId)) onClose();
  };
  return (
    <Dialog title={t('listTitle')} width={640} onClose={onClose}>
      <TextField
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {isError && (
        <p className={styles['problem']} role="alert">
          {t('listFailed')}
        </p>
      )}
      {isPending && fetchStatus === 'fetching' && (
        <p className={styles['note']} role="status">
          {t('loading')}
        </p>
      )}
      {!isPending && !isError && list.length === 0 && (
        <EmptyLine>{t(words.trim() === '' ? 'none' : 'noneFound')}</EmptyLine>
      )}
      {isPending && fetchStatus === 'idle' && <EmptyLine>{t('none')}</EmptyLine>}
      <ul className={styles['list']}>
        {list.map((scene) => (
          <li key={scene.id}>
            <SceneRow
              scene={scene}
              isBusy={scenes.isBusy}
              isUnfolded={unfolded === scene.id}
              onUnfold={() => setUnfolded(unfolded === scene.id ? null : scene.id)}
              onOpen={(version, mediaId) => void open(scene, version, mediaId)}
              onRemove={() => void scenes.remove(scene.id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface SceneRowProps {
  readonly scene: SceneInfo;
  readonly isBusy: boolean;
  readonly isUnfolded: boolean;
  readonly onUnfold: () => void;
  readonly onOpen: (version: number, mediaId: string) => void;
  readonly onRemove: () => void;
}

function SceneRow({ scene, isBusy, isUnfolded, onUnfold, onOpen, onRemove }: SceneRowProps) {
  const t = useTexts(savedTexts);
  const pick = usePick();
  const language = useLanguage();
  const [isSure, setSure] = useState(false);
  const versions = useSceneVersions(isUnfolded ? scene.id : null);
  return (
    <>
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['open']}
          disabled={isBusy}
          aria-label={t('openThis', { name: scene.name })}
          onClick={() => onOpen(scene.version.number, scene.version.mediaId)}
        >
          {scene.cover ? (
            <img className={styles['cover']} src={scene.cover} alt="" loading="lazy" />
          ) : (
            <span className={styles['cover']} />
          )}
          <span className={styles['about']}>
            <b className="ell">{scene.name}</b>
            <small className="ell">{`${pick(sceneKind(scene.kind).name)} · ${formatMoment(scene.updatedAt, language)}`}</small>
          </span>
        </button>
        <Button
          look="text"
          size="small"
          aria-expanded={isUnfolded}
          icon={<Icon of={IconHistory} size={16} />}
          onClick={onUnfold}
        >
          {t('versions', { n: scene.version.number })}
        </Button>
        <Button
          look={isSure ? 'danger' : 'text'}
          size="small"
          aria-label={t(isSure ? 'removeSure' : 'remove')}
          icon={<Icon of={IconTrash} size={16} />}
          onClick={() => (isSure ? onRemove() : setSure(true))}
        >
          {isSure ? t('removeSure') : undefined}
        </Button>
      </div>
      {isUnfolded && (
        <ul className={styles['versions']}>
          {versions.isError && <li className={styles['problem']}>{t('listFailed')}</li>}
          {versions.data?.versions.map((version) => (
            <li key={version.number}>
              <button
                type="button"
                className="lnk fs13"
                disabled={isBusy}
                onClick={() => onOpen(version.number, version.mediaId)}
              >
                {t('versionOf', { n: version.number, at: formatMoment(version.createdAt, language) })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
