import { THINGS_MAX } from '../edit/placements-max.ts';
import type { Field } from '../fields/kinds.ts';
import { lightFromField } from './mask-fields.ts';
import { seedField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

const NUMBERS: readonly number[] = Array.from({ length: THINGS_MAX }, (_, i) => i + 1);

/** A thing, and what of its picture it is: without a mask its alpha, or what stands out. */
function thingFields(number: number): readonly [Field, Field] {
  const of = `thing_${number}`;
  return [
    {
      kind: 'image',
      key: of,
      required: number === 1,
      hidden: true,
      label: { zh: `第 ${number} 件`, en: `Thing ${number}` },
    },
    {
      kind: 'mask',
      key: `${of}_mask`,
      of,
      required: false,
      hidden: true,
      label: { zh: `第 ${number} 件的选区`, en: `Selection of thing ${number}` },
    },
  ];
}

/** The keys of the things' pictures, in order. */
export const THING_KEYS: readonly string[] = NUMBERS.map((number) => `thing_${number}`);

export const wanwuqianyi = {
  id: 'wanwuqianyi',
  version: 1,
  family: 'R',
  title: { zh: '万物迁移', en: 'Transfer anything' },
  purpose: {
    zh: '把别处的家具、灯、植物放进这张图：大小和透视自己摆，光色和影子跟着画面',
    en: 'Puts furniture, lamps or plants of other pictures into yours: you set size and perspective, light and shadow follow the picture',
  },
  addresses: [{ path: '/wanwuqianyi', code: 'R-23' }],
  icon: 'transfer-in',
  workbench: 'compose',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 3, clay: 1 } },
  keywords: ['万物迁移', '合成', '放进去', '软装', '搭配', 'compose', 'place', 'transfer', 'insert', 'collage'],
  intake: 'original',
  fields: [
    { ...uploadField, label: { zh: '场景图', en: 'Scene' } },
    ...NUMBERS.flatMap(thingFields),
    { kind: 'placements', key: 'placements', hidden: true, label: { zh: '怎么摆的', en: 'How they are placed' } },
    lightFromField,
    seedField,
  ],
  operation: 'compose',
  keeps: 'placed',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-photo', 'villa-photo'],
  next: ['clean', 'material-change', 'fine-render'],
} as const satisfies Tool;
