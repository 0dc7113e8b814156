/**
 * The ComfyUI node classes that our graphs are made of: inputs by name, outputs in order. Core nodes only (0.3.64 to 0.38).
 * A node has more inputs than are listed here; those that a graph leaves out are filled from the node's own defaults.
 */

/** What flows through a link. */
export type LinkType =
  | 'MODEL'
  | 'CLIP'
  | 'VAE'
  | 'CONDITIONING'
  | 'LATENT'
  | 'IMAGE'
  | 'MASK'
  | 'CONTROL_NET'
  | 'CLIP_VISION'
  | 'CLIP_VISION_OUTPUT'
  | 'STYLE_MODEL'
  | 'MODEL_PATCH'
  | 'UPSCALE_MODEL'
  | 'BACKGROUND_REMOVAL'
  | 'VIDEO'
  | 'VOXEL'
  | 'MESH'
  | 'LORA_MODEL'
  | 'LOSS_MAP'
  | 'INT'
  | 'STRING';

/** One output of a node of this graph. */
export interface Link<T extends LinkType> {
  readonly node: string;
  readonly slot: number;
  readonly type: T;
}

type Model = Link<'MODEL'>;
type Clip = Link<'CLIP'>;
type Vae = Link<'VAE'>;
type Conditioning = Link<'CONDITIONING'>;
type Latent = Link<'LATENT'>;
type Image = Link<'IMAGE'>;
type Mask = Link<'MASK'>;
type Seen = Link<'CLIP_VISION_OUTPUT'>;

interface LatentSize {
  readonly width: number;
  readonly height: number;
  readonly batch_size: number;
}

interface VideoSize extends LatentSize {
  /** Frames: 4n + 1. */
  readonly length: number;
}

interface Sampling {
  readonly model: Model;
  readonly steps: number;
  readonly cfg: number;
  readonly sampler_name: string;
  readonly scheduler: string;
  readonly positive: Conditioning;
  readonly negative: Conditioning;
  readonly latent_image: Latent;
}

interface Pair {
  readonly positive: Conditioning;
  readonly negative: Conditioning;
}

