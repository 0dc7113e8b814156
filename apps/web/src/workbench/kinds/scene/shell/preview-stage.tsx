import { IconDice3 } from '@tabler/icons-react';
import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { ToolForm } from '../../../core/session/use-form.ts';
import { sceneWorkTexts } from '../work-texts.ts';
import type { Wish } from '../words/use-wish.ts';
import { EstimatedNote } from '../from-picture/picture-room.tsx';
import { leftOut } from './left-out.ts';
import { LeftOutNote } from './left-out-note.tsx';
import { PlanPreview } from './plan-preview.tsx';
import styles from './plan-preview.module.css';
import { sheetTexts } from './texts.ts';

interface PreviewStageProps {
  readonly form: ToolForm;
  readonly wish: Wish;
  /** A scene that is there already; null = made of the wish. */
  readonly scene: SceneDescription | null;
  readonly camerasOf: (scene: SceneDescription) => readonly SceneCamera[];
  readonly tail: ReactNode;
}

/** Whether anything is wished for. */
export function isAsked({ words, edited }: Pick<Wish, 'words' | 'edited'>): boolean {
  return words.trim() !== '' || edited.size > 0;
}

export function ownCamera({ camera }: SceneDescription): readonly SceneCamera[] {
  return [camera];
}

/** The plan of what is going to be drawn. With a seed it is the very one; without, one of many. */
export function PreviewStage({ form, wish, scene, camerasOf, tail }: PreviewStageProps) {
  const t = useTexts(sheetTexts);
  const s = useTexts(sceneWorkTexts);
  const pick = usePick();
  const { settings } = form;
  const seed = typeof settings['seed'] === 'number' ? settings['seed'] : null;
  const { preview } = wish;
  const shown = scene ?? preview.scene;
  const cameras = shown ? camerasOf(shown) : [];
  const title = shown
    ? t('sceneOf', { kind: pick(sceneKind(shown.kind).name), n: shown.pieces.length })
    : t('arranging');
  return (
    <section className={styles['stage']} aria-label={t('plan')}>
      <div className={styles['bar']}>
        <b>{title}</b>
        <span className="sp" />
        {!scene && (
          <Button
            look="text"
            size="small"
            icon={<Icon of={IconDice3} size={16} />}
            onClick={() => form.set('seed', crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)}
          >
            {t('otherPlan')}
          </Button>
        )}
        {tail}
      </div>
      {preview.problem && (
        <p className={styles['problem']} role="alert">
          {s(preview.problem)}
        </p>
      )}
      {shown && (
        <div className={`${styles['stage']} ${styles['sheet']} ${preview.problem ? styles['old'] : ''}`}>
          <PlanPreview scene={shown} label={title} cameras={cameras} />
        </div>
      )}
      {shown && <LeftOutNote pieces={leftOut(shown)} />}
      {shown && <EstimatedNote scene={shown} />}
      {shown && (
        <p className={styles['note']}>
          {t(scene ? (cameras.length > 1 ? 'planOfScene' : 'thisScene') : seed === null ? 'onePlan' : 'thisPlan')}
        </p>
      )}
    </section>
  );
}
