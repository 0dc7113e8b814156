/** Named materials for scenes and for the picker on the web: data only. */
import type { Material } from '../scene/scene.ts';
import { hexColour, plainMaterial, substance } from './material.ts';

export type MaterialGroup = 'wood' | 'stone' | 'tile' | 'brick' | 'concrete' | 'plaster' | 'metal' | 'glass' | 'cloth' | 'leather' | 'rug' | 'roof' | 'ground' | 'plant' | 'other';

export interface LibraryMaterial {
  /** for ever the same: scenes and links name it */
  readonly key: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly group: MaterialGroup;
  readonly material: Material;
}

const c = hexColour;

export const LIBRARY: readonly LibraryMaterial[] = [
  {
    key: 'oak-planks',
    name: { zh: '橡木地板', en: 'Oak planks' },
    group: 'wood',
    material: plainMaterial({ name: 'Oak planks', base: c('#c19a6b'), roughness: 0.45, substance: substance('wood:planks', [c('#cfab7c'), c('#a97d4c'), c('#6f4c2b')]) }),
  },
  {
    key: 'oak-board',
    name: { zh: '橡木饰面', en: 'Oak veneer' },
    group: 'wood',
    material: plainMaterial({ name: 'Oak veneer', base: c('#c19a6b'), roughness: 0.45, substance: substance('wood:piece', [c('#cfab7c'), c('#a97d4c'), c('#6f4c2b')]) }),
  },
];
