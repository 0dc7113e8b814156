import { applySteps } from '@yujian/imaging/enhance/apply-steps';
import { gradePicture, type LookSettings } from '@yujian/imaging/enhance/grade-picture';
import { planTones, type ToneControls } from '@yujian/imaging/enhance/plan';
import { placeMapsOf } from '@yujian/imaging/enhance/place-maps';
import { SILENT, type SrgbImage } from '@yujian/imaging/image';
import { decodeSegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { segmentPicture } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import type { PlaceMaps } from '@yujian/imaging/look-spec';
import segmentationUrl from '@yujian/imaging/models/segmentation.bin?url';
import { fetchModel, pixelsOf } from '../../../lib/place/bitmaps.ts';

export type GradeErrand =
  | { readonly kind: 'take'; readonly picture: Blob }
  | { readonly kind: 'grade'; readonly of: 'look'; readonly settings: LookSettings }
  | { readonly kind: 'grade'; readonly of: 'tones'; readonly settings: ToneControls };
/** Null: the picture cannot be shown. */
export type GradeAnswer = ImageBitmap | null;

/** Pixels that a preview has. */
const PREVIEW_PIXELS = 600_000;

let taken: { readonly image: SrgbImage; readonly place: PlaceMaps } | null = null;

self.addEventListener('message', ({ data }: MessageEvent<GradeErrand>) => {
  (data.kind === 'take' ? take(data.picture) : grade(data)).then(
    (answer) => self.postMessage(answer, { transfer: answer ? [answer] : [] }),
    () => self.postMessage(null),
  );
});

async function take(picture: Blob): Promise<GradeAnswer> {
  taken = null;
  const whole = await createImageBitmap(picture);
  const scale = Math.min(1, Math.sqrt(PREVIEW_PIXELS / (whole.width * whole.height)));
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high',
  });
  whole.close();
  const image = pixelsOf(small);
  const model = decodeSegmentationModel(await fetchModel(segmentationUrl));
  taken = { image, place: placeMapsOf(image, segmentPicture(image, model, SILENT)) };
  return null;
}

async function grade(errand: Extract<GradeErrand, { kind: 'grade' }>): Promise<GradeAnswer> {
  if (taken === null) return null;
  const { image, place } = taken;
  const pulse = (): void => undefined;
  const made =
    errand.of === 'look'
      ? gradePicture(image, errand.settings, place, pulse)
      : applySteps(image, planTones(image, errand.settings, place), 1, place, pulse);
  const pixels = new ImageData(made.width, made.height);
  pixels.data.set(made.data);
  return createImageBitmap(pixels);
}
