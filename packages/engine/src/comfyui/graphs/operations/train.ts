import type { BuiltGraph } from '../graph.ts';
import type { Link } from '../nodes.ts';
import { load, type Build } from '../parts.ts';

export interface TrainGraph {
  /** Below ComfyUI's `input`: pictures, each with a text of the same name. */
  readonly folder: string;
  /** Of the LoRA file; new for each run, so that the node numbers it 1. */
  readonly name: string;
  readonly steps: number;
  readonly seed: number;
}

const LEARNING_RATE = 4e-4;
const RANK = 16;
/** Folder of ComfyUI's `output` that it finds LoRAs in. */
const LORAS = 'loras';

/** A LoRA out of pictures with captions. */
export function buildTrain(build: Build, { folder, name, steps, seed }: TrainGraph): BuiltGraph {
  const { graph } = build;
  const { model, clip, vae } = load(build);
  const { pixels, positive } = dataSet(build, folder, clip);
  const [latents] = graph.add('VAEEncode', { pixels, vae });
  const [lora, , stepsDone] = graph.add('TrainLoraNode', {
    model,
    latents,
    positive,
    batch_size: 1,
    steps,
    learning_rate: LEARNING_RATE,
    rank: RANK,
    seed,
  });
  const saver = 'SaveLoRA' in graph.info ? 'SaveLoRA' : 'SaveLoRANode';
  return graph.finish(saver, { lora, prefix: `${LORAS}/${name}`, steps: stepsDone });
}

/** What the save node makes: it tells no name, but numbers a new one 1. */
export function trainedFile(name: string, steps: number): { readonly filename: string; readonly subfolder: string } {
  return { filename: `${name}_${steps}_steps_00001_.safetensors`, subfolder: LORAS };
}

/** Newer nodes give captions as words, older ones encode them. */
function dataSet(
  { graph }: Build,
  folder: string,
  clip: Link<'CLIP'>,
): { pixels: Link<'IMAGE'>; positive: Link<'CONDITIONING'> } {
  if (!('LoadImageTextDataSetFromFolder' in graph.info)) {
    // Optional by its definition, but the node falls over without it.
    const [pixels, positive] = graph.add('LoadImageTextSetFromFolderNode', { folder, clip, resize_method: 'None' });
    return { pixels, positive };
  }
  const [pixels, text] = graph.add('LoadImageTextDataSetFromFolder', { folder });
  return { pixels, positive: graph.add('CLIPTextEncode', { text, clip })[0] };
}
