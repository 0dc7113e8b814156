import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDxf } from '@yujian/engine/craft/drawings/write-dxf';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { drawLineArt, flattenPrimitive, type LineArt } from '@yujian/imaging';
import { SILENT } from '@yujian/imaging/image';
import { createRandom } from '@yujian/imaging/random';
import sharp from 'sharp';
import { quantile, type Bench, type Row } from './table.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const INPUTS = join(import.meta.dirname, '../docs/inputs');
/** Pictures with leaves, water, stone or carpet. */
const TEXTURED = ['garden-photo.webp', 'villa-photo.webp', 'bedroom-photo.webp', 'office-photo.webp'];

type LineTruth = readonly [x0: number, y0: number, x1: number, y1: number];
type ArcTruth = readonly [x: number, y: number, radius: number, start: number, sweep: number];

/** A drawing of 50 lines and 10 arcs through pixels and back; a line drawing's speed; what texture leaves of itself. */
export const lines: Bench = {
  name: 'lines',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'bench-lines-'));
    try {
      return [...(await measureReturn(folder)), ...(await measurePhotos())];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measureReturn(folder: string): Promise<Row[]> {
  const counts: { line: number; arc: number; curve: number; near: number; worst: number; points: number }[] = [];
  const times: number[] = [];
  const read: string[] = [];
  for (const seed of SEEDS) {
    const truth = drawing(seed);
    const { data } = await sharp(Buffer.from(truth.svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const began = performance.now();
    const art = drawLineArt(
      { width: WIDTH, height: HEIGHT, channels: 3, data: new Uint8ClampedArray(data) },
      { style: 'cad', weight: 0.4, detail: 0.5, straighten: 0.3, seed: 1 },
      SILENT,
    );
    times.push((performance.now() - began) / 1000);
    const away = art.primitives.flatMap((primitive) => distances(flattenPrimitive(primitive, 0.1), truth));
    const of = (kind: LineArt['primitives'][number]['kind']): number =>
      art.primitives.filter((primitive) => primitive.kind === kind).length;
    counts.push({
      line: of('line'),
      arc: of('arc'),
      curve: of('curve'),
      near: away.filter((distance) => distance < 1).length / away.length,
      worst: Math.max(...away),
      points: art.strokes.reduce((sum, { points }) => sum + points.length / 2, 0),
    });
    const path = join(folder, `${seed}.dxf`);
    await writeFile(path, writeDxf(art, WIDTH));
    read.push(readByEzdxf(path));
  }
  const range = (key: 'line' | 'arc' | 'curve'): string => {
    const values = counts.map((count) => count[key]);
    return `${Math.min(...values)} to ${Math.max(...values)}`;
  };
  const within = (key: 'line' | 'arc', low: number, high: number): boolean =>
    counts.every((count) => count[key] >= low && count[key] <= high);
  return [
    {
      what: `LINE of drawings of 50 lines and 10 arcs (${SEEDS.length} drawings)`,
      value: range('line'),
      bar: '50 to 60',
      holds: within('line', 50, 60),
    },
    { what: 'ARC of the same', value: range('arc'), bar: '10 to 12', holds: within('arc', 10, 12) },
    { what: 'free curves of the same', value: range('curve'), bar: 'none', holds: counts.every((c) => c.curve === 0) },
    {
      what: 'share of what is drawn within 1 px of the truth, least; farthest',
      value: `${(100 * Math.min(...counts.map((c) => c.near))).toFixed(1)} %; ${Math.max(...counts.map((c) => c.worst)).toFixed(1)} px`,
      bar: 'all within 1 px',
      holds: counts.every((c) => c.worst <= 1),
    },
    {
      what: 'errors and entities that ezdxf reads',
      value: [...new Set(read)].slice(0, 3).join('; '),
      bar: 'no errors',
      holds: read.every((line) => line.startsWith('0 errors')),
    },
    {
      what: 'seconds for 1.9 MP on one core, median',
      value: `${quantile(times, 0.5).toFixed(2)} s`,
      bar: 'under 2 s',
      holds: quantile(times, 0.5) < 2,
    },
  ];
}

/** Length of line with the usual detail as a share of the length with all detail: what texture leaves. */
async function measurePhotos(): Promise<Row[]> {
  const shares: string[] = [];
  for (const name of TEXTURED) {
    const image = await readPicture(join(INPUTS, name), { maxSide: 1280 });
    const length = (detail: number): number =>
      drawLineArt(image, { style: 'cad', weight: 0.4, detail, straighten: 0.3, seed: 1 }, SILENT).strokes.length;
    shares.push(`${name.split('-')[0]} ${length(0.5)} of ${length(1)}`);
  }
  return [
    {
      what: 'strokes at the usual detail, of those at full detail',
      value: shares.join(', '),
      bar: 'beside it',
      holds: true,
    },
  ];
}

function drawing(seed: number): { svg: string; lines: readonly LineTruth[]; arcs: readonly ArcTruth[] } {
  const random = createRandom(seed);
  const lines: LineTruth[] = [];
  for (let i = 0; i < 8; i++) {
    const [x, y] = [80 + (i % 4) * 380, 80 + Math.floor(i / 4) * 560];
    const [w, h] = [240 + 60 * random(), 300 + 80 * random()];
    lines.push([x, y, x + w, y], [x + w, y, x + w, y + h], [x + w, y + h, x, y + h], [x, y + h, x, y]);
  }
  while (lines.length < 50) {
    const [x, y, angle] = [400 + 800 * random(), 400 + 400 * random(), Math.PI * random()];
    const length = 120 + 250 * random();
    lines.push([x, y, x + length * Math.cos(angle), y + length * Math.sin(angle)]);
  }
  const arcs = Array.from({ length: 10 }, (): ArcTruth => [
    150 + 1300 * random(),
    150 + 900 * random(),
    40 + 80 * random(),
    2 * Math.PI * random(),
    1 + 3 * random(),
  ]);
  const at = ([x, y, radius]: ArcTruth, angle: number): string =>
    `${x + 0.5 + radius * Math.cos(angle)} ${y + 0.5 + radius * Math.sin(angle)}`;
  const paths = [
    ...lines.map(([x0, y0, x1, y1]) => `M${x0 + 0.5} ${y0 + 0.5}L${x1 + 0.5} ${y1 + 0.5}`),
    ...arcs.map(
      (arc) => `M${at(arc, arc[3])}A${arc[2]} ${arc[2]} 0 ${arc[4] > Math.PI ? 1 : 0} 1 ${at(arc, arc[3] + arc[4])}`,
    ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><path d="${paths.join('')}" fill="none" stroke="#111" stroke-width="3"/></svg>`;
  return { svg, lines, arcs };
}

/** Of points about 2 pixels apart along a polyline: how far the nearest true line or arc is. */
function distances(
  points: readonly number[],
  { lines, arcs }: { readonly lines: readonly LineTruth[]; readonly arcs: readonly ArcTruth[] },
): number[] {
  const found: number[] = [];
  for (let i = 2; i < points.length; i += 2) {
    const [x0, y0, x1, y1] = [points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!];
    const count = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / 2));
    for (let k = 0; k < count; k++) {
      const [x, y] = [x0 + (k / count) * (x1 - x0), y0 + (k / count) * (y1 - y0)];
      found.push(
        Math.min(
          ...lines.map(([ax, ay, bx, by]) => {
            const [dx, dy] = [bx - ax, by - ay];
            const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
            return Math.hypot(x - ax - t * dx, y - ay - t * dy);
          }),
          ...arcs.map(([cx, cy, radius]) => Math.abs(Math.hypot(x - cx, y - cy) - radius)),
        ),
      );
    }
  }
  return found;
}

const READ = `
import sys, collections
from ezdxf import recover
document, audit = recover.readfile(sys.argv[1])
kinds = collections.Counter(entity.dxftype() for entity in document.modelspace())
print(len(audit.errors), "errors,", ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
`;

/** What Debian's python3-ezdxf reads of a file; told where it is not installed. */
function readByEzdxf(path: string): string {
  try {
    return execFileSync('/usr/bin/python3', ['-c', READ, path], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'python3-ezdxf is not installed';
  }
}
