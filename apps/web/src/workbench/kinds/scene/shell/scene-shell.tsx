import { IconHistory, IconX } from '@tabler/icons-react';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { StartFoot } from '../../../form/start-foot.tsx';
import { HistoryStrip } from '../../../core/history/history-strip.tsx';
import { dropHandlers } from '../../../stage/viewer/drop-handlers.ts';
import type { StagePicture } from '../../../stage/viewer/picture-stage.tsx';
import { StagePane } from '../../../stage/viewer/stage-pane.tsx';
import { useRepeat } from '../../../core/task/use-repeat.ts';
import { workbenchTexts } from '../../../core/texts.ts';
import frame from '../../../stage/frame.module.css';
import { makesRooms } from '../../../core/session/tool-links.ts';
import type { ToolSession } from '../../../core/session/use-tool-session.ts';

interface SceneShellProps {
  readonly tool: Tool;
  readonly address: Address;
  readonly session: ToolSession;
  /** The form, above the foot with its price. */
  readonly inputs: ReactNode;
  /** In the middle while no task is shown; `tail` stands at the right end of its bar. */
  readonly stage: (tail: ReactNode) => ReactNode;
  /** In the middle in place of the usual pane for a task; `back` is the way to the stage. */
  readonly result?: (parts: { readonly tail: ReactNode; readonly back: ReactNode }) => ReactNode;
  /** The way from a task back to the stage. */
  readonly back: string;
  /** Goes before the start, e.g. to put the scene on the form. */
  readonly onStart?: () => void;
  /** What a task's result is compared with. */
  readonly baseOf?: (taskId: string) => StagePicture | undefined;
}

/** Inputs, stage, records of a tool that works on a scene. */
export function SceneShell({ tool, address, session, inputs, stage, result, back, onStart, baseOf }: SceneShellProps) {
  const t = useTexts(workbenchTexts);
  const pick = usePick();
  const repeat = useRepeat();
  const [drawer, setDrawer] = useState(false);
  const [over, setOver] = useState(false);
  const { form, starter, task, taskId } = session;
  const running = task?.status === 'running' ? task : undefined;
  const tail = (
    <Button
      className={frame['mediumOnly'] ?? ''}
      look="text"
      size="small"
      aria-label={t('openRecords')}
      aria-expanded={drawer}
      icon={<Icon of={IconHistory} size={16} />}
      onClick={() => setDrawer(!drawer)}
    />
  );

  const toStage = (
    <Button look="outline" size="small" onClick={() => session.show(null)}>
      {back}
    </Button>
  );

  const base = taskId === null ? undefined : baseOf?.(taskId);
  const middle = () => {
    if (taskId === null) return stage(tail);
    if (result && task) return result({ tail, back: toStage });
    return (
      <StagePane
        tool={tool}
        code={address.code}
        task={task}
        picture={undefined}
        onTakeSettings={session.takeSettings}
        onAgain={(failed, price) => repeat.repeat(failed, price, session.show)}
        starting={repeat.busy}
        onDeleted={() => session.show(null)}
        gone={session.taskGone}
        action={toStage}
        {...(base ? { base } : {})}
        tail={tail}
      />
    );
  };

  const drop = dropHandlers(setOver, session.putMain);
  const holdOver = (event: React.DragEvent): void => {
    // pieces of the catalogue are dragged too
    if (event.dataTransfer.types.includes('Files')) drop.onDragOver(event);
  };

  return (
    <div
      className={`${frame['workbench']} ${over ? frame['over'] : ''}`}
      data-drawer={drawer ? 'records' : undefined}
      {...(makesRooms(tool) && { ...drop, onDragOver: holdOver })}
    >
      <h1 className="sr">{pick(tool.title)}</h1>
      <aside className={frame['inputs']} aria-label={t('inputs')}>
        <div className={frame['scroll']}>{inputs}</div>
        <StartFoot
          tool={tool}
          form={form}
          starter={onStart ? { ...starter, start: onStart } : starter}
          running={running}
        />
      </aside>
      {middle()}
      <aside className={frame['records']} aria-label={t('records')}>
        <Button
          className={frame['closeDrawer'] ?? ''}
          look="text"
          size="small"
          aria-label={t('close')}
          icon={<Icon of={IconX} size={16} />}
          onClick={() => setDrawer(false)}
        />
        <HistoryStrip
          tool={tool}
          shownTask={taskId}
          onShow={(next) => {
            setDrawer(false);
            session.show(next);
          }}
        />
      </aside>
      {drawer && (
        <button type="button" className={frame['veil']} aria-label={t('close')} onClick={() => setDrawer(false)} />
      )}
    </div>
  );
}
