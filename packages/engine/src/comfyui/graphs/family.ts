import type { Text } from '@yujian/contract/text';
import type { OperationName } from '@yujian/contract/operations';
import type { ControlKind as DrawnControlKind } from '../../craft/control/draw-controls.ts';
import type { FileNeed } from './model-files.ts';

/** A picture that holds a model to the drawing: of those that our eyes draw, the ones that nets of these families read. */
export type ControlKind = Extract<DrawnControlKind, 'lines' | 'edges' | 'depth' | 'normal'>;

/** A net that makes a family follow control pictures. */
export interface ControlNeed {
  readonly need: FileNeed;
  /** Which pictures it reads, the best first. */
  readonly kinds: readonly ControlKind[];
  /** `patch`: through QwenImageDiffsynthControlnet, which has no end. */
  readonly via: 'controlnet' | 'patch';
  /** One net for all kinds: what SetUnionControlNetType calls them. */
  readonly union?: Readonly<Partial<Record<ControlKind, string>>>;
  /** Weight that is full strength for this family, 0 to 1. */
  readonly fullWeight: number;
}

export interface Sampling {
  readonly sampler: string;
  readonly scheduler: string;
  readonly steps: number;
  readonly cfg: number;
  /** FluxGuidance; null: the family has none. */
  readonly guidance: number | null;
  readonly shift: { readonly node: 'ModelSamplingSD3' | 'ModelSamplingAuraFlow'; readonly value: number } | null;
}

/** The words' encoder: of the checkpoint itself, one file, or two. */
export type TextEncoders =
  | { readonly type: 'own' }
  | { readonly type: 'qwen_image' | 'wan'; readonly needs: readonly [FileNeed] }
  | { readonly type: 'flux'; readonly needs: readonly [FileNeed, FileNeed] };

/** Models of one architecture, which take the same graph. */
export interface Family {
  readonly id: string;
  readonly label: string;
  /** Of the specification's edit models. */
  readonly value: number | null;
  readonly strengths: Text;
  /** Each listed file that fits one of these is a model. One in `checkpoints` brings its own words' encoder and VAE. */
  readonly main: readonly FileNeed[];
  /** The main file is the first of a pair; the other has this part of its name replaced. */
  readonly partner?: { readonly replace: RegExp; readonly by: string };
  readonly text: TextEncoders;
  /** Null: the checkpoint's own. */
  readonly vae: FileNeed | null;
  readonly vision?: FileNeed;
  readonly operations: readonly OperationName[];
  /** Sides are multiples of this, in pixels. */
  readonly multiple: number;
  /** Pixels that it was trained at, in millions. */
  readonly megapixels: number;
  readonly sampling: Sampling;
  /** Distilled variants, known by their names. */
  readonly fast?: { readonly matches: RegExp; readonly sampling: Sampling };
  readonly latent: 'EmptyLatentImage' | 'EmptySD3LatentImage';
  /** How a mask is given: as conditioning of a model that was trained for it, or as where noise goes. */
  readonly masks?: 'conditioning' | 'noise';
  /** How pictures to edit are given. */
  readonly edits?: 'reference-latents' | 'qwen-edit';
  readonly controls?: readonly ControlNeed[];
  /** A picture's style as words of its own. */
  readonly style?: { readonly model: FileNeed; readonly vision: FileNeed };
  readonly video?: {
    /** Frames per second. */
    readonly fps: number;
    /** 4n + 1. */
    readonly maxFrames: number;
    readonly latent: 'EmptyHunyuanLatentVideo' | 'Wan22ImageToVideoLatent';
  };
}

/** Words' encoders and VAEs that several families share. */
export const CLIP_L: FileNeed = {
  folder: 'text_encoders',
  matches: /clip_l\b|clip_l[._]/,
  example: 'clip_l.safetensors',
  from: 'huggingface.co/comfyanonymous/flux_text_encoders',
};
export const T5XXL: FileNeed = {
  folder: 'text_encoders',
  matches: /t5.?xxl/,
  except: /umt5/,
  example: 't5xxl_fp8_e4m3fn_scaled.safetensors',
  from: 'huggingface.co/comfyanonymous/flux_text_encoders',
};
export const QWEN_TEXT: FileNeed = {
  folder: 'text_encoders',
  matches: /qwen_?2\.?5_?vl/,
  example: 'qwen_2.5_vl_7b_fp8_scaled.safetensors',
  from: 'huggingface.co/Comfy-Org/Qwen-Image_ComfyUI',
};
export const WAN_TEXT: FileNeed = {
  folder: 'text_encoders',
  matches: /umt5.?xxl/,
  example: 'umt5_xxl_fp8_e4m3fn_scaled.safetensors',
  from: 'huggingface.co/Comfy-Org/Wan_2.1_ComfyUI_repackaged',
};
export const FLUX_VAE: FileNeed = {
  folder: 'vae',
  matches: /^ae\.|flux.*(vae|ae)/,
  except: /flux2/,
  example: 'ae.safetensors',
  from: 'huggingface.co/Comfy-Org/Lumina_Image_2.0_Repackaged',
};
export const QWEN_VAE: FileNeed = {
  folder: 'vae',
  matches: /qwen_image_vae/,
  example: 'qwen_image_vae.safetensors',
  from: 'huggingface.co/Comfy-Org/Qwen-Image_ComfyUI',
};
export const WAN21_VAE: FileNeed = {
  folder: 'vae',
  matches: /wan_?2\.1.*vae/,
  example: 'wan_2.1_vae.safetensors',
  from: 'huggingface.co/Comfy-Org/Wan_2.1_ComfyUI_repackaged',
};
export const WAN22_VAE: FileNeed = {
  folder: 'vae',
  matches: /wan_?2\.2.*vae/,
  example: 'wan2.2_vae.safetensors',
  from: 'huggingface.co/Comfy-Org/Wan_2.2_ComfyUI_Repackaged',
};
