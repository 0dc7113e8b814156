import type { AtrousStep } from './atrous.ts';
import { filterRows, smoothVarianceRows, steerRows } from './atrous.ts';
import type { Guide, Layer, Steer } from './guide.ts';
import { FILTER_MODULE } from './wasm/filter-module.ts';

/** Who filters rows: one per thread. */
export interface RowFilter {
  filter(
    input: Layer,
    output: Layer,
    steer: Steer | null,
    starved: Uint8Array | null,
    guide: Guide,
    step: AtrousStep,
    from: number,
    to: number,
  ): void;
  steer(
    input: Layer,
    variance: Float32Array,
    steer: Steer,
    guide: Guide,
    deviations: number,
    from: number,
    to: number,
  ): void;
  smoothVariance(input: Float32Array, output: Float32Array, guide: Guide, from: number, to: number): void;
}

/** Plain TypeScript: for tests, and the measure of the compiled one. */
export const PLAIN_FILTER: RowFilter = {
  filter: filterRows,
  steer(input, variance, steer, guide, deviations, from, to) {
    steerRows(input.colour, variance, steer, guide, deviations, from, to);
  },
  smoothVariance: smoothVarianceRows,
};

interface Exports extends WebAssembly.Exports {
  readonly guide: (
    width: number,
    height: number,
    nx: number,
    ny: number,
    nz: number,
    px: number,
    py: number,
    pz: number,
    reach: number,
  ) => void;
  readonly filter: (
    colours: number,
    r: number,
    g: number,
    b: number,
    variance: number,
    outR: number,
    outG: number,
    outB: number,
    outVariance: number,
    light: number,
    stop: number,
    starved: number,
    step: number,
    luminance: number,
    from: number,
    to: number,
  ) => void;
  readonly steer: (
    r: number,
    g: number,
    b: number,
    variance: number,
    light: number,
    stop: number,
    deviations: number,
    from: number,
    to: number,
  ) => void;
}

let compiled: WebAssembly.Module | undefined;

/**
 * The same in WebAssembly with SIMD, some eight times as fast, over columns that all lie in `memory`. In single precision:
 * its bits are not those of the plain filter. Layers of one column steer themselves, others need a `steer`. The variance of layers with three columns is left as it was.
 */
export function createWasmFilter(memory: WebAssembly.Memory): RowFilter {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(FILTER_MODULE.bytes), (letter) => letter.charCodeAt(0)));
  const { guide, filter, steer } = new WebAssembly.Instance(compiled, { env: { memory } }).exports as Exports;
  let current: Guide | null = null;
  const setGuide = (next: Guide): void => {
    if (next === current) return;
    current = next;
    const { normal, position } = next;
    guide(
      next.width,
      next.height,
      normal.r.byteOffset,
      normal.g.byteOffset,
      normal.b.byteOffset,
      position.r.byteOffset,
      position.g.byteOffset,
      position.b.byteOffset,
      next.reach.byteOffset,
    );
  };
  return {
    filter(input, output, steering, starved, itsGuide, { step, luminance }, from, to) {
      setGuide(itsGuide);
      const { r, g, b } = input.colour;
      const { r: outR, g: outG, b: outB } = output.colour;
      filter(
        r === g ? 1 : 3,
        r.byteOffset,
        g.byteOffset,
        b.byteOffset,
        input.variance.byteOffset,
        outR.byteOffset,
        outG.byteOffset,
        outB.byteOffset,
        output.variance.byteOffset,
        (steering?.light ?? r).byteOffset,
        steering?.stop.byteOffset ?? 0,
        starved?.byteOffset ?? 0,
        step,
        luminance,
        from,
        to,
      );
    },
    steer(input, variance, out, itsGuide, deviations, from, to) {
      setGuide(itsGuide);
      const { r, g, b } = input.colour;
      steer(
        r.byteOffset,
        g.byteOffset,
        b.byteOffset,
        variance.byteOffset,
        out.light.byteOffset,
        out.stop.byteOffset,
        deviations,
        from,
        to,
      );
    },
    smoothVariance: smoothVarianceRows,
  };
}
