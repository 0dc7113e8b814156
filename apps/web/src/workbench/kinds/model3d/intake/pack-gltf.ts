import { joinGlb, splitGlb, type GltfJson } from './glb.ts';
import { Binary } from './glb-binary.ts';
import { ModelProblem } from './model-problem.ts';

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
  const binary = new Binary();
  const bytesOf = (uri: string): Uint8Array => {
    const bytes = uri.startsWith('data:') ? bytesOfDataUri(uri) : find(safePath(uri));
    if (!bytes) throw new ModelProblem('otherFiles', { name: uri.slice(0, 80) });
    return bytes;
  };
  const starts = (json.buffers ?? []).map(({ uri }) => (uri === undefined ? 0 : binary.add(bytesOf(uri))));
  const bufferViews = (json.bufferViews ?? []).map((view) => ({
    ...view,
    buffer: 0,
    byteOffset: (starts[view.buffer] ?? 0) + (view.byteOffset ?? 0),
  }));
  const images = (json.images ?? []).map(({ uri, ...image }) => {
    if (uri === undefined) return image;
    const bytes = bytesOf(uri);
    const bufferView = bufferViews.push({ buffer: 0, byteOffset: binary.add(bytes), byteLength: bytes.byteLength }) - 1;
    return { ...image, bufferView, mimeType: image.mimeType ?? mimeOf(bytes) };
  });
  return joinGlb({
    json: { ...json, buffers: [{ byteLength: binary.length }], bufferViews, ...(images.length > 0 ? { images } : {}) },
    rest: binary.chunk(),
  });
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
    if (!uri.slice(0, comma).endsWith(';base64'))
      return new TextEncoder().encode(decodeURIComponent(uri.slice(comma + 1)));
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
  const { materials } = json;
  if (!Array.isArray(materials)) return bytes;
  const taken = new Set<string>();
  let isChanged = false;
  const named = materials.map((material, index) => {
    const wanted =
      String(material.name ?? '')
        .replaceAll('\0', '')
        .toWellFormed()
        .trim()
        .slice(0, NAME_LENGTH) || `Material ${index + 1}`;
    let name = wanted;
    for (let next = 2; taken.has(name); next++) name = `${wanted} ${next}`;
    taken.add(name);
    isChanged ||= name !== material.name;
    return { ...material, name };
  });
  return isChanged ? joinGlb({ json: { ...json, materials: named } as GltfJson, rest }) : bytes;
}