export interface NodeInputs {
  CheckpointLoaderSimple: { ckpt_name: string };
  ImageOnlyCheckpointLoader: { ckpt_name: string };
  UNETLoader: { unet_name: string; weight_dtype: string };
  CLIPLoader: { clip_name: string; type: string };
  DualCLIPLoader: { clip_name1: string; clip_name2: string; type: string };
  VAELoader: { vae_name: string };
  LoraLoader: { model: Model; clip: Clip; lora_name: string; strength_model: number; strength_clip: number };
  LoraLoaderModelOnly: { model: Model; lora_name: string; strength_model: number };
  CLIPTextEncode: { text: string | Link<'STRING'>; clip: Clip };
  FluxGuidance: { conditioning: Conditioning; guidance: number };
  ConditioningZeroOut: { conditioning: Conditioning };
  ModelSamplingSD3: { model: Model; shift: number };
  ModelSamplingAuraFlow: { model: Model; shift: number };
  CFGNorm: { model: Model; strength: number };
  DifferentialDiffusion: { model: Model };
  EmptyLatentImage: LatentSize;
  EmptySD3LatentImage: LatentSize;
  KSampler: Sampling & { readonly seed: number; readonly denoise: number };
  KSamplerAdvanced: Sampling & {
    readonly add_noise: 'enable' | 'disable';
    readonly noise_seed: number;
    readonly start_at_step: number;
    readonly end_at_step: number;
    readonly return_with_leftover_noise: 'enable' | 'disable';
  };
  VAEDecode: { samples: Latent; vae: Vae };
  VAEEncode: { pixels: Image; vae: Vae };
  SetLatentNoiseMask: { samples: Latent; mask: Mask };
  ImagePadForOutpaint: { image: Image; left: number; top: number; right: number; bottom: number; feathering: number };
  InpaintModelConditioning: Pair & {
    readonly vae: Vae;
    readonly pixels: Image;
    readonly mask: Mask;
    readonly noise_mask: boolean;
  };
  LoadImage: { image: string };
  LoadImageMask: { image: string; channel: 'alpha' | 'red' | 'green' | 'blue' };
  ImageScale: { image: Image; upscale_method: string; width: number; height: number; crop: 'disabled' | 'center' };
  ImageCrop: { image: Image; width: number; height: number; x: number; y: number };
  ImageCompositeMasked: { destination: Image; source: Image; x: number; y: number; resize_source: boolean; mask: Mask };
  MaskToImage: { mask: Mask };
  EmptyImage: { width: number; height: number; batch_size: number; color: number };
  SolidMask: { value: number; width: number; height: number };
  FeatherMask: { mask: Mask; left: number; top: number; right: number; bottom: number };
  SaveImage: { images: Image; filename_prefix: string };
  ControlNetLoader: { control_net_name: string };
  SetUnionControlNetType: { control_net: Link<'CONTROL_NET'>; type: string };
  ControlNetApplyAdvanced: Pair & {
    readonly control_net: Link<'CONTROL_NET'>;
    readonly image: Image;
    readonly strength: number;
    readonly start_percent: number;
    readonly end_percent: number;
    readonly vae: Vae;
  };
  ModelPatchLoader: { name: string };
  QwenImageDiffsynthControlnet: {
    model: Model;
    model_patch: Link<'MODEL_PATCH'>;
    vae: Vae;
    image: Image;
    strength: number;
    mask?: Mask;
  };
  CLIPVisionLoader: { clip_name: string };
  CLIPVisionEncode: { clip_vision: Link<'CLIP_VISION'>; image: Image; crop: 'center' | 'none' };
  StyleModelLoader: { style_model_name: string };
  StyleModelApply: {
    conditioning: Conditioning;
    style_model: Link<'STYLE_MODEL'>;
    clip_vision_output: Seen;
    strength: number;
    strength_type: 'multiply' | 'attn_bias';
  };
  ReferenceLatent: { conditioning: Conditioning; latent: Latent };
  TextEncodeQwenImageEdit: { clip: Clip; prompt: string; vae: Vae; image: Image };
  TextEncodeQwenImageEditPlus: { clip: Clip; prompt: string; vae: Vae; image1: Image; image2?: Image; image3?: Image };
  UpscaleModelLoader: { model_name: string };
  ImageUpscaleWithModel: { upscale_model: Link<'UPSCALE_MODEL'>; image: Image };
  LoadBackgroundRemovalModel: { bg_removal_name: string };
  RemoveBackground: { bg_removal_model: Link<'BACKGROUND_REMOVAL'>; image: Image };
  EmptyHunyuanLatentVideo: VideoSize;
  WanImageToVideo: Pair &
    VideoSize & { readonly vae: Vae; readonly start_image: Image; readonly clip_vision_output?: Seen };
  WanFirstLastFrameToVideo: Pair &
    VideoSize & {
      readonly vae: Vae;
      readonly start_image: Image;
      readonly end_image: Image;
      readonly clip_vision_start_image?: Seen;
      readonly clip_vision_end_image?: Seen;
    };
  Wan22ImageToVideoLatent: VideoSize & { readonly vae: Vae; readonly start_image?: Image };
  CreateVideo: { images: Image; fps: number };
  SaveVideo: { video: Link<'VIDEO'>; filename_prefix: string; format: string; codec?: string; 'format.codec'?: string };
  Hunyuan3Dv2Conditioning: { clip_vision_output: Seen };
  EmptyLatentHunyuan3Dv2: { resolution: number; batch_size: number };
  VAEDecodeHunyuan3D: { samples: Latent; vae: Vae; num_chunks: number; octree_resolution: number };
  VoxelToMesh: { voxel: Link<'VOXEL'>; algorithm: string; threshold: number };
  SaveGLB: { mesh: Link<'MESH'>; filename_prefix: string };
  LoadImageTextSetFromFolderNode: { folder: string; clip: Clip; resize_method: string };
  LoadImageTextDataSetFromFolder: { folder: string };
  TrainLoraNode: {
    model: Model;
    latents: Latent;
    positive: Conditioning;
    batch_size: number;
    steps: number;
    learning_rate: number;
    rank: number;
    seed: number;
  };
  SaveLoRANode: { lora: Link<'LORA_MODEL'>; prefix: string; steps: Link<'INT'> };
  SaveLoRA: { lora: Link<'LORA_MODEL'>; prefix: string; steps: Link<'INT'> };
}

