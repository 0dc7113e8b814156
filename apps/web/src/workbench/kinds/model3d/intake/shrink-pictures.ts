import { checkPictureSize } from './describe-glb.ts';
import { joinGlb, splitGlb } from './glb.ts';
import { rangeOf, rewriteViews } from './glb-binary.ts';
import { LIMITS } from './limits.ts';
import { pictureSizeOf } from './picture-size.ts';

/** A picture of this size out of encoded bytes, encoded again as the same kind. */
export type Shrink = (
  bytes: Uint8Array,
  mimeType: string,
  size: { readonly width: number; readonly height: number },
) => Promise<Uint8Array>;

/**
 * The GLB with no picture longer than LIMITS.textureSide; as it was given when none is.
 * @throws {ModelProblem} when one has more pixels than can be opened
 */
export async function shrinkPictures(glb: Uint8Array, shrink: Shrink = shrinkInBrowser): Promise<Uint8Array> {
  const { json, rest } = splitGlb(glb);
  const replaced = new Map<number, Uint8Array>();
  for (const { bufferView, mimeType = 'image/png' } of json.images ?? []) {
    const view = bufferView === undefined ? undefined : json.bufferViews?.[bufferView];
    if (bufferView === undefined || view === undefined || replaced.has(bufferView)) continue;
    const bytes = rangeOf(rest, view);
    const size = pictureSizeOf(bytes);
    if (size) checkPictureSize(size);
    const scale = size === null ? 1 : LIMITS.textureSide / Math.max(size.width, size.height);
    if (size === null || scale >= 1) continue;
    replaced.set(
      bufferView,
      await shrink(bytes, mimeType, {
        width: Math.max(1, Math.round(size.width * scale)),
        height: Math.max(1, Math.round(size.height * scale)),
      }),
    );
  }
  if (replaced.size === 0) return glb;
  const { bufferViews, binary } = rewriteViews(json, rest, replaced);
  return joinGlb({ json: { ...json, buffers: [{ byteLength: binary.length }], bufferViews }, rest: binary.chunk() });
}

const shrinkInBrowser: Shrink = async (bytes, mimeType, { width, height }) => {
  const picture = await createImageBitmap(new Blob([bytes.slice()], { type: mimeType }), {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  const made = await canvas.convertToBlob({ type: mimeType, quality: 0.92 });
  return new Uint8Array(await made.arrayBuffer());
};
