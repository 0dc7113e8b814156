import { LineCapStyle, PDFDocument, rgb } from '@cantoo/pdf-lib';
import { drawnPaths, inkOf, type LineArt } from '@yujian/imaging';

const POINTS_PER_MM = 72 / 25.4;
/** A3, in millimetres. */
const SHEET = { long: 420, short: 297 } as const;
const MARGIN = 10;
/** Scales that people print at. */
const SCALES = [
  1, 2, 5, 10, 20, 25, 50, 75, 100, 150, 200, 250, 300, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000,
] as const;

export interface Sheet {
  readonly bytes: Uint8Array;
  /** The drawing is printed at 1 : scale; null where its size is not known or no usual scale fits the sheet. */
  readonly scale: number | null;
}

/** A line drawing as vectors on one A3 sheet: at the largest usual scale that fits where `realWidth` (mm) is known, else as large as it goes. */
export async function writePdf(art: LineArt, realWidth: number | null): Promise<Sheet> {
  const isWide = art.width >= art.height;
  const [wide, high] = isWide ? [SHEET.long, SHEET.short] : [SHEET.short, SHEET.long];
  const fitted = Math.min((wide - 2 * MARGIN) / art.width, (high - 2 * MARGIN) / art.height);
  const scale = realWidth === null ? null : (SCALES.find((each) => realWidth / each / art.width <= fitted) ?? null);
  const mmPerPixel = scale === null ? fitted : realWidth! / scale / art.width;
  const document = await PDFDocument.create();
  const page = document.addPage([wide * POINTS_PER_MM, high * POINTS_PER_MM]);
  const unit = mmPerPixel * POINTS_PER_MM;
  const grey = inkOf(art) === '#000000' ? 0 : 0x2b / 255;
  const origin = {
    x: ((wide - art.width * mmPerPixel) / 2) * POINTS_PER_MM + unit / 2,
    y: ((high + art.height * mmPerPixel) / 2) * POINTS_PER_MM - unit / 2,
  };
  for (const { data, width, opacity } of drawnPaths(art))
    page.drawSvgPath(data, {
      ...origin,
      scale: unit,
      borderColor: rgb(grey, grey, grey),
      borderWidth: width,
      borderLineCap: LineCapStyle.Round,
      ...(opacity < 1 ? { borderOpacity: opacity } : {}),
    });
  return { bytes: await document.save(), scale };
}
