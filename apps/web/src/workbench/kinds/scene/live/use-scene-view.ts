import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import type { CameraSetting } from '@yujian/contract/fields/params';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Mode } from '../../../stage/orbit/input.ts';
import type { Frame } from '../../../stage/orbit/picture-frame.ts';
import { SceneService } from '../scene-service.ts';
import { staleParts } from './placement.ts';
import { SceneView } from './scene-view.ts';

interface Options {
  readonly scene: SceneDescription;
  readonly camera: SceneCamera;
  readonly aspect: number;
  readonly mode: Mode;
  readonly markedId: string | null;
  readonly onCamera: (camera: CameraSetting) => void;
  readonly onPick: (id: string | null) => void;
  readonly onPull: (id: string, at: readonly [number, number], isFirst: boolean) => void;
}

export interface SceneViewHandle {
  readonly attach: (canvas: HTMLCanvasElement | null) => void;
  readonly view: SceneView | null;
  readonly frame: Frame | null;
  readonly isBuilding: boolean;
  /** `missing`: no WebGL 2; `lost`: the graphics card broke off; `builder`: what builds scenes did not load or broke. */
  readonly trouble: 'missing' | 'lost' | 'builder' | null;
}

/** Sliders send a stream of changes: the last is built. */
const REST_MS = 120;

/** A live view that follows the scene: moves at once, builds beside the page what has changed. */
export function useSceneView({ scene, camera, aspect, mode, markedId, ...events }: Options): SceneViewHandle {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [view, setView] = useState<SceneView | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [trouble, setTrouble] = useState<SceneViewHandle['trouble']>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    if (!canvas) return undefined;
    let made: SceneView;
    try {
      made = new SceneView(canvas, {
        onCamera: (next) => latest.current.onCamera(next),
        onPick: (id) => latest.current.onPick(id),
        onPull: (...pull) => latest.current.onPull(...pull),
        onFrame: setFrame,
        onLost: () => setTrouble('lost'),
      });
    } catch {
      // oxlint-disable-next-line react/set-state-in-effect -- only the attempt tells
      setTrouble('missing');
      return undefined;
    }
    setView(made);
    const restored = () => {
      setTrouble(null);
      setRound((now) => now + 1);
    };
    canvas.addEventListener('webglcontextrestored', restored);
    return () => {
      canvas.removeEventListener('webglcontextrestored', restored);
      setView(null);
      made.dispose();
    };
  }, [canvas, round]);

  const [isBuilding, setBuilding] = useState(false);
  useBuild(
    view,
    scene,
    setBuilding,
    useCallback(
      (isBroken: boolean) => setTrouble((now) => (isBroken ? 'builder' : now === 'builder' ? null : now)),
      [],
    ),
  );
  useEffect(() => view?.update({ camera, aspect, mode, markedId }), [view, camera, aspect, mode, markedId]);

  return {
    attach: useCallback((element: HTMLCanvasElement | null) => setCanvas(element), []),
    view,
    frame,
    isBuilding,
    trouble,
  };
}

function useBuild(
  view: SceneView | null,
  scene: SceneDescription,
  setBuilding: (isBuilding: boolean) => void,
  setBroken: (isBroken: boolean) => void,
): void {
  const built = useRef<{ readonly view: SceneView; readonly scene: SceneDescription } | null>(null);
  const service = useRef<SceneService | null>(null);
  const run = useRef<{ wanted: SceneDescription | null; isBusy: boolean }>({ wanted: null, isBusy: false });
  useEffect(() => () => service.current?.close(), []);

  useEffect(() => {
    if (!view) return undefined;
    const before = built.current?.view === view ? built.current.scene : null;
    const stale = staleParts(before, scene);
    if (before && stale !== 'all') view.place(scene);
    if (stale !== 'all' && stale.length === 0) {
      built.current = { view, scene };
      return undefined;
    }
    const state = run.current;
    state.wanted = scene;
    setBuilding(true);
    const timer = setTimeout(() => void build(view), before ? REST_MS : 0);
    return () => clearTimeout(timer);

    async function build(target: SceneView): Promise<void> {
      if (state.isBusy) return;
      state.isBusy = true;
      service.current ??= new SceneService();
      try {
        for (let next = state.wanted; next !== null; next = state.wanted) {
          state.wanted = null;
          const base = built.current?.view === target ? built.current.scene : null;
          const parts = staleParts(base, next);
          if (parts === 'all') target.show(await service.current.build(next), next);
          else if (parts.length > 0) target.replace(await service.current.build(next, parts), next, parts);
          built.current = { view: target, scene: next };
        }
        setBroken(false);
      } catch {
        setBroken(true);
      } finally {
        state.isBusy = false;
        setBuilding(false);
      }
    }
  }, [view, scene, setBuilding, setBroken]);
}
