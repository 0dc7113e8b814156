import type { Text } from '@yujian/contract/text';
import { filesOf } from './node-inputs.ts';
import type { ObjectInfo } from '../protocol/object-info.ts';

/** Folders below ComfyUI's `models/`, and the loader that lists what is in them. */
const FOLDERS = {
  checkpoints: ['CheckpointLoaderSimple', 'ckpt_name'],
  diffusion_models: ['UNETLoader', 'unet_name'],
  text_encoders: ['CLIPLoader', 'clip_name'],
  vae: ['VAELoader', 'vae_name'],
  loras: ['LoraLoaderModelOnly', 'lora_name'],
  controlnet: ['ControlNetLoader', 'control_net_name'],
  model_patches: ['ModelPatchLoader', 'name'],
  clip_vision: ['CLIPVisionLoader', 'clip_name'],
  style_models: ['StyleModelLoader', 'style_model_name'],
  upscale_models: ['UpscaleModelLoader', 'model_name'],
  background_removal: ['LoadBackgroundRemovalModel', 'bg_removal_name'],
} as const;

export type Folder = keyof typeof FOLDERS;

/** A model file that a graph reads: how it is known among what a node lists, and where an operator gets it. */
export interface FileNeed {
  readonly folder: Folder;
  /** Of the name in lower case, without folders. */
  readonly matches: RegExp;
  readonly except?: RegExp;
  /** Its usual name. */
  readonly example: string;
  readonly from: string;
}

export function listFiles(info: ObjectInfo, folder: Folder): readonly string[] {
  const [loader, input] = FOLDERS[folder];
  return filesOf(info, loader, input);
}

export function filesFor(info: ObjectInfo, need: FileNeed): readonly string[] {
  return listFiles(info, need.folder).filter((file) => {
    const name = baseName(file).toLowerCase();
    return need.matches.test(name) && !need.except?.test(name);
  });
}

/** `sub\model.safetensors` → `model.safetensors`. */
export function baseName(file: string): string {
  return file.split(/[\\/]/).at(-1) ?? file;
}

export function withoutExtension(file: string): string {
  return baseName(file).replace(/\.[a-z0-9]+$/i, '');
}

/** What to put where: a list of what is missing is its heading. */
export function missingFile({ folder, example, from }: FileNeed, what?: Text): Text {
  return {
    zh: `${what?.zh ?? ''}把模型文件 ${example} 放进 ComfyUI 的 models/${folder}（下载：${from}）`,
    en: `${what === undefined ? 'Put' : `${what.en}put`} the model file ${example} into ComfyUI's models/${folder} (from ${from})`,
  };
}

/** What keeps a model away that a node lists nothing of: its file, and before it the node class that would load it. */
export function missingWhole(info: ObjectInfo, need: FileNeed): Text[] {
  const [loader] = FOLDERS[need.folder];
  return info[loader] ? [missingFile(need)] : [missingNode(loader), missingFile(need)];
}

export function missingNode(className: string, what?: Text): Text {
  const why = what ?? { zh: '', en: '' };
  return {
    zh: `${why.zh}这个 ComfyUI 没有节点 ${className}，请更新 ComfyUI`,
    en: `${why.en}${why.en ? 't' : 'T'}his ComfyUI has no node ${className}; update ComfyUI`,
  };
}
