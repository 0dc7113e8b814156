import type { EngineCost, Note } from '@yujian/contract/jobs';
import type { EngineRun } from '@yujian/engine/core/registry';
import type { PipelineContext, PipelineResult } from './pipeline.ts';

/**
 * The pictures of a request that are not there yet, one after another, each an engine run of its own: stored and paid for
 * as it comes. A picture has its number, and with it its seed, whichever of them are made.
 */
export async function runVariants(
  count: number,
  context: PipelineContext,
  run: (variant: number, own: Parameters<PipelineContext['engines']['run']>[2]) => Promise<EngineRun>,
): Promise<PipelineResult> {
  const notes = new Map<string, Note>();
  let last: EngineRun | undefined;
  let bytesSentOut = 0;
  let cost: EngineCost | undefined;
  for (let variant = 0; variant < count; variant++) {
    if (context.done.has(variant)) continue;
    context.signal.throwIfAborted();
    last = await run(variant, {
      signal: context.signal,
      enough: context.enough,
      workDir: context.workDir,
      onProgress: (fraction, stage) => context.onProgress((variant + fraction) / count, stage),
      onPreview: (path) => context.onPreview(path),
    });
    context.onResult(variant, last);
    bytesSentOut += last.bytesSentOut;
    cost = sumOf(cost, last.cost);
    for (const note of last.notes) notes.set(note.en, note);
  }
  if (!last) throw new RangeError(`expected a picture to make but of ${count} all are done`);
  return { run: { ...last, bytesSentOut, ...(cost === undefined ? {} : { cost }) }, notes: [...notes.values()] };
}

/** Of two currencies the later one alone is known: they are not added. */
function sumOf(sum: EngineCost | undefined, cost: EngineCost | undefined): EngineCost | undefined {
  if (sum === undefined || cost === undefined || sum.currency !== cost.currency) return cost ?? sum;
  return { amount: sum.amount + cost.amount, currency: cost.currency };
}
