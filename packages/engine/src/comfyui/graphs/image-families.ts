/** Steps, guidance, shifts and file names as in ComfyUI's own example graphs (Comfy-Org/workflow_templates). */
import {
  CLIP_L,
  FLUX_VAE,
  QWEN_TEXT,
  QWEN_VAE,
  T5XXL,
  type ControlNeed,
  type Family,
  type Sampling,
} from './family.ts';

const KARRAS = { sampler: 'dpmpp_2m', scheduler: 'karras', guidance: null, shift: null } as const;
const FAST: Sampling = { sampler: 'dpmpp_sde', scheduler: 'karras', steps: 7, cfg: 2, guidance: null, shift: null };
const EULER = { sampler: 'euler', scheduler: 'simple', shift: null } as const;

const UNION = {
  lines: 'canny/lineart/anime_lineart/mlsd',
  edges: 'canny/lineart/anime_lineart/mlsd',
  depth: 'depth',
  normal: 'normal',
} as const;

const SD15_CONTROLS: readonly ControlNeed[] = [
  {
    kinds: ['lines'],
    via: 'controlnet',
    fullWeight: 1,
    need: {
      folder: 'controlnet',
      matches: /sd15.*(mlsd|lineart)/,
      except: /anime/,
      example: 'control_v11p_sd15_mlsd_fp16.safetensors',
      from: 'huggingface.co/comfyanonymous/ControlNet-v1-1_fp16_safetensors',
    },
  },
  {
    kinds: ['edges'],
    via: 'controlnet',
    fullWeight: 1,
    need: {
      folder: 'controlnet',
      matches: /sd15.*canny/,
      example: 'control_v11p_sd15_canny_fp16.safetensors',
      from: 'huggingface.co/comfyanonymous/ControlNet-v1-1_fp16_safetensors',
    },
  },
  {
    kinds: ['depth'],
    via: 'controlnet',
    fullWeight: 1,
    need: {
      folder: 'controlnet',
      matches: /sd15.*depth/,
      example: 'control_v11f1p_sd15_depth_fp16.safetensors',
      from: 'huggingface.co/comfyanonymous/ControlNet-v1-1_fp16_safetensors',
    },
  },
  {
    kinds: ['normal'],
    via: 'controlnet',
    fullWeight: 1,
    need: {
      folder: 'controlnet',
      matches: /sd15.*normal/,
      example: 'control_v11p_sd15_normalbae_fp16.safetensors',
      from: 'huggingface.co/comfyanonymous/ControlNet-v1-1_fp16_safetensors',
    },
  },
];

const SDXL_CONTROLS: readonly ControlNeed[] = [
  {
    kinds: ['lines', 'edges', 'depth', 'normal'],
    via: 'controlnet',
    union: UNION,
    fullWeight: 0.95,
    need: {
      folder: 'controlnet',
      matches: /union.*(sd)?xl|xl.*union|promax/,
      except: /flux|qwen/,
      example: 'controlnet-union-sdxl-promax.safetensors',
      from: 'huggingface.co/xinsir/controlnet-union-sdxl-1.0',
    },
  },
  {
    kinds: ['edges', 'lines'],
    via: 'controlnet',
    fullWeight: 0.95,
    need: {
      folder: 'controlnet',
      matches: /(canny|lineart|mlsd).*xl|xl.*(canny|lineart|mlsd)/,
      example: 'controlnet-canny-sdxl-1.0.safetensors',
      from: 'huggingface.co/xinsir/controlnet-canny-sdxl-1.0',
    },
  },
  {
    kinds: ['depth'],
    via: 'controlnet',
    fullWeight: 0.95,
    need: {
      folder: 'controlnet',
      matches: /depth.*xl|xl.*depth/,
      example: 'controlnet-depth-sdxl-1.0.safetensors',
      from: 'huggingface.co/xinsir/controlnet-depth-sdxl-1.0',
    },
  },
];

