import { seedField } from './render-fields.ts';
import {
  briefField,
  negativeField,
  qualityField,
  sceneField,
  scenePromptField,
  sceneSizeField,
  sceneTime,
} from './scene-fields.ts';
import type { Tool } from './tool.ts';

export const panorama = {
  id: 'panorama',
  version: 1,
  family: 'D',
  title: { zh: '全景', en: 'Panorama' },
  purpose: {
    zh: '站到空间里环顾四周，可以转发给甲方看',
    en: 'Stand in the space and look all around; send the link to your client',
  },
  addresses: [{ path: '/panorama', code: 'D-03' }],
  icon: 'view-360',
  workbench: 'scene',
  takes: ['words', 'sketch', 'line', 'clay', 'photo'],
  fitness: { kinds: { sketch: 1, line: 1, clay: 1, photo: 1 }, places: ['room'] },
  keywords: ['全景', '环视', 'VR', '720', '360', 'equirectangular', 'tour', 'walk'],
  intake: 'original',
  fields: [
    scenePromptField,
    briefField,
    sceneField,
    negativeField,
    qualityField,
    sceneSizeField([2048, 3072, 4096], 2048),
    seedField,
  ],
  operation: 'panorama',
  source: 1,
  generated: true,
  price: { ticketKind: null, tickets: 0, gold: 10 },
  time: sceneTime,
  canFinishEarly: true,
  samples: [],
  next: [],
} as const satisfies Tool;
