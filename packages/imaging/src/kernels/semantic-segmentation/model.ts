import { NAMES } from '../../names.ts';
import { FOLDED } from './fold-picture.ts';
import { SHELL_FACES } from '../../buffers/segmentation-map.ts';

/** One convolution, its normalisation folded in. */
export interface Layer {
  readonly inputs: number;
  /** a multiple of 8; those beyond what was learned are 0 */
  readonly outputs: number;
  /** 1 or 3 taps across and down */
  readonly side: number;
  /** 8 outputs side by side, by input, by tap (row by row), by group of 8 outputs */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** The network of the segmentation: a U with a step less of detail on each level. */
export interface SegmentationModel {
  readonly begin: Layer;
  /** From each level to the next coarser one, what stays there, the way back up, and what is joined there. */
  readonly levels: readonly { readonly down: Layer; readonly stay: Layer; readonly up: Layer; readonly join: Layer }[];
  /** What the mean of the coarsest level adds to all of it. */
  readonly whole: Layer;
  /** Names, shell, depth and normal of a cell. */
  readonly say: Layer;
}

const MARK = 0x594a4731;
const GROUP = 8;

interface Header {
  readonly names: readonly string[];
  readonly shell: readonly string[];
  readonly layers: readonly {
    readonly name: string;
    readonly inputs: number;
    readonly outputs: number;
    readonly side: number;
  }[];
}

/**
 * Reads what tooling/learn/net/export.py wrote: a mark, the length of a JSON header, the header, and for each layer a
 * scale and a bias per output (32-bit floats) and the weights in 127ths of the scale's (8-bit, by tap, input, output).
 *
 * @throws Error when the bytes are no such model, or one of other names or another shape
 */
export function decodeSegmentationModel(bytes: Uint8Array): SegmentationModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8 || view.getUint32(0, true) !== MARK) throw new Error('These bytes are no segmentation model.');
  const length = view.getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length))) as Header;
  if (header.names.join() !== NAMES.join() || header.shell.join() !== SHELL_FACES.join())
    throw new Error('The segmentation model was made for other names or faces.');
  const layers = new Map<string, Layer>();
  let at = 8 + length;
  for (const { name, inputs, outputs, side } of header.layers) {
    const count = side * side * inputs * outputs;
    if (at + 8 * outputs + count > bytes.length) throw new Error('The segmentation model is cut short.');
    layers.set(name, readLayer(view, at, inputs, outputs, side));
    at += 8 * outputs + count;
  }
  if (at !== bytes.length) throw new Error('The segmentation model has bytes left over.');
  return assemble(layers);
}

function readLayer(view: DataView, at: number, inputs: number, learned: number, side: number): Layer {
  const outputs = Math.ceil(learned / GROUP) * GROUP;
  const bias = new Float32Array(outputs);
  const weights = new Float32Array(side * side * inputs * outputs);
  for (let output = 0; output < learned; output++) {
    const scale = view.getFloat32(at + 4 * output, true);
    bias[output] = view.getFloat32(at + 4 * (learned + output), true);
    const group = Math.floor(output / GROUP) * side * side * inputs * GROUP + (output % GROUP);
    for (let row = 0; row < side * side * inputs; row++)
      weights[group + row * GROUP] = Math.fround(scale * view.getInt8(at + 8 * learned + row * learned + output));
  }
  return { inputs, outputs, side, weights, bias };
}

function assemble(layers: ReadonlyMap<string, Layer>): SegmentationModel {
  const take = (name: string, side: number, inputs: number): Layer => {
    const layer = layers.get(name);
    if (layer?.side !== side || layer.inputs !== inputs)
      throw new Error(`The segmentation model has no layer "${name}" that fits.`);
    return layer;
  };
  const begin = take('begin', 3, FOLDED);
  const levels: SegmentationModel['levels'][number][] = [];
  let width = begin.outputs;
  for (let k = 0; layers.has(`down.${k}`); k++) {
    const down = take(`down.${k}`, 3, width);
    levels.push({
      down,
      stay: take(`stay.${k}`, 3, down.outputs),
      up: take(`up.${k}`, 1, down.outputs),
      join: take(`join.${k}`, 3, width),
    });
    width = down.outputs;
  }
  const first = levels[0];
  if (!first) throw new Error('The segmentation model has one level only.');
  return { begin, levels, whole: take('whole', 1, width), say: take('say', 1, first.join.outputs) };
}
