import { BACK, CEILING, FLOOR, LEFT, RIGHT } from '../../../geometry/box-faces.ts';
import { heightOf, mainFace, type RegionShape, widthOf } from '../shapes/region-shape.ts';
import { type Columns, createColumns } from './classification-scene.ts';

export const OWN = [
  'area',
  'width',
  'height',
  'aspect',
  'fill',
  'radius',
  'slimness',
  'solidity',
  'ellipse',
  'elongation',
  'dents',
  'foliage',
  'border-ink',
  'upright-strokes',
  'level-strokes',
  'along-x',
  'along-y',
  'along-z',
  'along-none',
  'on-floor',
  'on-ceiling',
  'on-back',
  'on-side',
  'face-purity',
  'frame-side',
  'frame-top',
  'frame-bottom',
  'frame',
] as const;

/** Size and outline of each region, its lines along the world's axes and its share of the room's sides. Lengths are shares of the picture's, areas logarithms of shares. None tells left from right: a mirrored room is as good a room. */
export function measureOwn(
  shapes: readonly RegionShape[],
  width: number,
  height: number,
): Columns<(typeof OWN)[number]> {
  const out = createColumns(OWN, shapes.length);
  const diagonal = Math.hypot(width, height);
  const axes = ['along-x', 'along-y', 'along-z', 'along-none'] as const;
  shapes.forEach((shape, i) => {
    const area = Math.max(1, shape.area);
    const wide = widthOf(shape);
    const tall = heightOf(shape);
    out.area[i] = Math.log(area / (width * height));
    out.width[i] = wide / width;
    out.height[i] = tall / height;
    out.aspect[i] = Math.log(wide / tall);
    out.fill[i] = area / (wide * tall);
    out.radius[i] = shape.radius / diagonal;
    out.slimness[i] = shape.radius / Math.sqrt(area);
    out.solidity[i] = shape.solidity;
    out.ellipse[i] = shape.ellipse / Math.max(0.2, shape.solidity);
    out.elongation[i] = Math.log(Math.max(0.1, shape.elongation));
    out.dents[i] = shape.dents;
    out.foliage[i] = shape.foliage;
    out['border-ink'][i] = shape.borderInk;
    out['upright-strokes'][i] = Math.log1p((1000 * shape.uprightStrokes) / area);
    out['level-strokes'][i] = Math.log1p((1000 * shape.levelStrokes) / area);
    axes.forEach((name, k) => (out[name][i] = shape.axes[k]!));
    out['on-floor'][i] = shape.faces[FLOOR]!;
    out['on-ceiling'][i] = shape.faces[CEILING]!;
    out['on-back'][i] = shape.faces[BACK]!;
    out['on-side'][i] = shape.faces[LEFT]! + shape.faces[RIGHT]!;
    out['face-purity'][i] = shape.faces[mainFace(shape)]!;
    out['frame-side'][i] = Math.max(shape.onLeft, shape.onRight) / tall;
    out['frame-top'][i] = shape.onTop / wide;
    out['frame-bottom'][i] = shape.onBottom / wide;
    out.frame[i] = (shape.onLeft + shape.onRight + shape.onTop + shape.onBottom) / Math.max(1, shape.perimeter);
  });
  return out;
}
