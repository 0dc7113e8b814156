import type { LayeredFormat } from './api/media.ts';
import type { UnfitKind } from './catalog/unfit.ts';
import type { ClickPoint, SelectionBox, AskedLevel } from './edit/selection.ts';
import type { LayerRecord } from './jobs.ts';
import type { RegionNameKey } from './structure/names.ts';
import type { Language } from './text.ts';

/**
 * Interactive calls from the server to an engine host about pictures. The body is the original's
 * bytes; the answer's stream is the made file's bytes. Errors carry the class name and one of `code`:
 * 'unreadable' (not a picture, cut off) or 'tooLarge' (more pixels than allowed); of drawings 'unreadable.svg'
 * (no well-formed SVG) or 'tooLarge.svg' (more elements, depth or time than allowed).
 */

/** `media.inspect`: reads a picture through to its end once and says what it is. Answers params only. */
export interface MediaInspection {
  /** After orientation. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** 1 for stills; more for animations and multi-page files. */
  readonly pages: number;
  /** Of a grey picture of 8 bits: pixels that are not black; null: it has colours, and is no mask. */
  readonly chosen: number | null;
  /** What it is instead of a view of a place; null: it may be drawn. */
  readonly unfit: UnfitKind | null;
}

/** `media.rendition`: a smaller copy for the screen, without metadata. */
export interface RenditionRequest {
  readonly width: number;
  readonly height?: number;
  readonly fit: 'inside' | 'cover';
  /** 30 to 95. */
  readonly quality: number;
  readonly format: 'webp' | 'jpg';
}

export interface Watermark {
  readonly text: string;
  readonly position: 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | 'center' | 'tiled';
}

/** `media.deliver`: the copy that a person downloads, at full size. */
export interface DeliveryRequest {
  readonly watermark: Watermark | null;
  /** Visible label and AIGC metadata entry (GB 45438-2025); null = no mark. */
  readonly legalMark: { readonly label: string; readonly aigc: Readonly<Record<string, string>> } | null;
  /** Written as PNG text and XMP; null for copies that are not the owner's. */
  readonly recipe: Readonly<Record<string, unknown>> | null;
}

/** Answer of `media.rendition`, `media.deliver` and `media.layers`; the bytes follow as the stream. */
export interface MadePicture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/**
 * `media.layers`: a picture with its layers, as the person downloads it: the marks are drawn into it before it is taken
 * apart. The body is the picture, `pictureBytes` long, and its map of parts after it.
 */
export interface LayersRequest {
  readonly pictureBytes: number;
  readonly format: LayeredFormat;
  readonly language: Language;
  readonly record: LayerRecord;
  readonly delivery: DeliveryRequest;
}

/**
 * `media.segment`: the mask of the thing that clicks and a box name. What was read from a picture is kept for the next click:
 * the call comes without a body first, and is refused with the code 'unknown' where the picture is not known (any more).
 */
export interface SegmentRequest {
  /** Of the original's bytes. */
  readonly sha256: string;
  readonly isBodySent: boolean;
  /** Pixels of the picture, upright. */
  readonly points: readonly ClickPoint[];
  readonly box: SelectionBox | null;
  readonly level: AskedLevel;
}

/** Answer of `media.segment`; a grey PNG of the picture's size follows as the stream. */
export interface SegmentedPicture {
  readonly width: number;
  readonly height: number;
  /** 0 to 1: how sure it is. */
  readonly score: number;
}

/** `media.describe`: what a picture looks like, for lists, search and comparison. Answers params only. */
export interface PictureDescription {
  /** ThumbHash, base64. */
  readonly hash: string;
  /** Its main colours as `#rrggbb`, at most 6, and the share of the picture that each has, most first. */
  readonly palette: readonly { readonly colour: string; readonly share: number }[];
  /** Keys of structure/names that are surely seen in it, the largest first. */
  readonly recognised: readonly RegionNameKey[];
  /** DESCRIPTOR_BYTES as base64. Pictures are as far apart as the sum of the bytes' absolute differences (L1). */
  readonly descriptor: string;
}

/** Of imaging's kernels/picture-descriptor; those of another length are of an earlier version and compared with none. */
export const DESCRIPTOR_BYTES = 310;

/** `media.sanitize`: an SVG without what could run or load; no params, its bytes are the answer's stream. */
export const INTERACTIVE_CALLS = {
  inspect: 'media.inspect',
  describe: 'media.describe',
  sanitize: 'media.sanitize',
  rendition: 'media.rendition',
  deliver: 'media.deliver',
  layers: 'media.layers',
  segment: 'media.segment',
} as const;
