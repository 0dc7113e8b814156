import { readFile } from 'node:fs/promises';
import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib';
import { PAPER, SHEET, type Mark, type Sheet } from './sheet.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Pixels of a printed millimetre: as many as a picture has between 150 and 300 to the inch; with fewer one sees them. */
const PRINTED = { least: 150 / 25.4, most: 300 / 25.4 } as const;
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

export interface PrintInfo {
  readonly title: string;
  /** Day that it was made on, as YYYY-MM-DD. */
  readonly date: string;
  readonly keywords: readonly string[];
}

/**
 * Sheets as one PDF: letters as outlines, pictures as JPEG.
 *
 * @param pages a sheet, or the path of a PDF whose pages are taken as they are
 */
export async function printSheets(pages: readonly (Sheet | string)[], info: PrintInfo): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(info.title, { showInWindowTitleBar: true });
  document.setCreator('Yujian');
  document.setKeywords([...info.keywords]);
  document.setCreationDate(new Date(info.date));
  document.setModificationDate(new Date(info.date));
  for (const sheet of pages) {
    if (typeof sheet === 'string') {
      const other = await PDFDocument.load(await readFile(sheet));
      for (const page of await document.copyPages(other, other.getPageIndices())) document.addPage(page);
      continue;
    }
    const page = document.addPage([SHEET.width * POINTS_PER_MM, SHEET.height * POINTS_PER_MM]);
    for (const mark of sheet) await printMark(mark, page, document);
  }
  return document.save();
}

async function printMark(mark: Mark, page: PDFPage, document: PDFDocument): Promise<void> {
  if (mark.kind === 'letters') {
    page.drawSvgPath(mark.path, { x: 0, y: page.getHeight(), scale: POINTS_PER_MM, color: colourOf(mark.colour) });
    return;
  }
  const box = {
    x: mark.x * POINTS_PER_MM,
    y: page.getHeight() - (mark.y + mark.height) * POINTS_PER_MM,
    width: mark.width * POINTS_PER_MM,
    height: mark.height * POINTS_PER_MM,
  };
  if (mark.kind === 'field') {
    page.drawRectangle({ ...box, color: colourOf(mark.colour) });
    return;
  }
  const { least, most } = PRINTED;
  const across = Math.max(1, Math.round(Math.max(least * mark.width, Math.min(mark.pixels, most * mark.width))));
  const jpeg = await mark
    .open()
    .resize(across, Math.max(1, Math.round((across * mark.height) / mark.width)), { fit: 'fill' })
    .flatten({ background: PAPER })
    .jpeg(JPEG)
    .toBuffer();
  page.drawImage(await document.embedJpg(jpeg), box);
}

function colourOf(hex: string): ReturnType<typeof rgb> {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  return rgb(r, g, b);
}
