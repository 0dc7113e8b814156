import { uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const img2prompt = {
  id: 'img2prompt',
  version: 1,
  family: 'Q',
  title: { zh: '图生提示词', en: 'Image to prompt' },
  purpose: {
    zh: '把一张图写成提示词：配色、空间、各个面、光和镜头，每一条都说有多大把握',
    en: 'Writes a picture down as a prompt: palette, space, surfaces, light and camera, each with how sure it is',
  },
  addresses: [{ path: '/img2prompt', code: 'Q-06' }],
  icon: 'text-scan-2',
  workbench: 'render',
  takes: ['photo', 'clay', 'sketch', 'line'],
  fitness: { kinds: { photo: 3, clay: 1, sketch: 1, line: 1 } },
  keywords: ['提示词', '反推', '配色', '描述', 'prompt', 'palette', 'describe', 'caption'],
  intake: 'original',
  fields: [
    uploadField,
    {
      kind: 'choice',
      key: 'language',
      label: { zh: '语言', en: 'Language' },
      options: [
        { key: 'zh-CN', name: { zh: '中文', en: 'Chinese' } },
        { key: 'en', name: { zh: '英文', en: 'English' } },
      ],
      default: 'zh-CN',
    },
    {
      kind: 'choice',
      key: 'length',
      label: { zh: '长短', en: 'Length' },
      options: [
        { key: 'short', name: { zh: '短', en: 'Short' } },
        { key: 'medium', name: { zh: '中', en: 'Medium' } },
        { key: 'long', name: { zh: '长', en: 'Long' } },
      ],
      default: 'medium',
    },
  ],
  operation: 'describe',
  source: 3,
  generated: false,
  price: { ticketKind: 3, tickets: 1, gold: 1 },
  samples: ['living-photo', 'villa-photo'],
  next: ['style-transfer-indoor', 'style-transfer'],
} as const satisfies Tool;
