import { IconAlertTriangle, IconFileZip, IconPlayerStop, IconX } from '@tabler/icons-react';
import type { Batch, BatchTask } from '@yujian/contract/api/tasks';
import { BATCH_NAMING, BATCH_NAMING_MAX } from '@yujian/contract/constants';
import { findTool } from '@yujian/contract/tools/registry';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRefused } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { DimProgress } from '../../../ui/dim-progress.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { batchStateWords, batchTexts } from '../../core/batch/texts.ts';
import { useBatch, useBatchActs } from '../../core/batch/use-batch.ts';
import { priceWords } from '../../core/form/price-words.ts';
import { renditionUrl } from '../../core/pictures/media-url.ts';
import { resultLink } from '../../core/session/tool-links.ts';
import { downloadArchive, useDownloading } from '../../core/task/downloads.ts';
import { useMarks } from '../../core/task/marks.tsx';
import { picturesToTake, variantsOf } from '../../core/task/results.ts';
import { workbenchTexts } from '../../core/texts.ts';
import styles from './batch-board.module.css';

interface BatchBoardProps {
  readonly batchId: string;
  readonly phone: boolean;
  readonly onClose: () => void;
}

/** A batch: how far each picture is, which are broken and why, and all that is done as one archive. */
export function BatchBoard({ batchId, phone, onClose }: BatchBoardProps) {
  const t = useTexts(batchTexts);
  const { data: batch, error } = useBatch(batchId);
  return (
    <section className={styles['board']} aria-label={t('pictures')}>
      {isRefused(error) && (
        <p className={styles['gone']} role="alert">
          {t('gone')}
        </p>
      )}
      {batch && <Head batch={batch} onClose={onClose} />}
      <ul className={styles['grid']}>
        {batch?.tasks.map((task) => (
          <Tile key={task.taskId} task={task} phone={phone} />
        ))}
      </ul>
      {batch && batch.done > 0 && <Download batch={batch} />}
    </section>
  );
}

function Head({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const t = useTexts(batchTexts);
  const words = useTexts(workbenchTexts);
  const pick = usePick();
  const { cancel } = useBatchActs();
  const { total, active, priceKind, charged, refunded } = batch;
  const tool = findTool(batch.tool);
  const money = (amount: number) => priceWords(words, { kind: priceKind, amount });
  const part = batch.tasks.reduce((sum, task) => sum + (isOver(task) ? 1 : task.progress), 0) / total;
  return (
    <>
      <div className={styles['head']}>
        <h2 className="ell">{t('board', { tool: tool ? pick(tool.title) : batch.tool })}</h2>
        <span className="sp" />
        {active > 0 && (
          <Button
            size="small"
            icon={<Icon of={IconPlayerStop} size={16} />}
            loading={cancel.isPending}
            onClick={() => cancel.mutate(batch.batchId)}
          >
            {t('stop', { n: active })}
          </Button>
        )}
        <Button look="text" aria-label={t('close')} icon={<Icon of={IconX} size={16} />} onClick={onClose} />
      </div>
      {active > 0 && <DimProgress value={part} label={t('progress')} />}
      <p className={styles['state']} role="status">
        {[
          batchStateWords(t, batch),
          t('charged', { price: money(charged) }),
          ...(refunded > 0 ? [t('refunded', { price: money(refunded) })] : []),
        ].join(' · ')}
      </p>
    </>
  );
}

function Tile({ task, phone }: { readonly task: BatchTask; readonly phone: boolean }) {
  const t = useTexts(batchTexts);
  const words = useTexts(workbenchTexts);
  const { name, status, image, error } = task;
  const [made, ...more] = variantsOf(task);
  const shown = made?.image.id ?? image;
  const state =
    status === 'running'
      ? `${Math.round(task.progress * 100)} %`
      : status === 'queued'
        ? t('wait')
        : words('cancelled');
  return (
    <li className={styles['tile']} data-status={status}>
      <Link to={resultLink(task.taskId, phone)} aria-label={t('open', { name })}>
        <span className={styles['face']}>
          {shown !== null && <img src={renditionUrl(shown, 480)} alt="" loading="lazy" />}
          {status === 'running' && <i style={{ width: `${task.progress * 100}%` }} />}
          {more.length > 0 && <em>{more.length + 1}</em>}
        </span>
        <b className="ell" title={name}>
          {name}
        </b>
      </Link>
      {status === 'failed' ? (
        <p className={styles['bad']}>
          <Icon of={IconAlertTriangle} size={14} /> {error?.message ?? words('failed')}
        </p>
      ) : (
        status !== 'succeeded' && <p>{state}</p>
      )}
    </li>
  );
}

function Download({ batch }: { readonly batch: Batch }) {
  const t = useTexts(batchTexts);
  const [naming, setNaming] = useState<string>(BATCH_NAMING);
  const downloading = useDownloading();
  const marks = useMarks([batch.tool]);
  const files = batch.tasks.flatMap((task) => picturesToTake(variantsOf(task)));
  return (
    <div className={styles['foot']}>
      <TextField
        label={t('naming')}
        value={naming}
        maxLength={BATCH_NAMING_MAX}
        onChange={(event) => setNaming(event.target.value)}
      />
      <p>{t('namingHint')}</p>
      <span className="sp" />
      <Button
        look="primary"
        disabled={naming.trim() === ''}
        loading={downloading}
        icon={<Icon of={IconFileZip} size={16} />}
        onClick={() => void downloadArchive(files, marks.words, naming.trim())}
      >
        {t('download', { n: files.length })}
      </Button>
    </div>
  );
}

function isOver({ status }: BatchTask): boolean {
  return status !== 'queued' && status !== 'running';
}
