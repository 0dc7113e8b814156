import type { Task } from '@yujian/contract/api/tasks';
import { MATERIAL_SET_TITLE_MAX } from '@yujian/contract/constants';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Variant } from '../../core/task/results.ts';
import { materialsTexts } from '../../fields/material-set/texts.ts';
import { TitleDialog } from '../../fields/material-set/title-dialog.tsx';
import { useSaveMaterials } from '../../fields/material-set/use-material-sets.ts';

interface SaveMaterialsDialogProps {
  readonly task: Pick<Task, 'name'>;
  readonly chosen: Variant;
  readonly onClose: () => void;
}

/** Keeps what a finished picture is made of, for the next view of the same place. */
export function SaveMaterialsDialog({ task, chosen, onClose }: SaveMaterialsDialogProps) {
  const t = useTexts(materialsTexts);
  const save = useSaveMaterials();
  const keep = async (title: string) => {
    await save.mutateAsync({ mediaId: chosen.image.id, title });
    showToast('ok', t('saved'));
  };
  return (
    <TitleDialog
      heading={t('save')}
      note={t('saveWhat')}
      title={task.name.slice(0, MATERIAL_SET_TITLE_MAX)}
      otherwise={t('saveFailed')}
      onTitle={keep}
      onClose={onClose}
    />
  );
}
