import { materialSetField, renderFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const architecturalRender = {
  id: 'architectural-render',
  version: 1,
  family: 'R',
  title: { zh: '建筑渲染', en: 'Architectural render' },
  purpose: {
    zh: '把建筑草图、线稿或体块画成有材质、天空和环境的外观',
    en: 'Turns a building sketch, line drawing or massing into a finished exterior',
  },
  addresses: [
    { path: '/architecturalRender', code: 'R-02' },
    { path: '/architecturalRenderNew', code: 'R-02' },
  ],
  icon: 'building-skyscraper',
  workbench: 'render',
  takes: ['sketch', 'line', 'clay', 'photo'],
  fitness: { kinds: { sketch: 3, line: 3, clay: 3, photo: 1 }, places: ['building', 'garden', 'above'] },
  keywords: ['别墅', '外观', '立面', '体块', 'facade', 'exterior', 'villa', 'massing'],
  intake: 'original',
  fields: renderFields('architecture', 0.75, [materialSetField('architecture')]),
  operation: 'render',
  fidelity: 55,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['villa-line', 'villa-clay', 'tower-line'],
  next: ['lock-img-out', 'fine-render', 'toline'],
  spaceFamily: 'architecture',
} as const satisfies Tool;
