import { materialSetField, renderFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const landscapeRender = {
  id: 'landscape-render',
  version: 1,
  family: 'R',
  title: { zh: '景观渲染', en: 'Landscape render' },
  purpose: {
    zh: '把庭院、公园、滨水的透视草图画成有铺装、植物和水的景',
    en: 'Turns a perspective sketch of a garden, park or waterside into paving, planting and water',
  },
  addresses: [
    { path: '/landscapeRender', code: 'R-03' },
    { path: '/landscapeRenderNew', code: 'R-03' },
  ],
  icon: 'trees',
  workbench: 'render',
  takes: ['sketch', 'line', 'clay', 'photo'],
  fitness: { kinds: { sketch: 3, line: 3, clay: 3, photo: 1 }, places: ['garden', 'building'] },
  keywords: ['庭院', '园林', '公园', '植物', 'garden', 'park', 'courtyard', 'planting'],
  intake: 'original',
  fields: renderFields('landscape', 0.75, [
    materialSetField('landscape'),
    {
      kind: 'choice',
      key: 'planting',
      label: { zh: '种植', en: 'Planting' },
      options: [
        { key: 'sparse', name: { zh: '疏朗', en: 'Sparse' } },
        { key: 'balanced', name: { zh: '适中', en: 'Balanced' } },
        { key: 'lush', name: { zh: '丰茂', en: 'Lush' } },
      ],
      default: 'balanced',
    },
    {
      kind: 'choice',
      key: 'water',
      label: { zh: '水面', en: 'Water' },
      options: [
        { key: 'still', name: { zh: '静水', en: 'Still' } },
        { key: 'rippled', name: { zh: '微波', en: 'Rippled' } },
        { key: 'dry', name: { zh: '旱景', en: 'Dry' } },
      ],
      default: 'rippled',
    },
  ]),
  operation: 'render',
  fidelity: 55,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['court-line', 'court-clay'],
  next: ['fine-render', 'lock-img-out', 'toline'],
  spaceFamily: 'landscape',
} as const satisfies Tool;
