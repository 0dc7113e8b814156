import type { CloudModel } from '../maker.ts';

const FILES = { formats: ['png', 'jpeg'], maxBytes: 6_000_000 } as const;
const PICTURES = ['edit', 'render', 'restyle', 'generate', 'inpaint', 'erase', 'outpaint'] as const;
const FILM_SIZES = {
  multipleOf: 2,
  minPixels: 400_000,
  maxPixels: 2_100_000,
  ratios: {
    of: [
      [16, 9],
      [4, 3],
      [1, 1],
      [3, 4],
      [9, 16],
      [21, 9],
    ],
  },
  ...FILES,
} as const;

export const ARK_MODELS = [
  {
    id: 'doubao-seedream-4-0-250828',
    label: 'SeedDream V4',
    value: 5,
    strengths: { zh: '中文理解好，多张参考图，最高 4K', en: 'Reads Chinese well, many references, up to 4K' },
    operations: PICTURES,
    sizes: { multipleOf: 2, minPixels: 921_600, maxPixels: 16_777_216, ratios: { free: [1 / 8, 8] }, ...FILES },
    references: 10,
    takesNegative: false,
    reads: 'zh+en',
    maxCharacters: 1200,
  },
  {
    id: 'doubao-seedream-4-5-251128',
    label: 'SeedDream V4.5',
    value: null,
    strengths: { zh: '编辑时更能保持原图，2K 起', en: 'Keeps more of the picture that it edits, from 2K on' },
    operations: PICTURES,
    sizes: { multipleOf: 2, minPixels: 3_686_400, maxPixels: 16_777_216, ratios: { free: [1 / 8, 8] }, ...FILES },
    references: 10,
    takesNegative: false,
    reads: 'zh+en',
    maxCharacters: 1200,
  },
  {
    id: 'doubao-seedance-1-5-pro-251215',
    label: 'Seedance 1.5 Pro',
    value: null,
    strengths: {
      zh: '文字、首帧、首尾帧生成视频，4 至 12 秒',
      en: 'Film from words, a first frame, or a first and a last one, 4 to 12 s',
    },
    operations: ['video.generate', 'video.animate', 'video.between'],
    sizes: FILM_SIZES,
    references: 2,
    takesNegative: false,
    reads: 'zh+en',
    maxCharacters: 1200,
  },
] as const satisfies readonly CloudModel[];
