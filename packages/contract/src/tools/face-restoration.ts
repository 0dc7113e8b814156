import { maskedFields } from './mask-fields.ts';
import { amountField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const faceRestoration = {
  id: 'facerestoration',
  version: 1,
  family: 'E',
  title: { zh: '人脸修复', en: 'Face restoration' },
  purpose: {
    zh: '框住脸，去掉框里的噪点、方块和轻微的模糊；五官一笔不编，框外一个像素不变',
    en: 'Frame the faces: noise, blocks and slight blur go from within; no feature is made up, and not one pixel outside changes',
  },
  addresses: [{ path: '/facerestoration', code: 'E-12' }],
  icon: 'face-id',
  workbench: 'mask',
  takes: ['photo'],
  fitness: { kinds: { photo: 1 } },
  keywords: ['人脸', '脸', '修复', '模糊', 'face', 'portrait', 'restore', 'people'],
  intake: 'original',
  fields: [
    ...maskedFields,
    amountField('cleaning', '清理噪点', 'Clean noise', 1),
    amountField('sharpening', '去模糊', 'Take back blur', 0.7),
  ],
  operation: 'faces',
  keeps: 'mask',
  source: 2,
  generated: false,
  price: { ticketKind: null, tickets: 0, gold: 2 },
  samples: ['living-photo'],
  next: ['compress'],
} as const satisfies Tool;
