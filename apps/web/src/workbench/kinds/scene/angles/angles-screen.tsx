import type { Angle } from '@yujian/contract/fields/params';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { Task } from '@yujian/contract/api/tasks';
import { angleCamera } from '@yujian/scenes/view/angle-camera';
import { useCallback } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useToolSession } from '../../../core/session/use-tool-session.ts';
import type { ScreenProps } from '../../../core/workbench.ts';
import { isAsked, PreviewStage } from '../shell/preview-stage.tsx';
import { ResultSheet } from '../shell/result-sheet.tsx';
import { SceneShell } from '../shell/scene-shell.tsx';
import { useWish } from '../words/use-wish.ts';
import { WordsStage } from '../words/words-stage.tsx';
import { FromPictureButton } from '../from-picture/picture-room.tsx';
import { AnglesForm } from './angles-form.tsx';
import { useSceneFiles, useSceneOf } from './scene-slot.tsx';
import { anglesTexts } from '../../../fields/angles-texts.ts';
import { useAngleName } from './use-angle-name.ts';

/** /multiAngleRender: one scene, a set of views, a contact sheet. */
export function AnglesScreen({ tool, address }: ScreenProps) {
  const t = useTexts(anglesTexts);
  const labels = useAngleLabels();
  const onMainFiles = useSceneFiles(tool);
  const session = useToolSession(tool, address, { onMainFiles });
  const { form } = session;
  const wish = useWish(form);
  const found = useSceneOf(form.pictures['scene']);
  const scene = found === 'gone' ? null : found;
  const { angles } = form.settings;
  const camerasOf = useCallback(
    (of: SceneDescription) =>
      Array.isArray(angles) ? (angles as readonly Angle[]).map((angle) => angleCamera(of, angle)) : [],
    [angles],
  );
  return (
    <SceneShell
      tool={tool}
      address={address}
      session={session}
      inputs={<AnglesForm tool={tool} form={form} wish={wish} />}
      stage={(tail) =>
        isAsked(wish) || scene ? (
          <PreviewStage form={form} wish={wish} scene={scene} camerasOf={camerasOf} tail={tail} />
        ) : (
          <WordsStage
            title={t('emptyTitle')}
            body={t('emptyBody')}
            onWords={wish.setWords}
            action={<FromPictureButton tool={tool} />}
            tail={tail}
          />
        )
      }
      result={(one) =>
        session.task && (
          <ResultSheet
            key={session.task.taskId}
            tool={tool}
            address={address}
            session={session}
            task={session.task}
            labelOf={labels(session.task)}
            {...one}
          />
        )
      }
      back={t('back')}
    />
  );
}

/** The angle that each picture of a set was drawn from, in words. */
export function useAngleLabels(): (task: Pick<Task, 'params'>) => (index: number) => string {
  const nameOf = useAngleName();
  return (task) => {
    const { angles } = task.params;
    return (index) => (Array.isArray(angles) && angles[index] ? nameOf(angles[index] as Angle) : String(index + 1));
  };
}
