import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { standAt } from '../../../stage/orbit/moves.ts';
import type { Mode } from '../../../stage/orbit/input.ts';
import { findPiece, placePiece, setCamera } from '../plan/editing/edit.ts';
import { snapPiece } from '../plan/editing/snap.ts';
import type { ToolForm } from '../../../core/session/use-form.ts';
import type { SceneWork } from '../use-scene-work.ts';
import { liveTexts } from './live-texts.ts';
import styles from './live.module.css';
import { useDressed } from './references/use-dressed.ts';
import { useSceneView } from './use-scene-view.ts';

interface LivePaneProps {
  readonly work: SceneWork;
  readonly form: ToolForm;
  readonly scene: SceneDescription;
  /** Width ÷ height of the picture. */
  readonly aspect: number;
  /** Hears how a picture of the view can be had, null once it cannot. */
  readonly onShooter: (shoot: Shoot | null) => void;
}

export type Shoot = (width: number) => Promise<Blob | null>;

const REACH = 0.12;
const EYE_HEIGHT = 1.6;

/** The scene as one would see it, in plain materials: pieces are moved in it, the camera is found in it. */
export function LivePane({ work, form, scene, aspect, onShooter }: LivePaneProps) {
  const t = useTexts(liveTexts);
  const help = useId();
  const [own, setOwn] = useState<{ readonly camera: SceneCamera; readonly over: SceneCamera } | null>(null);
  const [mode, setMode] = useState<Mode>('orbit');
  const pulls = useRef(0);
  // Set elsewhere, the picture's view is shown again.
  const camera = own?.over === scene.camera ? own.camera : scene.camera;
  const isOwn = camera !== scene.camera;
  const move = (next: Omit<SceneCamera, 'aspect'>) =>
    setOwn({ camera: { ...next, aspect: scene.camera.aspect }, over: scene.camera });
  const dressed = useDressed(scene, form);
  const { attach, view, frame, isBuilding, trouble } = useSceneView({
    scene: dressed.scene,
    camera,
    aspect,
    mode,
    markedId: work.selection?.kind === 'piece' ? work.selection.id : null,
    onCamera: (next) => move({ ...next, eye: [...next.eye], target: [...next.target] }),
    onPick: (id) => work.select(id === null ? null : { kind: 'piece', id }),
    onPull: (id, at, isFirst) => {
      if (isFirst) pulls.current += 1;
      work.edit((now) => {
        const piece = findPiece(now, id);
        if (!piece) return now;
        const { guides: _guides, ...place } = snapPiece(now, piece, [at[0], at[1]], REACH);
        return placePiece(now, id, place);
      }, `pull ${id} ${pulls.current}`);
    },
  });
  useEffect(() => {
    onShooter(view && ((width) => view.shot(width)));
    return () => onShooter(null);
  }, [onShooter, view]);
  const said =
    trouble === 'missing' ? t('noWebgl') : trouble === 'lost' ? t('lost') : trouble === 'builder' ? t('broken') : null;
  return (
    <>
      {trouble !== 'missing' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the camera is moved by keys, as in any application
        <canvas
          ref={attach}
          className={styles['canvas']}
          tabIndex={0}
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- the same
          role="application"
          aria-label={t('live')}
          aria-describedby={help}
        />
      )}
      {frame && trouble === null && (
        <div
          className={styles['frame']}
          style={{ left: frame.left, top: frame.top, width: frame.width, height: frame.height }}
          aria-hidden="true"
        />
      )}
      {said !== null && (
        <p className={styles['sentence']} role="status">
          {said}
        </p>
      )}
      {said === null && (isBuilding || dressed.state !== 'ready') && (
        <p className={styles['busy']} role="status">
          {t(isBuilding ? 'building' : dressed.state === 'reading' ? 'reading' : 'unread')}
        </p>
      )}
      <div className={styles['tools']}>
        <Segmented
          label={t('moveBy')}
          className={styles['seg'] ?? ''}
          options={[
            { value: 'orbit', label: t('orbit') },
            { value: 'walk', label: t('walk') },
          ]}
          value={mode}
          onChange={(next) => {
            setMode(next);
            if (next === 'walk' && camera.kind !== 'panorama') {
              const standing = standAt({ ...camera, kind: 'perspective' }, EYE_HEIGHT);
              move({ ...standing, eye: [...standing.eye], target: [...standing.target] });
            }
          }}
        />
        <span className="sp" />
        {isOwn && (
          <Button size="small" look="soft" onClick={() => setOwn(null)}>
            {t('backToView')}
          </Button>
        )}
        {isOwn && (
          <Button
            size="small"
            look="outline"
            onClick={() => {
              work.edit((each) => setCamera(each, camera));
              setOwn(null);
            }}
          >
            {t('useView')}
          </Button>
        )}
      </div>
      <span id={help} className="sr">
        {t('help')}
      </span>
    </>
  );
}
