import type { Extras } from './extras.ts';

/** A marker segment of the header (ISO/IEC 10918-1, B.1.1.4), with marker and length. */
interface Segment {
  readonly marker: number;
  readonly bytes: Buffer;
}

const SOS = 0xda;
const DQT = 0xdb;
const COM = 0xfe;
const APP = { jfif: 0xe0, one: 0xe1, two: 0xe2, adobe: 0xee, first: 0xe0, last: 0xef } as const;
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const MORE_PICTURES = Buffer.from('MPF\0', 'latin1');
const SEGMENT_MAX = 65_533;

/** The header's segments, and where the first scan begins. Null: the file is not built as a JPEG. */
function readHeader(jpeg: Buffer): { readonly segments: readonly Segment[]; readonly scan: number } | null {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SOS) return { segments, scan: at };
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    segments.push({ marker, bytes: jpeg.subarray(at, end) });
    at = end;
  }
  return null;
}

function holds({ bytes }: Segment, head: Buffer): boolean {
  return bytes.subarray(4, 4 + head.length).equals(head);
}

function isApart({ marker }: Segment): boolean {
  return marker === COM || (marker >= APP.first && marker <= APP.last);
}

/** What decoders need to give the same colours. */
function isColour(segment: Segment): boolean {
  return segment.marker === APP.jfif || segment.marker === APP.adobe || holds(segment, ICC);
}

/** The first nine steps of quantisation of luma and of chroma, low frequencies first; null: it is built otherwise. */
export function readQuantisation(jpeg: Buffer): { readonly luma: Uint8Array; readonly chroma: Uint8Array } | null {
  const tables = new Map<number, Uint8Array>();
  for (const { marker, bytes } of readHeader(jpeg)?.segments ?? [])
    for (let at = 4; marker === DQT && at + 65 <= bytes.length; at += 65) {
      // tables of 16 bits belong to files of 12 bits
      if (bytes[at]! >> 4 !== 0) return null;
      tables.set(bytes[at]!, bytes.subarray(at + 1, at + 10));
    }
  const luma = tables.get(0);
  return luma === undefined ? null : { luma, chroma: tables.get(1) ?? luma };
}

/** Further pictures, e.g. a gain map, lie behind the first one, at places that the header tells. */
export function hasMorePictures(jpeg: Buffer): boolean {
  return readHeader(jpeg)?.segments.some((segment) => holds(segment, MORE_PICTURES)) ?? false;
}

/**
 * The coded pixels of one file with what another carries beside them.
 *
 * @param carried the file whose application segments and comments are taken
 * @param keep metadata: Exif, XMP, comments and the like; profile: the ICC profile
 * @param exif stands for the metadata where that is not kept
 */
export function carrySegments(
  coded: Buffer,
  carried: Buffer,
  keep: { readonly metadata: boolean; readonly profile: boolean },
  exif: Buffer | null,
): Buffer {
  const [own, other] = [readHeader(coded), readHeader(carried)];
  if (own === null || other === null) return coded;
  const kept = other.segments.filter(
    (segment) => isApart(segment) && (holds(segment, ICC) ? keep.profile : isColour(segment) || keep.metadata),
  );
  return joinHeader(coded, [
    ...kept.filter(({ marker }) => marker === APP.jfif),
    ...(keep.metadata || exif === null ? [] : [segmentOf(APP.one, EXIF, exif)]),
    ...kept.filter(({ marker }) => marker !== APP.jfif),
    ...own.segments.filter((segment) => !isApart(segment)),
  ]);
}

/** An encoder's file with profile and metadata. What no segment can hold is left out. */
export function addToJpeg(jpeg: Buffer, { icc, exif, xmp }: Extras): Buffer {
  const segments = readHeader(jpeg)?.segments ?? [];
  const isFirst = ({ marker }: Segment): boolean => marker === APP.jfif;
  const room = SEGMENT_MAX - 2 - ICC.length;
  const parts = icc === null ? 0 : Math.ceil(icc.length / room);
  return joinHeader(jpeg, [
    ...segments.filter(isFirst),
    ...(exif !== null && exif.length + EXIF.length <= SEGMENT_MAX ? [segmentOf(APP.one, EXIF, exif)] : []),
    ...(xmp !== null && xmp.length + XMP.length <= SEGMENT_MAX ? [segmentOf(APP.one, XMP, xmp)] : []),
    ...Array.from({ length: parts }, (_, i) =>
      segmentOf(APP.two, Buffer.concat([ICC, Buffer.from([i + 1, parts])]), icc!.subarray(i * room, (i + 1) * room)),
    ),
    ...segments.filter((segment) => !isFirst(segment)),
  ]);
}

function joinHeader(jpeg: Buffer, segments: readonly Segment[]): Buffer {
  const scan = readHeader(jpeg)!.scan;
  return Buffer.concat([jpeg.subarray(0, 2), ...segments.map(({ bytes }) => bytes), jpeg.subarray(scan)]);
}

function segmentOf(marker: number, head: Buffer, body: Buffer): Segment {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + head.length + body.length);
  return { marker, bytes: Buffer.concat([Buffer.from([0xff, marker]), length, head, body]) };
}
