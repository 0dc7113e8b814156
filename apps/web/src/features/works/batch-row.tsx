import { IconArrowBackUp, IconFolderOpen, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { findTool } from '@yujian/contract/tools/registry';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DimProgress } from '../../ui/dim-progress.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { batchStateWords, batchTexts } from '../../workbench/core/batch/texts.ts';
import { useBatch, useBatchActs } from '../../workbench/core/batch/use-batch.ts';
import { priceWords } from '../../workbench/core/form/price-words.ts';
import { renditionUrl } from '../../workbench/core/pictures/media-url.ts';
import { resultLink, toolLink } from '../../workbench/core/session/tool-links.ts';
import { variantsOf } from '../../workbench/core/task/results.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import styles from './work-row.module.css';
import { worksTexts } from './works.texts.ts';

interface BatchRowProps {
  /** The first of the batch that fits the list. */
  readonly task: Task;
  readonly batch: NonNullable<Task['batch']>;
  readonly inBin: boolean;
  readonly selecting: boolean;
  readonly selected: boolean;
  readonly onToggle: () => void;
}

const SHOWN = 4;

/** A batch as one row: how far it is, and the first of its pictures. */
export function BatchRow({ task, batch, inBin, selecting, selected, onToggle }: BatchRowProps) {
  const t = useTexts(batchTexts);
  const works = useTexts(worksTexts);
  const words = useTexts(workbenchTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const { cancel, shelve, remove } = useBatchActs();
  const shown = useBatch(inBin ? null : batch.batchId).data;
  const { batchId, total, active, charged } = batch;
  const tool = findTool(task.tool);
  const name = t('rowName', { tool: tool ? pick(tool.title) : task.tool, n: total });
  const at = new Date(task.createdAt);
  const made = shown?.tasks.flatMap((one) => variantsOf(one).map((variant) => ({ one, variant }))) ?? [];
  return (
    <article className={`${styles['row']} ${selected ? styles['selected'] : ''}`} aria-label={name}>
      <div className={styles['about']}>
        <div className="row g8">
          {selecting && <Checkbox checked={selected} label={works('selectTask', { name })} onChange={onToggle} />}
          {tool && <SheetCode code={tool.addresses[0].code} />}
          <span className="fs12 t3">{`${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`}</span>
        </div>
        <b className={`${styles['name']} ell`}>{name}</b>
        {active > 0 && (
          <DimProgress className={styles['progress'] ?? ''} value={(total - active) / total} label={t('progress')} />
        )}
        <p className="ell">{batchStateWords(t, batch)}</p>
        <p className="ell">{t('charged', { price: priceWords(words, { kind: task.price.kind, amount: charged }) })}</p>
        <div className={styles['acts']}>
          {inBin ? (
            <Button
              look="text"
              size="small"
              icon={<Icon of={IconArrowBackUp} size={16} />}
              onClick={() => shelve.mutate({ batchId, bin: false })}
            >
              {works('restore')}
            </Button>
          ) : (
            <>
              {tool && (
                <Button
                  look="text"
                  size="small"
                  icon={<Icon of={IconFolderOpen} size={16} />}
                  onClick={() => void navigate(toolLink(tool, { batch: batchId, phone: false }))}
                >
                  {t('openBatch')}
                </Button>
              )}
              {active > 0 ? (
                <Button
                  look="text"
                  size="small"
                  icon={<Icon of={IconPlayerStop} size={16} />}
                  loading={cancel.isPending}
                  onClick={() => cancel.mutate(batchId)}
                >
                  {t('stop', { n: active })}
                </Button>
              ) : (
                <Button
                  look="text"
                  size="small"
                  aria-label={words('delete')}
                  icon={<Icon of={IconTrash} size={16} />}
                  onClick={() => remove(batchId)}
                />
              )}
            </>
          )}
        </div>
      </div>
      <div className={styles['pictures']}>
        {made.slice(0, SHOWN).map(({ one, variant }) => (
          <Link
            key={variant.image.id}
            className={styles['picture']}
            aria-label={t('open', { name: one.name })}
            to={resultLink(one.taskId, false)}
          >
            <img src={renditionUrl(variant.image.id, 480)} alt="" loading="lazy" />
          </Link>
        ))}
      </div>
    </article>
  );
}
