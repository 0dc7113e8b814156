import type { CloudModel } from '../maker.ts';

/** Pictures travel within the request, which may have some 20 MB. */
const FILES = { formats: ['png', 'jpeg'], maxBytes: 4_000_000 } as const;
const RATIOS = {
  of: [
    [1, 1],
    [2, 3],
    [3, 2],
    [3, 4],
    [4, 3],
    [4, 5],
    [5, 4],
    [9, 16],
    [16, 9],
    [21, 9],
  ],
} as const;
const OPERATIONS = ['edit', 'render', 'restyle', 'generate', 'inpaint', 'erase', 'outpaint'] as const;

export const GEMINI_MODELS = [
  {
    id: 'gemini-2.5-flash-image',
    label: 'Nano Banana',
    value: 3,
    strengths: {
      zh: '按文字修改图片，理解力强，速度快',
      en: 'Changes pictures by words; understands well and is quick',
    },
    operations: OPERATIONS,
    sizes: { multipleOf: 2, minPixels: 1_000_000, maxPixels: 1_060_000, ratios: RATIOS, ...FILES },
    references: 3,
    takesNegative: false,
    reads: 'zh+en',
    maxCharacters: 4000,
  },
  {
    id: 'gemini-3-pro-image',
    label: 'Nano Banana Pro',
    value: null,
    strengths: { zh: '2K 与 4K，文字清楚，多张参考图', en: '2K and 4K, clear lettering, many references' },
    operations: OPERATIONS,
    sizes: { multipleOf: 2, minPixels: 1_000_000, maxPixels: 16_800_000, ratios: RATIOS, ...FILES },
    references: 4,
    takesNegative: false,
    reads: 'zh+en',
    maxCharacters: 4000,
  },
  {
    id: 'gemini-3.1-flash-image',
    label: 'Nano Banana 2',
    value: null,
    strengths: { zh: '又快又便宜，最高 4K', en: 'Quick and cheap, up to 4K' },
    operations: OPERATIONS,
    sizes: { multipleOf: 2, minPixels: 1_000_000, maxPixels: 16_800_000, ratios: RATIOS, ...FILES },
    references: 4,
    takesNegative: false,
    reads: 'zh+en',
    maxCharacters: 4000,
  },
  {
    id: 'veo-3.1-generate-preview',
    label: 'Veo 3.1',
    value: null,
    strengths: {
      zh: '文字、首帧、首尾帧生成视频，4 至 8 秒',
      en: 'Film from words, a first frame, or a first and a last one, 4 to 8 s',
    },
    operations: ['video.generate', 'video.animate', 'video.between'],
    sizes: {
      multipleOf: 2,
      minPixels: 900_000,
      maxPixels: 2_100_000,
      ratios: {
        of: [
          [16, 9],
          [9, 16],
        ],
      },
      ...FILES,
    },
    references: 2,
    takesNegative: true,
    reads: 'zh+en',
    maxCharacters: 4000,
  },
] as const satisfies readonly CloudModel[];
