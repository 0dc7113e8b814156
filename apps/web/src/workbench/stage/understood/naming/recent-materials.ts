import { readStoredJson, writeStored } from '../../../../lib/storage.ts';

const MOST = 6;

/** Keys of the materials that were taken last in this browser, the last first. */
export function recentMaterials(): readonly string[] {
  const stored = readStoredJson<unknown>('recentMaterials');
  return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string').slice(0, MOST) : [];
}

export function noteMaterial(key: string): void {
  writeStored(
    'recentMaterials',
    JSON.stringify([key, ...recentMaterials().filter((other) => other !== key)].slice(0, MOST)),
  );
}
