import type { BlendMode } from '@yujian/imaging/layers/blend';

/** One layer of a file: a rectangle of the picture. */
export interface Layer {
  readonly name: string;
  readonly mode: BlendMode;
  readonly visible: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Lays 8-bit sRGB with straight alpha into `rgba`, 4 bytes per pixel: one array serves all layers, so that one is in memory at a time. */
  readonly draw: (rgba: Uint8ClampedArray) => void;
}

export interface LayerGroup {
  readonly name: string;
  readonly layers: readonly (Layer | LayerGroup)[];
}
