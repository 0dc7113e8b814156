import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../core/form/settings.ts';
import { PhoneFoot } from '../../form/start-foot.tsx';
import { resultLink } from '../../core/session/tool-links.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import { useToolSession } from '../../core/session/use-tool-session.ts';
import type { PhoneProps } from '../../core/workbench.ts';
import { EmptyModel } from './empty-model.tsx';
import { ModelForm } from './model-form.tsx';
import { ModelStage } from './model-stage.tsx';
import styles from './model3d.module.css';
import { useModel3d, useModelIntake } from './use-model3d.ts';
import { saveShot } from './viewer/save-shot.ts';

const MAIN = 'upload_model';
const SHOT_WIDTH = 1280;

/** The model above, by touch; its settings below; the price stays at the foot. */
export function Model3dPhone({ tool, address, bar }: PhoneProps) {
  const navigate = useNavigate();
  const { take, ...intake } = useModelIntake(MAIN);
  const onMainFiles = useCallback((files: readonly File[], form: ToolForm) => void take(files, form), [take]);
  const onStarted = useCallback((taskId: string) => void navigate(resultLink(taskId, true)), [navigate]);
  const { form, starter, putMain } = useToolSession(tool, address, { onMainFiles, onStarted });
  const m = useModel3d(form, MAIN, intake);
  const isEmpty = m.model === null && m.state.phase !== 'reading';
  return (
    <div className={styles['phone']}>
      {bar}
      <div className={styles['phoneStage']}>
        {isEmpty ? (
          <EmptyModel over={false} busy={m.isTaking} problem={m.problem} onFiles={putMain} />
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
            tracer={null}
            busy={m.isTaking || m.state.phase === 'reading'}
          />
        )}
      </div>
      <ModelForm
        tool={tool}
        form={form}
        m={m}
        onFiles={putMain}
        onRemove={() => form.changePicture({ type: 'remove', key: MAIN })}
      />
      <PhoneFoot tool={tool} form={form} starter={starter} />
    </div>
  );
}
