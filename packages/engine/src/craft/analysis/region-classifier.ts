import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decodeModel, type NamingModel } from '@yujian/imaging/kernels/region-classification/forest/model';

let model: NamingModel | undefined;

/** The model that names the regions of pictures; read when it is first asked for. */
export function namingModel(): NamingModel {
  model ??= decodeModel(
    readFileSync(createRequire(import.meta.url).resolve('@yujian/imaging/models/region-classifier.bin')),
  );
  return model;
}
