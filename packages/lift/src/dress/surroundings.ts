import type { OUTLOOKS } from '@yujian/contract/scene/brief-options';
import type { SceneLight } from '@yujian/contract/scene/description-schema';
import { createSheet } from '@yujian/renderer/scene/build/box';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { Plot } from '@yujian/renderer/scene/site/plot';
import { addHills } from '@yujian/renderer/scene/site/hills';
import { addSkyline } from '@yujian/renderer/scene/site/skyline';
import { addTrees, seasonOf } from '@yujian/scenes/outlook/trees';
import type { Looks } from '@yujian/scenes/shell/looks';

type Outlook = (typeof OUTLOOKS)[number];

/** Land that lies behind what is drawn, metres: as far as one sees. */
const LAND = 1600;
/** Least distance at which surroundings begin, metres. */
const NEAREST = 30;
/** Under the ground of the drawing, so that they do not flicker through each other, metres. */
const LOWER = -0.015;

/**
 * What lies around a drawn house, behind all that is drawn: land, and trees, blocks or hills on it. Nothing of it stands before the
 * drawing.
 *
 * @param forward the way of view
 * @param farthest depth of what is drawn, metres
 * @returns depth from which on all that is seen is surroundings, metres
 */
export function addSurroundings(
  builder: SceneBuilder,
  outlook: Outlook,
  forward: Vec3,
  farthest: number,
  light: SceneLight,
  looks: Looks,
  seed: number,
): number {
  const reach = Math.max(NEAREST, 1.1 * farthest);
  if (outlook === 'plain') return reach;
  const level = Math.hypot(forward[0], forward[2]);
  const [fx, fz] = level > 1e-6 ? [forward[0] / level, forward[2] / level] : [0, -1];
  const land =
    outlook === 'water'
      ? looks.named('still-water')
      : looks.role(outlook === 'city' || outlook === 'street' ? 'road' : 'lawn');
  builder.object('land', 'ground').add(createSheet(LAND, LAND), land, {
    at: [fx * (reach + LAND / 2), LOWER, fz * (reach + LAND / 2)],
    turn: Math.atan2(-fx, -fz),
    aligned: true,
  });
  const plot: Plot = {
    min: [-reach, 0, -reach],
    max: [reach, 10, reach],
    centre: [0, 0, 0],
    level: 0,
    reach,
    seed: 7 + (seed % 97),
    isFree: (x, z, radius) => Math.hypot(x, z) > reach + radius && x * fx + z * fz > 0,
  };
  const season = seasonOf(light);
  switch (outlook) {
    case 'garden':
      addTrees(builder, plot, { count: 70, from: 4, to: 60, season, hedge: null, size: 1.5 });
      break;
    case 'forest':
      addTrees(builder, plot, { count: 150, from: 2, to: 70, season, hedge: null, size: 1.9 });
      break;
    case 'city':
    case 'street':
      addSkyline(builder, plot);
      break;
    case 'water':
    case 'hills':
      addHills(builder, plot);
      break;
  }
  return reach;
}
