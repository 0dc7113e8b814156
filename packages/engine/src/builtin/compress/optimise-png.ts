import { losslessCompressPng } from '@napi-rs/image';
import { deflateRawSync, deflateSync, inflateSync } from 'node:zlib';
import { readPngChunks, writePng, type PngChunk } from './png-chunks.ts';

/** Channels by colour type (PNG specification, 11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const FILTERS = 5;
/** Rows before a row that are deflated with it when its filter is chosen. */
const CONTEXT_ROWS = 7;
const TRIAL_LEVEL = 4;
/** Beyond it the filters of the first pass are good enough for the time that they take. */
const REFILTER_BYTES_MAX = 120_000_000;

interface Rows {
  /** Bytes of a row, and of a pixel at least 1. */
  readonly stride: number;
  readonly step: number;
  readonly height: number;
  /** Unfiltered, `stride` bytes each. */
  readonly data: Uint8Array;
}

/** How costly a filtered row is. @param rows the rows before it and, last, itself @param length of a row */
type RowCost = (rows: Uint8Array, length: number) => number;

/** What it deflates to together with the rows before ("brute" of oxipng). */
const deflatedBytes: RowCost = (rows) => deflateRawSync(rows, { level: TRIAL_LEVEL }).length;

/** Negative entropy of pairs of bytes ("bigent" of oxipng), in bits but for a constant. */
const pairs = new Uint32Array(65_536);
const pairEntropy: RowCost = (rows, length) => {
  const row = rows.subarray(rows.length - length);
  for (let i = 1; i < length; i++) pairs[(row[i - 1]! << 8) | row[i]!]! += 1;
  let cost = 0;
  for (let i = 1; i < length; i++) {
    const pair = (row[i - 1]! << 8) | row[i]!;
    const count = pairs[pair]!;
    if (count > 0) cost -= count * Math.log2(count);
    pairs[pair] = 0;
  }
  return cost;
};

/** Null: no row is filtered. */
const COSTS: readonly (RowCost | null)[] = [deflatedBytes, pairEntropy, null];

/**
 * The same PNG in fewer bytes: colour type, depth and palette reduced where no pixel changes, and the filters of the rows
 * chosen in several ways, of which the best is taken. Chunks beside the pixels stay.
 *
 * @param throwIfCancelled called between rows
 * @throws when the file is damaged
 */
export async function optimisePng(png: Buffer, throwIfCancelled: () => void): Promise<Buffer> {
  const reduced = await losslessCompressPng(png, { strip: false });
  throwIfCancelled();
  const chunks = readPngChunks(reduced);
  const rows = readRows(chunks);
  if (rows === null || rows.data.length > REFILTER_BYTES_MAX) return reduced;
  let filtered: Buffer | null = null;
  for (const cost of COSTS) {
    const tried = await deflateFiltered(filterRows(rows, cost, throwIfCancelled));
    if (filtered === null || tried.length < filtered.length) filtered = tried;
  }
  const first = chunks.findIndex(({ type }) => type === 'IDAT');
  const rest = chunks.filter(({ type }) => type !== 'IDAT');
  const refiltered = writePng([...rest.slice(0, first), { type: 'IDAT', data: filtered! }, ...rest.slice(first)]);
  return refiltered.length < reduced.length ? refiltered : reduced;
}

/** Null for an interlaced picture. */
function readRows(chunks: readonly PngChunk[]): Rows | null {
  const header = Buffer.from(chunks[0]!.data);
  const [width, height, depth, interlace] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8]!, header[12]!];
  if (interlace !== 0) return null;
  const bits = CHANNELS[header[9]!]! * depth;
  const stride = Math.ceil((width * bits) / 8);
  const step = Math.max(1, bits >> 3);
  const filtered = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const data = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (stride + 1)]!;
    for (let x = 0, at = y * stride, from = y * (stride + 1) + 1; x < stride; x++, at++, from++) {
      const left = x >= step ? data[at - step]! : 0;
      const up = y > 0 ? data[at - stride]! : 0;
      const corner = x >= step && y > 0 ? data[at - stride - step]! : 0;
      data[at] = filtered[from]! + predict(filter, left, up, corner);
    }
  }
  return { stride, step, height, data };
}

/** What a filter takes from a byte (PNG specification, 9.2). */
function predict(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
      const toCorner = Math.abs(left + up - 2 * corner);
      return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    }
    default:
      return 0;
  }
}

/** Each row behind the number of its filter. The first one is not filtered. */
function filterRows(
  { stride, step, height, data }: Rows,
  cost: RowCost | null,
  throwIfCancelled: () => void,
): Uint8Array {
  const whole = stride + 1;
  const rows = new Uint8Array(whole * height);
  const tried = new Uint8Array(whole * (CONTEXT_ROWS + 1));
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) throwIfCancelled();
    const before = Math.min(y, CONTEXT_ROWS);
    tried.set(rows.subarray((y - before) * whole, y * whole));
    const row = tried.subarray(before * whole, (before + 1) * whole);
    let least = Number.POSITIVE_INFINITY;
    for (let filter = 0; filter < (y === 0 || cost === null ? 1 : FILTERS); filter++) {
      row[0] = filter;
      for (let x = 0, at = y * stride; x < stride; x++, at++) {
        const left = x >= step ? data[at - step]! : 0;
        const up = y > 0 ? data[at - stride]! : 0;
        const corner = x >= step && y > 0 ? data[at - stride - step]! : 0;
        row[x + 1] = data[at]! - predict(filter, left, up, corner);
      }
      const found = cost === null ? 0 : cost(tried.subarray(0, (before + 1) * whole), whole);
      if (found >= least) continue;
      least = found;
      rows.set(row, y * whole);
    }
  }
  return rows;
}

/**
 * Deflates filtered rows by the optimiser's own deflater. It takes pictures alone, so the rows go to it as the one row of
 * a grey picture: with the filter "none", whose number 0 is also the first of these rows' filter, its bytes are the rows.
 */
async function deflateFiltered(rows: Uint8Array): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows.length - 1, 0);
  header.writeUInt32BE(1, 4);
  header[8] = 8;
  const strip = await losslessCompressPng(
    writePng([
      { type: 'IHDR', data: header },
      { type: 'IDAT', data: deflateSync(rows, { level: 1 }) },
      { type: 'IEND', data: new Uint8Array() },
    ]),
    {
      filter: [0],
      force: true,
      bitDepthReduction: false,
      colorTypeReduction: false,
      paletteReduction: false,
      grayscaleReduction: false,
    },
  );
  const chunks = readPngChunks(strip).filter(({ type }) => type === 'IDAT');
  return Buffer.concat(chunks.map(({ data }) => data));
}
