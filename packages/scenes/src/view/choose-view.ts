import type { SceneBrief } from '@yujian/contract/scene/brief';
import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description';
import { boundsOf } from '../layout/geometry.ts';

/** Where a photographer would put the camera. */
export function chooseView(scene: SceneDescription, brief: SceneBrief, seed: number, aspect: number): SceneCamera {
  const { left, right, back, front } = boundsOf(scene.shell.kind === 'room' ? scene.shell.plan : [[-5, -5], [5, 5]]);
  const eye: [number, number, number] = [(left + right) / 2 + (seed % 2 === 0 ? 0.3 : -0.3), brief.view.eye ?? 1.35, front - 0.3];
  return { eye, target: [(left + right) / 2, 1.25, back], kind: 'perspective', lens: brief.view.lens ?? 24, width: 10, upright: true, shiftX: 0, shiftY: -0.03, near: 0, aspect };
}
