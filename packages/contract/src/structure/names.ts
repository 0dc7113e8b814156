import type { Text } from '../text.ts';

interface RegionName {
  readonly key: string;
  readonly name: Text;
  /** Where a person is offered it. */
  readonly place: 'inside' | 'outside' | 'both';
}

/** What a region of a picture may be called, in the order and with the keys of imaging's `NAMES`; a test compares. */
export const REGION_NAMES = [
  { key: 'wall', place: 'both', name: { zh: '墙', en: 'Wall' } },
  { key: 'floor', place: 'inside', name: { zh: '地面', en: 'Floor' } },
  { key: 'ceiling', place: 'inside', name: { zh: '天花', en: 'Ceiling' } },
  { key: 'window', place: 'both', name: { zh: '窗', en: 'Window' } },
  { key: 'door', place: 'both', name: { zh: '门', en: 'Door' } },
  { key: 'curtain', place: 'inside', name: { zh: '窗帘', en: 'Curtain' } },
  { key: 'rug', place: 'inside', name: { zh: '地毯', en: 'Rug' } },
  { key: 'sofa', place: 'inside', name: { zh: '沙发', en: 'Sofa' } },
  { key: 'chair', place: 'both', name: { zh: '椅子', en: 'Chair' } },
  { key: 'table', place: 'both', name: { zh: '桌几', en: 'Table' } },
  { key: 'bed', place: 'inside', name: { zh: '床', en: 'Bed' } },
  { key: 'cabinet', place: 'inside', name: { zh: '柜子', en: 'Cabinet' } },
  { key: 'shelf', place: 'inside', name: { zh: '架子', en: 'Shelf' } },
  { key: 'counter', place: 'inside', name: { zh: '台面', en: 'Counter' } },
  { key: 'appliance', place: 'inside', name: { zh: '电器', en: 'Appliance' } },
  { key: 'sanitary', place: 'inside', name: { zh: '洁具', en: 'Bathroom fixture' } },
  { key: 'lamp', place: 'both', name: { zh: '灯', en: 'Lamp' } },
  { key: 'picture', place: 'inside', name: { zh: '挂画', en: 'Picture' } },
  { key: 'mirror', place: 'inside', name: { zh: '镜子', en: 'Mirror' } },
  { key: 'plant', place: 'both', name: { zh: '植物', en: 'Plant' } },
  { key: 'textile', place: 'inside', name: { zh: '织物', en: 'Textile' } },
  { key: 'stair', place: 'both', name: { zh: '楼梯', en: 'Stair' } },
  { key: 'railing', place: 'both', name: { zh: '栏杆', en: 'Railing' } },
  { key: 'column', place: 'both', name: { zh: '柱', en: 'Column' } },
  { key: 'beam', place: 'both', name: { zh: '梁', en: 'Beam' } },
  { key: 'thing', place: 'both', name: { zh: '其他物件', en: 'Other thing' } },
  { key: 'person', place: 'both', name: { zh: '人', en: 'Person' } },
  { key: 'sky', place: 'outside', name: { zh: '天空', en: 'Sky' } },
  { key: 'ground', place: 'outside', name: { zh: '地', en: 'Ground' } },
  { key: 'paving', place: 'outside', name: { zh: '铺装', en: 'Paving' } },
  { key: 'grass', place: 'outside', name: { zh: '草地', en: 'Grass' } },
  { key: 'water', place: 'outside', name: { zh: '水', en: 'Water' } },
  { key: 'tree', place: 'outside', name: { zh: '树', en: 'Tree' } },
  { key: 'rock', place: 'outside', name: { zh: '石头', en: 'Rock' } },
  { key: 'facade', place: 'outside', name: { zh: '立面', en: 'Facade' } },
  { key: 'roof', place: 'outside', name: { zh: '屋顶', en: 'Roof' } },
  { key: 'glass', place: 'both', name: { zh: '玻璃', en: 'Glass' } },
  { key: 'road', place: 'outside', name: { zh: '车道', en: 'Road' } },
  { key: 'car', place: 'outside', name: { zh: '车', en: 'Car' } },
  { key: 'fence', place: 'outside', name: { zh: '围栏', en: 'Fence' } },
] as const satisfies readonly RegionName[];

export type RegionNameKey = (typeof REGION_NAMES)[number]['key'];
