/**
 * Interactive calls from the server to an engine host about pictures. The body is always the original's
 * bytes; the answer's stream is the made file's bytes. Errors carry the class name and one of `code`:
 * 'unreadable' (not a picture, cut off) or 'tooLarge' (more pixels than allowed).
 */

/** `media.inspect`: reads a picture through to its end once and says what it is. Answers params only. */
export interface MediaInspection {
  /** After orientation. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** 1 for stills; more for animations and multi-page files. */
  readonly pages: number;
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

/** Answer of `media.rendition` and `media.deliver`; the bytes follow as the stream. */
export interface MadePicture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

export const INTERACTIVE_CALLS = { inspect: 'media.inspect', rendition: 'media.rendition', deliver: 'media.deliver' } as const;
