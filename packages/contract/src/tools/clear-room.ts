import { maskedFields } from './mask-fields.ts';
import { seedField } from './render-fields.ts';
import type { Tool } from './tool.ts';

/** The other direction of `empty-room`. */
export const clearRoom = {
  id: 'clear-room',
  version: 1,
  family: 'R',
  title: { zh: '清空房间', en: 'Clear the room' },
  purpose: {
    zh: '自动选中照片里的家具并移走，地面、墙面和踢脚线接着铺过去；选区可以改，选区外一个像素不变',
    en: 'Selects the furniture in a photo and removes it: floor, walls and skirting go on. The selection can be corrected; not one pixel outside changes',
  },
  addresses: [{ path: '/clearRoom', code: 'R-26' }],
  icon: 'armchair-off',
  workbench: 'mask',
  takes: ['photo'],
  fitness: { kinds: { photo: 3 }, places: ['room'] },
  keywords: ['清空', '搬空', '去家具', '空房', 'empty', 'unfurnish', 'declutter'],
  intake: 'original',
  fields: [...maskedFields, seedField],
  operation: 'erase',
  keeps: 'mask',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-photo'],
  next: ['empty-room', 'clean', 'material-change', 'oldhouse'],
  spaceFamily: 'interior',
} as const satisfies Tool;
