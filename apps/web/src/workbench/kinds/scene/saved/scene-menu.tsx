import { IconChevronDown, IconCopy, IconDeviceFloppy, IconFolderOpen, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import type { SceneWork } from '../use-scene-work.ts';
import { NameDialog } from './name-dialog.tsx';
import { SceneListDialog } from './scene-list-dialog.tsx';
import styles from './saved.module.css';
import { savedTexts } from './texts.ts';
import { useSavedScenes } from './use-saved-scenes.ts';

interface SceneMenuProps {
  readonly work: SceneWork;
  readonly name: string;
  readonly shoot: (width: number) => Promise<Blob | null>;
}

type Asked = 'list' | 'saveAs' | 'rename' | null;

/** The scene's name, whether it is saved, and what can be done with it. */
export function SceneMenu({ work, name, shoot }: SceneMenuProps) {
  const t = useTexts(savedTexts);
  const scenes = useSavedScenes(work, name, shoot);
  const [asked, setAsked] = useState<Asked>(null);
  const { scene, saved, isChanged } = work;
  const { conflict } = scenes;
  const items = [
    { key: 'open', label: t('open'), icon: <Icon of={IconFolderOpen} />, onSelect: () => setAsked('list') },
    ...(scene
      ? [
          {
            key: 'save',
            label: t('save'),
            icon: <Icon of={IconDeviceFloppy} />,
            disabled: saved !== null && !isChanged,
            onSelect: () => (saved ? void scenes.save({}) : setAsked('saveAs')),
          },
          { key: 'saveAs', label: t('saveAs'), icon: <Icon of={IconCopy} />, onSelect: () => setAsked('saveAs') },
        ]
      : []),
    ...(saved
      ? [{ key: 'rename', label: t('rename'), icon: <Icon of={IconPencil} />, onSelect: () => setAsked('rename') }]
      : []),
  ];
  return (
    <>
      <Menu
        label={t('more')}
        align="start"
        items={items}
        trigger={(props) => (
          <button type="button" className={styles['name']} {...props}>
            <b className="ell">{name}</b>
            <Icon of={IconChevronDown} size={16} />
          </button>
        )}
      />
      {scene && isChanged && <span className={`t3 fs12 ${styles['changed']}`}>{t('changed')}</span>}
      {scene && isChanged && (
        <Button
          size="small"
          look="soft"
          loading={scenes.isBusy}
          onClick={() => (saved ? void scenes.save({}) : setAsked('saveAs'))}
        >
          {t('save')}
        </Button>
      )}
      {asked === 'list' && <SceneListDialog scenes={scenes} onClose={() => setAsked(null)} />}
      {(asked === 'saveAs' || asked === 'rename') && (
        <NameDialog
          title={asked === 'saveAs' ? t('saveAs') : t('rename')}
          name={name}
          onClose={() => setAsked(null)}
          onName={(next) => {
            setAsked(null);
            if (asked === 'saveAs') void scenes.save({ name: next });
            else if (saved) void scenes.rename(saved.id, next);
          }}
        />
      )}
      {conflict && (
        <Dialog
          title={t('conflictTitle')}
          onClose={scenes.dropConflict}
          foot={
            <>
              <Button onClick={() => void scenes.openNewest()}>{t('openNewest', { n: conflict.newest })}</Button>
              <Button onClick={() => void scenes.save({ base: conflict.newest })}>
                {t('saveOver', { n: conflict.newest + 1 })}
              </Button>
              <Button
                look="primary"
                loading={scenes.isBusy}
                onClick={() => void scenes.save({ name }).then(scenes.dropConflict)}
              >
                {t('keepBoth')}
              </Button>
            </>
          }
        >
          <p>{t('conflict', { base: conflict.base, n: conflict.newest })}</p>
        </Dialog>
      )}
    </>
  );
}