export type NodeClass = keyof NodeInputs;

/** What a graph takes from a node, in the node's order; a node may have more. */
export const NODE_OUTPUTS = {
  CheckpointLoaderSimple: ['MODEL', 'CLIP', 'VAE'],
  ImageOnlyCheckpointLoader: ['MODEL', 'CLIP_VISION', 'VAE'],
  UNETLoader: ['MODEL'],
  CLIPLoader: ['CLIP'],
  DualCLIPLoader: ['CLIP'],
  VAELoader: ['VAE'],
  LoraLoader: ['MODEL', 'CLIP'],
  LoraLoaderModelOnly: ['MODEL'],
  CLIPTextEncode: ['CONDITIONING'],
  FluxGuidance: ['CONDITIONING'],
  ConditioningZeroOut: ['CONDITIONING'],
  ModelSamplingSD3: ['MODEL'],
  ModelSamplingAuraFlow: ['MODEL'],
  CFGNorm: ['MODEL'],
  DifferentialDiffusion: ['MODEL'],
  EmptyLatentImage: ['LATENT'],
  EmptySD3LatentImage: ['LATENT'],
  KSampler: ['LATENT'],
  KSamplerAdvanced: ['LATENT'],
  VAEDecode: ['IMAGE'],
  VAEEncode: ['LATENT'],
  SetLatentNoiseMask: ['LATENT'],
  ImagePadForOutpaint: ['IMAGE', 'MASK'],
  InpaintModelConditioning: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  LoadImage: ['IMAGE', 'MASK'],
  LoadImageMask: ['MASK'],
  ImageScale: ['IMAGE'],
  ImageCrop: ['IMAGE'],
  ImageCompositeMasked: ['IMAGE'],
  MaskToImage: ['IMAGE'],
  EmptyImage: ['IMAGE'],
  SolidMask: ['MASK'],
  FeatherMask: ['MASK'],
  SaveImage: [],
  ControlNetLoader: ['CONTROL_NET'],
  SetUnionControlNetType: ['CONTROL_NET'],
  ControlNetApplyAdvanced: ['CONDITIONING', 'CONDITIONING'],
  ModelPatchLoader: ['MODEL_PATCH'],
  QwenImageDiffsynthControlnet: ['MODEL'],
  CLIPVisionLoader: ['CLIP_VISION'],
  CLIPVisionEncode: ['CLIP_VISION_OUTPUT'],
  StyleModelLoader: ['STYLE_MODEL'],
  StyleModelApply: ['CONDITIONING'],
  ReferenceLatent: ['CONDITIONING'],
  TextEncodeQwenImageEdit: ['CONDITIONING'],
  TextEncodeQwenImageEditPlus: ['CONDITIONING'],
  UpscaleModelLoader: ['UPSCALE_MODEL'],
  ImageUpscaleWithModel: ['IMAGE'],
  LoadBackgroundRemovalModel: ['BACKGROUND_REMOVAL'],
  RemoveBackground: ['MASK'],
  EmptyHunyuanLatentVideo: ['LATENT'],
  WanImageToVideo: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  WanFirstLastFrameToVideo: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  Wan22ImageToVideoLatent: ['LATENT'],
  CreateVideo: ['VIDEO'],
  SaveVideo: [],
  Hunyuan3Dv2Conditioning: ['CONDITIONING', 'CONDITIONING'],
  EmptyLatentHunyuan3Dv2: ['LATENT'],
  VAEDecodeHunyuan3D: ['VOXEL'],
  VoxelToMesh: ['MESH'],
  SaveGLB: [],
  LoadImageTextSetFromFolderNode: ['IMAGE', 'CONDITIONING'],
  LoadImageTextDataSetFromFolder: ['IMAGE', 'STRING'],
  TrainLoraNode: ['LORA_MODEL', 'LOSS_MAP', 'INT'],
  SaveLoRANode: [],
  SaveLoRA: [],
} as const satisfies { readonly [C in NodeClass]: readonly LinkType[] };

type Links<T extends readonly LinkType[]> = { readonly [I in keyof T]: Link<T[I]> };

/** The outputs of a node, in order. */
export type NodeLinks<C extends NodeClass> = Links<(typeof NODE_OUTPUTS)[C]>;
