import type { Placements } from '@yujian/contract/edit/placements';
import { WORN_PHOTO } from './make-inputs.ts';
import { fromPictures, type OpeningOrder, type Place } from './order.ts';
import { BARE_SOFA, FURNITURE, SOFA } from './staged.ts';

const LIVING: Place = ['interior', 'living-room', 'modern'];
const VILLA: Place = ['architecture', 'villa', 'modern'];
/** What of its picture the sofa takes, and where that comes on the lawn. */
const SOFA_ON_LAWN: Placements = {
  things: [
    {
      bounds: { x: 390, y: 360, width: 460, height: 190 },
      corners: [
        { x: 90, y: 470 },
        { x: 390, y: 470 },
        { x: 390, y: 594 },
        { x: 90, y: 594 },
      ],
      shadow: 0.7,
      lightMatch: 0.6,
      opacity: 1,
    },
  ],
  depth: [0],
};
/** A part of a picture changed, a thing set in, taken out or put elsewhere. Later ones work on what earlier ones made. */
export const EDITS: readonly OpeningOrder[] = [
  ...fromPictures([
    [
      'bare-photo-sofa',
      'local-rendering-pro-indoor',
      '空房里放一张沙发',
      'A sofa set into a bare room',
      LIVING,
      'docs/inputs/bare-photo.webp',
      { fill: 'piece', piece: 'sofa', pieceFinish: 'linen-natural' },
      { place: [0.4, 0.5, 0.9, 0.98] },
    ],
    [
      'sofa-cut-out',
      'matting',
      '沙发抠图',
      'Sofa cut out',
      FURNITURE,
      BARE_SOFA,
      { background: 'colour', colour: '#e9e6e0', offsetX: -0.2, offsetY: -0.22, scale: 1.5 },
      SOFA,
    ],
    [
      'bedroom-photo-chair',
      'local-rendering-pro-indoor',
      '卧室添一把绿丝绒单椅',
      'A green velvet armchair',
      ['interior', 'bedroom', 'cream'],
      'docs/inputs/bedroom-photo.webp',
      { promptTxt: '绿色丝绒单椅' },
      { place: [0.1, 0.55, 0.45, 0.98] },
    ],
    [
      'villa-photo-steel-window',
      'architectural-part',
      '换一扇钢窗',
      'A steel window',
      VILLA,
      'docs/inputs/villa-photo.webp',
      { part: 'steel' },
      { place: [0.47, 0.32, 0.56, 0.47] },
    ],
    [
      'villa-photo-extended',
      'extend-img',
      '别墅 · 扩图',
      'Villa, extended',
      VILLA,
      'docs/inputs/villa-photo.webp',
      { margins: { left: 96, top: 64, right: 96, bottom: 64 } },
    ],
    [
      'kitchen-edited',
      'imgedit',
      '一句话：傍晚亮灯',
      'In words: evening, lamps on',
      ['interior', 'kitchen', 'industrial'],
      'gallery/interior-industrial-kitchen.webp',
      { promptTxt: '改成夜晚，亮灯' },
    ],
    [
      'bare-photo-herringbone',
      'material-change',
      '地面换成人字拼',
      'A herringbone floor',
      LIVING,
      'docs/inputs/bare-photo.webp',
      { material: 'oak-herringbone' },
      {
        clicks: [
          [560, 580],
          [700, 540],
          [250, 540],
          [860, 610],
        ],
      },
    ],
    [
      'villa-photo-cedar',
      'material-change',
      '外墙换成雪松板',
      'Cedar on the façade',
      VILLA,
      'docs/inputs/villa-photo.webp',
      { material: 'cedar-cladding' },
      {
        clicks: [
          [420, 300],
          [700, 260],
        ],
      },
    ],
    [
      'worn-photo-restored',
      'facerestoration',
      '旧图去噪',
      'An old picture, cleaned',
      ['interior', 'bedroom', 'cream'],
      WORN_PHOTO,
      {},
      { place: [0.02, 0.02, 0.98, 0.98] },
    ],
    [
      'bedroom-photo-cleaned',
      'clean',
      '去掉角落的植物',
      'The plant is gone',
      ['interior', 'bedroom', 'cream'],
      'docs/inputs/bedroom-photo.webp',
      {},
      {
        clicks: [
          [640, 220],
          [635, 345],
        ],
        grown: 6,
      },
    ],
    [
      'bare-photo-cleared',
      'clear-room',
      '沙发搬走',
      'The sofa is taken out',
      LIVING,
      BARE_SOFA,
      {},
      { ...SOFA, grown: 10 },
    ],
    [
      'sofa-paper-sweep',
      'backgroundchange',
      '沙发 · 影棚',
      'Sofa in a studio',
      FURNITURE,
      BARE_SOFA,
      { background: 'set', set: 'paper-sweep' },
      SOFA,
    ],
    [
      'office-photo-teal',
      'lama',
      '墙上的画换成蓝绿',
      'The picture in teal',
      ['commercial', 'office', 'office-light'],
      'docs/inputs/office-photo.webp',
      { fill: 'colour', colour: '#2f6f6a' },
      { clicks: [[115, 250]], grown: 6 },
    ],
    [
      'villa-photo-maple',
      'local-rendering-pro',
      '草坪上一棵红枫',
      'A red maple on the lawn',
      VILLA,
      'docs/inputs/villa-photo.webp',
      { promptTxt: '一棵红枫' },
      { place: [0.62, 0.1, 0.98, 0.98] },
    ],
  ]),
  {
    key: 'sofa-on-the-lawn',
    tool: 'wanwuqianyi',
    title: { zh: '沙发搬到草坪', en: 'The sofa on the lawn' },
    place: VILLA,
    settings: { placements: SOFA_ON_LAWN },
    inputs: {
      upload_img: 'docs/inputs/villa-photo.webp',
      thing_1: BARE_SOFA,
      thing_1_mask: 'gallery/inputs/sofa-green-salon-mask.png',
    },
  },
];
