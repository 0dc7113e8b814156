import type { SelectionDocument, SelectionStep } from '@yujian/contract/edit/selection';
import { fillArea } from './area.ts';
import { featherMask, growMask } from './edges.ts';
import { cover, type MaskBuffer } from './mask-buffer.ts';
import { drawStroke } from './stroke.ts';

/** Masks that steps name, by media id, each of the document's size. */
export type Rasters = ReadonlyMap<string, Uint8Array>;

/** The mask of a document in its full size: its steps in order, then grown or shrunk, then feathered inwards. */
export function rasterise(document: SelectionDocument, rasters: Rasters): MaskBuffer {
  const mask = emptyMask(document);
  for (const step of document.steps) applyStep(mask, step, rasters);
  return withEdges(mask, document);
}

export function emptyMask({ width, height }: Pick<MaskBuffer, 'width' | 'height'>): MaskBuffer {
  return { width, height, data: new Uint8Array(width * height) };
}

export function withEdges(
  mask: MaskBuffer,
  { grow, feather }: Pick<SelectionDocument, 'grow' | 'feather'>,
): MaskBuffer {
  return featherMask(growMask(mask, grow), feather);
}

/** Draws one step into the mask. */
export function applyStep(mask: MaskBuffer, step: SelectionStep, rasters: Rasters): void {
  const { data } = mask;
  switch (step.kind) {
    case 'stroke':
      drawStroke(mask, step);
      return;
    case 'area':
      fillArea(mask, step.path, step.add);
      return;
    case 'raster':
    case 'click': {
      const raster = rasters.get(step.media);
      if (raster) for (let i = 0; i < data.length; i++) cover(data, i, raster[i]!, step.add);
      return;
    }
    case 'all':
      data.fill(255);
      return;
    case 'clear':
      data.fill(0);
      return;
    case 'invert':
      for (let i = 0; i < data.length; i++) data[i] = 255 - data[i]!;
  }
}
