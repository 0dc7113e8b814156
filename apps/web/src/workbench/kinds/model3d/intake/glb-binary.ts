import type { GltfJson } from './glb.ts';
import { ModelProblem } from './model-problem.ts';

const BIN_CHUNK = 0x004e4942;
const CHUNK_HEADER = 8;

/** Bytes one after the other, each part at a multiple of four. */
export class Binary {
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** @returns where it starts */
  add(bytes: Uint8Array): number {
    const start = this.#length;
    this.#parts.push(bytes);
    this.#length += Math.ceil(bytes.byteLength / 4) * 4;
    return start;
  }

  /** All of it as a GLB's second chunk. */
  chunk(): Uint8Array<ArrayBuffer> {
    const chunk = new Uint8Array(CHUNK_HEADER + this.#length);
    const view = new DataView(chunk.buffer);
    view.setUint32(0, this.#length, true);
    view.setUint32(4, BIN_CHUNK, true);
    let at = CHUNK_HEADER;
    for (const part of this.#parts) {
      chunk.set(part, at);
      at += Math.ceil(part.byteLength / 4) * 4;
    }
    return chunk;
  }
}

/**
 * The bytes of a range of a GLB's binary chunk (`rest` as splitGlb gives it).
 * @throws {ModelProblem} when it lies outside
 */
export function rangeOf(
  rest: Uint8Array,
  { byteOffset = 0, byteLength }: { readonly byteOffset?: number; readonly byteLength: number },
): Uint8Array {
  const start = CHUNK_HEADER + byteOffset;
  if (!(byteOffset >= 0 && byteLength >= 0) || start + byteLength > rest.byteLength) throw new ModelProblem('damaged');
  return rest.subarray(start, start + byteLength);
}

/** The GLB's binary written anew, with other bytes for some of its buffer views; views on other buffers must be among them. */
export function rewriteViews(
  json: GltfJson,
  rest: Uint8Array,
  replaced: ReadonlyMap<number, Uint8Array>,
): { readonly bufferViews: NonNullable<GltfJson['bufferViews']>; readonly binary: Binary } {
  const binary = new Binary();
  const bufferViews = (json.bufferViews ?? []).map((view, index) => {
    const bytes = replaced.get(index) ?? rangeOf(rest, view);
    return { ...view, buffer: 0, byteOffset: binary.add(bytes), byteLength: bytes.byteLength };
  });
  return { bufferViews, binary };
}
