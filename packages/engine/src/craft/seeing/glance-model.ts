import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { KernelContext, SrgbImage } from '@yujian/imaging/image';
import { glance } from '@yujian/imaging/kernels/glance/glance';
import type { Glance } from '@yujian/imaging/kernels/glance/glance-map';
import { decodeGlanceModel, type GlanceModel } from '@yujian/imaging/kernels/glance/model';

let model: GlanceModel | undefined;

/** A glance at a whole picture with the model of the package, which is read when it is first needed. */
export function glanceAt(image: SrgbImage, context: KernelContext): Glance {
  model ??= decodeGlanceModel(readFileSync(createRequire(import.meta.url).resolve('@yujian/imaging/models/glance.bin')));
  return glance(image, model, context);
}
