/** What a picture file says of itself beside its pixels. All of it is somebody's word: nothing is checked here. */
export interface FileMarks {
  /** The recipe as JSON gave it; undefined: there is none, or it is no JSON. */
  readonly recipe: unknown;
  /** The entry of GB 45438-2025; null: there is none. */
  readonly aigc: Readonly<Record<string, string>> | null;
}

/** Longer entries are none of ours. */
const ENTRY_BYTES_MAX = 4 * 1024 * 1024;
const XMP_OF_JPEG = 'http://ns.adobe.com/xap/1.0/\0';

/**
 * Reads recipe and legal mark of a PNG (iTXt and zTXt, PNG specification 11.3.3), or of the XMP packet of a PNG, JPEG (APP1, XMP
 * specification part 3) or WebP (chunk XMP), in which they outlive a conversion by other programs. What is cut off or is no
 * such file has none.
 */
export async function readFileMarks(file: Uint8Array<ArrayBuffer>): Promise<FileMarks> {
  const entries = await textEntries(file);
  const xmp = entries.get('XML:com.adobe.xmp') ?? '';
  const recipe = parse(entries.get('recipe') ?? xmpValue(xmp, 'yujian:recipe'));
  const aigc = parse(entries.get('AIGC') ?? xmpValue(xmp, 'TC260:AIGC'));
  return { recipe: recipe ?? undefined, aigc: isRecord(aigc) ? words(aigc) : null };
}

async function textEntries(file: Uint8Array<ArrayBuffer>): Promise<ReadonlyMap<string, string>> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (ascii(file, 1, 4) === 'PNG') return pngEntries(file, view);
  const xmp =
    file[0] === 0xff && file[1] === 0xd8
      ? jpegXmp(file, view)
      : ascii(file, 0, 4) === 'RIFF'
        ? webpXmp(file, view)
        : '';
  return new Map([['XML:com.adobe.xmp', xmp]]);
}

async function pngEntries(file: Uint8Array<ArrayBuffer>, view: DataView): Promise<ReadonlyMap<string, string>> {
  const entries = new Map<string, string>();
  for (let at = 8; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    const [from, end] = [at + 8, at + 8 + length];
    if (end + 4 > file.length) break;
    const chunk = ascii(file, at + 4, at + 8);
    if (chunk === 'zTXt' && length <= ENTRY_BYTES_MAX) {
      const keyword = until(file, from, end);
      entries.set(ascii(file, from, keyword), utf8(await inflate(file.subarray(Math.min(keyword + 2, end), end))));
    }
    if (chunk === 'iTXt' && length <= ENTRY_BYTES_MAX) {
      const keyword = until(file, from, end);
      const isCompressed = file[keyword + 1] === 1;
      const language = until(file, keyword + 3, end);
      const text = until(file, language + 1, end) + 1;
      const bytes = file.subarray(Math.min(text, end), end);
      entries.set(ascii(file, from, keyword), utf8(isCompressed ? await inflate(bytes) : bytes));
    }
    at = end + 4;
  }
  return entries;
}

function jpegXmp(file: Uint8Array, view: DataView): string {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda;) {
    const end = at + 2 + view.getUint16(at + 2);
    const text = at + 4 + XMP_OF_JPEG.length;
    if (file[at + 1] === 0xe1 && end <= file.length && ascii(file, at + 4, text) === XMP_OF_JPEG)
      return utf8(file.subarray(text, end));
    at = Math.max(end, at + 4);
  }
  return '';
}

function webpXmp(file: Uint8Array, view: DataView): string {
  for (let at = 12; at + 8 <= file.length;) {
    const bytes = view.getUint32(at + 4, true);
    if (ascii(file, at, at + 4) === 'XMP ' && bytes <= ENTRY_BYTES_MAX)
      return utf8(file.subarray(at + 8, at + 8 + bytes));
    at += 8 + bytes + (bytes % 2);
  }
  return '';
}

/** A property of the packet, written as an element or, as other programs may rewrite it, as an attribute. */
function xmpValue(xmp: string, name: string): string | undefined {
  const between = (open: string, close: string): string | undefined => {
    const from = xmp.indexOf(open);
    const to = from < 0 ? -1 : xmp.indexOf(close, from + open.length);
    return to < 0 ? undefined : unescapeXml(xmp.slice(from + open.length, to));
  };
  return between(`<${name}>`, `</${name}>`) ?? between(`${name}="`, '"') ?? between(`${name}='`, "'");
}

const XML_NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return XML_NAMES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function parse(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function words(entry: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function until(file: Uint8Array, from: number, end: number): number {
  const at = file.indexOf(0, from);
  return at < 0 || at > end ? end : at;
}

function ascii(file: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...file.subarray(from, Math.min(to, from + 100)));
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** What zlib packed, as far as it is whole and no longer than an entry may be; else nothing. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > ENTRY_BYTES_MAX) throw new RangeError('an entry is too long');
      parts.push(value);
    }
  } catch {
    await reader.cancel().catch(() => undefined);
    return new Uint8Array();
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
