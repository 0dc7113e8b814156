import { FOLDED } from './fold-picture.ts';
import type { SegmentationModel, Layer } from './model.ts';
import { CONVOLVE_MODULE } from './wasm/convolve-module.ts';

interface Exports extends WebAssembly.Exports {
  readonly convolve: (
    from: number,
    inputs: number,
    fromWidth: number,
    to: number,
    outputs: number,
    width: number,
    height: number,
    side: number,
    stride: number,
    weights: number,
    bias: number,
    beside: number,
    isRectified: boolean,
  ) => void;
  readonly spread: (from: number, to: number, channels: number, width: number, height: number) => void;
}

/** A picture in the module's memory: f32, channels side by side, a border of one pixel of zeros. */
interface Picture {
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

const PAGE = 65536;
/** Below lies what the compiler keeps for itself. */
const BEGIN = 4096;
/** Past the last pixel, so that no read of a row's end leaves memory. */
const SPARE = 65536;

let compiled: WebAssembly.Module | undefined;

/**
 * What the network says of each cell: `folded` is as of foldPicture, `width` and `height` multiples of 2 to the number of
 * levels (16). Gives the outputs of a cell side by side, unscaled, and how many there are. Single precision in a fixed
 * order: the same bits on every machine. `rest` is called between layers, every 5 to 20 ms.
 */
export function runNetwork(
  model: SegmentationModel,
  folded: Float32Array,
  width: number,
  height: number,
  rest: () => void,
): { outputs: Float32Array; count: number } {
  const { pages, place } = createPlan(BEGIN);
  const { begin, levels, whole, say } = model;
  const input = place(width, height, FOLDED);
  const seen = [place(width, height, begin.outputs)];
  const steps = levels.map(({ down, stay, up, join }, k) => {
    const [w, h] = [width >> (k + 1), height >> (k + 1)];
    const stayed = place(w, h, stay.outputs);
    seen.push(stayed);
    return {
      down: place(w, h, down.outputs),
      raised: place(w, h, up.outputs),
      joined: place(w * 2, h * 2, join.outputs),
    };
  });
  const said = place(width, height, say.outputs);
  const mean = place(1, 1, whole.inputs),
    added = place(1, 1, whole.outputs);
  const all = [begin, whole, say, ...levels.flatMap(({ down, stay, up, join }) => [down, stay, up, join])];
  const numbers = new Map<Layer, { weights: number; bias: number }>();
  for (const layer of all)
    numbers.set(layer, { weights: place.numbers(layer.weights.length), bias: place.numbers(layer.bias.length) });

  const memory = new WebAssembly.Memory({ initial: pages(), maximum: pages() });
  const floats = new Float32Array(memory.buffer);
  for (const [layer, { weights, bias }] of numbers) {
    floats.set(layer.weights, weights >> 2);
    floats.set(layer.bias, bias >> 2);
  }
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(CONVOLVE_MODULE.bytes), (letter) => letter.charCodeAt(0)));
  const { convolve, spread } = new WebAssembly.Instance(compiled, { env: { memory } }).exports as Exports;
  const pass = (layer: Layer, from: Picture, to: Picture, beside: Picture | null, isRectified: boolean): Picture => {
    rest();
    const { weights, bias } = numbers.get(layer)!;
    convolve(
      from.at,
      layer.inputs,
      from.width,
      to.at,
      layer.outputs,
      to.width,
      to.height,
      layer.side,
      from.width / to.width,
      weights,
      bias,
      beside?.at ?? 0,
      isRectified,
    );
    return to;
  };

  for (let y = 0; y < height; y++)
    floats.set(
      folded.subarray(y * width * FOLDED, (y + 1) * width * FOLDED),
      (input.at >> 2) + ((y + 1) * (width + 2) + 1) * FOLDED,
    );
  pass(begin, input, seen[0]!, null, true);
  for (const [k, { down, stay }] of levels.entries()) {
    const lowered = pass(down, seen[k]!, steps[k]!.down, null, true);
    pass(stay, lowered, seen[k + 1]!, lowered, true);
  }
  let last = seen.at(-1)!;
  writeMean(floats, last, mean);
  pass(whole, mean, added, null, false);
  addEverywhere(floats, added, last);
  for (let k = levels.length - 1; k >= 0; k--) {
    const { up, join } = levels[k]!,
      { raised, joined } = steps[k]!,
      fine = seen[k]!;
    pass(up, last, raised, null, false);
    spread(raised.at, fine.at, fine.channels, fine.width, fine.height);
    last = pass(join, fine, joined, null, true);
  }
  pass(say, last, said, null, false);
  const outputs = new Float32Array(width * height * say.outputs);
  for (let y = 0; y < height; y++) {
    const row = (said.at >> 2) + ((y + 1) * (width + 2) + 1) * say.outputs;
    outputs.set(floats.subarray(row, row + width * say.outputs), y * width * say.outputs);
  }
  return { outputs, count: say.outputs };
}

/** Gives out places in a memory, one after another, each at a multiple of 16 bytes. */
function createPlan(begin: number): {
  place: ((width: number, height: number, channels: number) => Picture) & { numbers(count: number): number };
  pages: () => number;
} {
  let end = begin;
  const numbers = (count: number): number => {
    const at = end;
    end += Math.ceil(count / 4) * 16;
    return at;
  };
  const place = (width: number, height: number, channels: number): Picture => ({
    at: numbers((width + 2) * (height + 2) * channels),
    width,
    height,
    channels,
  });
  return { place: Object.assign(place, { numbers }), pages: () => Math.ceil((end + SPARE) / PAGE) };
}

function writeMean(floats: Float32Array, { at, width, height, channels }: Picture, mean: Picture): void {
  const sums = new Float64Array(channels);
  for (let y = 1; y <= height; y++) {
    for (let x = 1; x <= width; x++)
      for (let c = 0; c < channels; c++) sums[c]! += floats[(at >> 2) + (y * (width + 2) + x) * channels + c]!;
  }
  // the middle of three by three pixels
  for (let c = 0; c < channels; c++) floats[(mean.at >> 2) + 4 * channels + c] = sums[c]! / (width * height);
}

/** Adds the one pixel of `from` to all of `to`, and keeps what is above 0. */
function addEverywhere(floats: Float32Array, from: Picture, { at, width, height, channels }: Picture): void {
  for (let y = 1; y <= height; y++) {
    for (let x = 1; x <= width; x++) {
      for (let c = 0; c < channels; c++) {
        const here = (at >> 2) + (y * (width + 2) + x) * channels + c;
        floats[here] = Math.max(0, floats[here]! + floats[(from.at >> 2) + 4 * channels + c]!);
      }
    }
  }
}
