import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AS_SEEN } from '@yujian/imaging/correct/corrections';
import type { SrgbImage } from '@yujian/imaging/image';
import { SILENT } from '@yujian/imaging/image';
import { segmentPicture } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import { decodeSegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { findNeighbours } from '@yujian/imaging/kernels/region-classification/features/find-neighbours';
import { measureFeatures } from '@yujian/imaging/kernels/region-classification/features/region-features';
import type { LabelMap } from '@yujian/imaging/image';
import { prepareClassification } from '@yujian/imaging/structure/classify-by-rules';
import { createGeometryAnalyser } from '@yujian/imaging/structure/picture-geometry';
import { NAMES } from '@yujian/imaging/names';
import { NAMELESS } from '../truth/read-set.ts';
import type { PictureRows } from './picture-rows.ts';

const SEGMENTATION_FILE = join(import.meta.dirname, '../../../packages/imaging/models/segmentation.bin');
const readSegmentationModel = (() => {
  let model: ReturnType<typeof decodeSegmentationModel> | undefined;
  return () => (model ??= decodeSegmentationModel(readFileSync(SEGMENTATION_FILE)));
})();

/** Sees a picture as the product does, knowing only whether it is a room, and measures its regions. `names`: the truth, per pixel. */
export function measureRows(
  image: SrgbImage,
  setting: 'interior' | 'exterior',
  names: Uint8Array,
): Omit<PictureRows, 'group'> {
  const geometry = createGeometryAnalyser(image, {
    setting,
    segment: (picture, context) => segmentPicture(picture, readSegmentationModel(), context),
  })(AS_SEEN, SILENT);
  const { shapes, labels } = geometry;
  const neighbours = findNeighbours(shapes, labels);
  return {
    rows: measureFeatures(shapes, neighbours, prepareClassification(image, geometry)),
    labels: nameMost(labels, names),
    areas: Float32Array.from(shapes, ({ area }) => area),
    neighbours,
  };
}

/** Of each region the name most of its pixels have. */
function nameMost(labels: LabelMap, names: Uint8Array): Uint8Array {
  const votes = new Uint32Array(labels.count * (NAMES.length + 1));
  const width = NAMES.length + 1;
  for (let i = 0; i < labels.data.length; i++) {
    const name = names[i]!;
    votes[labels.data[i]! * width + (name === NAMELESS ? NAMES.length : name)]!++;
  }
  return Uint8Array.from({ length: labels.count }, (_, region) => {
    let best = 0;
    for (let name = 1; name < width; name++)
      if (votes[region * width + name]! > votes[region * width + best]!) best = name;
    return best === NAMES.length ? NAMELESS : best;
  });
}
