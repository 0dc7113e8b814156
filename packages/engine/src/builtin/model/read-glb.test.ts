import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import { makeGlb, triangleGlb } from './glb.fixture.ts';
import { readGlb } from './read-glb.ts';

const chain = (length: number) =>
  Array.from({ length }, (_, index) => (index + 1 < length ? { children: [index + 1] } : { mesh: 0 }));

describe('what cannot be read is refused with a sentence', () => {
  test.each([
    ['is no GLB', new TextEncoder().encode('solid ascii stl and then some more text'), /not a GLB/],
    ['is empty', new Uint8Array(), /not a GLB/],
    ['is cut off', triangleGlb().subarray(0, 300), /cut off/],
    [
      'says a length that is not there',
      makeGlb({ asset: { version: '2.0' } }, new Uint8Array(), { total: 1e9 }),
      /cut off/,
    ],
    ['holds no JSON', triangleGlb().map((byte, at) => (at > 20 && at < 60 ? 0xff : byte)), /damaged/],
    ['reads beyond its data', triangleGlb({ count: 30 }), /beyond its data/],
    [
      'promises a billion vertices',
      triangleGlb({
        more: {
          accessors: [
            { componentType: 5126, count: 1e9, type: 'VEC3' },
            { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
          ],
        },
      }),
      /too large/,
    ],
    [
      'has numbers that are none',
      triangleGlb({ more: { accessors: [{ bufferView: 0, componentType: 5126, count: -3, type: 'VEC3' }] } }),
      /damaged/,
    ],
    [
      'refers to other files',
      triangleGlb({ more: { images: [{ uri: 'https://example.org/wall.png' }] } }),
      /other files/,
    ],
    [
      'reaches for the disk',
      triangleGlb({ more: { buffers: [{ byteLength: 48, uri: '../../etc/passwd' }] } }),
      /other files/,
    ],
    ['is Draco', triangleGlb({ more: { extensionsRequired: ['KHR_draco_mesh_compression'] } }), /Draco/],
    [
      'needs what nobody knows',
      triangleGlb({ more: { extensionsRequired: ['ACME_magic'], extensionsUsed: ['ACME_magic'] } }),
      /ACME_magic/,
    ],
    ['has names that are no text', triangleGlb({ nodes: [{ mesh: 0, name: { toString: 5 } }] }), /not text/],
    ['loops', triangleGlb({ nodes: [{ children: [1] }, { children: [0] }] }), /circle|two places/],
    ['nests endlessly', triangleGlb({ nodes: chain(5000), more: { scenes: [{ nodes: [0] }] } }), /deeply/],
    [
      'has a million parts',
      triangleGlb({
        nodes: Array.from({ length: 1_000_000 }, () => ({ mesh: 0 })),
        more: { scenes: [{ nodes: [0] }] },
      }),
      /parts/,
    ],
    [
      'is only a camera',
      triangleGlb({
        nodes: [{ camera: 0 }],
        more: { cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 0.1 } }] },
      }),
      /no faces/,
    ],
    ['is NaN', triangleGlb({ positions: [0, 0, 0, Number.NaN, 0, 0, 0, 1, 0] }), /not numbers/],
    ['is infinite', triangleGlb({ positions: [0, 0, 0, Infinity, 0, 0, 0, 1, 0] }), /not numbers/],
    ['is as large as a country', triangleGlb({ nodes: [{ mesh: 0, scale: [1e7, 1e7, 1e7] }] }), /unit/],
    ['is squeezed flat', triangleGlb({ nodes: [{ mesh: 0, scale: [0, 0, 0] }] }), /no faces/],
  ])('%s', async (_, bytes, sentence) => {
    const refusal = await readGlb(bytes).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(InvalidInput);
    expect(String(refusal)).toMatch(sentence);
  });

  test('a texture that declares more pixels than any real one', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const bomb = new Uint8Array(png);
    new DataView(bomb.buffer).setUint32(16, 60_000);
    new DataView(bomb.buffer).setUint32(20, 60_000);
    await expect(readGlb(textured(bomb))).rejects.toThrow(InvalidInput);
  });

  test('a texture that is no picture', async () => {
    await expect(readGlb(textured(new TextEncoder().encode('not a picture at all')))).rejects.toThrow(/texture/);
  });
});

