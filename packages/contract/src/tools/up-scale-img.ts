import type { ChoiceField } from '../fields/kinds/choice.ts';
import type { Field } from '../fields/kinds.ts';
import { uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

const PRINTED = ['a4', 'a3', 'a2', 'a1', 'a0', 'width'];

/** How large, at how many dots, and as what a picture is enlarged. */
export function enlargeFields(factors: readonly ChoiceField['options'][number][]): readonly Field[] {
  return [
    {
      kind: 'choice',
      key: 'enlarge',
      label: { zh: '放大到', en: 'Enlarge to' },
      options: [
        ...factors,
        ...PRINTED.slice(0, -1).map((key) => ({ key, name: { zh: key.toUpperCase(), en: key.toUpperCase() } })),
        { key: 'width', name: { zh: '印刷宽度', en: 'A print width' } },
      ],
      default: '2',
      ofPicture: true,
    },
    {
      kind: 'number',
      key: 'printWidth',
      min: 1,
      max: 500,
      step: 0.1,
      default: 60,
      unit: { zh: '厘米', en: 'cm' },
      label: { zh: '宽', en: 'Width' },
      when: { field: 'enlarge', is: ['width'] },
    },
    {
      kind: 'choice',
      key: 'dpi',
      label: { zh: '印刷精度', en: 'Print resolution' },
      options: ['100', '150', '200', '300'].map((key) => ({ key, name: { zh: `${key} dpi`, en: `${key} dpi` } })),
      default: '150',
      when: { field: 'enlarge', is: PRINTED },
    },
    {
      kind: 'choice',
      key: 'content',
      label: { zh: '图是', en: 'It is' },
      options: [
        { key: 'auto', name: { zh: '自己看', en: 'As it looks' } },
        { key: 'tones', name: { zh: '照片、效果图', en: 'A photo or render' } },
        { key: 'lines', name: { zh: '线稿、图纸', en: 'A drawing or plan' } },
      ],
      default: 'auto',
      advanced: true,
    },
  ];
}

export function timesOption(times: number): ChoiceField['options'][number] {
  return { key: String(times), name: { zh: `${times} 倍`, en: `×${times}` } };
}

export const upScaleImg = {
  id: 'up-scale-img',
  version: 1,
  family: 'Q',
  title: { zh: '高清放大', en: 'Upscaling' },
  purpose: {
    zh: '放大 2、4、8 倍或到印刷尺寸，不编细节；线稿和图纸按线放大，边是利的',
    en: 'Two, four or eight times as large, or a print size, with no detail made up; drawings stay crisp lines',
  },
  addresses: [{ path: '/upScaleImg', code: 'Q-02' }],
  icon: 'zoom-in-area',
  workbench: 'render',
  takes: ['photo', 'clay', 'sketch', 'line', 'plan'],
  fitness: { kinds: { photo: 1, clay: 1, sketch: 1, line: 1, plan: 1 } },
  keywords: ['放大', '高清', '超分', '打印', '印刷', 'dpi', 'upscale', 'enlarge', 'print', 'super resolution'],
  intake: 'original',
  fields: [uploadField, ...enlargeFields([2, 4, 8].map(timesOption))],
  operation: 'upscale',
  source: 3,
  generated: false,
  price: { ticketKind: null, tickets: 0, gold: 3 },
  samples: ['living-photo', 'villa-photo'],
  next: ['compress'],
} as const satisfies Tool;
