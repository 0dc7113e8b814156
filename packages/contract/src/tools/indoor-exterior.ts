import { stageFields } from './stage-fields.ts';
import type { Tool } from './tool.ts';

export const indoorExterior = {
  id: 'indoor-exterior',
  version: 1,
  family: 'R',
  title: { zh: '单体背景填充', en: 'Surroundings' },
  purpose: {
    zh: '给单独一栋房子或模型补上环境：街道、山坡、水边、夜城，主体一个像素不动',
    en: 'Puts surroundings round a single building or model: street, hill, waterfront or city at night; not one pixel of it changes',
  },
  addresses: [{ path: '/indoorExterior', code: 'R-07' }],
  icon: 'door',
  workbench: 'mask',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 1, clay: 1 } },
  keywords: ['单体', '环境', '背景填充', '配景', 'surroundings', 'context', 'entourage'],
  intake: 'original',
  fields: stageFields(
    ['around'],
    [
      {
        kind: 'number',
        key: 'height',
        min: 2,
        max: 200,
        step: 0.5,
        default: 9,
        label: { zh: '主体高度（米）', en: 'Height of the building (m)' },
      },
    ],
  ),
  operation: 'stage',
  keeps: 'foreground',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 1, goldBy: { field: 'stage', gold: { small: 1, large: 5 } } },
  samples: ['villa-photo'],
  next: ['matting', 'backgroundchange', 'fine-render'],
} as const satisfies Tool;
