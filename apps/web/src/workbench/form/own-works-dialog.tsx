import { useTexts } from '../../lib/i18n.ts';
import { useTaskList } from '../../lib/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { renditionUrl } from '../core/pictures/media-url.ts';
import { variantsOf } from '../core/task/results.ts';
import { workbenchTexts } from '../core/texts.ts';
import styles from './own-works-dialog.module.css';

interface OwnWorksDialogProps {
  readonly onChoose: (mediaId: string) => void;
  readonly onClose: () => void;
}

/** The pictures of the latest finished tasks, to go on with one of them. */
export function OwnWorksDialog({ onChoose, onClose }: OwnWorksDialogProps) {
  const t = useTexts(workbenchTexts);
  const { data, isPending } = useTaskList({ status: 'succeeded', pageSize: 40 });
  const pictures = (data?.list ?? []).flatMap((task) =>
    variantsOf(task).map((variant) => ({ id: variant.image.id, name: task.name, letter: variant.letter })),
  );
  return (
    <Dialog title={t('pickFromWorks')} width={720} onClose={onClose}>
      {!isPending && pictures.length === 0 && <EmptyLine>{t('noWorksYet')}</EmptyLine>}
      <div className={styles['grid']}>
        {pictures.map((picture) => (
          <button key={picture.id} type="button" className={styles['work']} onClick={() => onChoose(picture.id)}>
            <img src={renditionUrl(picture.id, 320)} alt="" loading="lazy" />
            <span className="ell">
              {picture.name} {picture.letter}
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
