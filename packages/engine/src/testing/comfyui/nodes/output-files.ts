import { crc32 } from 'node:zlib';
import { Document, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import type { Picture } from './pixels.ts';

/** A PNG as SaveImage writes it: the whole prompt is in its metadata. */
export async function pngWithPrompt(
  picture: Picture,
  index: number,
  texts: Readonly<Record<string, unknown>>,
): Promise<Buffer> {
  // Each of a batch differs from the one before.
  const data =
    index === 0 ? picture.data : picture.data.map((value, i) => (i % 97 === 0 ? (value + index * 31) % 256 : value));
  const png = await sharp(data, { raw: picture }).png({ compressionLevel: 1 }).toBuffer();
  const afterHeader = 8 + 25;
  const chunks = Object.entries(texts).map(([key, value]) => textChunk(key, JSON.stringify(value)));
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]);
}

function textChunk(key: string, text: string): Buffer {
  const body = Buffer.concat([
    Buffer.from('tEXt'),
    Buffer.from(`${key}\0`),
    Buffer.from(text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)),
  ]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** @param side the longest there may be, in pixels; 0: as it is */
export function jpegOf(picture: Picture, side = 0): Promise<Buffer> {
  const whole = sharp(picture.data, { raw: picture });
  return (side > 0 ? whole.resize(side, side, { fit: 'inside' }) : whole).jpeg({ quality: 80 }).toBuffer();
}

/** An animated WebP of that many frames. */
export async function animatedWebp(picture: Picture, fps: number): Promise<Buffer> {
  const pages = Math.min(picture.frames, 8);
  const data = Buffer.concat(
    Array.from({ length: pages }, (_, page) => picture.data.map((value) => (value + page) % 256)),
  );
  return sharp(data, {
    raw: {
      width: picture.width,
      height: picture.height * pages,
      channels: picture.channels,
      pageHeight: picture.height,
    },
  })
    .webp({ quality: 50, delay: Array<number>(pages).fill(Math.round(1000 / fps)) })
    .toBuffer();
}

/** The head of a WebM file; nobody decodes it in tests. */
export function webmHead(): Buffer {
  return Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806780', 'hex');
}

/** A closed tetrahedron, without material, as SaveGLB leaves a mesh. */
export async function smallGlb(): Promise<Buffer> {
  const document = new Document();
  const buffer = document.createBuffer();
  const position = document
    .createAccessor()
    .setType('VEC3')
    .setBuffer(buffer)
    .setArray(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]));
  const indices = document
    .createAccessor()
    .setType('SCALAR')
    .setBuffer(buffer)
    .setArray(new Uint16Array([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]));
  const mesh = document
    .createMesh()
    .addPrimitive(document.createPrimitive().setAttribute('POSITION', position).setIndices(indices));
  document.createScene().addChild(document.createNode().setMesh(mesh));
  return Buffer.from(await new NodeIO().writeBinary(document));
}

/** A safetensors file with one small tensor: 8 bytes of length, a JSON head, its data. */
export function smallSafetensors(metadata: Readonly<Record<string, string>>): Buffer {
  const head = Buffer.from(
    JSON.stringify({ __metadata__: metadata, 'lora_unet.alpha': { dtype: 'F32', shape: [1], data_offsets: [0, 4] } }),
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(head.length));
  return Buffer.concat([length, head, Buffer.alloc(4)]);
}
