import { holeLinesField, maskedFields } from './mask-fields.ts';
import { seedField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const clean = {
  id: 'clean',
  version: 1,
  family: 'E',
  title: { zh: '消除', en: 'Object removal' },
  purpose: {
    zh: '涂掉不要的东西，周围的面和线接过去，选区外一个像素不变',
    en: 'Brush away what should not be there: surfaces and lines go on, and not one pixel outside changes',
  },
  addresses: [{ path: '/clean', code: 'E-09' }],
  icon: 'eraser',
  workbench: 'mask',
  takes: ['photo', 'clay', 'sketch', 'line'],
  fitness: { kinds: { photo: 3, sketch: 1, line: 1 } },
  keywords: ['消除', '去除', '擦掉', '修补', 'remove', 'erase', 'clean up', 'inpaint'],
  intake: 'original',
  fields: [...maskedFields, holeLinesField, seedField],
  operation: 'erase',
  keeps: 'mask',
  source: 2,
  generated: true,
  price: { ticketKind: null, tickets: 0, gold: 2 },
  samples: ['living-photo', 'villa-photo'],
  next: ['extend-img', 'lama', 'fine-render', 'toline'],
} as const satisfies Tool;
