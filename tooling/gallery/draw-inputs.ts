import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { SrgbImage } from '@yujian/imaging/image';
import { drawCat, drawNoise, drawPlan, drawText, frameScreenshot } from './unfit-inputs.ts';
import { fileOf, INPUTS, OWN_INPUTS, ROOT, type OwnInput } from './inputs.ts';
import { drawScene, renderBare } from './scene-inputs.ts';
import { photographSheet } from './sheet-on-table.ts';

/** Long side of what is drawn here, in pixels. */
const SIDE = 960;
const GALLERY = 'apps/web/public/gallery';
const SAMPLES = 'apps/web/public/samples';

const DRAW: Readonly<Record<OwnInput, () => Promise<Sharp> | Sharp>> = {
  'study-line': () => toSharp(drawScene('interior-japandi-study', 'line', SIDE)),
  'cafe-line': () => toSharp(drawScene('commercial-cafe-wood-cafe', 'line', SIDE)),
  'school-line': () => toSharp(drawScene('architecture-brick-school', 'line', SIDE)),
  'plaza-line': () => toSharp(drawScene('landscape-modern-plaza', 'line', SIDE)),
  'dining-worn': () => toSharp(drawScene('interior-new-chinese-dining-room', 'worn', SIDE)),
  'bedroom-sheet': async () => toSharp(photographSheet(await readSrgb(`${SAMPLES}/bedroom-line.png`))),
  'meeting-clay': () => toSharp(drawScene('commercial-executive-meeting-room', 'clay', SIDE)),
  'museum-clay': () => toSharp(drawScene('architecture-concrete-cultural', 'clay', SIDE)),
  'bedroom-photo': () => shrunk(`${GALLERY}/interior-cream-bedroom.webp`),
  'office-photo': () => shrunk(`${GALLERY}/commercial-office-light-office.webp`),
  'villa-photo': () => shrunk(`${GALLERY}/architecture-modern-villa.webp`),
  'garden-photo': () => shrunk(`${GALLERY}/landscape-jiangnan-courtyard.webp`),
  'bare-photo': () => toSharp(renderBare('interior-modern-living-room', SIDE)),
  'window-screenshot': () => frameScreenshot(join(ROOT, SAMPLES, 'living-clay.webp')),
  cat: drawCat,
  text: drawText,
  plan: drawPlan,
  noise: () => toSharp(drawNoise()),
  plain: () => sharp({ create: { width: 480, height: 360, channels: 3, background: '#8fa3ad' } }),
};

/** Draws the inputs of docs/inputs; what is there is left unless `fresh`. Says a line about each. */
export async function drawInputs(
  wanted: readonly string[],
  fresh: boolean,
  say: (line: string) => void,
): Promise<void> {
  mkdirSync(join(ROOT, INPUTS), { recursive: true });
  for (const key of Object.keys(OWN_INPUTS) as OwnInput[]) {
    const path = join(ROOT, fileOf(key));
    if ((wanted.length > 0 && !wanted.includes(key)) || (existsSync(path) && !fresh)) continue;
    const picture = await DRAW[key]();
    const { size } = await (
      OWN_INPUTS[key].type === 'png'
        ? picture.png({ palette: true, colours: 16, effort: 10 })
        : picture.webp({ quality: 80, effort: 6 })
    ).toFile(path);
    say(`${fileOf(key)} ${Math.round(size / 1024)} KB`);
  }
}

function toSharp({ width, height, channels, data }: SrgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

function shrunk(file: string): Sharp {
  return sharp(join(ROOT, file)).resize({ width: SIDE });
}

async function readSrgb(file: string): Promise<SrgbImage> {
  const { data, info } = await sharp(join(ROOT, file))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}
