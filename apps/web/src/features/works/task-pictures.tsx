import { IconAlertTriangle, IconHeartFilled, IconPlayerStop } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { pictureCount } from '@yujian/contract/tools/price';
import { findTool } from '@yujian/contract/tools/registry';
import type { CSSProperties } from 'react';
import { Link, useNavigate } from 'react-router';
import { onPhone } from '../../lib/device.ts';
import { useTexts } from '../../lib/i18n.ts';
import { AxisBubble } from '../../ui/axis-bubble.tsx';
import { CornerMarks } from '../../ui/corner-marks.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { renditionUrl } from '../../workbench/core/pictures/media-url.ts';
import { RefundTag } from '../../workbench/stage/strips/failed-card.tsx';
import { QueuePlaces } from '../../workbench/stage/strips/queued-strip.tsx';
import { pictureInWork } from '../../workbench/core/task/estimate.ts';
import { publishTexts } from '../../workbench/core/task/publish-items.tsx';
import { letterOf, type Variant } from '../../workbench/core/task/results.ts';
import { AgainButton } from '../../workbench/core/task/again-button.tsx';
import { useRepeat } from '../../workbench/core/task/use-repeat.ts';
import { useQueueWords } from '../../workbench/core/task/use-time-words.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { resultLink, toolLink } from '../../workbench/core/session/tool-links.ts';
import { mainPictureKey } from '../../workbench/core/session/use-form.ts';
import styles from './work-row.module.css';

interface TaskPicturesProps {
  readonly task: Task;
  readonly variants: readonly Variant[];
  readonly selecting: boolean;
  readonly selected: boolean;
  readonly onToggle: () => void;
}

/** The right side of a row: pictures that are there, those that come, the place in the line, or what broke. */
export function TaskPictures({ task, variants, selecting, selected, onToggle }: TaskPicturesProps) {
  switch (task.status) {
    case 'queued':
      return <Queued task={task} />;
    case 'running':
      return <Running task={task} variants={variants} />;
    case 'failed':
    case 'cancelled':
      return variants.length > 0 ? (
        <Finished task={task} variants={variants} selecting={selecting} selected={selected} onToggle={onToggle} />
      ) : (
        <Failed task={task} selecting={selecting} />
      );
    case 'succeeded':
      return <Finished task={task} variants={variants} selecting={selecting} selected={selected} onToggle={onToggle} />;
  }
}

/** The picture that a task works on, or nothing when it is not recorded. */
export function baseUrl(task: Task, width: 240 | 480): string | null {
  const tool = findTool(task.tool);
  const id = tool && task.params[mainPictureKey(tool)];
  return typeof id === 'string' ? renditionUrl(id, width) : null;
}

function Finished({ task, variants, selecting, selected, onToggle }: TaskPicturesProps) {
  const t = useTexts(workbenchTexts);
  const p = useTexts(publishTexts);
  const nameOf = ({ letter, image: { gallery } }: Variant) =>
    `${task.name} ${t('variant', { letter })}${gallery ? ` ${p(gallery)}` : ''}`;
  const place = (variant: Variant) => (
    <>
      <img src={renditionUrl(variant.image.id, 480)} alt="" loading="lazy" />
      <AxisBubble small className={styles['letter'] ?? ''}>
        {variant.letter}
      </AxisBubble>{' '}
      {variant.image.gallery && (
        <span className={styles['shown']}>
          <Tag tone={variant.image.gallery === 'published' ? 'tile' : 'warn'}>{p(variant.image.gallery)}</Tag>
        </span>
      )}
      {task.favourite && variant === variants[0] && (
        <span className={styles['heart']}>
          <Icon of={IconHeartFilled} size={14} />
        </span>
      )}
    </>
  );
  return (
    <div className={styles['pictures']}>
      {variants.map((variant) =>
        selecting ? (
          <CornerMarks
            key={variant.letter}
            look={selected ? 'picked' : 'area'}
            className={selected ? '' : (styles['unmarked'] ?? '')}
          >
            <button
              type="button"
              className={styles['picture']}
              aria-pressed={selected}
              aria-label={nameOf(variant)}
              onClick={onToggle}
            >
              {place(variant)}
            </button>
          </CornerMarks>
        ) : (
          <Link
            key={variant.letter}
            className={styles['picture']}
            aria-label={nameOf(variant)}
            to={`${resultLink(task.taskId, onPhone())}&v=${variant.index}`}
          >
            {place(variant)}
          </Link>
        ),
      )}
    </div>
  );
}

function Running({ task, variants }: { readonly task: Task; readonly variants: readonly Variant[] }) {
  const tool = findTool(task.tool);
  const count = tool ? pictureCount(tool, task.params) : 1;
  const inWork = pictureInWork(task.progress, count);
  const base = baseUrl(task, 480);
  return (
    <div className={styles['pictures']}>
      {Array.from({ length: count }, (_, index) => {
        const variant = variants.find((one) => one.index === index);
        const drawn = index === inWork.index;
        return (
          <div key={letterOf(index)} className={`${styles['picture']} ${!variant && !drawn ? styles['coming'] : ''}`}>
            {variant && <img src={renditionUrl(variant.image.id, 480)} alt="" />}
            {!variant && drawn && (
              <span className={styles['emerging']} style={{ '--scan': `${inWork.share * 100}%` } as CSSProperties}>
                {base && <img src={base} alt="" />}
                {task.preview && <img className={styles['preview']} src={task.preview} alt="" />}
                <i />
              </span>
            )}
            <AxisBubble small look={drawn ? 'on' : 'plain'} className={styles['letter'] ?? ''}>
              {letterOf(index)}
            </AxisBubble>
          </div>
        );
      })}
    </div>
  );
}

function Queued({ task }: { readonly task: Task }) {
  const t = useTexts(workbenchTexts);
  const { place, more } = useQueueWords()(task);
  const base = baseUrl(task, 480);
  return (
    <div className={styles['queued']}>
      {base && <img className={styles['base']} src={base} alt={t('base')} />}
      <div className="sp">
        <QueuePlaces place={task.queue_num + 1} compact />
        <div className={styles['wait']}>
          <b className="b">{place}</b>
          {more !== '' && <span className="t3">{more}</span>}
        </div>
      </div>
    </div>
  );
}

function Failed({ task, selecting }: { readonly task: Task; readonly selecting: boolean }) {
  const t = useTexts(workbenchTexts);
  const repeat = useRepeat();
  const navigate = useNavigate();
  const tool = findTool(task.tool);
  const base = baseUrl(task, 480);
  const failed = task.status === 'failed';
  return (
    <div className={styles['failed']} role="status">
      {base && <img src={base} alt={t('base')} />}
      <div className={styles['why']}>
        <div className={`${styles['whyHead']} ${failed ? styles['bad'] : ''}`}>
          <Icon of={failed ? IconAlertTriangle : IconPlayerStop} size={16} />
          <b>{t(failed ? 'failed' : 'cancelled')}</b>
          <RefundTag task={task} />
        </div>
        {task.error && (
          <h3 className="ell" title={task.error.message}>
            {task.error.message}
          </h3>
        )}
        <p>{t('kept')}</p>
      </div>
      {tool && (
        <AgainButton
          task={task}
          failed
          look={failed && !selecting ? 'primary' : 'outline'}
          loading={repeat.busy}
          onAgain={(price) =>
            repeat.repeat(task, price, (taskId) => void navigate(toolLink(tool, { task: taskId, phone: false })))
          }
        />
      )}
    </div>
  );
}
