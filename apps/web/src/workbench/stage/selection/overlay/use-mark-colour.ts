import { useEffect, useState } from 'react';
import type { Outline } from '../raster/contours.ts';
import type { Size } from '../../viewer/view.ts';
import { MARK_RED, markColour, type Swatch } from './mark-colour.ts';

const SIDE = 64;
const WHOLE = { x: 0, y: 0, width: 1, height: 1 } as const;

/** The colour of the marks on what is selected of a picture, shown from `src`. */
export function useMarkColour(src: string | null, size: Size, outline: Outline | null): string {
  const [seen, setSeen] = useState<{ readonly of: string; readonly swatch: Swatch } | null>(null);
  useEffect(() => {
    if (src === null) return undefined;
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = SIDE;
      canvas.height = SIDE;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0, SIDE, SIDE);
      if (context) {
        const { data } = context.getImageData(0, 0, SIDE, SIDE);
        setSeen({ of: src, swatch: { width: SIDE, height: SIDE, data } });
      }
    };
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  if (seen === null || seen.of !== src) return MARK_RED;
  const box = outline?.box;
  return markColour(
    seen.swatch,
    box
      ? {
          x: box.x / size.width,
          y: box.y / size.height,
          width: box.width / size.width,
          height: box.height / size.height,
        }
      : WHOLE,
  );
}
