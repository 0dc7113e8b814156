import type { SegmentedPicture, SegmentRequest } from '@yujian/contract/interactive';

/** One question to the thread; without a `path`, it is answered only where the picture is known. */
export interface SegmentJob {
  readonly id: number;
  readonly request: SegmentRequest;
  readonly path: string | null;
}

export type SegmentReply =
  | ({ readonly id: number; readonly kind: 'made'; readonly png: Uint8Array } & SegmentedPicture)
  | { readonly id: number; readonly kind: 'refused'; readonly code: 'unknown' | 'unreadable' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
