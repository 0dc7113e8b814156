/** The materials of the sample scenes, by key. */
import { hexColour, plainMaterial } from '../../materials/material.ts';
import type { Material } from '../scene.ts';

export function findSampleMaterial(key: string): Material | undefined {
  const make = PALETTE[key];
  return make && { ...make, name: key };
}

function paint(code: string, more: Partial<Material> = {}): Material {
  return plainMaterial({ base: hexColour(code), ...more });
}

function cloth(code: string, sheen = 0.08): Material {
  return paint(code, { roughness: 0.95, ior: 1.3, sheen: [sheen, sheen, sheen] });
}

function metal(code: string, roughness: number): Material {
  return paint(code, { metal: 1, roughness });
}

const PALETTE: Readonly<Record<string, Material>> = {
  'wall plaster': paint('#e9e5dc', { roughness: 0.9, ior: 1.2 }),
  'ceiling white': paint('#f1efea', { roughness: 0.9, ior: 1.2 }),
  'oak floor': paint('#b08d66', { roughness: 0.42 }),
  'white lacquer': paint('#eeece6', { roughness: 0.4 }),
  'walnut': paint('#6b4a32', { roughness: 0.45 }),
  'dark walnut': paint('#3c2a1e', { roughness: 0.35 }),
  'oak': paint('#b9966b', { roughness: 0.45 }),
  'felt': paint('#1a1714', { roughness: 1, ior: 1.1 }),
  'black metal': paint('#1b1c1c', { roughness: 0.45 }),
  'brass': metal('#d8b06a', 0.28),
  'steel': metal('#c8c8c4', 0.25),
  'sage linen': cloth('#8a917e'),
  'cream boucle': cloth('#e0d8c8'),
  'rust velvet': cloth('#a8502e', 0.15),
  'sand linen': cloth('#cdbda2'),
  'ochre wool': cloth('#b98a45'),
  'rug wool': cloth('#ddd4c3'),
  'rug fringe': cloth('#e6dfd0'),
  'curtain linen': paint('#f0ebe0', { roughness: 0.95, ior: 1.1, translucency: 0.4 }),
  'sheer': paint('#f6f4ee', { roughness: 0.95, ior: 1.1, translucency: 0.6 }),
  'lamp shade': paint('#efe4d0', { roughness: 0.95, ior: 1.1, translucency: 0.45 }),
  'bulb': paint('#ffffff', { emission: [22, 15, 8.5] }),
  'marble': paint('#e8e5df', { roughness: 0.18 }),
  'white ceramic': paint('#eae6dd', { roughness: 0.25 }),
  'stoneware': paint('#cbbfa9', { roughness: 0.7 }),
  'dark ceramic': paint('#2b3331', { roughness: 0.3 }),
  'terracotta': paint('#a9674a', { roughness: 0.85, ior: 1.3 }),
  'clay pot': paint('#b7ab9a', { roughness: 0.85, ior: 1.3 }),
  'soil': paint('#2e241c', { roughness: 1, ior: 1.1 }),
  'leaf': paint('#3f6a2e', { roughness: 0.45, translucency: 0.35 }),
  'tree leaf': paint('#4c7a30', { roughness: 0.5, translucency: 0.4 }),
  'olive leaf': paint('#6e8259', { roughness: 0.55, translucency: 0.3 }),
  'stem': paint('#5f4a35', { roughness: 0.85 }),
  'bark': paint('#57493b', { roughness: 0.95 }),
  'paper': paint('#ece6d8', { roughness: 0.9, ior: 1.2 }),
  'book cream': paint('#e2dccb', { roughness: 0.6 }),
  'book grey green': paint('#77867f', { roughness: 0.6 }),
  'book ink': paint('#2b3839', { roughness: 0.55 }),
  'book rust': paint('#a55f3c', { roughness: 0.6 }),
  'book sand': paint('#c4b291', { roughness: 0.6 }),
  'glass pane': paint('#f4f8f6', { kind: 'pane', base: [0.96, 0.98, 0.97], roughness: 0 }),
  'lawn': paint('#6d7d47', { roughness: 1, ior: 1.1 }),
  'grass blade': paint('#6d8a3c', { roughness: 0.6, translucency: 0.35 }),
  'terrace stone': paint('#b9b2a4', { roughness: 0.7 }),
  'coping stone': paint('#d6cfc0', { roughness: 0.6 }),
  'screed': paint('#8d877c', { roughness: 0.9 }),
  'pool tile': paint('#8fc6c4', { roughness: 0.3 }),
  'pool water': paint('#e6f5f4', { kind: 'water', roughness: 0, ior: 1.33 }),
  'board-marked concrete': paint('#a7a39a', { roughness: 0.75 }),
  'white render': paint('#e7e3da', { roughness: 0.9, ior: 1.2 }),
  'larch': paint('#a97a4d', { roughness: 0.6 }),
  'reed': paint('#a89a5c', { roughness: 0.7, translucency: 0.35 }),
  'warm globe': paint('#ffffff', { emission: [14, 9.5, 5.5] }),
  'garden wall': paint('#d9d3c6', { roughness: 0.9, ior: 1.2 }),
};
