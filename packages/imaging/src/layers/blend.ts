/** How a layer meets what lies under it: the formulas of the W3C's Compositing and Blending, on 8-bit sRGB as picture editors do it. */
export type BlendMode = 'normal' | 'multiply' | 'screen';

/** One channel of an opaque backdrop under a layer's channel of the same kind; 0 to 255, not rounded. */
export function blend(mode: BlendMode, backdrop: number, source: number): number {
  if (mode === 'multiply') return (backdrop * source) / 255;
  if (mode === 'screen') return backdrop + source - (backdrop * source) / 255;
  return source;
}

/** What a multiplied `source` has to lie on to become `result`; 0 to 255, more where no backdrop is bright enough. */
export function underMultiply(result: number, source: number): number {
  return source > 0 ? (255 * result) / source : result > 0 ? Infinity : 0;
}

/** What a screened `source` has to lie on to become `result`; 0 to 255, less where no backdrop is dark enough. */
export function underScreen(result: number, source: number): number {
  return source < 255 ? 255 - (255 * (255 - result)) / (255 - source) : result < 255 ? -Infinity : 255;
}
