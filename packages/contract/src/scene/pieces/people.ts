import type { PieceEntry } from './piece.ts';

export const PEOPLE = {
  person: {
    name: { zh: '人', en: 'Person' },
    class: 'person',
    mount: 'ground',
    size: [0.6, 0.85, 1.7],
    least: [0.4, 0.45, 0.9],
    most: [0.8, 1, 1.95],
    clear: [0, 0, 0],
    forms: [
      { key: 'standing', name: { zh: '站立', en: 'Standing' } },
      { key: 'walking', name: { zh: '行走', en: 'Walking' } },
      { key: 'sitting', name: { zh: '坐', en: 'Sitting' } },
    ],
    parts: {},
  },
} as const satisfies Record<string, PieceEntry>;
