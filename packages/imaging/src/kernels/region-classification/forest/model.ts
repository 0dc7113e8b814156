import { NAMES, type Name } from '../../../names.ts';
import type { Calibration, Curve } from './calibration.ts';
import { countContext } from '../features/context-features.ts';
import { countNodes, type Forest } from './forest.ts';
import { FEATURES } from '../features/region-features.ts';

/** A trained namer of regions. */
export interface RegionClassifier {
  readonly names: readonly Name[];
  /** The first looks at `FEATURES` alone, every further one at `FEATURES` and the context the one before gives. */
  readonly passes: readonly Forest[];
  readonly calibration: Calibration;
}

const MARK = 0x594a4e31;

interface Header {
  readonly features: readonly string[];
  readonly names: readonly Name[];
  readonly temperature: number;
  /** Points of each class's curve; null without curves. */
  readonly curves: readonly number[] | null;
  /** Of each pass: edges per feature, trees, nodes. */
  readonly passes: readonly { readonly edges: readonly number[]; readonly trees: number; readonly nodes: number }[];
}

/**
 * A model as bytes: a mark, the length of a JSON header, the header, and the numbers it counts, little-endian: edges and
 * curves as 32-bit floats, nodes as 24 bits. Trees follow one another and end where all their branches do.
 */
export function encodeClassifier(model: RegionClassifier): Uint8Array {
  const { names, passes, calibration } = model;
  const header: Header = {
    features: FEATURES,
    names,
    temperature: calibration.temperature,
    curves: calibration.curves?.map(({ x }) => x.length) ?? null,
    passes: passes.map(({ edges, roots, nodes }) => ({
      edges: edges.map((own) => own.length),
      trees: roots.length,
      nodes: nodes.length,
    })),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const floats: number[] = [];
  for (const { x, y } of calibration.curves ?? []) floats.push(...x, ...y);
  for (const { edges, start } of passes) {
    floats.push(...start);
    for (const own of edges) floats.push(...own);
  }
  const nodes = passes.reduce((sum, pass) => sum + pass.nodes.length, 0);
  const bytes = new Uint8Array(8 + text.length + 4 * floats.length + 3 * nodes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MARK, true);
  view.setUint32(4, text.length, true);
  bytes.set(text, 8);
  let at = 8 + text.length;
  for (const value of floats) {
    view.setFloat32(at, value, true);
    at += 4;
  }
  for (const pass of passes) {
    for (const node of pass.nodes) {
      bytes[at] = node & 255;
      bytes[at + 1] = (node >>> 8) & 255;
      bytes[at + 2] = node >>> 16;
      at += 3;
    }
  }
  return bytes;
}

/** Reads what `encodeClassifier` wrote. Throws an Error when the bytes are no model or one made for other features or names. */
export function decodeClassifier(bytes: Uint8Array): RegionClassifier {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8 || view.getUint32(0, true) !== MARK) throw new Error('These bytes are no region classifier.');
  const length = view.getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length))) as Header;
  checkHeader(header);
  if (bytes.length !== 8 + length + countBytes(header))
    throw new Error('The region classifier is cut short or has bytes left over.');
  let at = 8 + length;
  const take = (count: number): Float32Array => {
    const taken = Float32Array.from({ length: count }, (_, k) => view.getFloat32(at + 4 * k, true));
    at += 4 * count;
    return taken;
  };
  const curves = header.curves?.map((count): Curve => ({ x: take(count), y: take(count) })) ?? null;
  const classes = header.names.length;
  const tables = header.passes.map(({ edges }) => ({ start: take(classes), edges: edges.map(take) }));
  const passes = header.passes.map((pass, k): Forest => {
    const nodes = new Uint32Array(pass.nodes);
    for (let i = 0; i < pass.nodes; i++, at += 3)
      nodes[i] = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    return { classes, ...tables[k]!, nodes, roots: findRoots(nodes, pass.trees) };
  });
  return { names: header.names, passes, calibration: { temperature: header.temperature, curves } };
}

function countBytes({ names, curves, passes }: Header): number {
  let floats = 0;
  let nodes = 0;
  for (const points of curves ?? []) floats += 2 * points;
  for (const pass of passes) {
    floats += names.length + pass.edges.reduce((sum, count) => sum + count, 0);
    nodes += pass.nodes;
  }
  return 4 * floats + 3 * nodes;
}

function checkHeader({ features, names, passes }: Header): void {
  if (features.length !== FEATURES.length || features.some((name, k) => name !== FEATURES[k]))
    throw new Error('The region classifier was trained with other features.');
  if (names.some((name) => !NAMES.includes(name)))
    throw new Error('The region classifier knows names that are not in the list.');
  passes.forEach(({ edges }, k) => {
    if (edges.length !== FEATURES.length + (k > 0 ? countContext(names.length) : 0))
      throw new Error('A pass of the region classifier looks at another number of features.');
  });
}

function findRoots(nodes: Uint32Array, trees: number): Uint32Array {
  const roots = new Uint32Array(trees);
  let at = 0;
  for (let tree = 0; tree < trees; tree++) {
    roots[tree] = at;
    at += countNodes(nodes, at);
  }
  return roots;
}
