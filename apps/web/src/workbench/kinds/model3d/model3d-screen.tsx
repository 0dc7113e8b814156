import { IconHistory, IconX } from '@tabler/icons-react';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { useTask } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { textOf } from '../../core/form/settings.ts';
import { StartFoot } from '../../form/start-foot.tsx';
import { HistoryStrip } from '../../core/history/history-strip.tsx';
import type { StagePicture } from '../../stage/viewer/picture-stage.tsx';
import { StagePane } from '../../stage/viewer/stage-pane.tsx';
import { useRepeat } from '../../core/task/use-repeat.ts';
import { workbenchTexts } from '../../core/texts.ts';
import frame from '../../stage/frame.module.css';
import { toolLink } from '../../core/session/tool-links.ts';
import { filesOf } from '../../core/upload/read-picture.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import { useToolSession } from '../../core/session/use-tool-session.ts';
import { EmptyModel } from './empty-model.tsx';
import { ModelForm } from './model-form.tsx';
import { ModelStage } from './model-stage.tsx';
import styles from './model3d.module.css';
import { model3dTexts } from './texts.ts';
import { useModel3d, useModelIntake } from './use-model3d.ts';
import { LiveTracing } from './viewer/live-tracing.tsx';
import { saveShot } from './viewer/save-shot.ts';

const SHOT_WIDTH = 1600;

interface Model3dScreenProps {
  readonly tool: Tool;
  readonly address: Address;
}

/** /3drender: the model, its camera and light, the picture; /3dRenderDone shows a finished one and the way back. */
export function Model3dScreen({ tool, address }: Model3dScreenProps) {
  const w = useTexts(workbenchTexts);
  const t = useTexts(model3dTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const mainKey = 'upload_model';
  const { take, ...intake } = useModelIntake(mainKey);
  const onMainFiles = useCallback((files: readonly File[], form: ToolForm) => void take(files, form), [take]);
  const [shots, setShots] = useState<Readonly<Record<string, StagePicture>>>({});
  const beforeStart = useRef<StagePicture | null>(null);
  const session = useToolSession(tool, address, {
    onMainFiles,
    onShown: (taskId) => {
      const shot = beforeStart.current;
      if (shot) setShots((now) => ({ ...now, [taskId]: shot }));
    },
  });
  const { form, starter } = session;
  const isDone = address.path === '/3dRenderDone';
  const finished = useTask(isDone ? params.get('taskId') : null);
  const task = session.task ?? finished.data;
  const m = useModel3d(form, mainKey, intake);
  const repeat = useRepeat();
  const [drawer, setDrawer] = useState(false);
  const [over, setOver] = useState(false);
  const running = task?.status === 'running' ? task : undefined;
  const shownTask = session.taskId ?? (isDone ? params.get('taskId') : null);

  const start = async () => {
    // What the viewer shows now is what the picture is compared with.
    const shot = await m.handle.viewer?.shot(SHOT_WIDTH);
    const src = shot ? URL.createObjectURL(shot) : null;
    beforeStart.current = src === null ? null : { src, full: src, alt: t('viewer') };
    starter.start();
  };
  const back = () =>
    isDone && shownTask !== null
      ? void navigate(toolLink(tool, { again: shownTask, phone: false }))
      : session.show(null);
  const again = (
    <Button look="outline" size="small" onClick={back}>
      {t(isDone ? 'backToModel' : 'anotherView')}
    </Button>
  );
  const openRecords = (
    <Button
      className={frame['mediumOnly'] ?? ''}
      look="text"
      size="small"
      aria-label={w('openRecords')}
      aria-expanded={drawer}
      icon={<Icon of={IconHistory} size={16} />}
      onClick={() => setDrawer(!drawer)}
    />
  );
  const base = task && shots[task.taskId];
  const isEmpty = m.model === null && !(m.state.phase === 'reading' && form.restored);

  return (
    <div className={frame['workbench']} data-drawer={drawer ? 'records' : undefined}>
      <h1 className="sr">{pick(tool.title)}</h1>
      <aside className={frame['inputs']} aria-label={w('inputs')}>
        <div className={frame['scroll']}>
          <ModelForm
            tool={tool}
            form={form}
            m={m}
            onFiles={session.putMain}
            onRemove={() => form.changePicture({ type: 'remove', key: mainKey })}
          />
        </div>
        <StartFoot tool={tool} form={form} starter={{ ...starter, start: () => void start() }} running={running} />
      </aside>
      {shownTask !== null ? (
        <StagePane
          tool={tool}
          code={address.code}
          task={task}
          picture={undefined}
          onTakeSettings={session.takeSettings}
          onAgain={(failed, price) => repeat.repeat(failed, price, session.show)}
          starting={repeat.busy}
          onDeleted={back}
          gone={session.taskGone || finished.isError}
          action={again}
          {...(base ? { base } : {})}
          tail={openRecords}
        />
      ) : (
        <div
          className={styles['stage']}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            session.putMain(filesOf(event.dataTransfer));
          }}
        >
          {isEmpty ? (
            <EmptyModel over={over} busy={m.isTaking} problem={m.problem} onFiles={session.putMain} />
          ) : (
            <ModelStage
              handle={m.handle}
              title={m.name}
              ratio={textOf(form.settings['ratio'] ?? '')}
              mode={m.mode}
              onMode={m.setMode}
              showsPerson={m.showsPerson}
              onPerson={m.togglePerson}
              showsSunPath={m.showsSunPath}
              onSunPath={form.settings['sunBy'] === 'place' ? m.toggleSunPath : null}
              onHome={m.goHome}
              onShot={() => void saveShot(m.handle.viewer, SHOT_WIDTH, m.name)}
              tracer={
                <LiveTracing
                  viewer={m.handle.viewer}
                  settled={m.model ? [m.model, m.camera, form.settings] : null}
                  name={m.name}
                />
              }
              busy={m.isTaking || m.state.phase === 'reading'}
              tail={openRecords}
            />
          )}
        </div>
      )}
      <aside className={frame['records']} aria-label={w('records')}>
        <Button
          className={frame['closeDrawer'] ?? ''}
          look="text"
          size="small"
          aria-label={w('close')}
          icon={<Icon of={IconX} size={16} />}
          onClick={() => setDrawer(false)}
        />
        <HistoryStrip
          tool={tool}
          shownTask={session.taskId}
          onShow={(taskId) => {
            setDrawer(false);
            session.show(taskId);
          }}
        />
      </aside>
      {drawer && (
        <button type="button" className={frame['veil']} aria-label={w('close')} onClick={() => setDrawer(false)} />
      )}
    </div>
  );
}