const FLUX_CONTROLS: readonly ControlNeed[] = [
  {
    kinds: ['lines', 'edges', 'depth'],
    via: 'controlnet',
    union: UNION,
    fullWeight: 0.75,
    need: {
      folder: 'controlnet',
      matches: /flux.*union/,
      example: 'FLUX.1-dev-ControlNet-Union-Pro-2.0.safetensors',
      from: 'huggingface.co/Shakker-Labs/FLUX.1-dev-ControlNet-Union-Pro-2.0',
    },
  },
  {
    kinds: ['edges'],
    via: 'controlnet',
    fullWeight: 0.75,
    need: {
      folder: 'controlnet',
      matches: /flux.*canny/,
      example: 'flux-canny-controlnet-v3.safetensors',
      from: 'huggingface.co/XLabs-AI/flux-controlnet-collections',
    },
  },
  {
    kinds: ['depth'],
    via: 'controlnet',
    fullWeight: 0.75,
    need: {
      folder: 'controlnet',
      matches: /flux.*depth/,
      example: 'flux-depth-controlnet-v3.safetensors',
      from: 'huggingface.co/XLabs-AI/flux-controlnet-collections',
    },
  },
];

const QWEN_CONTROLS: readonly ControlNeed[] = [
  {
    kinds: ['lines', 'edges', 'depth'],
    via: 'controlnet',
    fullWeight: 1,
    need: {
      folder: 'controlnet',
      matches: /qwen.*union/,
      example: 'Qwen-Image-InstantX-ControlNet-Union.safetensors',
      from: 'huggingface.co/Comfy-Org/Qwen-Image-InstantX-ControlNets',
    },
  },
  {
    kinds: ['edges'],
    via: 'patch',
    fullWeight: 1,
    need: {
      folder: 'model_patches',
      matches: /qwen.*canny/,
      example: 'qwen_image_canny_diffsynth_controlnet.safetensors',
      from: 'huggingface.co/Comfy-Org/Qwen-Image-DiffSynth-ControlNets',
    },
  },
  {
    kinds: ['depth'],
    via: 'patch',
    fullWeight: 1,
    need: {
      folder: 'model_patches',
      matches: /qwen.*depth/,
      example: 'qwen_image_depth_diffsynth_controlnet.safetensors',
      from: 'huggingface.co/Comfy-Org/Qwen-Image-DiffSynth-ControlNets',
    },
  },
];

const FLUX_TEXT = { type: 'flux', needs: [CLIP_L, T5XXL] } as const;
const FLUX_STYLE = {
  model: {
    folder: 'style_models',
    matches: /redux/,
    example: 'flux1-redux-dev.safetensors',
    from: 'huggingface.co/Comfy-Org/Flux1-Redux-Dev',
  },
  vision: {
    folder: 'clip_vision',
    matches: /sigclip/,
    example: 'sigclip_vision_patch14_384.safetensors',
    from: 'huggingface.co/Comfy-Org/sigclip_vision_384',
  },
} as const;
const OTHER_FLUX = /fill|kontext|redux|canny|depth|schnell|flux\.?2|controlnet/;
const OTHER_CHECKPOINT = /flux|hunyuan|sd3|wan|refiner|svd|zero123|pixart|cascade|aura/;

const DRAWING_TOOLS = ['generate', 'render', 'inpaint', 'erase', 'outpaint', 'restyle'] as const;

