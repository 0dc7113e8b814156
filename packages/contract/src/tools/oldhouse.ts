import { renderFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const oldhouse = {
  id: 'oldhouse',
  version: 1,
  family: 'R',
  title: { zh: '旧房改造', en: 'Old-house renovation' },
  purpose: { zh: '给旧房照片换上新的地面、墙面和光，房子还是那间房子', en: 'Gives the photo of an old room new floors, walls and light; it stays the same room' },
  addresses: [{ path: '/oldhouse', code: 'R-16' }],
  icon: 'hammer',
  workbench: 'render',
  takes: ['photo'],
  keywords: ['翻新', '老房', '改造', 'renovation', 'makeover'],
  intake: 'original',
  fields: renderFields('interior', 0.7, [
    { kind: 'switch', key: 'keepStructure', default: true, label: { zh: '保留结构', en: 'Keep the structure' }, hint: { zh: '门窗、柱梁不动', en: 'Openings, columns and beams stay' } },
    {
      kind: 'choice',
      key: 'budget',
      label: { zh: '预算', en: 'Budget' },
      options: [
        { key: 'light', name: { zh: '刷新：墙与光', en: 'Refresh: walls and light' } },
        { key: 'medium', name: { zh: '翻新：墙、地、光', en: 'Renew: walls, floor, light' } },
        { key: 'full', name: { zh: '全换：连同柜体软装', en: 'All: cabinets and textiles too' } },
      ],
      default: 'medium',
    },
  ]),
  operation: 'render',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-clay', 'living-line'],
  next: ['fine-render', 'lock-img', 'toline'],
  spaceFamily: 'interior',
} as const satisfies Tool;
