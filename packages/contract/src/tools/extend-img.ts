import { holeLinesField } from './mask-fields.ts';
import { promptField, seedField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const extendImg = {
  id: 'extend-img',
  version: 1,
  family: 'E',
  title: { zh: '扩图', en: 'Image extension' },
  purpose: {
    zh: '把画框往外拖，天、地、墙和立面接着往外铺；原图一个像素不变',
    en: 'Drag the frame: sky, ground, walls and façades go on, and not one pixel of the picture changes',
  },
  addresses: [{ path: '/extendImg', code: 'E-10' }],
  icon: 'arrow-autofit-width',
  workbench: 'mask',
  takes: ['photo', 'clay', 'sketch', 'line'],
  fitness: { kinds: { photo: 3, sketch: 1, line: 1 } },
  keywords: ['扩图', '外扩', '横幅', '改比例', 'outpaint', 'extend', 'banner', 'uncrop'],
  intake: 'original',
  fields: [
    uploadField,
    {
      kind: 'margins',
      key: 'margins',
      of: uploadField.key,
      hidden: true,
      label: { zh: '往外扩', en: 'Extend by' },
    },
    {
      ...promptField,
      hint: { zh: '只有连上的大模型会看', en: 'Only a connected model reads it' },
      placeholder: { zh: '外面是什么，例如：一片草地', en: 'What lies outside, such as: a lawn' },
    },
    holeLinesField,
    seedField,
  ],
  operation: 'outpaint',
  keeps: 'margins',
  source: 2,
  generated: true,
  price: { ticketKind: null, tickets: 0, gold: 3 },
  samples: ['villa-photo', 'living-photo'],
  next: ['clean', 'fine-render', 'toline'],
} as const satisfies Tool;
