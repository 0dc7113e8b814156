import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { compress } from './compress.ts';
import { describe } from './describe.ts';
import { engine } from './engine.ts';
import { emptyRoom } from './empty-room.ts';
import { enhance } from './enhance.ts';
import { engines } from './engines.ts';
import { installation } from './installation.ts';
import { illustration } from './illustration.ts';
import { insertion } from './insertion.ts';
import { gallery } from './gallery.ts';
import { galleryIndex } from './gallery-index.ts';
import { gallerySimilar } from './gallery-similar.ts';
import { galleryScroll } from './gallery-scroll.ts';
import { geometry } from './geometry.ts';
import { material } from './material.ts';
import { matting } from './matting.ts';
import { namedAreas } from './named-areas.ts';
import { plans } from './plans.ts';
import { rebuild } from './rebuild.ts';
import { repaint } from './repaint.ts';
import { references } from './references.ts';
import { relight } from './relight.ts';
import { removal } from './removal.ts';
import { renderer } from './renderer.ts';
import { scenes } from './scenes.ts';
import { segmentation } from './segmentation.ts';
import { lighthouse } from './lighthouse.ts';
import { lines } from './lines.ts';
import { stock } from './stock.ts';
import { startLatency } from './start-latency.ts';
import { structure } from './structure.ts';
import { toMarkdown, type Bench } from './table.ts';
import { throughput } from './throughput.ts';
import { upscale } from './upscale.ts';

const BENCHES: readonly Bench[] = [
  startLatency,
  throughput,
  compress,
  describe,
  emptyRoom,
  engine,
  enhance,
  geometry,
  illustration,
  insertion,
  lighthouse,
  lines,
  material,
  matting,
  namedAreas,
  plans,
  rebuild,
  repaint,
  references,
  relight,
  removal,
  renderer,
  scenes,
  segmentation,
  stock,
  structure,
  upscale,
  engines,
  gallery,
  galleryIndex,
  gallerySimilar,
  galleryScroll,
  installation,
];
const REPORT = join(import.meta.dirname, '../docs/measurements.md');

/** Measures everything, or what the arguments name, and writes each table between its markers in docs/measurements.md. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = BENCHES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0)
    throw new Error(
      `There is no benchmark ${wanted.join(', ')}; there are ${BENCHES.map(({ name }) => name).join(', ')}.`,
    );
  for (const { name, run } of chosen) {
    console.log(`\n${name} …`);
    const table = toMarkdown(await run());
    console.log(table);
    writeTable(
      name,
      `${table}\n\n${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}.`,
    );
  }
}

function writeTable(name: string, text: string): void {
  const report = readFileSync(REPORT, 'utf8');
  const block = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!block.test(report)) throw new Error(`docs/measurements.md has no place for "${name}".`);
  writeFileSync(
    REPORT,
    report.replace(block, (_, open: string, close: string) => `${open}${text}\n${close}`),
  );
}

await main();
