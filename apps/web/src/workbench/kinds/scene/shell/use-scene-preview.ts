import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { SceneRequest } from '@yujian/scenes/make-scene';
import { useEffect, useState } from 'react';
import { SceneProblem, SceneService } from '../scene-service.ts';

export interface ScenePreview {
  /** The last scene that could be made; it stays while the next is made. */
  readonly scene: SceneDescription | null;
  /** Why the newest wish gives none. */
  readonly problem: 'cannotMake' | 'workerLost' | null;
}

const AFTER_MS = 500;
const NOTHING: ScenePreview = { scene: null, problem: null };

/** The scene that a request would give, made beside the page once one pauses; null = nothing is asked for. */
export function useScenePreview(request: SceneRequest | null): ScenePreview {
  const [service] = useState(() => new SceneService());
  const [preview, setPreview] = useState<ScenePreview>(NOTHING);
  useEffect(() => () => service.close(), [service]);
  const written = request === null ? null : JSON.stringify(request);
  useEffect(() => {
    if (written === null) return undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      service.make(JSON.parse(written) as SceneRequest).then(
        (scene) => isGone || setPreview({ scene, problem: null }),
        (error: unknown) =>
          isGone ||
          setPreview((before) => ({ ...before, problem: error instanceof SceneProblem ? 'cannotMake' : 'workerLost' })),
      );
    }, AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [service, written]);
  return written === null ? NOTHING : preview;
}
