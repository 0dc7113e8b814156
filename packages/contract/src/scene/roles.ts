import type { Text } from '../text.ts';

/**
 * What a material is used for. A style fills every role; a description may fill some otherwise; pieces name
 * roles for their parts, so that a room's wood is one wood.
 */
export const ROLES = {
  floor: { zh: '地面', en: 'Floor' },
  wall: { zh: '墙面', en: 'Walls' },
  accentWall: { zh: '主题墙', en: 'Feature wall' },
  ceiling: { zh: '顶面', en: 'Ceiling' },
  trim: { zh: '线脚与踢脚', en: 'Trim and skirting' },
  door: { zh: '门', en: 'Doors' },
  frame: { zh: '窗框', en: 'Window frames' },
  tile: { zh: '墙砖', en: 'Wall tiles' },
  wood: { zh: '木', en: 'Wood' },
  darkWood: { zh: '深木', en: 'Dark wood' },
  metal: { zh: '金属', en: 'Metal' },
  fitting: { zh: '五金', en: 'Taps and handles' },
  stone: { zh: '石', en: 'Stone' },
  lacquer: { zh: '柜面漆', en: 'Lacquer' },
  upholstery: { zh: '沙发面料', en: 'Upholstery' },
  seat: { zh: '椅面料', en: 'Chair covers' },
  accent: { zh: '点缀织物', en: 'Accent textile' },
  linen: { zh: '床品', en: 'Bed linen' },
  throw: { zh: '搭毯', en: 'Throws' },
  leather: { zh: '皮革', en: 'Leather' },
  rug: { zh: '地毯', en: 'Rug' },
  curtain: { zh: '窗帘', en: 'Curtains' },
  sheer: { zh: '纱帘', en: 'Sheers' },
  shade: { zh: '灯罩', en: 'Lamp shades' },
  ceramic: { zh: '陶瓷', en: 'Ceramic' },
  sanitary: { zh: '洁具', en: 'Basins and baths' },
  pot: { zh: '花盆', en: 'Plant pots' },
  facade: { zh: '外墙', en: 'Facade' },
  facadeAccent: { zh: '外墙点缀', en: 'Facade accent' },
  plinth: { zh: '勒脚', en: 'Plinth' },
  roof: { zh: '屋面', en: 'Roof' },
  glass: { zh: '玻璃', en: 'Glass' },
  paving: { zh: '铺装', en: 'Paving' },
  pavingAccent: { zh: '铺装点缀', en: 'Paving accent' },
  path: { zh: '小径', en: 'Path' },
  deck: { zh: '平台', en: 'Deck' },
  gravel: { zh: '砾石', en: 'Gravel' },
  lawn: { zh: '草地', en: 'Lawn' },
  bed: { zh: '种植土', en: 'Planting bed' },
  water: { zh: '水', en: 'Water' },
  edge: { zh: '收边与围墙', en: 'Edges and garden walls' },
  rock: { zh: '置石', en: 'Rocks' },
  road: { zh: '车道', en: 'Road' },
} as const satisfies Record<string, Text>;

export type Role = keyof typeof ROLES;
export const ROLE_KEYS = Object.keys(ROLES) as [Role, ...Role[]];
