import { materialSetField, renderFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const emptyRoom = {
  id: 'empty-room',
  version: 1,
  family: 'R',
  title: { zh: '空房焕新', en: 'Empty room' },
  purpose: {
    zh: '给空房间的线稿或白模铺好地面墙面、摆上家具；照片里的房间保持原样，只摆进家具和影子。墙、门窗和视角不动',
    en: 'Finishes and furnishes the drawing or white model of a bare room; into a photo of one it puts furniture and its shadows only. Walls, openings and camera stay',
  },
  addresses: [{ path: '/emptyRoom', code: 'R-17' }],
  icon: 'square-dashed',
  workbench: 'render',
  takes: ['sketch', 'line', 'clay', 'photo'],
  fitness: { kinds: { sketch: 1, line: 1, clay: 1 }, places: ['room'] },
  keywords: ['空房', '毛坯', '软装', '布置', '家具', 'furnish', 'staging', 'bare room'],
  intake: 'original',
  fields: renderFields('interior', 0.75, [
    materialSetField('interior'),
    {
      kind: 'choice',
      key: 'budget',
      label: { zh: '预算', en: 'Budget' },
      options: [
        { key: 'light', name: { zh: '精简：必需的家具', en: 'Spare: what is needed' } },
        { key: 'medium', name: { zh: '常规', en: 'Usual' } },
        { key: 'full', name: { zh: '讲究：更好的材料', en: 'Generous: finer finishes' } },
      ],
      default: 'medium',
    },
  ]),
  operation: 'render',
  fidelity: 45,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['bare-line', 'bare-clay'],
  next: ['fine-render', 'lock-img', 'toline', 'indoor-render', 'multi-angle-render', 'panorama'],
  spaceFamily: 'interior',
} as const satisfies Tool;
