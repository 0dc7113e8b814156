import { describe, expect, it } from 'vitest';
import type { Graph } from './graph-job.ts';
import { followGraph } from './graph-progress.ts';
import { weighGraph } from './graph-weights.ts';
import type { NodeMessage } from './messages.ts';

const GRAPH: Graph = {
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'a' } },
  '2': { class_type: 'CLIPTextEncode', inputs: { text: 'villa', clip: ['1', 1] } },
  '4': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 64, batch_size: 1 } },
  '5': { class_type: 'KSampler', inputs: { model: ['1', 0], steps: 28 } },
  '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0] } },
  '7': { class_type: 'SaveImage', inputs: { images: ['6', 0] } },
};

const executing = (node: string | null): NodeMessage => ({ type: 'executing', promptId: 'p', node });
const progress = (node: string, value: number, max = 28): NodeMessage => ({
  type: 'progress',
  promptId: 'p',
  node,
  value,
  max,
});

const WHOLE: readonly NodeMessage[] = [
  { type: 'start', promptId: 'p' },
  { type: 'cached', promptId: 'p', nodes: ['1'] },
  executing('2'),
  executing('4'),
  executing('5'),
  ...Array.from({ length: 28 }, (_, step) => progress('5', step + 1)),
  executing('6'),
  executing('7'),
  { type: 'executed', promptId: 'p', node: '7' },
];

describe('progress of a graph', () => {
  it('is of the whole graph: what is cached counts, the sampler has the largest part, and nothing told fills it', () => {
    const told = followGraph(GRAPH);
    const fractions = WHOLE.map((message) => {
      told.take(message);
      return told.fraction();
    });
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions[1]).toBeGreaterThan(0.03);
    const sampling = fractions.slice(5, 33);
    expect((sampling.at(-1) ?? 0) - (sampling[0] ?? 0)).toBeGreaterThan(0.5);
    expect(new Set(sampling).size).toBe(28);
    expect(sampling.at(-1)).toBeLessThan(0.95);
    expect(fractions.at(-1)).toBeGreaterThan(0.99);
    expect(fractions.at(-1)).toBeLessThan(1);
  });

  it('names the stage, with its steps where it has some', () => {
    const told = followGraph(GRAPH);
    expect(told.stage()).toBe('preparing');
    const stages = WHOLE.map((message) => {
      told.take(message);
      return told.stage();
    });
    expect(stages[2]).toBe('reading the words');
    expect(stages).toContain('denoising 12/28');
    expect(stages.at(-2)).toBe('saving');
  });

  it('never falls, whatever comes in whatever order, and takes no node for done that is another graph’s', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      let state = seed;
      const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
      const told = followGraph(GRAPH);
      let last = 0;
      const odd: NodeMessage[] = [
        progress('99', 5),
        progress('5', Number.NaN),
        progress('5', 40),
        progress('5', -3),
        progress('5', 1, 0),
        executing('99'),
        {
          type: 'states',
          promptId: 'p',
          nodes: [
            { node: '5', value: 3, max: 28, state: 'running' },
            { node: '6', value: 1, max: 1, state: 'finished' },
          ],
        },
      ];
      for (const message of [...WHOLE, ...odd].toSorted(() => random() - 0.5)) {
        told.take(message);
        expect(told.fraction()).toBeGreaterThanOrEqual(last);
        expect(told.fraction()).toBeLessThan(1);
        last = told.fraction();
      }
    }
  });

  it('comes from the states of nodes just as well', () => {
    const told = followGraph(GRAPH);
    told.take({
      type: 'states',
      promptId: 'p',
      nodes: [
        { node: '1', value: 1, max: 1, state: 'finished' },
        { node: '5', value: 14, max: 28, state: 'running' },
      ],
    });
    expect(told.stage()).toBe('denoising 14/28');
    expect(told.fraction()).toBeGreaterThan(0.4);
  });
});

describe('weights', () => {
  const weight = (nodes: Graph, id: string) => weighGraph(nodes).get(id)?.weight;

  it('are the steps that a sampler will make', () => {
    const advanced = (inputs: Record<string, number>): Graph => ({
      a: { class_type: 'KSamplerAdvanced', inputs: { steps: 20, ...inputs } },
    });
    expect(weight(advanced({ start_at_step: 0, end_at_step: 10 }), 'a')).toBe(10);
    expect(weight(advanced({ start_at_step: 10, end_at_step: 10000 }), 'a')).toBe(10);
    const custom: Graph = {
      s: { class_type: 'SamplerCustomAdvanced', inputs: { sigmas: ['c', 1] } },
      c: { class_type: 'SplitSigmas', inputs: { sigmas: ['b', 0], step: 2 } },
      b: { class_type: 'BasicScheduler', inputs: { steps: 33, denoise: 1 } },
    };
    expect(weight(custom, 's')).toBe(33);
    expect(weight({ t: { class_type: 'TrainLoraNode', inputs: { steps: 500 } } }, 't')).toBe(500);
  });

  it('follow no circle of links for ever', () => {
    expect(
      weight(
        {
          a: { class_type: 'SamplerCustom', inputs: { sigmas: ['b', 0] } },
          b: { class_type: 'FlipSigmas', inputs: { sigmas: ['a', 0] } },
        },
        'a',
      ),
    ).toBe(20);
  });
});
