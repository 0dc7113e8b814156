import {
  objectInfo,
  type ComfyVersion,
  type InstalledFiles,
  type ObjectInfo as CoreNodes,
} from '../../../testing/comfyui/object-info.ts';
import type { ObjectInfo } from '../../protocol/object-info.ts';

/** A node with one model of every family, every control net, and the files that go with them. */
export const EVERYTHING: InstalledFiles = {
  checkpoints: [
    'interior/juggernautXL_v9.safetensors',
    'sd_xl_turbo_1.0.safetensors',
    'v1-5-pruned-emaonly-fp16.safetensors',
    'flux1-dev-fp8.safetensors',
    'flux1-schnell-fp8.safetensors',
    'hunyuan3d-dit-v2_fp16.safetensors',
  ],
  diffusion_models: [
    'flux1-dev.safetensors',
    'flux1-schnell.safetensors',
    'flux1-fill-dev.safetensors',
    'flux1-dev-kontext_fp8_scaled.safetensors',
    'qwen_image_fp8_e4m3fn.safetensors',
    'qwen_image_edit_fp8_e4m3fn.safetensors',
    'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
    'wan2.1_t2v_1.3B_fp16.safetensors',
    'wan2.1_i2v_480p_14B_fp16.safetensors',
    'wan2.2_t2v_high_noise_14B_fp8_scaled.safetensors',
    'wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors',
    'wan2.2_i2v_high_noise_14B_fp8_scaled.safetensors',
    'wan2.2_i2v_low_noise_14B_fp8_scaled.safetensors',
    'wan2.2_ti2v_5B_fp16.safetensors',
  ],
  text_encoders: [
    'clip_l.safetensors',
    't5xxl_fp16.safetensors',
    'qwen_2.5_vl_7b_fp8_scaled.safetensors',
    'umt5_xxl_fp8_e4m3fn_scaled.safetensors',
  ],
  vae: ['ae.safetensors', 'qwen_image_vae.safetensors', 'wan_2.1_vae.safetensors', 'wan2.2_vae.safetensors'],
  controlnet: [
    'control_v11p_sd15_mlsd_fp16.safetensors',
    'control_v11p_sd15_canny_fp16.safetensors',
    'control_v11f1p_sd15_depth_fp16.safetensors',
    'control_v11p_sd15_normalbae_fp16.safetensors',
    'controlnet-union-sdxl-promax.safetensors',
    'FLUX.1-dev-ControlNet-Union-Pro-2.0.safetensors',
  ],
  model_patches: [
    'qwen_image_canny_diffsynth_controlnet.safetensors',
    'qwen_image_depth_diffsynth_controlnet.safetensors',
  ],
  clip_vision: ['sigclip_vision_patch14_384.safetensors', 'clip_vision_h.safetensors'],
  style_models: ['flux1-redux-dev.safetensors'],
  upscale_models: ['RealESRGAN_x4plus.safetensors'],
  background_removal: ['birefnet.safetensors'],
  loras: ['yujian_sdxl_my-studio_0123456789abcdef_800_steps_00001_.safetensors', 'someone_elses.safetensors'],
};

export function nodeWith(version: ComfyVersion, files: InstalledFiles = EVERYTHING): CoreNodes & ObjectInfo {
  return objectInfo(version, files) as CoreNodes & ObjectInfo;
}
