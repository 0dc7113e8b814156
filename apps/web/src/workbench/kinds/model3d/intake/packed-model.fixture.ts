import { joinGlb, type GltfJson } from './glb.ts';
import { Binary } from './glb-binary.ts';

/** A roof of two triangles over 4 × 3 m, 2 m high. */
export const ROOF = { positions: [0, 0, 0, 4, 0, 0, 4, 0, 3, 0, 2, 3], indices: [0, 1, 2, 0, 2, 3] } as const;

/** The roof as Draco 2.2 writes it sequentially, without prediction: header, plain indices, one generic attribute (the format's specification, sections 2 to 5). */
export function dracoRoof(): Uint8Array {
  const head = [...new TextEncoder().encode('DRACO'), 2, 2, 1, 0, 0, 0];
  const connectivity = [2, 4, 1, ...ROOF.indices];
  const FLOAT = 9;
  const attributes = [1, 1, 0, FLOAT, 3, 0, 7, 0];
  return Uint8Array.from([
    ...head,
    ...connectivity,
    ...attributes,
    ...new Uint8Array(Float32Array.from(ROOF.positions).buffer),
  ]);
}

/** A GLB whose only mesh is `packed` by Draco under attribute 7. */
export function dracoGlb(packed: Uint8Array = dracoRoof()): Uint8Array<ArrayBuffer> {
  const binary = new Binary();
  const bufferView = { buffer: 0, byteOffset: binary.add(packed), byteLength: packed.byteLength };
  const name = 'KHR_draco_mesh_compression';
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: [name],
    extensionsRequired: [name],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'Roof' }],
    materials: [{ name: 'Tiles', doubleSided: true, pbrMetallicRoughness: { baseColorFactor: [0.5, 0.2, 0.1, 1] } }],
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0 },
            indices: 1,
            material: 0,
            extensions: { [name]: { bufferView: 0, attributes: { POSITION: 7 } } },
          },
        ],
      },
    ],
    accessors: [
      { componentType: 5126, type: 'VEC3', count: 4, min: [0, 0, 0], max: [4, 2, 3] },
      { componentType: 5123, type: 'SCALAR', count: 6 },
    ],
    bufferViews: [bufferView],
    buffers: [{ byteLength: binary.length }],
  };
  return joinGlb({ json: json as GltfJson, rest: binary.chunk() });
}
