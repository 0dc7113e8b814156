import type { Readable } from 'node:stream';
import { pickText, type Language } from '@yujian/contract';
import type { ScheduledMaterial } from '@yujian/contract/api/material-schedule';
import { toCsv, type Cell } from '@yujian/contract/csv';
import type { Text } from '@yujian/contract/text';
import { ZipFile } from 'yazl';

const HEADS: readonly Text[] = [
  { zh: '材料', en: 'Material' },
  { zh: '编号', en: 'Code' },
  { zh: '规格（m）', en: 'Size (m)' },
  { zh: '用在哪里', en: 'Where' },
  { zh: '面积（m²）', en: 'Area (m²)' },
  { zh: '占画面', en: 'Share of the picture' },
  { zh: '供应商', en: 'Supplier' },
  { zh: '货号', en: 'Article no.' },
  { zh: '备注', en: 'Remark' },
];
const TOTAL: Text = { zh: '合计', en: 'Total' };
export const SCHEDULE_TITLE: Text = { zh: '材料表', en: 'Material schedule' };
/** Characters that a column is wide. */
const WIDTHS = [24, 18, 14, 40, 12, 12, 20, 18, 28];

/** A schedule as a table: a line a material, and the area of all. @param isOfTask shares are of one picture, and places need no title */
function rowsOf(materials: readonly ScheduledMaterial[], language: Language, isOfTask: boolean): readonly Cell[][] {
  const areas = materials.flatMap(({ area }) => area ?? []);
  const total =
    areas.length === 0
      ? null
      : rounded(
          areas.reduce((sum, area) => sum + area, 0),
          1,
        );
  return [
    HEADS.map((head) => pickText(head, language)),
    ...materials.map((one): Cell[] => {
      const shares = one.places.flatMap(({ share }) => share ?? []);
      const where = one.places.map(({ title, surface, area }) =>
        [
          isOfTask ? '' : title,
          surface ? pickText(surface, language) : '',
          area === null ? '' : `${rounded(area, 1)} m²`,
        ]
          .filter((part) => part !== '')
          .join(' '),
      );
      return [
        pickText(one.name, language),
        one.kind === 'picture' ? '' : one.material,
        one.size === null ? '' : one.size.map((metres) => rounded(metres, 3)).join(' × '),
        [...new Set(where)].join('; '),
        one.area === null ? null : rounded(one.area, 1),
        isOfTask && shares.length > 0 ? `${rounded(100 * shares.reduce((sum, share) => sum + share, 0), 1)} %` : '',
        one.supplier,
        one.article,
        one.remark,
      ];
    }),
    [pickText(TOTAL, language), '', '', '', total, '', '', '', ''],
  ];
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function scheduleCsv(materials: readonly ScheduledMaterial[], language: Language, isOfTask: boolean): string {
  return toCsv(rowsOf(materials, language, isOfTask));
}

/** Office Open XML (ECMA-376) of one sheet; texts are cells of their own kind, never formulas. */
export function scheduleXlsx(materials: readonly ScheduledMaterial[], language: Language, isOfTask: boolean): Readable {
  const rows = rowsOf(materials, language, isOfTask);
  const cell = (value: Cell, column: number, row: number): string => {
    const at = `${String.fromCodePoint(65 + column)}${row + 1}`;
    const style = row === 0 || row === rows.length - 1 ? ' s="1"' : '';
    if (typeof value === 'number') return `<c r="${at}"${style}><v>${value}</v></c>`;
    return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value ?? '')}</t></is></c>`;
  };
  const columns = WIDTHS.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const sheet = rows.map((row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, x, y)).join('')}</row>`);
  const zip = new ZipFile();
  const add = (name: string, body: string): void =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`), name);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/></Types>`,
  );
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${pickText(SCHEDULE_TITLE, language)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  );
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${MAIN}"><cols>${columns.join('')}</cols><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  );
  zip.end();
  return zip.outputStream as Readable;
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function relations(parts: readonly (readonly [type: string, target: string])[]): string {
  const lines = parts.map(
    ([type, to], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${to}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

/** What XML 1.0 takes as text. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
