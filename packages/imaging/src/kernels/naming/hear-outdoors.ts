import { type Name, nameOf } from '../../names.ts';
import type { RegionShape } from '../see-classes/region-shape.ts';
import { hearAbove } from './hear-above.ts';
import { hearLobe, hearWall, isBareLobe, isWallBehind, readOutlines } from './hear-outline.ts';
import { hearRules, isLobed, measureStraightness } from './hear-rules.ts';
import { hearShading, measureBends } from './hear-shading.ts';
import type { NamingScene } from './naming-scene.ts';

type Ear = (likelihoods: Float32Array, id: number) => Float32Array;

/** Weighs the likelihoods of an outdoor view's regions, one of each of `names`, with the rules, with outlines and, of white models, with shading. */
export function createOutdoorEar(shapes: readonly RegionShape[], scene: NamingScene, names: readonly Name[]): Ear {
  const { kind, isBird, labels, image, ruled } = scene;
  const total = labels.width * labels.height;
  const ownStraightness = measureStraightness(shapes);
  const { outlines, straightness } = readOutlines(shapes, (id) => ruled[id]!.surface);
  const isModel = kind === 'clay';
  const bends = isModel ? measureBends(labels, image) : null;
  return (likelihoods, id) => {
    const shape = shapes[id]!;
    const said = nameOf(ruled[id]!.surface);
    const isLobe = !isModel && isBareLobe(shape, total);
    const around = isLobe ? Math.max(ownStraightness, straightness) : ownStraightness;
    let own = hearRules(names, likelihoods, said, isLobed(shape) ? around : 0);
    if (isLobe && (said === 'tree' || ruled[id]!.confidence > 0.4)) own = hearLobe(names, own, said, around);
    if (!isBird && (isModel || straightness > 0.5) && isWallBehind(shape, outlines[id]!, said, isModel ? 'model' : 'drawing', total)) own = hearWall(names, own);
    if (!bends) return own;
    own = hearShading(names, own, bends[id]!, shape, total, isBird ? 'bird' : 'eye');
    return isBird ? hearAbove(names, own, shape, total) : own;
  };
}
