import { promptField, seedField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const agentNano = {
  id: 'agent-nano',
  version: 1,
  family: 'E',
  title: { zh: '图像智能体', en: 'Image agent' },
  purpose: {
    zh: '一个愿望列成一张张图的计划和总价，改好再跑：四季、从早到晚、几种地面、一套表现图',
    en: 'A wish becomes a plan of pictures with its price in total, changed before it runs: seasons, hours, floors, drawings',
  },
  addresses: [{ path: '/agentNano', code: 'E-02' }],
  icon: 'route',
  workbench: 'render',
  takes: ['photo', 'clay', 'line', 'sketch'],
  fitness: { kinds: { photo: 3, clay: 1, line: 1, sketch: 1 } },
  keywords: ['智能体', '计划', '一套', '四季', '方案', '多张', 'agent', 'plan', 'set', 'variants', 'seasons'],
  intake: 'original',
  fields: [
    uploadField,
    {
      ...promptField,
      label: { zh: '愿望', en: 'Wish' },
      hint: { zh: '说完按“列计划”', en: 'Then press “Plan it”' },
      placeholder: {
        zh: '例如：四季各一张，都画成水彩',
        en: 'Such as: the floor in oak, walnut and terrazzo, one each',
      },
    },
    { kind: 'plan', key: 'plan', label: { zh: '计划', en: 'Plan' } },
    seedField,
  ],
  operation: 'edit',
  source: 2,
  generated: true,
  price: { ticketKind: null, tickets: 0, gold: 5 },
  samples: ['villa-photo', 'living-photo'],
  next: ['imgedit', 'compress'],
} as const satisfies Tool;
