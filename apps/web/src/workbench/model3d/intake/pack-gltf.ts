import { joinGlb, splitGlb, type GltfJson } from './glb.ts';
import { ModelProblem } from './model-problem.ts';

const BIN_CHUNK = 0x004e4942;

/** A file beside the model by the path that it is called by; undefined when it is not there. */
export type FindFile = (path: string) => Uint8Array | undefined;

/**
 * A single-file glTF, or one with its files at hand, as GLB: buffers joined, pictures inside.
 * @throws {ModelProblem} when it names a file that is not there, or is damaged
 */
export function packGltf(text: Uint8Array, find: FindFile): Uint8Array<ArrayBuffer> {
  let json: GltfJson;
  try {
    json = JSON.parse(new TextDecoder().decode(text).replace(/^\uFEFF/, '')) as GltfJson;
  } catch {
    throw new ModelProblem('damaged');
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (bytes: Uint8Array): number => {
    const start = length;
    const padded = Math.ceil(bytes.byteLength / 4) * 4;
    parts.push(bytes, new Uint8Array(padded - bytes.byteLength));
    length += padded;
    return start;
  };
  const bytesOf = (uri: string): Uint8Array => {
    const bytes = uri.startsWith('data:') ? bytesOfDataUri(uri) : find(safePath(uri));
    if (!bytes) throw new ModelProblem('otherFiles', { name: uri.slice(0, 80) });
    return bytes;
  };
  const starts = (json.buffers ?? []).map(({ uri }) => (uri === undefined ? 0 : add(bytesOf(uri))));
  const bufferViews = (json.bufferViews ?? []).map((view) => ({ ...view, buffer: 0, byteOffset: (starts[view.buffer] ?? 0) + (view.byteOffset ?? 0) }));
  const images = (json.images ?? []).map(({ uri, ...image }) => {
    if (uri === undefined) return image;
    const bytes = bytesOf(uri);
    const bufferView = bufferViews.push({ buffer: 0, byteOffset: add(bytes), byteLength: bytes.byteLength }) - 1;
    return { ...image, bufferView, mimeType: image.mimeType ?? mimeOf(bytes) };
  });
  const binary = new Uint8Array(8 + length);
  const view = new DataView(binary.buffer);
  view.setUint32(0, length, true);
  view.setUint32(4, BIN_CHUNK, true);
  let at = 8;
  for (const part of parts) {
    binary.set(part, at);
    at += part.byteLength;
  }
  return joinGlb({ json: { ...json, buffers: [{ byteLength: length }], bufferViews, ...(images.length > 0 ? { images } : {}) }, rest: binary });
}

function safePath(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

function bytesOfDataUri(uri: string): Uint8Array {
  const comma = uri.indexOf(',');
  try {
    if (!uri.slice(0, comma).endsWith(';base64')) return new TextEncoder().encode(decodeURIComponent(uri.slice(comma + 1)));
    return Uint8Array.from(atob(uri.slice(comma + 1)), (character) => character.charCodeAt(0));
  } catch {
    throw new ModelProblem('damaged');
  }
}

function mimeOf(bytes: Uint8Array): string {
  return bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0x52 ? 'image/webp' : 'image/jpeg';
}

const NAME_LENGTH = 180;

/** The GLB with a name of its own for every material: by these names they are replaced. */
export function nameMaterials(bytes: Uint8Array): Uint8Array {
  const { json, rest } = splitGlb(bytes);
  const materials = (json as { materials?: { name?: string }[] }).materials;
  if (!Array.isArray(materials)) return bytes;
  const taken = new Set<string>();
  let isChanged = false;
  const named = materials.map((material, index) => {
    const wanted = String(material.name ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, NAME_LENGTH) || `Material ${index + 1}`;
    let name = wanted;
    for (let next = 2; taken.has(name); next++) name = `${wanted} ${next}`;
    taken.add(name);
    isChanged ||= name !== material.name;
    return { ...material, name };
  });
  return isChanged ? joinGlb({ json: { ...json, materials: named } as GltfJson, rest }) : bytes;
}
