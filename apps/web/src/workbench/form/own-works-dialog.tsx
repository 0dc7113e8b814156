import { findTool } from '@yujian/contract/tools/registry';
import { defaultOf } from '@yujian/contract/fields/kinds';
import type { Task } from '@yujian/contract/api/tasks';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useTaskList } from '../../lib/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { renditionUrl } from '../core/pictures/media-url.ts';
import { variantsOf } from '../core/task/results.ts';
import { workbenchTexts } from '../core/texts.ts';
import styles from './own-works-dialog.module.css';

interface OwnWorksDialogProps {
  readonly onChoose: (mediaId: string) => void;
  /** Of several that are chosen one after the other: those that are already. */
  readonly chosen?: ReadonlySet<string>;
  readonly onClose: () => void;
}

const CUTTER = 'matting';

/** The pictures of the latest finished tasks, all or what was cut out of one, to go on with one of them. */
export function OwnWorksDialog({ onChoose, chosen, onClose }: OwnWorksDialogProps) {
  const t = useTexts(workbenchTexts);
  const [which, setWhich] = useState<'all' | 'cutOuts'>('all');
  const { data, isPending } = useTaskList({
    status: 'succeeded',
    pageSize: 40,
    ...(which === 'cutOuts' ? { tool: CUTTER } : {}),
  });
  const tasks = (data?.list ?? []).filter((task) => which === 'all' || isCutOut(task));
  const pictures = tasks.flatMap((task) =>
    variantsOf(task).map((variant) => ({
      id: variant.image.id,
      name: task.name,
      letter: variant.letter,
      isCutOut: isCutOut(task),
    })),
  );
  return (
    <Dialog title={t('pickFromWorks')} width={720} onClose={onClose}>
      <Segmented
        label={t('whichWorks')}
        options={[
          { value: 'all', label: t('allWorks') },
          { value: 'cutOuts', label: t('cutOuts') },
        ]}
        value={which}
        onChange={setWhich}
        className={styles['which']}
      />
      {!isPending && pictures.length === 0 && (
        <EmptyLine>{t(which === 'all' ? 'noWorksYet' : 'noCutOutsYet')}</EmptyLine>
      )}
      <div className={styles['grid']}>
        {pictures.map((picture) => (
          <button
            key={picture.id}
            type="button"
            className={styles['work']}
            aria-pressed={chosen?.has(picture.id)}
            onClick={() => onChoose(picture.id)}
          >
            <img
              className={picture.isCutOut ? styles['clear'] : undefined}
              src={renditionUrl(picture.id, 320)}
              alt=""
              loading="lazy"
            />
            <span className="ell">
              {picture.name} {picture.letter}
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** What lies around it is transparent. */
function isCutOut({ tool, params }: Task): boolean {
  if (tool !== CUTTER) return false;
  const field = findTool(CUTTER)?.fields.find(({ key }) => key === 'background');
  return (params['background'] ?? (field && defaultOf(field))) === 'clear';
}
