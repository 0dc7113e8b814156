import { BOX, DEEPEST_TREE } from './layout.ts';
import { BUILD_MODULE } from './wasm/build-module.ts';

/**
 * A binary tree over boxes, as words of `BOX`. Children of node i are `codes[8 i + 3]` and the next when
 * `codes[8 i + 7]` is 0; a leaf holds that many items from place `codes[8 i + 3]` on. Valid until the next tree is built.
 */
export interface BinaryTree {
  /** number of nodes, 0 without items; node 0 is the root, and children have higher numbers than their parent */
  readonly size: number;
  readonly bounds: Float32Array;
  readonly codes: Int32Array;
  /** number of the item at a place: word 8 i + 3, less `ITEM` */
  readonly items: Int32Array;
}

/** Items' numbers have this bit too, which makes them ordinary numbers when they are read as floats. */
export const ITEM = 1 << 30;

/** Bytes before the items: bins and a stack. */
const SCRATCH = 32768;
const PAGE = 65536;

let compiled: WebAssembly.Module | undefined;

/**
 * Builds trees by binned surface area heuristic (Wald 2007), 16 bins on each axis (8 for less than 32 items), leaves of
 * at most four items. Since four triangles cost as much as one, the cost counts fours. Written in WebAssembly
 * (wasm/build.as).
 */
export class TreeBuilder {
  private readonly memory: WebAssembly.Memory;
  private readonly build: (n: number, firstAlone: number, deepest: number) => number;

  /** @param mostItems of a tree */
  constructor(mostItems: number) {
    const pages = Math.ceil((SCRATCH + 3 * mostItems * BOX.bytes) / PAGE);
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(BUILD_MODULE.bytes), (letter) => letter.charCodeAt(0)));
    const { build } = new WebAssembly.Instance(compiled, { env: { memory: this.memory } }).exports as {
      build: (n: number, firstAlone: number, deepest: number) => number;
    };
    this.build = build;
  }

  /** @param boxes one `BOX` per item with its number; from item `firstAlone` on, items have a leaf of their own (instances) */
  tree(boxes: Float32Array, firstAlone: number): BinaryTree {
    const n = boxes.length / BOX.words,
      { buffer } = this.memory;
    new Float32Array(buffer, SCRATCH, boxes.length).set(boxes);
    const size = n === 0 ? 0 : this.build(n, firstAlone | ITEM, DEEPEST_TREE - 32);
    const at = SCRATCH + n * BOX.bytes;
    return {
      size,
      bounds: new Float32Array(buffer, at, size * BOX.words),
      codes: new Int32Array(buffer, at, size * BOX.words),
      items: new Int32Array(buffer, SCRATCH, n * BOX.words),
    };
  }
}
