import { InterleavedBufferAttribute, type BufferGeometry } from 'three';
import { DRACOLoader } from 'three/examples/jsm/loaders/DRACOLoader.js';
import dracoWrapper from 'three/examples/jsm/libs/draco/gltf/draco_wasm_wrapper.js?url';
import dracoDecoder from 'three/examples/jsm/libs/draco/gltf/draco_decoder.wasm?url';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import type { DracoMesh, Unpackers } from './unpack-glb.ts';

declare module 'three/examples/jsm/loaders/DRACOLoader.js' {
  interface DRACOLoader {
    decodeGeometry(
      buffer: ArrayBuffer,
      task: { attributeIDs: object; attributeTypes: object; useUniqueIDs: boolean },
    ): Promise<BufferGeometry>;
  }
}

/** Both decoders out of three.js; Draco's runs in workers of its own, which end with the worker that loaded it. */
export function loadUnpackers(): Unpackers {
  const loader = new DRACOLoader().setDecoderPath({ js: dracoWrapper, wasm: dracoDecoder }).setWorkerLimit(2);
  return {
    draco: async (bytes, { ids, types }) =>
      meshOf(
        await loader.decodeGeometry(bytes.slice().buffer, {
          attributeIDs: ids,
          attributeTypes: types,
          useUniqueIDs: true,
        }),
      ),
    meshopt: async (bytes, { count, byteStride, mode, filter }) => {
      await MeshoptDecoder.ready;
      const unpacked = new Uint8Array(count * byteStride);
      MeshoptDecoder.decodeGltfBuffer(unpacked, count, byteStride, bytes, mode, filter);
      return unpacked;
    },
  };
}

function meshOf(geometry: BufferGeometry): DracoMesh {
  const attributes = Object.entries(geometry.attributes).map(([name, attribute]) => {
    const source = attribute instanceof InterleavedBufferAttribute ? attribute.data : attribute;
    const stride = attribute instanceof InterleavedBufferAttribute ? attribute.data.stride : attribute.itemSize;
    return [name, { array: source.array, count: source.array.length / stride, stride }] as const;
  });
  return {
    indices: Uint32Array.from(geometry.index?.array ?? []),
    attributes: Object.fromEntries(attributes) as DracoMesh['attributes'],
  };
}
