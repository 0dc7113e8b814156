import { renderFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const oldhouse = {
  id: 'oldhouse',
  version: 1,
  family: 'R',
  title: { zh: '旧房改造', en: 'Old-house renovation' },
  purpose: {
    zh: '给旧房照片里看准的墙面、地面换新，光和其余不动；线稿和白模按预算装修、布置。房子还是那间房子',
    en: 'Renews the walls and floors that are surely seen in the photo of an old room, in its own light, and finishes and furnishes a drawing or white model of it by budget; it stays the same room',
  },
  addresses: [{ path: '/oldhouse', code: 'R-16' }],
  icon: 'hammer',
  workbench: 'render',
  takes: ['photo', 'line', 'clay'],
  fitness: { kinds: { photo: 3, line: 1, clay: 1 }, places: ['room'] },
  keywords: ['翻新', '老房', '改造', 'renovation', 'makeover'],
  intake: 'original',
  fields: renderFields('interior', 0.7, [
    {
      kind: 'switch',
      key: 'keepStructure',
      default: true,
      label: { zh: '保留结构', en: 'Keep the structure' },
      hint: { zh: '门窗、柱梁不动', en: 'Openings, columns and beams stay' },
    },
    {
      kind: 'choice',
      key: 'budget',
      label: { zh: '预算', en: 'Budget' },
      hint: { zh: '越高材料越好；空房里家具也越多', en: 'Finer finishes, and in a bare room more furniture' },
      options: [
        { key: 'light', name: { zh: '刷新：墙与光', en: 'Refresh: walls and light' } },
        { key: 'medium', name: { zh: '翻新：墙、地、光', en: 'Renew: walls, floor, light' } },
        { key: 'full', name: { zh: '全换：连同柜体软装', en: 'All: cabinets and textiles too' } },
      ],
      default: 'medium',
    },
  ]),
  operation: 'render',
  fidelity: 45,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-clay', 'living-line', 'bare-line'],
  next: ['fine-render', 'lock-img', 'empty-room', 'toline', 'multi-angle-render', 'panorama'],
  spaceFamily: 'interior',
} as const satisfies Tool;
