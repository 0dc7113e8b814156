import { type Name, nameOf } from '../../../names.ts';
import type { RegionShape } from '../shapes/region-shape.ts';
import { hearAbove } from './overhead-cue.ts';
import { hearGroundTone } from './ground-tone-cue.ts';
import { hearLobe, hearWall, isBareLobe, isWallBehind, readOutlines } from './outline-cue.ts';
import { hearRules, isLobed, measureStraightness } from './rule-cue.ts';
import { hearShading, measureBends } from './shading-cue.ts';
import type { NamingScene } from '../features/classification-scene.ts';

/** Likelihoods of an outdoor view's regions, one of each of `names`, weighed with the rules, with outlines and, of white models, with shading. */
export function hearOutdoors(
  names: readonly Name[],
  likelihoods: readonly Float32Array[],
  shapes: readonly RegionShape[],
  scene: NamingScene,
): Float32Array[] {
  const { kind, isBird, labels, image, ruled } = scene;
  const total = labels.width * labels.height;
  const ownStraightness = measureStraightness(shapes);
  const { outlines, straightness } = readOutlines(shapes, (id) => ruled[id]!.surface);
  const isModel = kind === 'clay';
  const bends = isModel ? measureBends(labels, image) : null;
  const heard = likelihoods.map((unheard, id) => {
    const shape = shapes[id]!;
    const said = nameOf(ruled[id]!.surface);
    const isLobe = !isModel && isBareLobe(shape, total);
    const around = isLobe ? Math.max(ownStraightness, straightness) : ownStraightness;
    let own = hearRules(names, unheard, said, isLobed(shape) ? around : 0);
    if (isLobe && (said === 'tree' || ruled[id]!.confidence > 0.4)) own = hearLobe(names, own, said, around);
    if (
      !isBird &&
      (isModel || straightness > 0.5) &&
      isWallBehind(shape, outlines[id]!, said, isModel ? 'model' : 'drawing', total)
    )
      own = hearWall(names, own);
    if (!bends) return own;
    own = hearShading(names, own, bends[id]!, shape, total, isBird ? 'bird' : 'eye');
    return isBird ? hearAbove(names, own, shape, total) : own;
  });
  return isModel && !isBird ? hearGroundTone(names, heard, shapes, scene) : heard;
}
