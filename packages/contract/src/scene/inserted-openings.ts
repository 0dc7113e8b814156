import type { Text } from '../text.ts';
import type { Opening } from './description-schema.ts';

/** Windows and doors that the wall of a picture can be given, by their form. */
export const INSERTED_OPENINGS = {
  casement: { kind: 'window', name: { zh: '平开窗', en: 'Casement window' } },
  fixed: { kind: 'window', name: { zh: '固定窗', en: 'Fixed window' } },
  sliding: { kind: 'window', name: { zh: '推拉窗', en: 'Sliding window' } },
  french: { kind: 'window', name: { zh: '法式格窗', en: 'French window' } },
  steel: { kind: 'window', name: { zh: '钢框格窗', en: 'Steel window' } },
  lattice: { kind: 'window', name: { zh: '花格窗', en: 'Lattice window' } },
  door: { kind: 'door', name: { zh: '单开门', en: 'Door' } },
  'double-door': { kind: 'door', name: { zh: '双开门', en: 'Double door' } },
  'glass-door': { kind: 'door', name: { zh: '玻璃门', en: 'Glass door' } },
} as const satisfies Partial<Record<Opening['form'], { readonly kind: Opening['kind']; readonly name: Text }>>;
export type InsertedForm = keyof typeof INSERTED_OPENINGS;
