import { PDFDocument } from '@cantoo/pdf-lib';
import type { LineArt, Primitive } from '@yujian/imaging';
import { describe, expect, it } from 'vitest';
import { writeDxf } from './write-dxf.ts';
import { writePdf } from './write-pdf.ts';

const primitives: readonly Primitive[] = [
  { kind: 'line', layer: 'outline', from: { x: 9.5, y: 19.5 }, to: { x: 59.5, y: 19.5 } },
  { kind: 'arc', layer: 'edge', centre: { x: 49.5, y: 49.5 }, radius: 20, start: 0, sweep: Math.PI / 2 },
  { kind: 'arc', layer: 'edge', centre: { x: 49.5, y: 49.5 }, radius: 10, start: 0, sweep: 2 * Math.PI },
  { kind: 'curve', layer: 'detail', points: [10, 10, 20, 18, 30, 12, 40, 22, 50, 14] },
];
const drawing = { width: 200, height: 100, primitives };

/** The entities of a DXF as maps of group codes, the first value of each. */
function entities(dxf: string): Map<string, string>[] {
  const lines = dxf.split(/\r?\n/).map((line) => line.trim());
  const found: Map<string, string>[] = [];
  for (let i = lines.indexOf('ENTITIES') + 1; i + 1 < lines.length && lines[i + 1] !== 'ENDSEC'; i += 2) {
    if (lines[i] === '0') found.push(new Map([['0', lines[i + 1]!]]));
    else if (!found.at(-1)!.has(lines[i]!)) found.at(-1)!.set(lines[i]!, lines[i + 1]!);
  }
  return found;
}

describe('DXF', () => {
  it('holds lines, arcs, circles and splines on named layers, y upwards', () => {
    const [line, arc, circle, spline] = entities(writeDxf(drawing, null));
    expect([line, arc, circle, spline].map((entity) => entity!.get('0'))).toEqual(['LINE', 'ARC', 'CIRCLE', 'SPLINE']);
    expect([line, arc, spline].map((entity) => entity!.get('8'))).toEqual(['OUTLINE', 'EDGE', 'DETAIL']);
    expect(['10', '20', '11', '21'].map((code) => Number(line!.get(code)))).toEqual([10, 80, 60, 80]);
    // From 3 o'clock down to 6 o'clock in the picture: from 270° to 360° in the drawing.
    expect([Number(arc!.get('50')), Number(arc!.get('51')) % 360]).toEqual([270, 0]);
    expect(Number(spline!.get('73'))).toBeLessThan(20);
  });

  it('is in millimetres where the real width is known', () => {
    const dxf = writeDxf(drawing, 8000);
    const [line] = entities(dxf);
    expect(Number(line!.get('11')) - Number(line!.get('10'))).toBeCloseTo(2000, 6);
    expect(dxf).toMatch(/\$INSUNITS\r?\n\s*70\r?\n\s*4\r?\n/);
  });
});

describe('PDF', () => {
  const art: LineArt = {
    ...drawing,
    style: 'cad',
    picture: { width: 1, height: 1, data: new Float32Array(1) },
    strokes: [
      {
        points: Float32Array.of(10, 20, 60, 20),
        pressure: Float32Array.of(1, 1),
        corners: [],
        width: 2,
        layer: 'outline',
      },
    ],
  };

  it('is one A3 sheet at the largest usual scale that fits, or as large as it goes', async () => {
    const known = await writePdf(art, 36_000);
    expect(known.scale).toBe(100);
    expect((await writePdf(art, null)).scale).toBeNull();
    const [page] = (await PDFDocument.load(known.bytes)).getPages();
    expect([page!.getWidth(), page!.getHeight()].map((side) => Math.round((side / 72) * 25.4))).toEqual([420, 297]);
  });
});
