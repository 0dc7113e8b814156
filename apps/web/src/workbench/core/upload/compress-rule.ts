import {
  COMPRESS_ABOVE_MB,
  COMPRESS_ABOVE_PX,
  COMPRESS_QUALITY_CAP,
  COMPRESS_TARGET_PX,
  IMAGE_MAX_BYTES,
  MEGABYTE,
} from '@yujian/contract/constants';
import type { UploadField } from '@yujian/contract/fields/kinds';
import type { Tool } from '@yujian/contract/tools/tool';

export interface Compression {
  readonly width: number;
  readonly height: number;
  /** 0 to 1, for a lossy encoder. */
  readonly quality: number;
  /** Which of the two messages tells the person. */
  readonly reason: 'bytes' | 'pixels';
}

/**
 * The upload helper of specification 5: a file over the limit, or with a side over 4000 px, is scaled to a
 * long side of 1024 at a quality of limit ÷ size, at most 0.9. Null: the original is sent.
 */
export function planCompression(
  bytes: number,
  width: number,
  height: number,
  limitMb: number = COMPRESS_ABOVE_MB,
): Compression | null {
  const tooHeavy = bytes > limitMb * MEGABYTE;
  const tooWide = Math.max(width, height) > COMPRESS_ABOVE_PX;
  if (!tooHeavy && !tooWide) return null;
  const shrink = Math.min(1, COMPRESS_TARGET_PX / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * shrink)),
    height: Math.max(1, Math.round(height * shrink)),
    quality: Math.min(limitMb / (bytes / MEGABYTE), COMPRESS_QUALITY_CAP),
    reason: tooHeavy ? 'bytes' : 'pixels',
  };
}

/** The picture that is worked on follows the tool; a reference beside it may always be compressed (decisions.md §5), a mask never. */
export function intakeOf(tool: Tool, field: UploadField): Tool['intake'] {
  if (field.kind === 'mask') return 'original';
  return field.required ? tool.intake : 'compressed';
}

/** What the server would refuse anyway, said before anything is sent. */
export function refusalOf(file: { readonly size: number; readonly type: string }): 'empty' | 'heavy' | 'kind' | null {
  if (file.size === 0) return 'empty';
  if (file.type !== '' && !file.type.startsWith('image/')) return 'kind';
  return file.size > IMAGE_MAX_BYTES ? 'heavy' : null;
}
