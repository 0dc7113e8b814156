import type { SelectionDocument } from '@yujian/contract/edit/selection';
import type { MaskBuffer } from './mask-buffer.ts';
import { applyStep, emptyMask, withEdges, type Rasters } from './rasterise.ts';

/** Rasterises one document after another: where one goes on from the last, only its new steps are drawn. */
export class RasterCache {
  #mask: MaskBuffer | null = null;
  #steps: readonly string[] = [];

  /** The whole document, with its edge. */
  draw(document: SelectionDocument, rasters: Rasters): MaskBuffer {
    return withEdges(this.steps(document, rasters), document);
  }

  /** Its steps alone; the caller may not change the answer. */
  steps({ width, height, steps }: SelectionDocument, rasters: Rasters): MaskBuffer {
    const written = steps.map((step) => JSON.stringify(step));
    const goesOn =
      this.#mask?.width === width &&
      this.#mask.height === height &&
      this.#steps.every((step, i) => step === written[i]);
    const mask = goesOn && this.#mask ? this.#mask : emptyMask({ width, height });
    const from = goesOn ? this.#steps.length : 0;
    for (const step of steps.slice(from)) applyStep(mask, step, rasters);
    this.#mask = mask;
    this.#steps = written;
    return mask;
  }
}
