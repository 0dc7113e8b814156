import { type Name, nameOf } from '../../../names.ts';
import type { RegionShape } from '../shapes/region-shape.ts';
import { applyOverheadCue } from './overhead-cue.ts';
import { applyGroundToneCue } from './ground-tone-cue.ts';
import { applyLobeCue, applyWallCue, isBareLobe, isWallBehind, readOutlines } from './outline-cue.ts';
import { applyRuleCue, isLobed, measureStraightness } from './rule-cue.ts';
import { applyShadingCue, measureBends } from './shading-cue.ts';
import type { ClassificationScene } from '../features/classification-scene.ts';

/** Likelihoods of an outdoor view's regions, one of each of `names`, weighed with the rules, with outlines and, of white models, with shading. */
export function applyOutdoorCues(
  names: readonly Name[],
  likelihoods: readonly Float32Array[],
  shapes: readonly RegionShape[],
  scene: ClassificationScene,
): Float32Array[] {
  const { kind, isBird, labels, image, ruled } = scene;
  const total = labels.width * labels.height;
  const ownStraightness = measureStraightness(shapes);
  const { outlines, straightness } = readOutlines(shapes, (id) => ruled[id]!.surface);
  const isModel = kind === 'clay';
  const bends = isModel ? measureBends(labels, image) : null;
  const weighed = likelihoods.map((unweighed, id) => {
    const shape = shapes[id]!;
    const said = nameOf(ruled[id]!.surface);
    const isLobe = !isModel && isBareLobe(shape, total);
    const around = isLobe ? Math.max(ownStraightness, straightness) : ownStraightness;
    let own = applyRuleCue(names, unweighed, said, isLobed(shape) ? around : 0);
    if (isLobe && (said === 'tree' || ruled[id]!.confidence > 0.4)) own = applyLobeCue(names, own, said, around);
    if (
      !isBird &&
      (isModel || straightness > 0.5) &&
      isWallBehind(shape, outlines[id]!, said, isModel ? 'model' : 'drawing', total)
    )
      own = applyWallCue(names, own);
    if (!bends) return own;
    own = applyShadingCue(names, own, bends[id]!, shape, total, isBird ? 'bird' : 'eye');
    return isBird ? applyOverheadCue(names, own, shape, total) : own;
  });
  return isModel && !isBird ? applyGroundToneCue(names, weighed, shapes, scene) : weighed;
}
