import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DeliveryRequest, MadePicture, Watermark } from '@yujian/contract/interactive';
import sharp, { type OverlayOptions } from 'sharp';
import { onPicture, openPicture } from './open-picture.ts';
import { insertPngText } from './png-text.ts';

/** A subset of Noto Sans CJK SC (OFL 1.1) with the label's and the product's characters; others come from the system's fonts. */
const MARK_FONT = fileURLToPath(new URL('./mark-font.otf', import.meta.url));
const GRAVITY = {
  'bottom-right': 'southeast',
  'bottom-left': 'southwest',
  'top-right': 'northeast',
  'top-left': 'northwest',
  center: 'centre',
  tiled: 'centre',
} as const satisfies Record<Watermark['position'], string>;

/** What GB 45438-2025 asks of a label on a picture at least: letters of 5 % of the short side, at an edge or in a corner, clearly legible (docs/decisions/0037). */
const LABEL_HEIGHT = 0.05;
const WATERMARK_HEIGHT = 0.025;
/** Pixels below which no letter can be read. */
const LETTER_LEAST = 10;
const LETTER_OPACITY = 0.72;
const EDGE_OPACITY = 0.4;
/** Side of the small copy by which the letters' tone is chosen. */
const TONES = 64;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The copy that a person downloads: PNG at full size. Watermark and legal label are drawn into it, the recipe
 * and the legal entry are written beside the pixels. A PNG that needs no drawing keeps its pixels bit for bit.
 * @throws {PictureError}
 */
export function makeDelivery(path: string, request: DeliveryRequest): Promise<MadePicture & { bytes: Buffer }> {
  return onPicture(async () => {
    const { format, autoOrient, orientation } = await sharp(path).metadata();
    const { width, height } = autoOrient;
    const marks = await drawMarks(request, path, { width, height });
    const asIs = format === 'png' && marks.length === 0 && (orientation ?? 1) === 1;
    const png = asIs
      ? await readFile(path)
      : await openPicture(path).composite(marks).png({ compressionLevel: 6 }).toBuffer();
    return { type: 'image/png', width, height, bytes: insertPngText(png, textEntries(request)) };
  });
}

async function drawMarks(
  { watermark, legalMark }: DeliveryRequest,
  path: string,
  picture: Size,
): Promise<OverlayOptions[]> {
  if (!watermark && !legalMark) return [];
  const tones = await openPicture(path).resize(TONES, TONES, { fit: 'fill' }).greyscale().raw().toBuffer();
  const marks: OverlayOptions[] = [];
  if (watermark) marks.push(await drawMark(watermark.text, WATERMARK_HEIGHT, watermark.position, picture, tones));
  if (legalMark)
    marks.push(
      await drawMark(
        legalMark.label,
        LABEL_HEIGHT,
        watermark?.position === 'bottom-left' ? 'bottom-right' : 'bottom-left',
        picture,
        tones,
      ),
    );
  return marks;
}

/**
 * Half transparent letters without a plate, dark where the picture is light and light where it is dark, in a soft edge of
 * the other so that they are read on both.
 * @param share height of the letters (their ink) in shares of the picture's short side
 */
async function drawMark(
  words: string,
  share: number,
  position: Watermark['position'],
  picture: Size,
  tones: Buffer,
): Promise<OverlayOptions> {
  const high = Math.max(LETTER_LEAST, Math.ceil(Math.min(picture.width, picture.height) * share));
  const margin = Math.round(high * 0.7);
  const room = {
    width: Math.max(1, picture.width - 2 * margin),
    height: Math.max(1, Math.min(high, picture.height - 2 * margin)),
  };
  const set = await sharp({
    text: {
      text: `<span foreground="white">${escapeXml(words)}</span>`,
      font: `Noto Sans CJK SC ${2 * high}px`,
      fontfile: MARK_FONT,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
  const inked = await sharp(set).trim({ background: '#0000', threshold: 1 }).toBuffer();
  const { data: letters, info } = await sharp(inked)
    .resize({ ...room, fit: 'inside' })
    .extractChannel('alpha')
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const plate = { width: info.width + 2 * margin, height: info.height + 2 * margin };
  const wide = await sharp(letters, { raw: { width: info.width, height: info.height, channels: 1 } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const soft = await sharp(wide, { raw: { ...plate, channels: 1 } })
    .blur(Math.max(0.6, high * 0.06))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const isLight = toneUnder(position, picture, plate, tones) > 140;
  const pixels = Buffer.alloc(plate.width * plate.height * 4);
  for (let i = 0; i < wide.length; i += 1) {
    const letter = (LETTER_OPACITY * wide[i]!) / 255;
    const edge = (1 - letter) * EDGE_OPACITY * Math.min(1, (1.6 * soft[i]!) / 255);
    const alpha = letter + edge;
    const [ink, paper] = isLight ? [24, 255] : [255, 24];
    const tone = alpha === 0 ? 0 : (letter * ink + edge * paper) / alpha;
    pixels.set([tone, tone, tone, 255 * alpha], i * 4);
  }
  const input = await sharp(pixels, { raw: { ...plate, channels: 4 } })
    .resize({
      width: Math.min(plate.width, picture.width),
      height: Math.min(plate.height, picture.height),
      fit: 'fill',
    })
    .png()
    .toBuffer();
  return { input, gravity: GRAVITY[position], tile: position === 'tiled' };
}

/** Mean tone, 0 to 255, of what will be under a mark. */
function toneUnder(position: Watermark['position'], picture: Size, plate: Size, tones: Buffer): number {
  const [x, y] =
    position === 'tiled'
      ? [0, 0]
      : [
          position.endsWith('left') ? 0 : position.endsWith('right') ? 1 : 0.5,
          position.startsWith('top') ? 0 : position.startsWith('bottom') ? 1 : 0.5,
        ];
  const cells = (whole: number, part: number) =>
    position === 'tiled' ? TONES : Math.min(TONES, Math.ceil((TONES * part) / whole));
  const [wide, high] = [cells(picture.width, plate.width), cells(picture.height, plate.height)];
  const [left, top] = [Math.round(x * (TONES - wide)), Math.round(y * (TONES - high))];
  let sum = 0;
  for (let row = top; row < top + high; row += 1)
    for (let column = left; column < left + wide; column += 1) sum += tones[row * TONES + column]!;
  return sum / (wide * high);
}

function textEntries({ recipe, legalMark }: DeliveryRequest): Record<string, string> {
  const entries: Record<string, string> = {};
  if (recipe) entries['recipe'] = JSON.stringify(recipe);
  if (legalMark) entries['AIGC'] = JSON.stringify(legalMark.aigc);
  const xmp = xmpOf({ recipe, legalMark });
  if (xmp !== null) entries['XML:com.adobe.xmp'] = xmp;
  return entries;
}

/** What is written beside the pixels as XMP; null when nothing is. */
export function xmpOf({ recipe, legalMark }: Pick<DeliveryRequest, 'recipe' | 'legalMark'>): string | null {
  return recipe || legalMark ? packet(recipe, legalMark?.aigc ?? null) : null;
}

function packet(recipe: DeliveryRequest['recipe'], aigc: Readonly<Record<string, string>> | null): string {
  const parts = [
    recipe ? `<yujian:recipe>${escapeXml(JSON.stringify(recipe))}</yujian:recipe>` : '',
    aigc ? `<TC260:AIGC>${escapeXml(JSON.stringify(aigc))}</TC260:AIGC>` : '',
    '<xmp:CreatorTool>Yujian</xmp:CreatorTool>',
  ].join('');
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:yujian="https://yujian.invalid/ns/1.0/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">',
    parts,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
