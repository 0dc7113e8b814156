/** Video and 3D; values as in ComfyUI's own example graphs (Comfy-Org/workflow_templates). */
import { WAN21_VAE, WAN22_VAE, WAN_TEXT, type Family } from './family.ts';

const SHIFT_8 = { node: 'ModelSamplingSD3', value: 8 } as const;
const WAN = {
  value: null,
  text: { type: 'wan', needs: [WAN_TEXT] },
  latent: 'EmptySD3LatentImage',
  multiple: 16,
} as const;
const FROM_21 = 'huggingface.co/Comfy-Org/Wan_2.1_ComfyUI_repackaged';
const FROM_22 = 'huggingface.co/Comfy-Org/Wan_2.2_ComfyUI_Repackaged';
const WAN21_SAMPLING = { sampler: 'uni_pc', scheduler: 'simple', cfg: 6, guidance: null, shift: SHIFT_8 } as const;
const WAN22_SAMPLING = {
  sampler: 'euler',
  scheduler: 'simple',
  steps: 20,
  cfg: 3.5,
  guidance: null,
  shift: SHIFT_8,
} as const;
const AT_16 = { fps: 16, maxFrames: 81, latent: 'EmptyHunyuanLatentVideo' } as const;
const PARTNER = { replace: /high/i, by: 'low' } as const;
const OTHER_WAN = /vace|fun|camera|s2v|animate|phantom|lora|ati/;

export const OTHER_FAMILIES: readonly Family[] = [
  {
    ...WAN,
    id: 'wan22-i2v',
    label: 'Wan 2.2 14B I2V',
    strengths: {
      zh: '让图动起来，或在首尾两帧之间过渡，画质最好',
      en: 'Sets a picture in motion, or moves between two; the best quality',
    },
    main: [
      {
        folder: 'diffusion_models',
        matches: /wan_?2\.2.*i2v.*high/,
        except: OTHER_WAN,
        example: 'wan2.2_i2v_high_noise_14B_fp8_scaled.safetensors',
        from: FROM_22,
      },
    ],
    partner: PARTNER,
    vae: WAN21_VAE,
    operations: ['video.animate', 'video.between'],
    megapixels: 0.92,
    sampling: WAN22_SAMPLING,
    video: AT_16,
  },
  {
    ...WAN,
    id: 'wan22-t2v',
    label: 'Wan 2.2 14B T2V',
    strengths: { zh: '用文字生成视频，画质最好', en: 'Video out of words; the best quality' },
    main: [
      {
        folder: 'diffusion_models',
        matches: /wan_?2\.2.*t2v.*high/,
        except: OTHER_WAN,
        example: 'wan2.2_t2v_high_noise_14B_fp8_scaled.safetensors',
        from: FROM_22,
      },
    ],
    partner: PARTNER,
    vae: WAN21_VAE,
    operations: ['video.generate'],
    megapixels: 0.92,
    sampling: WAN22_SAMPLING,
    video: AT_16,
  },
  {
    ...WAN,
    id: 'wan22-5b',
    label: 'Wan 2.2 5B',
    multiple: 32,
    strengths: {
      zh: '文字或一张图生成 24 帧视频，8 GB 显存起',
      en: 'Video at 24 frames per second out of words or a picture, from 8 GB of memory',
    },
    main: [
      {
        folder: 'diffusion_models',
        matches: /wan_?2\.2.*5b/,
        except: OTHER_WAN,
        example: 'wan2.2_ti2v_5B_fp16.safetensors',
        from: FROM_22,
      },
    ],
    vae: WAN22_VAE,
    operations: ['video.generate', 'video.animate'],
    megapixels: 0.9,
    sampling: { sampler: 'uni_pc', scheduler: 'simple', steps: 20, cfg: 5, guidance: null, shift: SHIFT_8 },
    video: { fps: 24, maxFrames: 121, latent: 'Wan22ImageToVideoLatent' },
  },
  {
    ...WAN,
    id: 'wan21-i2v',
    label: 'Wan 2.1 14B I2V',
    strengths: { zh: '让图动起来，或在首尾两帧之间过渡', en: 'Sets a picture in motion, or moves between two' },
    main: [
      {
        folder: 'diffusion_models',
        matches: /wan_?2\.1.*(i2v|flf2v)/,
        except: OTHER_WAN,
        example: 'wan2.1_i2v_480p_14B_fp16.safetensors',
        from: FROM_21,
      },
    ],
    vae: WAN21_VAE,
    vision: { folder: 'clip_vision', matches: /clip_vision_h/, example: 'clip_vision_h.safetensors', from: FROM_21 },
    operations: ['video.animate', 'video.between'],
    megapixels: 0.42,
    sampling: { ...WAN21_SAMPLING, steps: 20 },
    video: AT_16,
  },
  {
    ...WAN,
    id: 'wan21-t2v',
    label: 'Wan 2.1 T2V',
    strengths: {
      zh: '用文字生成视频，1.3B 版本 8 GB 显存可跑',
      en: 'Video out of words; the 1.3B runs on 8 GB of memory',
    },
    main: [
      {
        folder: 'diffusion_models',
        matches: /wan_?2\.1.*t2v/,
        except: OTHER_WAN,
        example: 'wan2.1_t2v_1.3B_fp16.safetensors',
        from: FROM_21,
      },
    ],
    vae: WAN21_VAE,
    operations: ['video.generate'],
    megapixels: 0.42,
    sampling: { ...WAN21_SAMPLING, steps: 30 },
    video: AT_16,
  },
  {
    id: 'hunyuan3d',
    label: 'Hunyuan3D 2.0',
    value: null,
    strengths: {
      zh: '一张图变成三维模型（只有形体，没有贴图）',
      en: 'A 3D model out of one picture: its shape, without textures',
    },
    main: [
      {
        folder: 'checkpoints',
        matches: /hunyuan_?3d/,
        except: /mv|paint|vae/,
        example: 'hunyuan3d-dit-v2_fp16.safetensors',
        from: 'huggingface.co/Comfy-Org/hunyuan3D_2.0_repackaged',
      },
    ],
    text: { type: 'own' },
    vae: null,
    operations: ['model3d'],
    multiple: 8,
    megapixels: 0.26,
    latent: 'EmptyLatentImage',
    sampling: {
      sampler: 'euler',
      scheduler: 'normal',
      steps: 20,
      cfg: 7.5,
      guidance: null,
      shift: { node: 'ModelSamplingAuraFlow', value: 1 },
    },
  },
];
