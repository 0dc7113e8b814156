import type { SceneBrief } from '@yujian/contract/scene/brief';
import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description';
import { createChance } from '@yujian/renderer/scene/build/random';
import { solidOf } from '../layout/stage.ts';

/** A thing on a set as product photographers take it: long lens, a little from above, the thing large in the frame. */
export function studioView(scene: SceneDescription, brief: SceneBrief, seed: number, aspect: number): SceneCamera {
  const chance = createChance(seed ^ 0x2b1e);
  const solids = scene.pieces.map(solidOf);
  const across = solids.length === 0 ? 1 : Math.max(...solids.map(({ x, hw, hd }) => Math.abs(x) + Math.hypot(hw, hd) * 0.85)) * 2;
  const top = solids.length === 0 ? 1 : Math.max(...solids.map(({ y1 }) => y1));
  const low = solids.length === 0 ? 0 : Math.min(...solids.map(({ y0 }) => y0));
  const lens = brief.view.lens ?? 60 + 15 * chance.next();
  const fill = brief.view.shot === 'detail' ? 1.25 : brief.view.shot === 'wide' ? 0.5 : 0.68;
  const away = Math.max(across, (top - low) * aspect) / fill / (36 / lens) + 0.4;
  const azimuth = brief.view.shot === 'frontal' ? 0 : (chance.around(24) * Math.PI) / 180;
  const middle = (low + top) / 2;
  const y = brief.view.eye ?? (brief.view.shot === 'low' ? Math.max(0.25, middle * 0.5) : brief.view.shot === 'high' ? middle + away * 0.5 : middle + away * 0.12 + 0.1);
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return { eye: [round(away * Math.sin(azimuth)), round(y), round(away * Math.cos(azimuth))], target: [0, round(middle - 0.04), 0], kind: 'perspective', lens: round(lens), width: 4, upright: brief.view.shot !== 'high', shiftX: 0, shiftY: 0, near: 0, aspect };
}
