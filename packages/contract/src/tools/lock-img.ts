import { amountField, keptAtmosphereField, refineFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const lockImg = {
  id: 'lock-img',
  version: 1,
  family: 'R',
  title: { zh: '室内锁图渲染', en: 'Locked render, indoor' },
  purpose: {
    zh: '模型截图已有材质：结构、材质、颜色不动，只加光和真实感',
    en: 'Your model already has its materials: structure and colours stay, light and realism are added',
  },
  addresses: [{ path: '/lockImg', code: 'R-09' }],
  icon: 'lock-square',
  workbench: 'render',
  takes: ['clay', 'photo'],
  fitness: { kinds: { clay: 1 }, places: ['room'] },
  keywords: ['锁图', '模型截图', 'SketchUp', 'locked'],
  intake: 'original',
  fields: refineFields(1, [amountField('realism', '写实程度', 'Realism', 0.6), keptAtmosphereField]),
  operation: 'render',
  fidelity: 90,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-clay'],
  next: ['fine-render', 'toline'],
} as const satisfies Tool;
