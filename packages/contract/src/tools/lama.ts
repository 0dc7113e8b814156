import { colourWhen, maskedFields } from './mask-fields.ts';
import { promptField, seedField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const lama = {
  id: 'lama',
  version: 1,
  family: 'R',
  title: { zh: '局部渲染', en: 'Local render' },
  purpose: {
    zh: '涂一处，换个颜色或材料、清空，或用话说要什么；只有那一处会变',
    en: 'Brush a part and give it another colour or material, empty it, or say what should be there; only that part changes',
  },
  addresses: [{ path: '/lama', code: 'R-13' }],
  icon: 'brush',
  workbench: 'mask',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 2, clay: 1 } },
  keywords: ['局部', '涂抹', '改色', 'local', 'brush', 'recolour', 'inpaint'],
  intake: 'original',
  fields: [
    ...maskedFields,
    {
      kind: 'choice',
      key: 'fill',
      label: { zh: '改成', en: 'Becomes' },
      options: [
        { key: 'colour', name: { zh: '一种颜色，明暗留着', en: 'A colour, its light stays' } },
        { key: 'empty', name: { zh: '清空，周围接过去', en: 'Empty, its surroundings go on' } },
        { key: 'words', name: { zh: '按描述', en: 'As described' } },
      ],
      default: 'colour',
    },
    colourWhen('fill', '#b9a58c'),
    {
      ...promptField,
      when: { field: 'fill', is: ['words'] },
      hint: { zh: '内置引擎懂颜色、材料和“清空”', en: 'The built-in engine knows colours, materials and "empty"' },
      placeholder: { zh: '例如：胡桃木地板；墨绿色；或者“清空”', en: 'Such as: walnut floor; dark green; or "empty"' },
    },
    seedField,
  ],
  operation: 'inpaint',
  keeps: 'mask',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-photo', 'villa-photo'],
  next: ['clean', 'fine-render', 'toline'],
} as const satisfies Tool;
