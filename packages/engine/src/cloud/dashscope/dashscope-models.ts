import type { CloudModel } from '../maker.ts';

/** Pictures travel within the request; each may have 10 MB. */
const FILES = { formats: ['png', 'jpeg'], maxBytes: 6_000_000 } as const;
/** So bounded that each side stays within 512 to 2048. */
const SIZES = {
  multipleOf: 16,
  minPixels: 560_000,
  maxPixels: 2_050_000,
  ratios: { free: [1 / 2, 2] },
  ...FILES,
} as const;
const BY_INSTRUCTION = ['edit', 'render', 'restyle', 'inpaint', 'erase', 'outpaint'] as const;
const FILM_RATIOS = {
  of: [
    [16, 9],
    [9, 16],
    [1, 1],
    [4, 3],
    [3, 4],
  ],
} as const;

export const DASHSCOPE_MODELS = [
  {
    id: 'qwen-image-edit-plus',
    label: 'Qwen-Image-Edit Plus',
    value: 1,
    strengths: {
      zh: '按中文修改图片，改文字，三张参考图以内',
      en: 'Changes pictures and their lettering by words, with up to three references',
    },
    operations: BY_INSTRUCTION,
    sizes: SIZES,
    references: 3,
    takesNegative: true,
    reads: 'zh+en',
    maxCharacters: 720,
  },
  {
    id: 'qwen-image-edit-max',
    label: 'Qwen-Image-Edit Max',
    value: null,
    strengths: { zh: '修改图片时更稳，几何更准', en: 'Steadier, and truer to geometry' },
    operations: BY_INSTRUCTION,
    sizes: SIZES,
    references: 3,
    takesNegative: true,
    reads: 'zh+en',
    maxCharacters: 720,
  },
  {
    id: 'qwen-image-3.0-pro',
    label: 'Qwen-Image 3.0 Pro',
    value: null,
    strengths: { zh: '文生图和修改图片，中文排版好', en: 'Pictures from words and edits, with fine Chinese lettering' },
    operations: ['generate', ...BY_INSTRUCTION],
    sizes: SIZES,
    references: 3,
    takesNegative: true,
    reads: 'zh+en',
    maxCharacters: 720,
  },
  {
    id: 'wan2.7-i2v',
    label: 'Wan 2.7',
    value: null,
    strengths: { zh: '首帧、首尾帧生成视频，动作自然', en: 'Film from a first frame, or a first and a last one' },
    operations: ['video.animate', 'video.between'],
    sizes: { multipleOf: 2, minPixels: 400_000, maxPixels: 2_100_000, ratios: { free: [1 / 2, 2] }, ...FILES },
    references: 2,
    takesNegative: true,
    reads: 'zh+en',
    maxCharacters: 720,
  },
  {
    id: 'wan3.0-video',
    label: 'Wan 3.0',
    value: null,
    strengths: { zh: '文字、首帧、首尾帧生成视频', en: 'Film from words, a first frame, or a first and a last one' },
    operations: ['video.generate', 'video.animate', 'video.between'],
    sizes: { multipleOf: 2, minPixels: 400_000, maxPixels: 2_100_000, ratios: FILM_RATIOS, ...FILES },
    references: 2,
    takesNegative: true,
    reads: 'zh+en',
    maxCharacters: 720,
  },
] as const satisfies readonly CloudModel[];
