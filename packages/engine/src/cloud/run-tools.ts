import { join } from 'node:path';
import type { EngineCost, Note } from '@yujian/contract/jobs';
import type { RunContext, RunResult } from '../core/engine.ts';
import type { Operations } from '../core/operations.ts';
import type { CraftDesk } from '../craft/desk/craft-desk.ts';
import type { PromptOperation } from '../craft/prompts/ask.ts';
import { type Prompt, type PromptContext, writeInstruction } from '../craft/prompts/write-prompt.ts';
import type { Call, CloudModel, Made, Maker } from './maker.ts';
import type { Report } from './report.ts';

/** What one run works with. */
export interface RunTools {
  readonly maker: Maker;
  readonly model: CloudModel;
  readonly desk: CraftDesk;
  /** Its folder is this run's alone. */
  readonly context: RunContext;
  readonly report: Report;
  readonly afterwards: Call['afterwards'];
}

/** What an operation comes to; model and host are the engine's to say. */
export type OperationResult = Omit<RunResult, 'model' | 'host'>;

/** What the calls of a run came to. */
export interface Spent {
  bytesSentOut: number;
  cost?: EngineCost;
}

/** One call to the maker, counted in `spent`; answers with the path of what it made. */
export async function callMaker(
  tools: RunTools,
  part: 'asking' | 'repeating',
  spent: Spent,
  work: (call: Call) => Promise<Made>,
): Promise<string> {
  const { maker, context, report, afterwards } = tools;
  const path = join(context.workDir, `${part}-answer`);
  const onSent = (bytes: number): void => {
    spent.bytesSentOut += bytes;
    context.onSent?.(bytes, new URL(maker.address).host);
  };
  const { cost } = await report.asking(part, (onProgress) =>
    work({ signal: context.signal, path, onProgress, onSent, afterwards }),
  );
  if (cost) spent.cost = { ...cost, amount: cost.amount + (spent.cost?.amount ?? 0) };
  return path;
}

/** What the model is told, in its own dialect. */
export function promptFor<N extends PromptOperation>(
  operation: N,
  input: Operations[N],
  { reads, takesNegative, maxCharacters }: CloudModel,
  kind?: PromptContext['kind'],
): Prompt {
  return writeInstruction(operation, input, { reads, takesNegative, maxCharacters, ...(kind && { kind }) });
}

/** Says which of a person's words the model was not told. */
export function promptNotes({ notRead }: Prompt): Note[] {
  if (notRead.length === 0) return [];
  return [
    {
      zh: `这个模型只读英文，没有传达：${notRead.join('、')}`,
      en: `This model reads English only and was not told: ${notRead.join(', ')}`,
    },
  ];
}
