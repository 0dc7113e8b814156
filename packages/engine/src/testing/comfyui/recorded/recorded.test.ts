import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../dialect.ts';
import { Executor, type HistoryItem, type ScriptedFailure } from '../execution.ts';
import { COMFYUI_VERSIONS, objectInfo } from '../object-info.ts';
import { validatePrompt } from '../prompt-validation.ts';
import { Storage } from '../storage.ts';
import type { Graph } from '../validate-graph.ts';
import { askedGraphs, runGraphs } from './graphs.ts';

interface NodeErrors {
  [id: string]: { errors: { details: string }[]; dependent_outputs: string[]; class_type: string };
}
interface Recorded {
  readonly asked: Readonly<
    Record<
      string,
      { readonly outputs: string[]; readonly error: { details: string } | null; readonly node_errors: NodeErrors }
    >
  >;
  readonly run: Readonly<
    Record<
      string,
      {
        readonly sent: [string, Record<string, unknown>, string | null][];
        readonly success: boolean;
        readonly messages: [string, Record<string, unknown>][];
        readonly outputs: Record<string, unknown>;
        readonly meta: unknown;
      }
    >
  >;
}

/** Python keeps sets: the order of errors and outputs is nobody's promise. `current_outputs` tells how its cache is kept. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? value.split('\n').toSorted().join('\n') : value;
  const kept = Object.entries(value).filter(
    ([key]) => !['traceback', 'input_config', 'timestamp', 'current_inputs', 'current_outputs'].includes(key),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, sorted(each)]));
}

describe.each(COMFYUI_VERSIONS)('beside the code of ComfyUI %s', (version) => {
  const recorded = JSON.parse(readFileSync(new URL(`./${version}.json`, import.meta.url), 'utf8')) as Recorded;
  const info = objectInfo(version, { checkpoints: ['sd.safetensors'], upscale_models: ['4x.pth'] });
  const dialect = DIALECTS[version];

  it.each(Object.entries(askedGraphs()))('%s: the same answer', (name, graph) => {
    const checked = validatePrompt(structuredClone(graph), null, {
      objectInfo: info,
      dialect,
      hasFile: (file) => file === 'there.png',
    });
    expect(
      sorted({
        outputs: checked.ok ? checked.outputs : [],
        error: checked.ok ? null : checked.error,
        node_errors: checked.nodeErrors,
      }),
    ).toEqual(sorted(recorded.asked[name]));
  });

  it('the same messages, one prompt after another, to the same clients', async () => {
    const sent: [string, Record<string, unknown>, string | null][] = [];
    let stop = false;
    let failure: ScriptedFailure | undefined;
    const executor = new Executor({
      dialect,
      objectInfo: () => info,
      storage: new Storage(),
      now: () => 0,
      previews: false,
      send(type, data, client) {
        const nodes =
          type === 'progress_state' &&
          Object.fromEntries(
            Object.entries(data['nodes'] as Record<string, { value: number; max: number; state: string }>).map(
              ([id, node]) => [id, [node.value, node.max, node.state]],
            ),
          );
        // What was saved is told apart by the real files only.
        sent.push([
          type,
          structuredClone(nodes ? { ...data, nodes } : type === 'executed' ? { ...data, output: 'files' } : data),
          client,
        ]);
      },
      sendPreview: () => undefined,
      wantsMetadata: () => false,
      failureFor: (className) => (className === failure?.className ? failure : undefined),
      takeInterrupt() {
        const asked = stop;
        stop = false;
        return asked;
      },
    });
    for (const { name, graph, client, outputs, stopAt, outOfMemoryAt } of runGraphs()) {
      sent.length = 0;
      failure =
        outOfMemoryAt === undefined
          ? undefined
          : {
              className: 'KSampler',
              atStep: outOfMemoryAt,
              type: 'torch.OutOfMemoryError',
              message: 'Allocation on device 0',
            };
      let history: HistoryItem | undefined;
      const item = {
        number: 0,
        promptId: 'an-id',
        graph: graph satisfies Graph,
        extraData: client === null ? {} : { client_id: client },
        outputs,
      };
      for await (const step of executor.run(item, (done) => (history = done)))
        if (step.kind === 'progress' && step.value + 1 === stopAt) stop = true;

      const real = recorded.run[name];
      const wanted = real?.sent.map(([type, data, sid]) => [
        type,
        type === 'executed' ? { ...data, output: 'files' } : data,
        sid,
      ]);
      // `executing` of nothing is sent by the worker of the queue, not by the executor.
      const mine = sent.filter(([type, data]) => !(type === 'executing' && data['node'] === null));
      expect(
        mine.map((message) => JSON.stringify(sorted(message))),
        name,
      ).toEqual(wanted?.map((message) => JSON.stringify(sorted(message))));
      expect(history?.status.completed, name).toBe(real?.success);
      expect(history?.status.messages.map(sorted), name).toEqual(real?.messages.map(sorted));
      expect(Object.keys(history?.outputs ?? {}).toSorted(), name).toEqual(Object.keys(real?.outputs ?? {}).toSorted());
      expect(history?.meta, name).toEqual(real?.meta);
    }
  });
});
