import { uploadField } from './render-fields.ts';
import type { SwitchField } from '../fields/kinds/switch.ts';
import type { Tool } from './tool.ts';

export const compress = {
  id: 'compress',
  version: 1,
  family: 'Q',
  title: { zh: '无损压缩', en: 'Lossless compression' },
  purpose: {
    zh: '一个像素不变把文件压小；给了大小上限，就在上限里压出最好的画质',
    en: 'Smaller files with every pixel as it was, or the best picture within a size that you give',
  },
  addresses: [{ path: '/compress', code: 'Q-04' }],
  icon: 'fold',
  workbench: 'render',
  takes: ['photo', 'clay', 'sketch', 'line', 'plan'],
  fitness: { kinds: { photo: 1, clay: 1, sketch: 1, line: 1, plan: 1 } },
  keywords: ['压缩', '缩小', '文件大小', 'KB', 'compress', 'optimise', 'smaller file', 'webp', 'avif', 'png', 'jpeg'],
  intake: 'original',
  fields: [
    uploadField,
    {
      kind: 'number',
      key: 'fileSizeLimit',
      min: 0,
      max: 40_960,
      step: 1,
      default: 0,
      unit: { zh: 'KB', en: 'KB' },
      none: { zh: '不限，无损', en: 'None: lossless' },
      label: { zh: '大小上限', en: 'Size limit' },
    },
    {
      kind: 'choice',
      key: 'format',
      label: { zh: '格式', en: 'Format' },
      options: [
        { key: 'keep', name: { zh: '和原图一样', en: 'As it is' } },
        { key: 'auto', name: { zh: '哪个好用哪个', en: 'Whichever is best' } },
        { key: 'jpeg', name: { zh: 'JPEG', en: 'JPEG' } },
        { key: 'png', name: { zh: 'PNG', en: 'PNG' } },
        { key: 'webp', name: { zh: 'WebP', en: 'WebP' } },
        { key: 'avif', name: { zh: 'AVIF', en: 'AVIF' } },
      ],
      default: 'keep',
    },
    keeping('keepMetadata', '保留拍摄信息', 'Keep metadata'),
    keeping('keepProfile', '保留色彩配置', 'Keep colour profile'),
    keeping('keepAlpha', '保留透明', 'Keep transparency'),
  ],
  operation: 'compress',
  keeps: 'exact',
  bare: true,
  source: 3,
  generated: false,
  price: { ticketKind: null, tickets: 0, gold: 0 },
  samples: ['living-photo', 'villa-photo'],
  next: ['toline'],
} as const satisfies Tool;

function keeping(key: string, zh: string, en: string): SwitchField {
  return { kind: 'switch', key, default: true, advanced: true, label: { zh, en } };
}
