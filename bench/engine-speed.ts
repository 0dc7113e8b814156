import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuiltinEngine } from '../packages/engine/src/builtin/builtin-engine.ts';
import type { LineartInput, OperationName, Operations } from '../packages/engine/src/core/operations.ts';
import sharp from 'sharp';
import { seconds, type Bench, type Row } from './table.ts';
import { PLAIN_ROOM } from '../packages/engine/src/testing/plain-room.ts';

const SAMPLES = join(import.meta.dirname, '../apps/web/public/samples');
const RENDER_BAR_MS = 15_000;
const LINEART_BAR_MS = 2000;

/** Time from file to file in the engine, thread start included once, best of three. */
export const engineSpeed: Bench = {
  name: 'engine',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'yujian-bench-'));
    const engine = createBuiltinEngine();
    const time = async <N extends OperationName>(operation: N, input: Operations[N]) => {
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 3; round++) {
        const start = performance.now();
        await engine.run(operation, input, { signal: new AbortController().signal, enough: new AbortController().signal, workDir: folder, onProgress: () => undefined, onPreview: () => undefined });
        best = Math.min(best, performance.now() - start);
      }
      return best;
    };
    try {
      const rows: Row[] = [];
      for (const sample of ['living-line.png', 'villa-line.png', 'living-clay.webp']) {
        const indoors = sample.startsWith('living');
        const taken = await time('render', {
          ...PLAIN_ROOM,
          picture: { path: join(SAMPLES, sample) },
          ...(indoors ? {} : { family: 'architecture', setting: 'exterior', space: 'villa' }),
        });
        rows.push({ what: `render of ${sample} at 1024 px`, value: seconds(taken), bar: `under ${seconds(RENDER_BAR_MS)}`, holds: taken < RENDER_BAR_MS });
      }
      const large = join(folder, 'two-megapixels.png');
      await sharp(join(SAMPLES, 'living-clay.webp')).resize(1789, 1118, { fit: 'fill' }).png().toFile(large);
      const input: LineartInput = { picture: { path: large }, style: 'ink', lineWeight: 0.4, detail: 0.5, straighten: 0.3 };
      const taken = await time('lineart', input);
      rows.push({ what: `line drawing of 2 MP (${cpus().length} cores)`, value: seconds(taken), bar: `under ${seconds(LINEART_BAR_MS)}`, holds: taken < LINEART_BAR_MS });
      return rows;
    } finally {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
