import type { Camera, Scene } from '../scene/scene.ts';
import type { Shared } from './content.ts';
import type { RenderSettings } from './job.ts';
import { prepareRender } from './prepare.ts';
import { createRenderThread } from './thread.ts';

/** Renders in this thread, all phases in their order: for tests and small pictures. */
export function renderHere(scene: Scene, camera: Camera, settings: RenderSettings): Shared {
  const shared = prepareRender(scene, camera, settings);
  const thread = createRenderThread(shared);
  for (const [phase, { units }] of shared.phases.entries()) {
    for (let unit = 0; unit < units; unit++) thread.run(phase, unit);
  }
  return shared;
}
