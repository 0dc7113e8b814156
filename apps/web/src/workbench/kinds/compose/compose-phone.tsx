import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { resultLink } from '../../core/session/tool-links.ts';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import { workbenchTexts } from '../../core/texts.ts';
import type { PhoneProps } from '../../core/workbench.ts';
import { SettingsForm } from '../../form/settings-form.tsx';
import { PhoneFoot } from '../../form/start-foot.tsx';
import { Samples } from '../../stage/viewer/empty-stage.tsx';
import { PictureStage } from '../../stage/viewer/picture-stage.tsx';
import { useStageView } from '../../stage/viewer/use-stage-view.ts';
import styles from './compose.module.css';
import { ThingsLayer, type Handles } from './stage/things-layer.tsx';
import { ThingsPanel } from './things/things-panel.tsx';
import { useComposition, type Composition } from './use-compose.ts';
import { useComposeStart } from './use-compose-start.ts';

const INSETS = { top: 10, right: 12, bottom: 10, left: 12 } as const;
const UNKNOWN = { width: 4, height: 3 } as const;

/** A phone's: the scene with its things under the finger, the list below it. */
export function ComposePhone({ tool, address, bar }: PhoneProps) {
  const navigate = useNavigate();
  const work = useComposition(tool, address, { onStarted: (taskId) => void navigate(resultLink(taskId, true)) });
  const starter = useComposeStart(work);
  const [handles, setHandles] = useState<Handles>('resize');
  const { session } = work;
  const scene = session.form.pictures[session.mainKey];
  return (
    <div className={styles['phone']}>
      {bar}
      {scene && work.size && <PhoneStage work={work} handles={handles} />}
      {scene && work.size && (
        <div className={styles['panel']}>
          <ThingsPanel work={work} handles={handles} onHandles={setHandles} />
        </div>
      )}
      <SettingsForm
        tool={tool}
        form={session.form}
        isAway={starter.engine.isAway}
        underPictures={scene ? null : <Samples toolId={tool.id} onFiles={session.putMain} />}
      />
      <PhoneFoot tool={tool} form={session.form} starter={starter} />
    </div>
  );
}

function PhoneStage({ work, handles }: { readonly work: Composition; readonly handles: Handles }) {
  const t = useTexts(workbenchTexts);
  const { session } = work;
  const size = work.size ?? UNKNOWN;
  const stage = useStageView(size, INSETS);
  const scene = session.form.pictures[session.mainKey];
  const src = scene ? pictureSource(scene, 1280) : null;
  return (
    <div className={styles['stage']}>
      <PictureStage
        stage={stage}
        size={size}
        base={src === null ? null : { src, full: src, alt: t('base') }}
        result={null}
        mode="base"
        divider={0}
        onDivider={() => undefined}
        resultLabel=""
        scan={null}
        bare
      >
        <ThingsLayer work={work} stage={stage} handles={handles} />
      </PictureStage>
    </div>
  );
}
