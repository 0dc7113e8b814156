import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { KernelContext, SrgbImage } from '@yujian/imaging/image';
import { glance } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import type { Glance } from '@yujian/imaging/buffers/segmentation-map';
import { decodeGlanceModel, type GlanceModel } from '@yujian/imaging/kernels/semantic-segmentation/model';

let model: GlanceModel | undefined;
/** Pictures that are held elsewhere and what was seen in them: one that is worked on is looked at for several ends. */
const seen = new WeakMap<SrgbImage, Glance>();

/** A glance at a whole picture with the model of the package, which is read when it is first needed. The same picture is looked at once; it must not change. */
export function glanceAt(image: SrgbImage, context: KernelContext): Glance {
  const known = seen.get(image);
  if (known) return known;
  model ??= decodeGlanceModel(
    readFileSync(createRequire(import.meta.url).resolve('@yujian/imaging/models/segmentation.bin')),
  );
  const found = glance(image, model, context);
  seen.set(image, found);
  return found;
}
