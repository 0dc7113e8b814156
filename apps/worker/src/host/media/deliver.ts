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

/**
 * The copy that a person downloads: PNG at full size. Watermark and legal label are drawn into it, the recipe
 * and the legal entry are written beside the pixels. A PNG that needs no drawing keeps its pixels bit for bit.
 * @throws {PictureError}
 */
export function makeDelivery(path: string, request: DeliveryRequest): Promise<MadePicture & { bytes: Buffer }> {
  return onPicture(async () => {
    const { format, autoOrient, orientation } = await sharp(path).metadata();
    const { width, height } = autoOrient;
    const marks = await drawMarks(request, width, height);
    const asIs = format === 'png' && marks.length === 0 && (orientation ?? 1) === 1;
    const png = asIs ? await readFile(path) : await openPicture(path).composite(marks).png({ compressionLevel: 6 }).toBuffer();
    return { type: 'image/png', width, height, bytes: insertPngText(png, textEntries(request)) };
  });
}

async function drawMarks({ watermark, legalMark }: DeliveryRequest, width: number, height: number): Promise<OverlayOptions[]> {
  const marks: OverlayOptions[] = [];
  if (watermark) marks.push(await placeText(watermark.text, watermark.position, width, height));
  if (legalMark) marks.push(await placeText(legalMark.label, watermark?.position === 'bottom-left' ? 'bottom-right' : 'bottom-left', width, height));
  return marks;
}

/** White words on a soft dark ground; letters are 5 % of the short side high at least, as GB 45438-2025 asks of a label. */
async function placeText(text: string, position: Watermark['position'], width: number, height: number): Promise<OverlayOptions> {
  const shortSide = Math.min(width, height);
  const letter = Math.max(12, Math.round(shortSide * 0.05));
  const words = await sharp({
    text: { text: `<span foreground="white">${escapeXml(text)}</span>`, font: `Noto Sans CJK SC ${letter}px`, fontfile: MARK_FONT, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const pad = Math.round(letter * 0.35);
  const margin = Math.round(letter * 0.5);
  const plate = {
    width: Math.min(width, words.info.width + 2 * pad + margin),
    height: Math.min(height, words.info.height + 2 * pad + margin),
  };
  const inner = { width: Math.max(1, plate.width - margin), height: Math.max(1, plate.height - margin) };
  const left = position.endsWith('left') ? margin : 0;
  const top = position.startsWith('top') ? margin : 0;
  const letters = await sharp(words.data).resize({ width: Math.max(1, inner.width - 2 * pad), height: Math.max(1, inner.height - 2 * pad), fit: 'inside', withoutEnlargement: true }).toBuffer();
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${inner.width}" height="${inner.height}"><rect width="100%" height="100%" rx="${Math.round(letter / 6)}" fill="#10191a" fill-opacity="0.42"/></svg>`,
  );
  const input = await sharp({ create: { ...plate, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: ground, left, top },
      { input: letters, left: left + pad, top: top + pad },
    ])
    .png()
    .toBuffer();
  return { input, gravity: GRAVITY[position], tile: position === 'tiled' };
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
