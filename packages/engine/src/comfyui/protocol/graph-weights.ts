import type { Graph, GraphInput, GraphNode } from './graph-job.ts';

/** How long a node of a graph takes, against the others of its graph, and what a person calls what it does. */
export interface NodeWork {
  /** In steps of a sampler. */
  readonly weight: number;
  readonly stage: string;
  /** It counts steps that a person may see: "denoising 12/28". */
  readonly counts: boolean;
}

type Rule = readonly [
  classes: RegExp,
  stage: string,
  weight: number | ((node: GraphNode, graph: Graph) => number),
  counts?: 'counts',
];

/** Loading a model takes some steps when it comes from the disk, nearly nothing when it is there; this lies between. */
const LOAD = 3;

/** First match wins. */
const RULES: readonly Rule[] = [
  [/^TrainLora/, 'training', (node, graph) => numberOf(node, 'steps', graph) ?? 16, 'counts'],
  [/^KSamplerAdvanced$/, 'denoising', advancedSteps, 'counts'],
  [/^KSampler/, 'denoising', (node, graph) => numberOf(node, 'steps', graph) ?? 20, 'counts'],
  [/^SamplerCustom/, 'denoising', (node, graph) => stepsOfSigmas(node, graph) ?? 20, 'counts'],
  [/^ImageUpscaleWithModel$|^SeedVR2(?!Pre|Post)/, 'enlarging', 8, 'counts'],
  [/^FrameInterpolate$/, 'filling in frames', 8, 'counts'],
  [/^VAEDecodeHunyuan3D$|^VoxelToMesh/, 'shaping', 8, 'counts'],
  [/Loader|^Load(?!Image|Video|Audio)/, 'loading models', LOAD],
  [/TextEncode/, 'reading the words', 1],
  [/^VAEDecode/, 'decoding', 3],
  [
    /^VAEEncode|^CLIPVisionEncode$|InpaintModelConditioning|ImageToVideo|FirstLastFrame|VaceToVideo/,
    'reading the picture',
    1.5,
  ],
  [/^DA3|Lotus|Marigold|MoGe/, 'measuring depth', 3],
  [/BackgroundRemoval|^RemoveBackground|SAM/, 'cutting out', 3],
  [/^Save|^Preview|^CreateVideo/, 'saving', 0.5],
];

const OTHERS: NodeWork = { weight: 0.2, stage: 'preparing', counts: false };

/** @returns by node id */
export function weighGraph(graph: Graph): ReadonlyMap<string, NodeWork> {
  return new Map(
    Object.entries(graph).map(([id, node]) => {
      const rule = RULES.find(([classes]) => classes.test(node.class_type));
      if (!rule) return [id, OTHERS];
      const [, stage, weight, counts] = rule;
      return [
        id,
        {
          stage,
          weight: Math.max(0.1, typeof weight === 'number' ? weight : weight(node, graph)),
          counts: counts === 'counts',
        },
      ];
    }),
  );
}

function advancedSteps(node: GraphNode, graph: Graph): number {
  const steps = numberOf(node, 'steps', graph) ?? 20;
  const from = numberOf(node, 'start_at_step', graph) ?? 0;
  const to = Math.min(steps, numberOf(node, 'end_at_step', graph) ?? steps);
  return Math.max(1, to - from);
}

/** Of the scheduler that `sigmas` comes from, which may be split or joined on the way. */
function stepsOfSigmas(node: GraphNode, graph: Graph): number | null {
  let at: GraphNode | undefined = node;
  for (let hop = 0; at && hop < 8; hop += 1) {
    const steps = numberOf(at, 'steps', graph);
    if (steps !== null) return steps;
    const link: GraphInput | undefined = at.inputs['sigmas'];
    at = isLink(link) ? graph[link[0]] : undefined;
  }
  return null;
}

function numberOf(node: GraphNode, input: string, graph: Graph): number | null {
  const value = node.inputs[input];
  if (typeof value === 'number') return value;
  if (!isLink(value)) return null;
  const source = graph[value[0]]?.inputs['value'];
  return typeof source === 'number' ? source : null;
}

function isLink(value: GraphInput | undefined): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string';
}
