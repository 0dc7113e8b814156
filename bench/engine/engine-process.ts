import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuiltinEngine } from '../../packages/engine/src/builtin/builtin-engine.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { LineartInput, Operations } from '../../packages/engine/src/core/operations.ts';
import sharp from 'sharp';
import { residentMegabytes, resetPeak } from '../processes.ts';
import { seconds, type Row } from '../table.ts';
import { PLAIN_ROOM } from '../../packages/engine/src/testing/plain-room.ts';

const SAMPLES = join(import.meta.dirname, '../../apps/web/public/samples');
const SEEN_BAR_MS = 5000;
const DRAFT_BAR_MS = 15_000;
const RENDER_BAR_MS = 60_000;
const MEMORY_BAR_MB = 600;
const LINEART_BAR_MS = 2000;
/** Stages in which a picture is shown whose light is traced. */
const TRACED: ReadonlySet<string> = new Set(['cache', 'textures', 'preview', 'light', 'denoise', 'develop']);

/** Time and memory from file to file in the engine, thread start included: renders once each, the line drawing at best of three. */
async function measureEngine(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-bench-'));
  const engine = createBuiltinEngine();
  const rest = residentMegabytes(process.pid).now;
  const time = async <N extends OperationName>(operation: N, input: Operations[N]) => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round++) {
      const start = performance.now();
      await engine.run(operation, input, {
        signal: new AbortController().signal,
        enough: new AbortController().signal,
        workDir: folder,
        onProgress: () => undefined,
        onPreview: () => undefined,
      });
      best = Math.min(best, performance.now() - start);
    }
    return best;
  };
  try {
    const rows: Row[] = [];
    for (const sample of ['living-line.png', 'villa-line.png', 'living-clay.webp'])
      rows.push(...(await renderOnce(engine, sample, folder, rest)));
    const large = join(folder, 'two-megapixels.png');
    await sharp(join(SAMPLES, 'living-clay.webp')).resize(1789, 1118, { fit: 'fill' }).png().toFile(large);
    const input: LineartInput = {
      picture: { path: large },
      style: 'ink',
      lineWeight: 0.4,
      detail: 0.5,
      straighten: 0.3,
      realWidth: null,
    };
    const taken = await time('lineart', input);
    rows.push({
      what: `line drawing of 2 MP (${cpus().length} cores)`,
      value: seconds(taken),
      bar: `under ${seconds(LINEART_BAR_MS)}`,
      holds: taken < LINEART_BAR_MS,
    });
    return rows;
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** When a sample of 1024 pixels was understood, first shown in light (at the end where it is painted in place), and done, and how much memory that took at most, in MB over `rest`. */
async function renderOnce(
  engine: ReturnType<typeof createBuiltinEngine>,
  sample: string,
  workDir: string,
  rest: number,
): Promise<Row[]> {
  const place = sample.startsWith('living')
    ? {}
    : ({ family: 'architecture', setting: 'exterior', space: 'villa' } as const);
  resetPeak(process.pid);
  const start = performance.now();
  const at = { seen: Number.POSITIVE_INFINITY, lit: Number.POSITIVE_INFINITY };
  let stage = '';
  await engine.run(
    'render',
    { ...PLAIN_ROOM, ...place, picture: { path: join(SAMPLES, sample) } },
    {
      signal: new AbortController().signal,
      enough: new AbortController().signal,
      workDir,
      onProgress(_, next) {
        stage = next;
        if (!['reading', 'seeing'].includes(stage)) at.seen = Math.min(at.seen, performance.now() - start);
      },
      onPreview() {
        if (TRACED.has(stage)) at.lit = Math.min(at.lit, performance.now() - start);
      },
    },
  );
  const done = performance.now() - start;
  const row = (what: string, taken: number, bar: number): Row => ({
    what: `${sample} at 1024 px: ${what}`,
    value: seconds(taken),
    bar: `under ${seconds(bar)}`,
    holds: taken < bar,
  });
  const more = residentMegabytes(process.pid).peak - rest;
  return [
    row('understood', at.seen, SEEN_BAR_MS),
    row('first shown in its light', Math.min(at.lit, done), DRAFT_BAR_MS),
    row('the picture', done, RENDER_BAR_MS),
    {
      what: `${sample} at 1024 px: more memory at its highest`,
      value: `${Math.round(more)} MB`,
      bar: `under ${MEMORY_BAR_MB} MB`,
      holds: more < MEMORY_BAR_MB,
    },
  ];
}

process.send?.(await measureEngine());
