import type { SceneBrief } from '@yujian/contract/scene/brief';
import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description';
import { createChance } from '@yujian/renderer/scene/build/random';
import { solidOf } from '../layout/stage.ts';

const FILM_WIDTH = 36;

/** A thing on a set as product photographers take it: long lens, a little from above, the thing large in the frame. */
export function studioView(scene: SceneDescription, brief: SceneBrief, seed: number, aspect: number): SceneCamera {
  const chance = createChance(seed ^ 0x2b1e);
  const solids = scene.pieces.map(solidOf);
  const [left, right] = [Math.min(...solids.map(({ x, hw, hd }) => x - reach(hw, hd)), 0), Math.max(...solids.map(({ x, hw, hd }) => x + reach(hw, hd)), 0)];
  const [low, top] = solids.length === 0 ? [0, 1] : [Math.min(...solids.map(({ y0 }) => y0)), Math.max(...solids.map(({ y1 }) => y1))];
  const near = Math.max(...solids.map(({ z, hw, hd }) => z + reach(hw, hd)), 0);
  const lens = brief.view.lens ?? 60 + 15 * chance.next();
  const fill = brief.view.shot === 'detail' ? 1.3 : brief.view.shot === 'wide' ? 0.5 : 0.72;
  const away = (Math.max(right - left, (top - low) * aspect, 0.25) / fill) * (lens / FILM_WIDTH) + near;
  const azimuth = brief.view.shot === 'frontal' ? 0 : (chance.around(24) * Math.PI) / 180;
  const [across, middle] = [(left + right) / 2, (low + top) / 2];
  const y = brief.view.eye ?? (brief.view.shot === 'low' ? Math.max(0.25, middle * 0.5) : brief.view.shot === 'high' ? middle + away * 0.5 : middle + away * 0.2 + 0.08);
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return { eye: [round(across + away * Math.sin(azimuth)), round(y), round(away * Math.cos(azimuth))], target: [round(across), round(middle - 0.04), 0], kind: 'perspective', lens: round(lens), width: 4, upright: brief.view.shot !== 'high', shiftX: 0, shiftY: 0, near: 0, aspect };
}

/** How far a thing of these half sizes reaches to either side, seen at a slant. */
function reach(halfWidth: number, halfDepth: number): number {
  return 0.92 * Math.hypot(halfWidth, 0.6 * halfDepth);
}
