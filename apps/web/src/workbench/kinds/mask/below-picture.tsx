import type { Tool } from '@yujian/contract/tools/tool';
import { useTexts } from '../../../lib/i18n.ts';
import type { Changed } from '../../stage/changed/use-changed.ts';
import { Strip } from '../../stage/selection/panel/strip.tsx';
import { FilesMenu } from '../../stage/selection/saved/files-menu.tsx';
import { selectionTexts } from '../../stage/selection/texts.ts';
import type { Outlined } from '../../stage/selection/use-outline.ts';
import { DoneStrip } from '../../stage/strips/done-strip.tsx';
import { QueuedStrip } from '../../stage/strips/queued-strip.tsx';
import { RunningProgress } from '../../stage/strips/running-strip.tsx';
import panes from '../../stage/viewer/stage-pane.module.css';
import type { StageContent } from '../../stage/viewer/use-stage-content.ts';
import { Hints } from './hints.tsx';
import styles from './mask.module.css';
import { ResultChain } from './result-chain.tsx';
import { maskTexts } from './texts.ts';
import type { MaskWork } from './use-mask-work.ts';

interface BelowPictureProps {
  readonly tool: Tool;
  readonly work: MaskWork;
  readonly content: StageContent;
  /** Of the selection that the task was started with. */
  readonly told: Outlined['outline'];
  readonly isEditing: boolean;
  /** What changed is shown on the picture; null: it is not. */
  readonly changed: Changed | null;
  /** Null where there is no picture of the same size to compare with. */
  readonly onChanged: (() => void) | null;
}

const MUCH = 0.6;

/** What belongs to the state: the queue, the progress, the result with its chain, or the selection. */
export function BelowPicture({ tool, work, content, told, isEditing, changed, onChanged }: BelowPictureProps) {
  const t = useTexts(maskTexts);
  const s = useTexts(selectionTexts);
  const { session, selection, tools } = work;
  const { form, task, mainKey } = session;
  const { state, chosen } = content;
  const picture = form.pictures[mainKey];
  const { outline, document } = selection;
  const share = outline ? outline.chosen / (document.width * document.height) : 0;
  if (task && state === 'queued') return <QueuedStrip task={task} />;
  if (task && state === 'running')
    return (
      <>
        <RunningProgress task={task} tool={tool} />
        {told && <p className="t3 fs13">{t('running', { n: told.chosen })}</p>}
      </>
    );
  if (task && chosen && state === 'done')
    return (
      <DoneStrip
        task={task}
        tool={tool}
        variants={content.variants}
        chosen={chosen}
        onChoose={content.choose}
        onTakeSettings={() => {
          session.takeSettings(task);
          session.show(null);
        }}
        onDeleted={() => session.show(null)}
        lines={null}
        strip={<ResultChain work={work} shown={chosen.image.id} />}
        action={
          chosen.image.outside && (
            <span className="t3 fs12" role={changed ? 'status' : undefined}>
              {changed?.state === 'found'
                ? t('changedAre', { n: changed.count, outside: chosen.image.outside.changed })
                : changed
                  ? t(changed.state === 'looking' ? 'changedLooking' : 'changedBroke')
                  : t('compared', { n: chosen.image.outside.of })}
              {onChanged && (
                <button
                  type="button"
                  className={`lnk ${styles['more']}`}
                  aria-pressed={changed !== null}
                  onClick={onChanged}
                >
                  {t(changed ? 'changedHide' : 'changedShow')}
                </button>
              )}
            </span>
          )
        }
      />
    );
  if (picture?.phase === 'refused')
    return (
      <p className={panes['refused']} role="alert">
        {picture.message}
      </p>
    );
  if (!isEditing) return null;
  return (
    <>
      <Strip
        selection={selection}
        tools={tools}
        menu={<FilesMenu selection={selection} title={picture?.local?.name ?? ''} />}
      />
      {share > MUCH && tool.keeps === 'mask' ? (
        <p className={styles['warning']} role="status">
          {s('tooMuch')}
        </p>
      ) : (
        <Hints tool={tools.tool} work={work} verb={tool} />
      )}
      {picture?.phase === 'stored' && <ResultChain work={work} shown={picture.mediaId} isQuiet />}
    </>
  );
}
