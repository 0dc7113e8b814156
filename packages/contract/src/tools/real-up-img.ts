import { uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';
import { enlargeFields, timesOption } from './up-scale-img.ts';

export const realUpImg = {
  id: 'real-up-img',
  version: 1,
  family: 'Q',
  title: { zh: '真实放大', en: 'Real upscaling' },
  purpose: {
    zh: '老图、压坏的图：先去掉噪点和 JPEG 方块，再放大；不编细节',
    en: 'For old or compressed pictures: noise and JPEG blocks go first, then it is enlarged; no detail is made up',
  },
  addresses: [{ path: '/realUpImg', code: 'Q-03' }],
  icon: 'photo-sensor-3',
  workbench: 'render',
  takes: ['photo', 'clay', 'sketch', 'line', 'plan'],
  fitness: { kinds: { photo: 1, clay: 1, sketch: 1, line: 1, plan: 1 } },
  keywords: ['放大', '修复', '去噪', '老图', 'jpeg', 'upscale', 'restore', 'denoise', 'artefacts'],
  intake: 'original',
  fields: [
    uploadField,
    ...enlargeFields([{ key: '1', name: { zh: '只清理，不放大', en: 'Only clean it' } }, ...[2, 4].map(timesOption)]),
    {
      kind: 'number',
      key: 'cleaning',
      min: 0,
      max: 2,
      step: 0.1,
      default: 1,
      label: { zh: '清理', en: 'Cleaning' },
      hint: { zh: '1 是按量出来的噪点', en: '1 is as much as was measured' },
    },
  ],
  operation: 'upscale',
  source: 3,
  generated: false,
  price: { ticketKind: null, tickets: 0, gold: 5 },
  samples: ['living-photo', 'villa-photo'],
  next: ['compress', 'up-scale-img'],
} as const satisfies Tool;
