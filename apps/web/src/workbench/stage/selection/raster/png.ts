import type { MaskBuffer } from './mask-buffer.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes that are handed to the compressor at once. */
const BAND_BYTES = 1 << 20;

/** A mask as PNG of one grey channel, 8 bit (ISO/IEC 15948): a canvas would write four channels. */
export async function encodeGreyPng({ width, height, data }: MaskBuffer): Promise<Blob> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  const packed = await new Response(
    rowsOf({ width, height, data }).pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer();
  return new Blob(
    [
      new Uint8Array(SIGNATURE),
      chunk('IHDR', new Uint8Array(header.buffer)),
      chunk('IDAT', new Uint8Array(packed)),
      chunk('IEND', new Uint8Array()),
    ],
    { type: 'image/png' },
  );
}

/** Each row after its filter's number, which is 0: as it is. */
function rowsOf({ width, height, data }: MaskBuffer): ReadableStream<Uint8Array<ArrayBuffer>> {
  const rows = Math.max(1, Math.floor(BAND_BYTES / (width + 1)));
  let y = 0;
  return new ReadableStream({
    pull(controller) {
      const count = Math.min(rows, height - y);
      const band = new Uint8Array(count * (width + 1));
      for (let row = 0; row < count; row++)
        band.set(data.subarray((y + row) * width, (y + row + 1) * width), row * (width + 1) + 1);
      controller.enqueue(band);
      y += count;
      if (y >= height) controller.close();
    },
  });
}

function chunk(type: string, body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(body.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, body.length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  out.set(body, 8);
  view.setUint32(body.length + 8, crc32(out.subarray(4, body.length + 8)));
  return out;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) value = CRC_TABLE[(value ^ bytes[i]!) & 255]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
