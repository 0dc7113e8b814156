import type { BuiltGraph } from '../graph.ts';
import type { Link } from '../nodes.ts';
import { loadPicture, sample, shifted, type Build, type Canvas } from '../parts.ts';

export interface Model3dGraph extends Canvas {
  readonly picture: string;
  readonly seed: number;
}

/** Points of the latent, samples read at once, cells along each side, and where the surface lies: as in ComfyUI's example. */
const RESOLUTION = 3072;
const CHUNKS = 8000;
const CELLS = 256;
const SURFACE = 0.6;

/** A GLB out of a picture of one thing: its shape. */
export function buildModel3d(build: Build, { picture, seed, ...canvas }: Model3dGraph): BuiltGraph {
  const { graph, model: installed, prefix } = build;
  const [model, vision, vae] = graph.add('ImageOnlyCheckpointLoader', { ckpt_name: installed.main.file });
  const [seen] = graph.add('CLIPVisionEncode', {
    clip_vision: vision,
    image: thingAlone(build, loadPicture(build, picture), canvas),
    crop: 'none',
  });
  const [positive, negative] = graph.add('Hunyuan3Dv2Conditioning', { clip_vision_output: seen });
  const [latent] = graph.add('EmptyLatentHunyuan3Dv2', { resolution: RESOLUTION, batch_size: 1 });
  const samples = sample(build, shifted(graph, model, installed), { positive, negative }, latent, { seed });
  const [voxel] = graph.add('VAEDecodeHunyuan3D', { samples, vae, num_chunks: CHUNKS, octree_resolution: CELLS });
  const [mesh] = graph.add('VoxelToMesh', { voxel, algorithm: 'surface net', threshold: SURFACE });
  return graph.finish('SaveGLB', { mesh, filename_prefix: prefix });
}

/** The thing on white, where the node can cut it out. */
function thingAlone({ graph, model }: Build, source: Link<'IMAGE'>, canvas: Canvas): Link<'IMAGE'> {
  if (model.backgroundRemover === null) return source;
  const [remover] = graph.add('LoadBackgroundRemovalModel', { bg_removal_name: model.backgroundRemover });
  const [mask] = graph.add('RemoveBackground', { bg_removal_model: remover, image: source });
  const [destination] = graph.add('EmptyImage', { ...canvas, batch_size: 1, color: 0xffffff });
  return graph.add('ImageCompositeMasked', { destination, source, x: 0, y: 0, resize_source: false, mask })[0];
}
