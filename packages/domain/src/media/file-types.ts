import { IMAGE_MAX_BYTES, MODEL_MAX_BYTES, SCENE_MAX_BYTES, VECTOR_MAX_BYTES, VIDEO_MAX_BYTES } from '@yujian/contract';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';

export type FileClass = 'image' | 'video' | 'model' | 'vector' | 'scene';

export interface FileType {
  /** MIME type as it is stored and served */
  readonly type: string;
  readonly extension: string;
  readonly class: FileClass;
}

/** Most bytes of a file of each class. */
export const CLASS_LIMITS: Readonly<Record<FileClass, number>> = {
  image: IMAGE_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
  model: MODEL_MAX_BYTES,
  vector: VECTOR_MAX_BYTES,
  scene: SCENE_MAX_BYTES,
};

/** How many bytes of a file's start `detectFileType` wants to see. */
export const HEAD_BYTES = 4096;

const FILE_TYPES = {
  jpeg: { type: 'image/jpeg', extension: 'jpg', class: 'image' },
  png: { type: 'image/png', extension: 'png', class: 'image' },
  webp: { type: 'image/webp', extension: 'webp', class: 'image' },
  avif: { type: 'image/avif', extension: 'avif', class: 'image' },
  heic: { type: 'image/heic', extension: 'heic', class: 'image' },
  gif: { type: 'image/gif', extension: 'gif', class: 'image' },
  tiff: { type: 'image/tiff', extension: 'tif', class: 'image' },
  mp4: { type: 'video/mp4', extension: 'mp4', class: 'video' },
  mov: { type: 'video/quicktime', extension: 'mov', class: 'video' },
  webm: { type: 'video/webm', extension: 'webm', class: 'video' },
  glb: { type: 'model/gltf-binary', extension: 'glb', class: 'model' },
  obj: { type: 'model/obj', extension: 'obj', class: 'model' },
  stl: { type: 'model/stl', extension: 'stl', class: 'model' },
  fbx: { type: 'model/vnd.fbx', extension: 'fbx', class: 'model' },
  dxf: { type: 'image/vnd.dxf', extension: 'dxf', class: 'vector' },
  svg: { type: 'image/svg+xml', extension: 'svg', class: 'vector' },
  pdf: { type: 'application/pdf', extension: 'pdf', class: 'vector' },
  txt: { type: 'text/plain', extension: 'txt', class: 'vector' },
  json: { type: 'application/json', extension: 'json', class: 'vector' },
  scene: { type: SCENE_TYPE, extension: 'json', class: 'scene' },
} as const satisfies Record<string, FileType>;

const BY_MIME = new Map<string, FileType>(Object.values(FILE_TYPES).map((entry) => [entry.type, entry]));

/** The ending of a file name for a MIME type that we store. */
export function extensionOf(type: string): string {
  return BY_MIME.get(type)?.extension ?? 'bin';
}

/** A picture of pixels, as opposed to drawings, models and films. */
export function isRaster(type: string): boolean {
  return BY_MIME.get(type)?.class === 'image';
}

/** Recognises a file by its first bytes, never by its name; undefined for what is not accepted. */
export function detectFileType(head: Buffer): FileType | undefined {
  const name = detectBinary(head) ?? detectText(head);
  return name === undefined ? undefined : FILE_TYPES[name];
}

type Name = keyof typeof FILE_TYPES;

function detectBinary(head: Buffer): Name | undefined {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'gif';
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(ascii(0, 4))) return 'tiff';
  if (ascii(4, 8) === 'ftyp') return detectBoxed(head);
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])))
    return ascii(4, 64).includes('webm') ? 'webm' : undefined;
  if (ascii(0, 4) === 'glTF' && head.length >= 12 && head.readUInt32LE(4) === 2) return 'glb';
  if (ascii(0, 18) === 'Kaydara FBX Binary') return 'fbx';
  if (ascii(0, 18) === 'AutoCAD Binary DXF') return 'dxf';
  return isBinaryStl(head) ? 'stl' : undefined;
}

/** ISO base media files (ISO/IEC 14496-12) name their brands in the first box. */
function detectBoxed(head: Buffer): Name | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length, 128);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => /^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(brand))) return 'heic';
  if (brands[0] === 'qt  ') return 'mov';
  return brands.some((brand) => /^(isom|iso\d|mp4\d|avc1|M4V |dash|mmp4|MSNV)$/.test(brand)) ? 'mp4' : undefined;
}

/** 80 bytes of anything, the number of triangles, then 50 bytes each: a first triangle of finite numbers tells it from noise. */
function isBinaryStl(head: Buffer): boolean {
  if (head.length < 134) return false;
  const triangles = head.readUInt32LE(80);
  if (triangles === 0 || 84 + 50 * triangles > MODEL_MAX_BYTES) return false;
  if (head.length < HEAD_BYTES && head.length !== 84 + 50 * triangles) return false;
  const numbers = Array.from({ length: 12 }, (_, i) => head.readFloatLE(84 + 4 * i));
  const normal = Math.hypot(numbers[0]!, numbers[1]!, numbers[2]!);
  const isPlausible = numbers.every(
    (value) => Number.isFinite(value) && Math.abs(value) < 1e9 && (value === 0 || Math.abs(value) > 1e-9),
  );
  return isPlausible && (normal === 0 || Math.abs(normal - 1) < 0.01);
}

/** Each test looks at every character a fixed number of times: it runs in the server's own thread, on whatever is sent. */
function detectText(head: Buffer): Name | undefined {
  if (head.includes(0)) return undefined;
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
    .replaceAll('\r', '');
  if (isSvg(text)) return 'svg';
  if (isDxf(text)) return 'dxf';
  if (/^solid[^\n]*\n\s*facet\s+normal\s/.test(text)) return 'stl';
  if (/^; FBX \d/.test(text)) return 'fbx';
  if (/^\{\s*"version"\s*:\s*\d+\s*,\s*"kind"\s*:\s*"[a-z-]+"/.test(text)) return 'scene';
  return isWavefront(text) ? 'obj' : undefined;
}

/** What may stand before the first element of an SVG, and where it ends. */
const PROLOGUE: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!doctype\s+svg\s[^>[]*\[/i, /\]\s*>/],
  [/^<!doctype\s+svg[\s>]/i, />/],
];

function isSvg(text: string): boolean {
  for (let rest = text; ;) {
    const end = PROLOGUE.find(([start]) => start.test(rest))?.[1];
    if (end === undefined) return /^<svg[\s>]/i.test(rest);
    const found = end.exec(rest);
    if (found === null) return false;
    rest = rest.slice(found.index + found[0].length).trimStart();
  }
}

/** Group codes and values on lines of their own: comments (999), then the first section. */
function isDxf(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  let at = 0;
  while (lines[at] === '999') {
    at += 2;
    while (lines[at] === '') at += 1;
  }
  return lines[at] === '0' && lines[at + 1] === 'SECTION' && at + 2 < lines.length;
}

/** Every complete line is a statement of the OBJ format or a comment, and some line is a vertex. */
function isWavefront(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .slice(0, -1)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isStatement = (line: string) =>
    /^(v|vn|vt|vp)(\s+-?[\d.]+(e[+-]?\d+)?){2,7}$|^(f|l|p)(\s+-?\d+(\/-?\d*){0,2})+$|^(o|g|s|usemtl|mtllib)(\s|$)/i.test(
      line,
    );
  return lines.length > 0 && lines.every(isStatement) && lines.some((line) => /^v\s/.test(line));
}
