import { expect, it } from 'vitest';
import { joinGlb, splitGlb, type GltfJson } from './glb.ts';
import { Binary, rangeOf } from './glb-binary.ts';
import { shrinkPictures } from './shrink-pictures.ts';

/** The first bytes of a PNG of this size: as much as is read of it. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(40);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

function glbOf(pictures: readonly Uint8Array[]): Uint8Array {
  const binary = new Binary();
  const bufferViews = pictures.map((bytes) => ({
    buffer: 0,
    byteOffset: binary.add(bytes),
    byteLength: bytes.byteLength,
  }));
  const json: GltfJson = {
    asset: { version: '2.0' },
    images: pictures.map((_, bufferView) => ({ bufferView, mimeType: 'image/png' })),
    bufferViews,
    buffers: [{ byteLength: binary.length }],
  };
  return joinGlb({ json, rest: binary.chunk() });
}

it('only pictures that are too long are scaled down, in proportion; the others keep their bytes', async () => {
  const asked: unknown[] = [];
  const glb = glbOf([png(512, 256), png(8192, 2048), png(4096, 4096)]);
  const made = await shrinkPictures(glb, (_bytes, mimeType, size) => {
    asked.push({ mimeType, ...size });
    return Promise.resolve(Uint8Array.of(1, 2, 3));
  });
  expect(asked).toEqual([{ mimeType: 'image/png', width: 4096, height: 1024 }]);
  const { json, rest } = splitGlb(made);
  expect(json.bufferViews!.map((view) => [...rangeOf(rest, view)])).toEqual([
    [...png(512, 256)],
    [1, 2, 3],
    [...png(4096, 4096)],
  ]);
});

it('a model without such pictures is left as it is', async () => {
  const glb = glbOf([png(512, 256)]);
  expect(await shrinkPictures(glb, () => Promise.reject(new Error('asked')))).toBe(glb);
});
