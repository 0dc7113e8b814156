import { Mesh, type Object3D } from 'three';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import { describe, expect, it } from 'vitest';
import { loadGlb } from '../viewer/load-glb.ts';
import { describeGlb } from './describe-glb.ts';
import { joinGlb, splitGlb, type GltfJson } from './glb.ts';
import { Binary } from './glb-binary.ts';
import { dracoGlb, ROOF } from './packed-model.fixture.ts';
import { unpackGlb, type DracoRequest, type Unpackers } from './unpack-glb.ts';

const meshopt: Unpackers['meshopt'] = async (bytes, { count, byteStride, mode, filter }) => {
  await MeshoptDecoder.ready;
  const unpacked = new Uint8Array(count * byteStride);
  MeshoptDecoder.decodeGltfBuffer(unpacked, count, byteStride, bytes, mode, filter);
  return unpacked;
};

/** Stands for the decoder, which needs a browser: the end-to-end test runs the real one on the same file. */
function roofUnpacker(count = 4): { asked: DracoRequest[]; unpackers: Unpackers } {
  const asked: DracoRequest[] = [];
  const draco: Unpackers['draco'] = (_bytes, request) => {
    asked.push(request);
    return Promise.resolve({
      indices: Uint32Array.from(ROOF.indices),
      attributes: { POSITION: { array: Float32Array.from(ROOF.positions), count, stride: 3 } },
    });
  };
  return { asked, unpackers: { draco, meshopt } };
}

const meshesIn = (object: Object3D): Mesh[] => {
  const found: Mesh[] = [];
  object.traverse((each) => each instanceof Mesh && found.push(each as Mesh));
  return found;
};

/** The roof's corners as twentieths of a metre in 16 bits, and its indices, as meshoptimizer 1.1 packs them. */
const PACKED_CORNERS = Buffer.from(
  'oAEzAAAAoJ8AAQMAAABQAAEMAAAAeAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'base64',
);
const PACKED_INDICES = Buffer.from('4fAAAHaHVmd4qYZliWiYAWkAAA==', 'base64');

/** The roof packed by meshopt, over a buffer that is not there. */
function meshoptGlb(name = 'EXT_meshopt_compression'): Uint8Array {
  const binary = new Binary();
  const packed = (bytes: Uint8Array, mode: string, count: number, byteStride: number) => ({
    [name]: { buffer: 0, byteOffset: binary.add(bytes), byteLength: bytes.byteLength, mode, count, byteStride },
  });
  const bufferViews = [
    { buffer: 1, byteOffset: 0, byteLength: 32, byteStride: 8, extensions: packed(PACKED_CORNERS, 'ATTRIBUTES', 4, 8) },
    { buffer: 1, byteOffset: 32, byteLength: 12, extensions: packed(PACKED_INDICES, 'TRIANGLES', 6, 2) },
  ];
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: [name, 'KHR_mesh_quantization'],
    extensionsRequired: [name, 'KHR_mesh_quantization'],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, scale: [0.05, 0.05, 0.05] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5122, type: 'VEC3', count: 4, min: [0, 0, 0], max: [80, 40, 60] },
      { bufferView: 1, componentType: 5123, type: 'SCALAR', count: 6 },
    ],
    bufferViews,
    buffers: [{ byteLength: binary.length }, { byteLength: 44, extensions: { [name]: { fallback: true } } }],
  };
  return joinGlb({ json: json as GltfJson, rest: binary.chunk() });
}

describe('a packed model is unpacked', () => {
  it('from Draco: the same triangles, names and materials, and no trace of the packing', async () => {
    const { asked, unpackers } = roofUnpacker();
    const plain = await unpackGlb(dracoGlb(), () => Promise.resolve(unpackers));
    expect(asked).toEqual([{ ids: { POSITION: 7 }, types: { POSITION: 'Float32Array' } }]);
    const { json } = splitGlb(plain);
    expect(JSON.stringify(json)).not.toContain('draco');
    expect(json.materials).toEqual(splitGlb(dracoGlb()).json.materials);
    const [mesh] = meshesIn(await loadGlb(plain));
    expect([...mesh!.geometry.getAttribute('position').array]).toEqual(ROOF.positions);
    expect([...mesh!.geometry.index!.array]).toEqual(ROOF.indices);
    expect(describeGlb(plain)).toMatchObject({ triangles: 2, extent: { min: [0, 0, 0], max: [4, 2, 3] } });
  });

  it.each(['EXT_meshopt_compression', 'KHR_meshopt_compression'])(
    'from %s: whole numbers stay whole numbers',
    async (name) => {
      const { unpackers } = roofUnpacker();
      const plain = await unpackGlb(meshoptGlb(name), () => Promise.resolve(unpackers));
      const { json } = splitGlb(plain);
      expect(json.extensionsRequired).toEqual(['KHR_mesh_quantization']);
      expect(json.buffers).toHaveLength(1);
      const [mesh] = meshesIn(await loadGlb(plain));
      const position = mesh!.geometry.getAttribute('position');
      expect(
        Array.from({ length: 4 }, (_, at) => [position.getX(at), position.getY(at), position.getZ(at)]).flat(),
      ).toEqual(ROOF.positions.map((value) => value * 20));
      expect(describeGlb(plain).extent.max.map((value) => Number(value.toFixed(6)))).toEqual([4, 2, 3]);
    },
  );

  it('and one that is not packed is left as it is, without asking for a decoder', async () => {
    const { unpackers } = roofUnpacker();
    const plain = await unpackGlb(dracoGlb(), () => Promise.resolve(unpackers));
    expect(await unpackGlb(plain, () => Promise.reject(new Error('asked')))).toBe(plain);
  });

  it('or refused: broken data, another number of vertices than declared, more than memory holds', async () => {
    const refused = (glb: Uint8Array, { unpackers } = roofUnpacker()) =>
      expect(unpackGlb(glb, () => Promise.resolve(unpackers))).rejects;
    await refused(dracoGlb(), roofUnpacker(5)).toMatchObject({ key: 'damaged' });
    await refused(dracoGlb(), {
      asked: [],
      unpackers: { draco: () => Promise.reject(new Error('bad data')), meshopt },
    }).toMatchObject({ key: 'damaged' });
    const { json, rest } = splitGlb(meshoptGlb());
    const written = JSON.stringify(json);
    await refused(
      joinGlb({
        json: JSON.parse(written.replace('"count":4,"byteStride":8', '"count":400000000,"byteStride":8')) as GltfJson,
        rest,
      }),
    ).toMatchObject({ key: 'tooHeavy' });
    await refused(joinGlb({ json, rest: rest.map((value, at) => (at < 12 ? value : value ^ 0xff)) })).toMatchObject({
      key: 'damaged',
    });
  });
});

it('positions stored as fractions of a whole number are measured as such', () => {
  const { json, rest } = splitGlb(dracoGlb());
  const accessors = [
    {
      ...json.accessors![0]!,
      componentType: 5122,
      normalized: true,
      min: [-32_767, 0, 0],
      max: [32_767, 32_767, 16_383.5],
    },
    json.accessors![1]!,
  ];
  expect(describeGlb(joinGlb({ json: { ...json, accessors }, rest })).extent).toEqual({
    min: [-1, 0, 0],
    max: [1, 1, 0.5],
  });
});
