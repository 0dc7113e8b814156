import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { SavedMaterials } from '@yujian/contract/api/material-sets';
import { useState } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MaterialChips } from './chips.tsx';
import styles from './materials.module.css';
import { materialsTexts } from './texts.ts';
import { TitleDialog } from './title-dialog.tsx';
import { useDeleteMaterials, useMaterialSets, useRenameMaterials } from './use-material-sets.ts';

interface MaterialSetsDialogProps {
  readonly onRenamed: (set: SavedMaterials) => void;
  readonly onClose: () => void;
}

/** The caller's sets: other titles, and away with them. */
export function MaterialSetsDialog({ onRenamed, onClose }: MaterialSetsDialogProps) {
  const t = useTexts(materialsTexts);
  const { data, isPending, isError, fetchStatus } = useMaterialSets();
  const rename = useRenameMaterials();
  const [renaming, setRenaming] = useState<SavedMaterials | null>(null);
  return (
    <Dialog title={t('mine')} width={520} onClose={onClose}>
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
      {!isError && (data ? data.list.length === 0 : fetchStatus === 'idle') && <EmptyLine>{t('none')}</EmptyLine>}
      <ul className={styles['list']}>
        {data?.list.map((set) => (
          <SetRow key={set.id} set={set} onRename={() => setRenaming(set)} />
        ))}
      </ul>
      {renaming && (
        <TitleDialog
          heading={t('rename')}
          title={renaming.title}
          otherwise={t('failed')}
          onTitle={async (title) => onRenamed(await rename.mutateAsync({ id: renaming.id, title }))}
          onClose={() => setRenaming(null)}
        />
      )}
    </Dialog>
  );
}

function SetRow({ set, onRename }: { readonly set: SavedMaterials; readonly onRename: () => void }) {
  const t = useTexts(materialsTexts);
  const remove = useDeleteMaterials();
  const [isSure, setSure] = useState(false);
  const onRemove = () =>
    // Not by callbacks of mutate: the list that is loaded anew takes this row away, and they go with it.
    remove.mutateAsync(set.id).then(
      () => showToast('ok', t('removed')),
      (error: unknown) => showToast('error', isApiError(error) ? error.message : t('failed')),
    );
  return (
    <li className={styles['row']}>
      <MaterialChips materials={set.materials} />
      <span className={`${styles['title']} ell`}>{set.title}</span>
      <Button
        look="text"
        size="small"
        aria-label={t('renameOf', { title: set.title })}
        icon={<Icon of={IconPencil} size={16} />}
        onClick={onRename}
      />
      <Button
        look={isSure ? 'danger' : 'text'}
        size="small"
        loading={remove.isPending}
        aria-label={isSure ? t('removeSure') : t('removeOf', { title: set.title })}
        icon={<Icon of={IconTrash} size={16} />}
        onClick={() => (isSure ? onRemove() : setSure(true))}
      >
        {isSure ? t('removeSure') : undefined}
      </Button>
    </li>
  );
}
