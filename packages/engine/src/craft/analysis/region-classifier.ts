import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decodeClassifier, type RegionClassifier } from '@yujian/imaging/kernels/region-classification/forest/model';

let model: RegionClassifier | undefined;

/** The model that names the regions of pictures; read when it is first asked for. */
export function regionClassifier(): RegionClassifier {
  model ??= decodeClassifier(
    readFileSync(createRequire(import.meta.url).resolve('@yujian/imaging/models/region-classifier.bin')),
  );
  return model;
}
