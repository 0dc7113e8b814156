import type { PieceType } from '@yujian/contract/scene/pieces';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { pictureSize } from '@yujian/contract/tools/time';
import type { SceneRequest } from '@yujian/scenes/make-scene';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { FieldView } from '../../form/field-view.tsx';
import formStyles from '../../form/form.module.css';
import { textOf } from '../../form/settings.ts';
import { QualityPanel } from '../../model3d/panel/quality-panel.tsx';
import type { StagePicture } from '../../stage/picture-stage.tsx';
import { useToolSession } from '../../use-tool-session.ts';
import type { SceneScreenProps } from '../scene-screen.tsx';
import { SceneShell } from '../shell/scene-shell.tsx';
import type { Shoot } from '../live/live-pane.tsx';
import { useSceneWork } from '../use-scene-work.ts';
import { useWish } from '../words/use-wish.ts';
import { FoldedFields, WordsGroup } from '../words/words-form.tsx';
import { WishPanel } from '../words/wish/wish-panel.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';
import { addPiece } from './edit.ts';
import { planBounds } from './geometry.ts';
import { ProStage } from './pro-stage.tsx';
import styles from './pro.module.css';
import { proTexts } from './pro-texts.ts';
import { snapPiece } from './snap.ts';
import { ThingsPanel } from './things-panel.tsx';
import { useGivenScene } from './use-given-scene.ts';
import { useSceneStart } from './use-scene-start.ts';

const SHOT_WIDTH = 1600;

type Tab = 'words' | 'things' | 'furniture';

/** /text2ImgPro: words become a plan, the plan is set by hand, and is rendered as it stands. */
export function ProScreen({ tool, address }: SceneScreenProps) {
  const t = useTexts(proTexts);
  const pick = usePick();
  const shooter = useRef<Shoot | null>(null);
  const onShooter = useCallback((shoot: Shoot | null) => {
    shooter.current = shoot;
  }, []);
  const shoot: Shoot = async (width) => (await shooter.current?.(width)) ?? null;
  const [shots, setShots] = useState<Readonly<Record<string, StagePicture>>>({});
  const beforeStart = useRef<StagePicture | null>(null);
  const takeNoFiles = useCallback(() => undefined, []);
  const session = useToolSession(tool, address, {
    onMainFiles: takeNoFiles,
    onShown: (taskId) => {
      const shot = beforeStart.current;
      if (shot) setShots((now) => ({ ...now, [taskId]: shot }));
    },
  });
  const { form } = session;
  const wish = useWish(form);
  const work = useSceneWork(tool.id);
  const { scene } = work;
  const [tab, setTab] = useState<Tab>('words');
  const name = work.saved?.name ?? (scene ? pick(sceneKind(scene.kind).name) : t('untitled'));
  const starting = useSceneStart(session, work, name);
  useGivenScene(form, work);
  const size = pictureSize(form.settings);
  const aspect = size.width / size.height;

  const requestOf = (keep: SceneRequest['keep'] | null): SceneRequest => ({
    words: textOf(form.settings['promptTxt'] ?? ''),
    negative: textOf(form.settings['negativePrompt'] ?? ''),
    brief: (form.settings['brief'] ?? null) as SceneRequest['brief'],
    scene: keep === null ? null : scene,
    keep: keep ?? { layout: false, materials: false, view: false },
    seed: crypto.getRandomValues(new Uint32Array(1))[0]!,
    aspect,
  });
  const arrange = async () => {
    if (await work.make(requestOf(null))) setTab('things');
  };
  const vary = (part: keyof SceneRequest['keep']) => {
    const keep = { layout: part !== 'layout', materials: part !== 'materials', view: part === 'materials' || (part === 'layout' && form.settings['keepView'] !== false) };
    return work.make(requestOf(keep));
  };
  const start = async () => {
    // What the live view shows now is what the picture is compared with.
    const shot = await shoot(SHOT_WIDTH).catch(() => null);
    const src = shot ? URL.createObjectURL(shot) : null;
    beforeStart.current = src === null ? null : { src, full: src, alt: t('live') };
    starting.start();
  };
  const add = (type: PieceType, at?: readonly [number, number]) => {
    if (!scene) return;
    const { left, right, back, front } = planBounds(scene);
    const wanted: [number, number] = at ? [at[0], at[1]] : [(left + right) / 2, (back + front) / 2];
    const added = addPiece(scene, type, wanted);
    const piece = added.scene.pieces.at(-1)!;
    const { guides: _guides, ...place } = snapPiece(added.scene, piece, wanted, 0.2);
    work.edit(() => ({ ...added.scene, pieces: added.scene.pieces.map((each) => (each.id === added.id ? { ...each, ...place } : each)) }));
    work.select({ kind: 'piece', id: added.id });
    if (at) setTab('things');
  };

  // What is marked in the plan is set beside it.
  const [seen, setSeen] = useState(work.selection);
  if (seen !== work.selection) {
    setSeen(work.selection);
    if (work.selection !== null && tab === 'words') setTab('things');
  }

  const tabs = [
    { value: 'words' as const, label: t('words') },
    { value: 'things' as const, label: t('things') },
    { value: 'furniture' as const, label: t('furniture') },
  ];
  const inputs = (
    <>
      {scene && <Segmented full label={t('tabs')} className={styles['tabs'] ?? ''} options={tabs} value={tab} onChange={setTab} />}
      {scene && tab === 'things' && <ThingsPanel work={work} scene={scene} />}
      {scene && tab === 'furniture' && <CataloguePanel onAdd={(type) => add(type)} />}
      {(!scene || tab === 'words') && (
        <>
          <WordsGroup tool={tool} wish={wish} />
          <div className={styles['arrange']}>
            <Button look="outline" block loading={work.isMaking} onClick={() => void arrange()}>{t(scene ? 'arrangeAgain' : 'arrange')}</Button>
            {work.problem !== null && <p className={styles['problem']} role="alert">{work.problem}</p>}
          </div>
          <WishPanel wish={wish} />
          {scene && (
            <div className={formStyles['group']}>
              {tool.fields.filter(({ key }) => key.startsWith('keep')).map((field) => <FieldView key={field.key} field={field} toolId={tool.id} settings={form.settings} onChange={form.set} spaceId={0} />)}
            </div>
          )}
          <QualityPanel tool={tool} form={form} />
          <FoldedFields tool={tool} form={form} />
        </>
      )}
    </>
  );

  return (
    <SceneShell
      tool={tool}
      address={address}
      session={session}
      inputs={inputs}
      stage={(tail) => <ProStage work={work} name={name} aspect={aspect} onArrange={() => void arrange()} onVary={(part) => void vary(part)} onAdd={add} shoot={shoot} onShooter={onShooter} tail={tail} />}
      back={t('back')}
      onStart={() => void start()}
      baseOf={(taskId) => shots[taskId]}
    />
  );
}
