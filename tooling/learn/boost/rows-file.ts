import { deflateSync, inflateSync } from 'node:zlib';
import { FEATURES } from '@yujian/imaging/kernels/region-classification/features/region-features';
import type { Half } from '../truth/split.ts';
import { hashText } from '../truth/split.ts';
import type { PictureRows } from './picture-rows.ts';

/** The regions of one picture of a set, as a file keeps them. */
export interface RowsFile extends PictureRows {
  readonly half: Half;
}

/** Changes when what is measured changes: rows of another version are measured again. */
export const ROWS_VERSION = hashText(`2 ${FEATURES.join(' ')}`);

const FLOATS = ['rows', 'areas'] as const;
const BORDERS = ['length', 'ink', 'above', 'below', 'beside'] as const;

/** One deflated block: length of a JSON header, the header, and the arrays in a fixed order. */
export function packRows(file: RowsFile): Buffer {
  const { group, half, labels, neighbours } = file;
  const header = Buffer.from(
    JSON.stringify({
      version: ROWS_VERSION,
      group,
      half,
      count: labels.length,
      borders: neighbours.other.length,
    }).padEnd(400),
  );
  const arrays = [
    neighbours.start,
    neighbours.other,
    ...FLOATS.map((name) => file[name]),
    ...BORDERS.map((name) => neighbours[name]),
    labels,
  ];
  return deflateSync(
    Buffer.concat([
      header,
      ...arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    ]),
    { level: 4 },
  );
}

/** Null when the file is of another version. */
export function unpackRows(packed: Uint8Array): RowsFile | null {
  const bytes = inflateSync(packed);
  const { version, group, half, count, borders } = JSON.parse(bytes.subarray(0, 400).toString()) as {
    version: number;
    group: string;
    half: Half;
    count: number;
    borders: number;
  };
  if (version !== ROWS_VERSION) return null;
  let at = 400;
  const take = (length: number): ArrayBuffer => {
    const copy = Uint8Array.from(bytes.subarray(at, at + length)).buffer;
    at += length;
    return copy;
  };
  const integers = (length: number): Int32Array => new Int32Array(take(4 * length));
  const floats = (length: number): Float32Array => new Float32Array(take(4 * length));
  const [start, other] = [integers(count + 1), integers(borders)];
  const [rows, areas] = [floats(count * FEATURES.length), floats(count)];
  const [length, ink, above, below, beside] = [
    floats(borders),
    floats(borders),
    floats(borders),
    floats(borders),
    floats(borders),
  ];
  return {
    group,
    half,
    rows,
    areas,
    neighbours: { start, other, length, ink, above, below, beside },
    labels: new Uint8Array(take(count)),
  };
}
