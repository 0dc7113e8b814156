import { ModelProblem } from './model-problem.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const HEADER = 12;
const CHUNK_HEADER = 8;

/** What of a glTF's JSON is read here. */
export interface GltfJson {
  asset?: { version?: string; generator?: string; extras?: Record<string, unknown> };
  scene?: number;
  scenes?: { nodes?: number[]; name?: string }[];
  nodes?: { name?: string; children?: number[]; matrix?: number[]; extras?: Record<string, unknown> }[];
  buffers?: { uri?: string; byteLength: number }[];
  bufferViews?: { buffer: number; byteOffset?: number; byteLength: number; byteStride?: number }[];
  images?: { uri?: string; bufferView?: number; mimeType?: string }[];
  accessors?: {
    bufferView?: number;
    byteOffset?: number;
    componentType?: number;
    normalized?: boolean;
    count: number;
    min?: number[];
    max?: number[];
  }[];
  meshes?: { primitives?: { indices?: number; mode?: number; attributes?: Record<string, number> }[] }[];
  materials?: { name?: string }[];
  extensionsUsed?: string[];
  extensionsRequired?: string[];
}

export interface Glb {
  readonly json: GltfJson;
  /** The chunks behind the JSON, as they are. */
  readonly rest: Uint8Array;
}

/** @throws {ModelProblem} when it is cut off or no GLB of version 2 */
export function splitGlb(bytes: Uint8Array): Glb {
  const damaged = () => new ModelProblem('damaged');
  if (bytes.byteLength < HEADER + CHUNK_HEADER) throw damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 2) throw damaged();
  const total = view.getUint32(8, true);
  const jsonBytes = view.getUint32(HEADER, true);
  const jsonEnd = HEADER + CHUNK_HEADER + jsonBytes;
  if (total > bytes.byteLength || view.getUint32(HEADER + 4, true) !== JSON_CHUNK || jsonEnd > total) throw damaged();
  try {
    const json = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER + CHUNK_HEADER, jsonEnd))) as GltfJson;
    if (typeof json !== 'object' || json === null) throw damaged();
    return { json, rest: bytes.subarray(jsonEnd, total) };
  } catch {
    throw damaged();
  }
}

export function joinGlb({ json, rest }: Glb): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const padded = Math.ceil(text.byteLength / 4) * 4;
  const bytes = new Uint8Array(HEADER + CHUNK_HEADER + padded + rest.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, bytes.byteLength, true);
  view.setUint32(HEADER, padded, true);
  view.setUint32(HEADER + 4, JSON_CHUNK, true);
  bytes.fill(0x20, HEADER + CHUNK_HEADER, HEADER + CHUNK_HEADER + padded);
  bytes.set(text, HEADER + CHUNK_HEADER);
  bytes.set(rest, HEADER + CHUNK_HEADER + padded);
  return bytes;
}
