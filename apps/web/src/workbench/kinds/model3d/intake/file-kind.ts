export type ModelKind = 'glb' | 'gltf' | 'obj' | 'stl' | 'fbx' | 'zip';

export const MODEL_ACCEPT = '.glb,.gltf,.obj,.mtl,.stl,.fbx,.zip,image/*';
const HEAD = 512;
const STL_HEAD = 84;
const STL_TRIANGLE = 50;

/** What a file is, by its first bytes; by its name only where the bytes cannot tell (OBJ is plain text). */
export function modelKindOf(bytes: Uint8Array, name: string): ModelKind | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const ending = name.toLowerCase().replace(/^.*\./, '');
  if (head.startsWith('glTF')) return 'glb';
  if (head.startsWith('PK\u0003\u0004')) return 'zip';
  if (head.startsWith('Kaydara FBX Binary')) return 'fbx';
  if (isBinaryStl(bytes)) return 'stl';
  if (ending === 'fbx' && head.includes('FBX')) return 'fbx';
  if (
    ending === 'gltf' &&
    head
      .trimStart()
      .replace(/^\u00EF\u00BB\u00BF/, '')
      .startsWith('{')
  )
    return 'gltf';
  if (ending === 'stl' && head.trimStart().startsWith('solid')) return 'stl';
  if (ending === 'obj' && !head.includes('\0')) return 'obj';
  return null;
}

/** A binary STL says how many triangles follow, and nothing follows them. */
function isBinaryStl(bytes: Uint8Array): boolean {
  if (bytes.byteLength < STL_HEAD) return false;
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  return count > 0 && bytes.byteLength === STL_HEAD + count * STL_TRIANGLE;
}