export const IMAGE_FAMILIES: readonly Family[] = [
  {
    id: 'qwen-image',
    label: 'Qwen-Image',
    value: null,
    strengths: {
      zh: '中文提示词最懂，画面里的汉字写得对；按线稿出图需要 ControlNet',
      en: 'Reads Chinese words best and writes characters right; follows drawings with a ControlNet',
    },
    main: [
      {
        folder: 'diffusion_models',
        matches: /qwen[-_.]?image/,
        except: /edit|layered/,
        example: 'qwen_image_fp8_e4m3fn.safetensors',
        from: 'huggingface.co/Comfy-Org/Qwen-Image_ComfyUI',
      },
    ],
    text: { type: 'qwen_image', needs: [QWEN_TEXT] },
    vae: QWEN_VAE,
    operations: DRAWING_TOOLS,
    multiple: 16,
    megapixels: 1.76,
    latent: 'EmptySD3LatentImage',
    masks: 'noise',
    controls: QWEN_CONTROLS,
    sampling: { ...EULER, steps: 20, cfg: 4, guidance: null, shift: { node: 'ModelSamplingAuraFlow', value: 3.1 } },
  },
  {
    id: 'flux-dev',
    label: 'FLUX.1 dev',
    value: null,
    strengths: {
      zh: '写实照片感最好，材质和光细腻；参考图风格需要 Redux',
      en: 'The most photographic materials and light; takes the style of a reference with Redux',
    },
    main: [
      {
        folder: 'diffusion_models',
        matches: /flux[-_.]?1?.*(dev|krea)/,
        except: OTHER_FLUX,
        example: 'flux1-dev.safetensors',
        from: 'huggingface.co/Comfy-Org/flux1-dev',
      },
      {
        folder: 'checkpoints',
        matches: /flux[-_.]?1?.*(dev|krea)/,
        except: OTHER_FLUX,
        example: 'flux1-dev-fp8.safetensors',
        from: 'huggingface.co/Comfy-Org/flux1-dev',
      },
    ],
    text: FLUX_TEXT,
    vae: FLUX_VAE,
    operations: DRAWING_TOOLS,
    multiple: 16,
    megapixels: 1.05,
    latent: 'EmptySD3LatentImage',
    masks: 'noise',
    controls: FLUX_CONTROLS,
    style: FLUX_STYLE,
    sampling: { ...EULER, steps: 20, cfg: 1, guidance: 3.5 },
  },
  {
    id: 'sdxl',
    label: 'SDXL',
    value: null,
    strengths: {
      zh: '快，ControlNet 最全，微调模型最多；可以训练自己的风格',
      en: 'Fast, with the most ControlNets and fine-tuned models; can be trained with a style of your own',
    },
    main: [
      {
        folder: 'checkpoints',
        matches: /xl|pony|illustrious|noobai/,
        except: OTHER_CHECKPOINT,
        example: 'sd_xl_base_1.0.safetensors',
        from: 'huggingface.co/stabilityai/stable-diffusion-xl-base-1.0',
      },
    ],
    text: { type: 'own' },
    vae: null,
    operations: [...DRAWING_TOOLS, 'upscale', 'train'],
    multiple: 16,
    megapixels: 1.05,
    latent: 'EmptyLatentImage',
    masks: 'noise',
    controls: SDXL_CONTROLS,
    sampling: { ...KARRAS, steps: 28, cfg: 6 },
    fast: { matches: /lightning|hyper|turbo|lcm|dmd/, sampling: FAST },
  },
  {
    id: 'sd15',
    label: 'Stable Diffusion 1.5',
    value: null,
    strengths: {
      zh: '6 GB 显存也能跑，速度最快；细节不如新模型',
      en: 'Runs on 6 GB of memory and is the fastest; less detail than newer models',
    },
    main: [
      {
        folder: 'checkpoints',
        matches:
          /v1-5|sd[-_.]?1[-_.]?5|sd15|dreamshaper_8|realistic_?vision|epicrealism|absolutereality|majicmix|deliberate|architect/,
        except: new RegExp(`xl|${OTHER_CHECKPOINT.source}`),
        example: 'v1-5-pruned-emaonly-fp16.safetensors',
        from: 'huggingface.co/Comfy-Org/stable-diffusion-v1-5-archive',
      },
    ],
    text: { type: 'own' },
    vae: null,
    operations: [...DRAWING_TOOLS, 'upscale', 'train'],
    multiple: 8,
    megapixels: 0.5,
    latent: 'EmptyLatentImage',
    masks: 'noise',
    controls: SD15_CONTROLS,
    sampling: { ...KARRAS, steps: 25, cfg: 7 },
    fast: { matches: /lightning|hyper|turbo|lcm/, sampling: FAST },
  },
  {
    id: 'flux-schnell',
    label: 'FLUX.1 schnell',
    value: null,
    strengths: {
      zh: '四步出图，适合看方向；Apache 许可，可商用',
      en: 'A picture in four steps, good for directions; Apache licence',
    },
    main: [
      {
        folder: 'diffusion_models',
        matches: /flux.*schnell/,
        example: 'flux1-schnell.safetensors',
        from: 'huggingface.co/Comfy-Org/flux1-schnell',
      },
      {
        folder: 'checkpoints',
        matches: /flux.*schnell/,
        example: 'flux1-schnell-fp8.safetensors',
        from: 'huggingface.co/Comfy-Org/flux1-schnell',
      },
    ],
    text: FLUX_TEXT,
    vae: FLUX_VAE,
    operations: ['generate', 'restyle'],
    multiple: 16,
    megapixels: 1.05,
    latent: 'EmptySD3LatentImage',
    style: FLUX_STYLE,
    sampling: { ...EULER, steps: 4, cfg: 1, guidance: null },
  },
  {
    id: 'qwen-image-edit',
    label: 'Qwen-Image-Edit',
    value: 1,
    strengths: {
      zh: '用一句话改图，中文最准，结构保持好，可放多张图',
      en: 'Edits by instruction, best in Chinese, keeps the structure, takes several pictures',
    },
    main: [
      {
        folder: 'diffusion_models',
        matches: /qwen[-_.]?image[-_.]?edit/,
        example: 'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
        from: 'huggingface.co/Comfy-Org/Qwen-Image-Edit_ComfyUI',
      },
    ],
    text: { type: 'qwen_image', needs: [QWEN_TEXT] },
    vae: QWEN_VAE,
    operations: ['edit', 'render', 'restyle'],
    multiple: 16,
    megapixels: 1.05,
    latent: 'EmptySD3LatentImage',
    edits: 'qwen-edit',
    sampling: { ...EULER, steps: 20, cfg: 2.5, guidance: null, shift: { node: 'ModelSamplingAuraFlow', value: 3 } },
  },
  {
    id: 'flux-kontext',
    label: 'FLUX.1 Kontext',
    value: 2,
    strengths: {
      zh: '用一句话改图，质感最像照片，没提到的地方不动',
      en: 'Edits by instruction with the most photographic finish, and leaves alone what was not named',
    },
    main: [
      {
        folder: 'diffusion_models',
        matches: /flux.*kontext/,
        example: 'flux1-dev-kontext_fp8_scaled.safetensors',
        from: 'huggingface.co/Comfy-Org/flux1-kontext-dev_ComfyUI',
      },
    ],
    text: FLUX_TEXT,
    vae: FLUX_VAE,
    operations: ['edit', 'render', 'restyle'],
    multiple: 16,
    megapixels: 1.05,
    latent: 'EmptySD3LatentImage',
    edits: 'reference-latents',
    sampling: { ...EULER, steps: 20, cfg: 1, guidance: 2.5 },
  },
  {
    id: 'flux-fill',
    label: 'FLUX.1 Fill',
    value: null,
    strengths: {
      zh: '专做局部重绘和扩图，接缝最自然',
      en: 'Made for filling masks and going on beyond the edges; the most natural seams',
    },
    main: [
      {
        folder: 'diffusion_models',
        matches: /flux.*fill/,
        example: 'flux1-fill-dev.safetensors',
        from: 'huggingface.co/Comfy-Org/flux1-dev',
      },
    ],
    text: FLUX_TEXT,
    vae: FLUX_VAE,
    operations: ['inpaint', 'erase', 'outpaint'],
    multiple: 16,
    megapixels: 1.05,
    latent: 'EmptySD3LatentImage',
    masks: 'conditioning',
    sampling: { sampler: 'euler', scheduler: 'normal', shift: null, steps: 20, cfg: 1, guidance: 30 },
  },
];
