import type { Programme } from '../programme.ts';

const HOME_LAMPS = { pendant: 3, disc: 2, downlights: 2, chandelier: 1 } as const;
const HOME_DOOR = {
  forms: { door: 6, passage: 2, 'glass-door': 1 },
  width: 0.9,
  count: 1,
  sides: { front: 3, left: 2, right: 2, back: 1 },
} as const;
const HOME_WALLS = { fill: 0.8, pieces: { picture: 8, mirror: 1, 'wall-shelf': 1, 'wall-lamp': 0.5 } } as const;

export const LIVING_ROOM: Programme = {
  area: [14, 26, 48],
  ratio: [0.85, 1.5],
  height: [2.65, 3.1],
  plans: { box: 5, 'l-shape': 2, bay: 1, open: 1 },
  ceilings: { flat: 6, tray: 2, beams: 1 },
  windows: {
    sides: { left: 4, right: 4, back: 1.5 },
    forms: { 'floor-high': 4, normal: 3, 'glass-wall': 1 },
    second: 0.2,
    dress: { curtain: 5, sheer: 2, none: 1 },
  },
  door: HOME_DOOR,
  items: [
    {
      group: 'media',
      anchor: 'wall',
      chance: 1,
      either: 'focus',
      likes: { middle: 1, sides: { front: 0.5, left: 0.6, right: 0.6, back: 0.1 }, window: -0.3 },
    },
    {
      group: 'hearth',
      anchor: 'wall',
      chance: 0.45,
      either: 'focus',
      likes: { middle: 1.2, sides: { back: 0.9, left: 0.5, right: 0.5, front: -0.4 }, window: -0.2 },
    },
    {
      group: 'conversation',
      anchor: 'focus',
      chance: 1,
      likes: { middle: 0.6, sides: { back: 0.7, left: 0.4, right: 0.4, front: -0.5 } },
    },
    { group: 'bookshelf', anchor: 'wall', chance: 0.5, likes: { sides: { back: 0.4 }, corner: 0.3, window: -0.2 } },
    { group: 'nook', anchor: 'corner', chance: 0.5, from: 18, likes: { window: 0.8, corner: 0.6 } },
    { group: 'dining', anchor: 'centre', chance: 0.8, from: 34, likes: { near: { conversation: -0.8 }, window: 0.2 } },
    {
      group: 'sideboard',
      anchor: 'wall',
      chance: 0.5,
      likes: { sides: { back: 0.4, left: 0.2, right: 0.2 }, middle: 0.3 },
    },
    { group: 'piano', anchor: 'wall', chance: 0.12, from: 26, likes: { corner: 0.5, window: 0.2 } },
    { group: 'desk', anchor: 'wall', chance: 0.15, from: 22, likes: { window: 0.5, corner: 0.4 } },
    { group: 'console', anchor: 'wall', chance: 0.4, likes: { door: 0.3 } },
  ],
  lamps: HOME_LAMPS,
  walls: HOME_WALLS,
  plants: [2, 3.6],
};

export const BEDROOM: Programme = {
  area: [9, 17, 32],
  ratio: [0.8, 1.35],
  height: [2.6, 2.95],
  plans: { box: 6, bay: 1, 'l-shape': 1 },
  ceilings: { flat: 6, tray: 2, sloped: 0.8 },
  windows: {
    sides: { left: 4, right: 4, back: 0.6 },
    forms: { normal: 4, 'floor-high': 4 },
    second: 0.1,
    dress: { curtain: 6, sheer: 2, blind: 1 },
  },
  door: { ...HOME_DOOR, forms: { door: 1 }, width: 0.85 },
  items: [
    {
      group: 'bed',
      anchor: 'wall',
      chance: 1,
      likes: { middle: 1, sides: { back: 0.9, left: 0.4, right: 0.4, front: -0.8 }, window: -0.2, door: -0.4 },
    },
    { group: 'wardrobe', anchor: 'wall', chance: 0.85, likes: { corner: 0.3, window: -0.4, sides: { back: -0.4 } } },
    { group: 'vanity', anchor: 'wall', chance: 0.3, from: 12, either: 'second', likes: { window: 0.6 } },
    { group: 'dresser', anchor: 'wall', chance: 0.5, from: 11, either: 'second', likes: { opposite: { bed: 0.4 } } },
    { group: 'desk', anchor: 'wall', chance: 0.25, from: 12, either: 'second', likes: { window: 0.7 } },
    { group: 'nook', anchor: 'corner', chance: 0.55, from: 13, likes: { window: 0.9, corner: 0.5 } },
    { group: 'media', anchor: 'wall', chance: 0.3, from: 14, likes: { opposite: { bed: 1.2 } } },
    { group: 'bookshelf', anchor: 'wall', chance: 0.2, from: 14 },
    { group: 'daybed', anchor: 'wall', chance: 0.15, from: 22, likes: { window: 0.8 } },
  ],
  lamps: { pendant: 3, disc: 2, downlights: 2, chandelier: 0.7 },
  walls: { fill: 0.7, pieces: { picture: 6, mirror: 1, 'wall-lamp': 0.3 } },
  plants: [1, 2.4],
};

export const DINING_ROOM: Programme = {
  area: [9, 17, 32],
  ratio: [0.8, 1.4],
  height: [2.65, 3.1],
  plans: { box: 6, bay: 1, gallery: 0.5 },
  ceilings: { flat: 5, tray: 2, beams: 1, coffer: 0.5 },
  windows: {
    sides: { left: 4, right: 4, back: 2 },
    forms: { normal: 3, 'floor-high': 4 },
    second: 0.3,
    dress: { curtain: 4, sheer: 2, blind: 1, none: 1 },
  },
  door: { ...HOME_DOOR, forms: { door: 3, passage: 4, 'double-door': 1 } },
  items: [
    { group: 'dining', anchor: 'centre', chance: 1, likes: { middle: 1.4 } },
    {
      group: 'sideboard',
      anchor: 'wall',
      chance: 0.9,
      likes: { middle: 0.6, sides: { back: 0.5, left: 0.3, right: 0.3 } },
    },
    { group: 'display-cabinet', anchor: 'wall', chance: 0.5, likes: { corner: 0.4, sides: { back: 0.4 } } },
    { group: 'nook', anchor: 'corner', chance: 0.35, from: 17, likes: { window: 0.8, corner: 0.5 } },
    { group: 'hearth', anchor: 'wall', chance: 0.15, from: 18, likes: { middle: 1 } },
    { group: 'bookshelf', anchor: 'wall', chance: 0.25, from: 16 },
    { group: 'console', anchor: 'wall', chance: 0.2 },
  ],
  lamps: { none: 3, downlights: 2 },
  walls: HOME_WALLS,
  plants: [1.4, 2.6],
};
