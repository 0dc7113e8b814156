/** What a surface is, for part pictures and for learning from them. The order is the number in a class picture: append only. */
export const CLASSES = [
  'void', 'sky', 'wall', 'floor', 'ceiling', 'window', 'door', 'curtain', 'rug', 'sofa', 'chair', 'table', 'bed', 'cabinet', 'shelf', 'counter',
  'appliance', 'sanitary', 'lamp', 'picture', 'mirror', 'plant', 'vase', 'book', 'textile', 'decoration', 'stair', 'railing', 'column', 'beam',
  'skirting', 'ground', 'paving', 'grass', 'water', 'tree', 'shrub', 'rock', 'facade', 'roof', 'glass', 'road', 'car', 'person', 'fence', 'furniture', 'other',
] as const;

export type SurfaceClass = (typeof CLASSES)[number];

export function classNumber(name: SurfaceClass): number {
  return CLASSES.indexOf(name);
}
