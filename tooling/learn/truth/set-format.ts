import { deflateSync, inflateSync } from 'node:zlib';
import type { Camera, RoomBox } from '@yujian/imaging/structure';
import type { Half } from './split.ts';

/** Raise it when the meaning of a file changes; older files are then made again. */
export const SET_VERSION = 2;

/**
 * One picture and the truth about it. The world is imaging's: X right, Y up, Z forward, the camera at the origin, turned
 * so that the walls (or fronts) that are seen most run along its axes. Rows top to bottom.
 */
export interface TruthSet {
  readonly header: SetHeader;
  /** number of the renderer's class (scene/classes.ts) of what is seen, through panes, read as in part-of.ts; `sky` where nothing is */
  readonly part: Uint8Array;
  /** class of the pane of glass that lies before it: window, door or glass; 0 = none. What lies behind is in the other planes. */
  readonly pane: Uint8Array;
  /** index into the header's objects; 65535 for sky */
  readonly object: Uint16Array;
  /** 3 per pixel, 127 = 1, on the side of the eye; 0 for sky */
  readonly normal: Int8Array;
  /** metres along the optical axis, within 0.02 %; Infinity for sky */
  readonly depth: Float32Array;
  /** hidden-line drawing, 0 ink to 255 paper */
  readonly line: Uint8Array;
  /** how open to an even sky each place is, 0 dark corner to 255; 255 for sky */
  readonly clay: Uint8Array;
  /** draft render, sRGB, 3 per pixel; null where none was made */
  readonly colour: Uint8Array | null;
}

export interface SetHeader {
  readonly version: typeof SET_VERSION;
  /** `kind.style.seed.view`, the name of its files */
  readonly key: string;
  readonly half: Half;
  readonly kind: string;
  readonly style: string;
  readonly seed: number;
  /** which camera: see cameras.ts */
  readonly view: string;
  readonly setting: 'interior' | 'exterior';
  readonly width: number;
  readonly height: number;
  /** confidence: share of the upright surfaces in the picture that run along the axes of the world above */
  readonly camera: Camera;
  /** metres, the camera at the origin; null where the room is no box, and outdoors */
  readonly box: RoomBox | null;
  /** number of the class, of each object seen or not */
  readonly objects: readonly number[];
  /** where each plane lies in the file */
  readonly planes: readonly PlaneEntry[];
}

type PlaneName = Exclude<keyof TruthSet, 'header'>;

export interface PlaneEntry {
  readonly name: PlaneName;
  readonly offset: number;
  readonly length: number;
}

/** A set before it is packed: its header knows nothing yet of where its planes lie. */
export type UnpackedSet = Omit<TruthSet, 'header'> & { readonly header: Omit<SetHeader, 'planes'> };

const NEAREST = 0.02;
const DECADES = Math.log(1e6);
const SKY_DEPTH = 65535;

/** Packs a set as the bytes of its two files. */
export function packSet(set: UnpackedSet): { header: SetHeader; bytes: Buffer } {
  const planes: PlaneEntry[] = [];
  const parts: Buffer[] = [];
  let offset = 0;
  const add = (name: PlaneName, bytes: Uint8Array): void => {
    const packed = deflateSync(bytes, { level: 6 });
    planes.push({ name, offset, length: packed.length });
    parts.push(packed);
    offset += packed.length;
  };
  add('part', set.part);
  add('pane', set.pane);
  add('object', splitBytes(set.object));
  add('normal', new Uint8Array(set.normal.buffer, set.normal.byteOffset, set.normal.byteLength));
  add('depth', splitBytes(differences(Uint16Array.from(set.depth, codeDepth), set.header.width)));
  add('line', set.line);
  add('clay', set.clay);
  if (set.colour) add('colour', set.colour);
  return { header: { ...set.header, planes }, bytes: Buffer.concat(parts) };
}

/** @throws Error when the bytes are not those of the header */
export function unpackSet(header: SetHeader, bytes: Uint8Array): TruthSet {
  const pixels = header.width * header.height;
  const read = (name: PlaneName, size: number): Uint8Array => {
    const entry = header.planes.find((plane) => plane.name === name);
    if (!entry) throw new Error(`The set ${header.key} has no plane "${name}".`);
    const plane = inflateSync(bytes.subarray(entry.offset, entry.offset + entry.length));
    if (plane.length !== size)
      throw new Error(`The plane "${name}" of ${header.key} has ${plane.length} bytes; expected ${size}.`);
    return new Uint8Array(plane.buffer, plane.byteOffset, plane.length);
  };
  return {
    header,
    part: read('part', pixels),
    pane: read('pane', pixels),
    object: joinBytes(read('object', 2 * pixels)),
    normal: Int8Array.from(read('normal', 3 * pixels)),
    depth: Float32Array.from(sums(joinBytes(read('depth', 2 * pixels)), header.width), depthOfCode),
    line: read('line', pixels),
    clay: read('clay', pixels),
    colour: header.planes.some(({ name }) => name === 'colour') ? read('colour', 3 * pixels) : null,
  };
}

function codeDepth(metres: number): number {
  if (metres === Infinity) return SKY_DEPTH;
  return Math.max(0, Math.min(SKY_DEPTH - 1, Math.round((Math.log(metres / NEAREST) / DECADES) * (SKY_DEPTH - 1))));
}

function depthOfCode(code: number): number {
  return code === SKY_DEPTH ? Infinity : NEAREST * Math.exp((code / (SKY_DEPTH - 1)) * DECADES);
}

/** Each value less the one to its left, modulo 65536: flat planes then pack small. */
function differences(values: Uint16Array, width: number): Uint16Array {
  return values.map((value, at) => (at % width === 0 ? value : value - values[at - 1]!));
}

function sums(values: Uint16Array, width: number): Uint16Array {
  for (let at = 0; at < values.length; at++) if (at % width !== 0) values[at] = values[at]! + values[at - 1]!;
  return values;
}

/** All low bytes, then all high bytes. */
function splitBytes(values: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(2 * values.length);
  for (const [at, value] of values.entries()) {
    bytes[at] = value & 255;
    bytes[values.length + at] = value >> 8;
  }
  return bytes;
}

function joinBytes(bytes: Uint8Array): Uint16Array {
  const count = bytes.length / 2;
  return Uint16Array.from({ length: count }, (_, at) => bytes[at]! | (bytes[count + at]! << 8));
}
