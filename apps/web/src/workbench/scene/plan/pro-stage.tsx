import { IconArrowBackUp, IconArrowForwardUp, IconBulb, IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { SceneRequest } from '@yujian/scenes/make-scene';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useFullScreen } from '../../stage/use-full-screen.ts';
import { workbenchTexts } from '../../texts.ts';
import type { Shoot } from '../live/live-pane.tsx';
import { SceneMenu } from '../saved/scene-menu.tsx';
import type { SceneWork } from '../use-scene-work.ts';
import { faultSentence } from './names.ts';
import { PlanSheet } from './plan-sheet.tsx';
import styles from './pro.module.css';
import { proTexts } from './pro-texts.ts';
import { planTexts } from './texts.ts';

const LivePane = lazy(() => loadChunk(async () => ({ default: (await import('../live/live-pane.tsx')).LivePane })));

type Shown = 'plan' | 'both' | 'live';
type Part = keyof SceneRequest['keep'];

interface ProStageProps {
  readonly work: SceneWork;
  readonly name: string;
  /** Width ÷ height of the picture. */
  readonly aspect: number;
  readonly onArrange: () => void;
  /** Draws one part of the scene anew, the others stay. */
  readonly onVary: (part: Part) => void;
  readonly onAdd: (type: PieceType, at: readonly [number, number]) => void;
  readonly shoot: Shoot;
  readonly onShooter: (shoot: Shoot | null) => void;
  readonly tail?: ReactNode;
}

const PARTS = [['layout', 'newLayout'], ['materials', 'newMaterials'], ['view', 'newView']] as const;

/** The scene on the stage: its plan, its live view, or both. */
export function ProStage({ work, name, aspect, onArrange, onVary, onAdd, shoot, onShooter, tail }: ProStageProps) {
  const t = useTexts(proTexts);
  const p = useTexts(planTexts);
  const w = useTexts(workbenchTexts);
  const pick = usePick();
  const { on: isFull, attach, toggle } = useFullScreen();
  const [shown, setShown] = useState<Shown>('both');
  const [showsHung, setHung] = useState(true);
  const { scene, selection, faults } = work;
  const sentence = scene && faultSentence(p, pick, scene, faults, selection?.kind === 'piece' ? selection.id : null);

  return (
    <section ref={attach} className={styles['stage']} aria-label={w('stage')}>
      <div className={styles['bar']}>
        <div className={styles['title']}>
          <SceneMenu work={work} name={name} shoot={shoot} />
        </div>
        {scene && <Segmented label={t('whatShown')} className={styles['seg'] ?? ''} options={[{ value: 'plan', label: t('plan') }, { value: 'both', label: t('both') }, { value: 'live', label: t('live') }]} value={shown} onChange={setShown} />}
        {scene && (
          <div className={styles['tools']}>
            {PARTS.map(([part, key]) => <Button key={part} look="text" size="small" disabled={work.isMaking} onClick={() => onVary(part)}>{t(key)}</Button>)}
            <i className={styles['rule']} />
            <Button look="text" size="small" aria-label={t('undo')} disabled={!work.canUndo} icon={<Icon of={IconArrowBackUp} size={16} />} onClick={work.undo} />
            <Button look="text" size="small" aria-label={t('redo')} disabled={!work.canRedo} icon={<Icon of={IconArrowForwardUp} size={16} />} onClick={work.redo} />
            <Button look="text" size="small" aria-label={t('hung')} aria-pressed={showsHung} className={showsHung ? (styles['pressed'] ?? '') : ''} icon={<Icon of={IconBulb} size={16} />} onClick={() => setHung(!showsHung)} />
            <Button look="text" size="small" aria-label={w(isFull ? 'leaveFullScreen' : 'fullScreen')} icon={<Icon of={isFull ? IconMinimize : IconMaximize} size={16} />} onClick={toggle} />
            {tail}
          </div>
        )}
        {!scene && tail}
      </div>
      {scene ? (
        <>
          <div className={styles['views']} data-shown={shown} aria-busy={work.isMaking}>
            {shown !== 'live' && (
              <div className={styles['plan']}>
                <PlanSheet work={work} scene={scene} showsHung={showsHung} onAdd={onAdd} />
              </div>
            )}
            {shown !== 'plan' && (
              <div className={styles['live']}>
                <Suspense>
                  <LivePane work={work} scene={scene} aspect={aspect} onShooter={onShooter} />
                </Suspense>
              </div>
            )}
            {work.isMaking && <p className={styles['busy']} role="status">{t('arranging')}</p>}
          </div>
          <div className={styles['foot']}>
            {sentence ? <p className={styles['fault']} role="status">{sentence}{faults.length > 1 && <span className="t3">{' · '}{p('faultsMore', { n: faults.length - 1 })}</span>}</p> : <p className={styles['fine']}>{p('noFaults')}</p>}
            <span className="sp" />
            <p className={styles['hint']} aria-hidden="true">{p('planHelpShort')}</p>
          </div>
        </>
      ) : (
        <div className={styles['empty']}>
          <CornerMarks className={styles['emptyCard'] ?? ''}>
            {work.isRestored ? (
              <>
                <h2>{t('empty')}</h2>
                <p>{t('emptyHint')}</p>
                <Button loading={work.isMaking} onClick={onArrange}>{t('arrange')}</Button>
                {work.problem !== null && <p className={styles['problem']} role="alert">{work.problem}</p>}
              </>
            ) : (
              <p role="status">{t('restoring')}</p>
            )}
          </CornerMarks>
        </div>
      )}
    </section>
  );
}
