import type { PieceEntry } from './piece.ts';

export const TEXTILES = {
  rug: {
    name: { zh: '地毯', en: 'Rug' },
    class: 'rug',
    mount: 'floor',
    size: [2.4, 1.7, 0.016],
    least: [0.6, 0.4, 0.005],
    most: [6, 5, 0.04],
    clear: [0, 0, 0],
    forms: [
      { key: 'rectangle', name: { zh: '长方', en: 'Rectangle' } },
      { key: 'round', name: { zh: '圆', en: 'Round' }, size: [2, 2, 0.016] },
      { key: 'runner', name: { zh: '长条', en: 'Runner' }, size: [2.4, 0.75, 0.012] },
      { key: 'hide', name: { zh: '皮形', en: 'Hide' } },
    ],
    parts: { pile: 'rug' },
  },
  curtain: {
    name: { zh: '窗帘', en: 'Curtain' },
    class: 'curtain',
    mount: 'wall',
    size: [1.6, 0.14, 2.5],
    least: [0.3, 0.08, 0.8],
    most: [6, 0.25, 5],
    clear: [0, 0, 0],
    forms: [
      { key: 'pair', name: { zh: '双开', en: 'Pair' } },
      { key: 'single', name: { zh: '单幅', en: 'Single' } },
      { key: 'sheer', name: { zh: '纱', en: 'Sheer only' } },
      { key: 'single-right', name: { zh: '单幅靠右', en: 'Single, at the right' }, asked: true },
    ],
    parts: { cloth: 'curtain', sheer: 'sheer', rail: 'metal' },
  },
  blind: {
    name: { zh: '卷帘', en: 'Blind' },
    class: 'curtain',
    mount: 'wall',
    size: [1.4, 0.08, 1.5],
    least: [0.3, 0.04, 0.4],
    most: [4, 0.12, 4],
    clear: [0, 0, 0],
    forms: [
      { key: 'roller', name: { zh: '卷帘', en: 'Roller' } },
      { key: 'roman', name: { zh: '罗马帘', en: 'Roman' } },
      { key: 'venetian', name: { zh: '百叶', en: 'Venetian' } },
      { key: 'bamboo', name: { zh: '竹帘', en: 'Bamboo' } },
    ],
    parts: { cloth: 'sheer', rail: 'metal', slat: 'wood' },
  },
} as const satisfies Record<string, PieceEntry>;