test('a triangle comes with its place, its size and the class its name tells', async () => {
  const { scene, triangles, bounds } = await readGlb(
    triangleGlb({ nodes: [{ mesh: 0, name: '墙 1', translation: [5, 0, 2], scale: [2, 2, 2] }] }),
  );
  expect(triangles).toBe(1);
  expect(bounds).toEqual({ min: [5, 0, 2], max: [7, 2, 2] });
  expect(scene.objects).toEqual([{ name: '墙 1', class: 'wall' }]);
  expect(scene.instances[0]?.part).toBe('wall');
  expect(scene.meshes[0]?.normals).toBeNull();
});

test('nodes that use one mesh share it', async () => {
  const { scene } = await readGlb(
    triangleGlb({ nodes: [{ mesh: 0 }, { mesh: 0, translation: [3, 0, 0] }, { mesh: 0, translation: [6, 0, 0] }] }),
  );
  expect(scene.meshes).toHaveLength(1);
  expect(scene.instances).toHaveLength(3);
});

test('clear blended surfaces and transmission become panes, masks become cut-outs, textures come along', async () => {
  const png = await sharp({
    create: { width: 4, height: 2, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.2 } },
  })
    .png()
    .toBuffer();
  const { scene } = await readGlb(
    textured(new Uint8Array(png), [
      { name: 'window glass', alphaMode: 'BLEND', pbrMetallicRoughness: { baseColorFactor: [0.5, 0.6, 0.6, 0.3] } },
      { name: 'leaf', alphaMode: 'MASK', alphaCutoff: 0.4, pbrMetallicRoughness: { baseColorTexture: { index: 0 } } },
      { name: 'steel', pbrMetallicRoughness: { metallicFactor: 1, roughnessFactor: 0.2 } },
    ]),
  );
  const [glass, leaf, steel] = scene.materials;
  expect(glass).toMatchObject({ kind: 'pane', name: 'window glass' });
  expect(leaf).toMatchObject({ kind: 'surface', cutout: 0.4, maps: { base: 0, normal: null } });
  expect(steel).toMatchObject({ metal: 1, roughness: 0.2, cutout: null, maps: null });
  expect(scene.pictures).toHaveLength(1);
  expect(scene.pictures[0]).toMatchObject({ width: 4, height: 2, linear: false });
  expect([...(scene.pictures[0]?.data.subarray(0, 4) ?? [])]).toEqual([255, 0, 0, 51]);
});

function textured(
  image: Uint8Array,
  materials: readonly object[] = [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
): Uint8Array {
  const binary = new Uint8Array(48 + image.length);
  new Float32Array(binary.buffer, 0, 9).set([0, 0, 0, 1, 0, 0, 0, 1, 0]);
  new Uint16Array(binary.buffer, 36, 3).set([0, 1, 2]);
  binary.set(image, 48);
  return makeGlb(
    {
      asset: { version: '2.0' },
      scenes: [{ nodes: materials.map((_, index) => index) }],
      nodes: materials.map((_, mesh) => ({ mesh })),
      meshes: materials.map((_, material) => ({ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material }] })),
      materials,
      textures: [{ source: 0 }],
      images: [{ bufferView: 2, mimeType: 'image/png' }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
        { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
      ],
      bufferViews: [
        { buffer: 0, byteOffset: 0, byteLength: 36 },
        { buffer: 0, byteOffset: 36, byteLength: 6 },
        { buffer: 0, byteOffset: 48, byteLength: image.length },
      ],
      buffers: [{ byteLength: binary.length }],
    },
    binary,
  );
}
