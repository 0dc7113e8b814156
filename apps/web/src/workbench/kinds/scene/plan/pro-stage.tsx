import { IconArrowBackUp, IconArrowForwardUp, IconBulb, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '../../../../lib/chunk-failure.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { CornerMarks } from '../../../../ui/corner-marks.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useFullScreen } from '../../../stage/viewer/use-full-screen.ts';
import { workbenchTexts } from '../../../core/texts.ts';
import { SceneMenu } from '../saved/scene-menu.tsx';
import { EstimatedNote, FromPictureButton } from '../from-picture/picture-room.tsx';
import { LeftOutNote } from '../shell/left-out-note.tsx';
import { faultSentence } from './sheet/names.ts';
import { PlanSheet } from './sheet/plan-sheet.tsx';
import styles from './pro.module.css';
import { proTexts } from './pro-texts.ts';
import { planTexts } from './sheet/texts.ts';
import { useUndoKeys } from './sheet/use-undo-keys.ts';
import type { Pro } from './use-pro.ts';

const LivePane = lazy(() => loadChunk(async () => ({ default: (await import('../live/live-pane.tsx')).LivePane })));

type Shown = 'plan' | 'both' | 'live';

interface ProStageProps {
  readonly pro: Pro;
  readonly isPhone?: boolean;
  readonly tail?: ReactNode;
}

const WAYS = ['plan', 'both', 'live'] as const;
const PARTS = [
  ['layout', 'newLayout'],
  ['materials', 'newMaterials'],
  ['view', 'newView'],
] as const;

/** The scene on the stage: its plan, its live view, or both. */
export function ProStage({ pro, isPhone = false, tail }: ProStageProps) {
  const { work, name, aspect } = pro;
  const t = useTexts(proTexts);
  const p = useTexts(planTexts);
  const w = useTexts(workbenchTexts);
  const pick = usePick();
  const { on: isFull, attach, toggle } = useFullScreen();
  const [shown, setShown] = useState<Shown>(isPhone ? 'plan' : 'both');
  const [showsHung, setHung] = useState(true);
  useUndoKeys(work);
  const { scene, selection, faults } = work;
  const sentence = scene && faultSentence(p, pick, scene, faults, selection?.kind === 'piece' ? selection.id : null);

  const wayOption = (way: Shown) => ({ value: way, label: t(way) });

  return (
    <section ref={attach} className={styles['stage']} aria-label={w('stage')}>
      <div className={styles['bar']}>
        <div className={styles['title']}>
          <SceneMenu work={work} name={name} shoot={pro.shoot} />
        </div>
        {scene && (
          <Segmented
            label={t('whatShown')}
            className={styles['seg'] ?? ''}
            options={isPhone ? WAYS.filter((way) => way !== 'both').map(wayOption) : WAYS.map(wayOption)}
            value={shown}
            onChange={setShown}
          />
        )}
        {scene && (
          <div className={styles['tools']}>
            {PARTS.map(([part, key]) => (
              <Button key={part} look="text" size="small" disabled={work.isMaking} onClick={() => pro.vary(part)}>
                {t(key)}
              </Button>
            ))}
            <i className={styles['rule']} />
            <Button
              look="text"
              size="small"
              aria-label={t('undo')}
              disabled={!work.canUndo}
              icon={<Icon of={IconArrowBackUp} size={16} />}
              onClick={work.undo}
            />
            <Button
              look="text"
              size="small"
              aria-label={t('redo')}
              disabled={!work.canRedo}
              icon={<Icon of={IconArrowForwardUp} size={16} />}
              onClick={work.redo}
            />
            <Button
              look="text"
              size="small"
              aria-label={t('hung')}
              aria-pressed={showsHung}
              className={showsHung ? (styles['pressed'] ?? '') : ''}
              icon={<Icon of={IconBulb} size={16} />}
              onClick={() => setHung(!showsHung)}
            />
            <Button
              look="text"
              size="small"
              aria-label={w(isFull ? 'leaveFullScreen' : 'fullScreen')}
              icon={<Icon of={isFull ? IconMinimize : IconMaximize} size={16} />}
              onClick={toggle}
            />
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
                <PlanSheet work={work} scene={scene} showsHung={showsHung} onAdd={pro.add} />
              </div>
            )}
            {shown !== 'plan' && (
              <div className={styles['live']}>
                <Suspense>
                  <LivePane
                    work={work}
                    form={pro.session.form}
                    scene={scene}
                    aspect={aspect}
                    onShooter={pro.onShooter}
                  />
                </Suspense>
              </div>
            )}
            {work.isMaking && (
              <p className={styles['busy']} role="status">
                {t('arranging')}
              </p>
            )}
          </div>
          <LeftOutNote pieces={work.leftOut} />
          <EstimatedNote scene={scene} />
          <div className={styles['foot']}>
            {sentence ? (
              <p className={styles['fault']} role="status">
                {sentence}
                {faults.length > 1 && (
                  <span className="t3">
                    {' · '}
                    {p('faultsMore', { n: faults.length - 1 })}
                  </span>
                )}
              </p>
            ) : (
              <p className={styles['fine']}>{p('noFaults')}</p>
            )}
            <span className="sp" />
            <p className={styles['hint']} aria-hidden="true">
              {p('planHelpShort')}
            </p>
          </div>
        </>
      ) : (
        <div className={styles['empty']}>
          <CornerMarks className={styles['emptyCard'] ?? ''}>
            {work.isRestored ? (
              <>
                <h2>{t('empty')}</h2>
                <p>{t('emptyHint')}</p>
                <div className="row g8">
                  <Button loading={work.isMaking} onClick={pro.arrange}>
                    {t('arrange')}
                  </Button>
                  <FromPictureButton tool={pro.session.tool} />
                </div>
                {work.problem !== null && (
                  <p className={styles['problem']} role="alert">
                    {work.problem}
                  </p>
                )}
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
