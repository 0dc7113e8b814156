import { material as m } from '../style.ts';
import type { Style } from '../style.ts';

/** Architecture styles (also for planning), by id. */
export const ARCHITECTURE_STYLES = {
  modern: {
    palette: ['F2F1ED', 'B0764A', '3B4043', '87A0A8', '6D8A4E'],
    atmosphere: 'afternoon',
    materials: {
      facade: [m('plain', 'ebe9e3', { grain: 0.6 }), m('travertine', 'd8ccb8 c4b59b', { size: [1.2, 0.6] })],
      facade2: [
        m('cladding', 'ab774c 926240', { size: [3.2, 0.12], turn: 90 }),
        m('slats', '9d6d47 241a13', { size: [0.09, 0.66] }),
      ],
      soffit: m('planks', 'b48658 9c7149', { size: [3, 0.14] }),
      roof: m('gravel', 'a5a39e 8d8b86 bebcb6'),
      metal: m('metal', '35393b', { gloss: 0.15 }),
      paving: [
        m('paving', 'bdb8b0 aca79f 85807a', { size: [1.2, 0.6] }),
        m('planks', 'a3835f 8a6c4b', { size: [3, 0.14] }),
      ],
    },
  },
  concrete: {
    palette: ['BDB8B0', '8F8B84', '5C5A56', 'A9B7BD', '7C8B5A'],
    atmosphere: 'golden-hour',
    materials: {
      facade: [
        m('boardmarked', 'aeaaa2 938f88', { size: [2.4, 0.12], grain: 0.7 }),
        m('concrete', 'b3afa7 99958e', { size: [1.8, 0.9], vary: 0.8, grain: 0.7 }),
      ],
      facade2: [m('concrete', '8b8881 75726c', { size: [1.8, 0.9], vary: 0.8, grain: 0.8 }), m('metal', '4a4a48')],
      soffit: m('boardmarked', 'a39f97 8b8780', { size: [2.4, 0.12] }),
      roof: m('concrete', '9a968e 847f78', { size: [2.4, 2.4] }),
      paving: [m('concrete', 'a9a59d 938f88', { size: [2.4, 2.4], grain: 0.7 }), m('gravel', '9d988f 807b73 b7b2a9')],
      wood: m('cladding', '7b6a58 675847'),
      grass: m('meadow', '7f8a52 5c6a3a a8a06a b9b38a'),
    },
    light: { sunElevation: 17, sunKelvin: 3700 },
    grade: { saturation: 0.95, contrast: 1.37 },
  },
  'new-chinese': {
    palette: ['F0EEE8', '8B8D8C', '4B4F50', '7A4B2F', '6B8459'],
    atmosphere: 'after-rain',
    materials: {
      facade: [
        m('plaster', 'ece9e1 dcd8ce', { size: [0.9, 0.9], grain: 0.5 }),
        m('brick', '868988 777a7a 9d9e9b', { size: [0.26, 0.06], vary: 0.35 }),
      ],
      facade2: [
        m('lattice', 'cfc5b2 69412a', { size: [0.5, 0.66] }),
        m('brick', '7c7f7f 6b6e6f 96989a', { size: [0.26, 0.06], vary: 0.35 }),
      ],
      soffit: m('planks', '74492f 613c26', { size: [2, 0.18] }),
      roof: m('rooftile', '505556 3d4243', { size: [0.24, 0.3], vary: 0.5 }),
      metal: m('veneer', '6a4029 583420', { size: [0.3, 4] }),
      paving: [
        m('granite', '84878a 67696b 9fa1a2', { size: [0.6, 0.3], gloss: 0.04 }),
        m('brick', '7d8080 6d7070 8f908d', { size: [0.24, 0.12], vary: 0.4 }),
      ],
      wood: m('veneer', '6f442c 5d3723'),
      foliage: m('foliage', '4c6145 2e4029 6f8458'),
      rock: m('rock', '9b9b96 5d5d59 6a7560', { size: [0.4, 0.4], grain: 0.9 }),
    },
  },
  timber: {
    palette: ['C49A6C', '9B6E43', '7F8587', 'DDE2DF', '5F7B4B'],
    atmosphere: 'morning',
    materials: {
      facade: [
        m('cladding', 'bd9165 a2764c', { size: [3.6, 0.13], turn: 90, vary: 0.6 }),
        m('cladding', '9d9385 b08a62', { size: [3.6, 0.16], vary: 0.7 }),
      ],
      facade2: [
        m('slats', 'a87a4e 3c2c1e', { size: [0.08, 0.55] }),
        m('cladding', '6e5136 5b412a', { size: [3, 0.1] }),
      ],
      soffit: m('planks', 'c59d70 b0875a', { size: [3, 0.12] }),
      roof: [m('seam', '7f8587', { size: [0.43, 6] }), m('grass', '73853f 55682f 98965a')],
      metal: m('veneer', 'b3865a a0744a', { size: [0.3, 5] }),
      paving: [m('planks', 'a88a65 8f7250', { size: [3, 0.14] }), m('gravel', 'b5ac9c 958c7d cbc3b4')],
      ground: m('meadow', '7d8d45 586a30 b0a761 d9cf9f'),
      foliage: m('foliage', '4d6a3a 31482a 7b9450'),
    },
  },
  brick: {
    palette: ['A4543A', '7C3F2E', 'D8CFC2', '2F3335', '6E8450'],
    atmosphere: 'golden-hour',
    materials: {
      facade: [
        m('brick', '9d5239 7c3e2c b5a898', { size: [0.25, 0.077], vary: 0.75 }),
        m('brick', 'c2a283 ad8b6c d6c7b1', { size: [0.3, 0.07], vary: 0.5 }),
      ],
      facade2: [
        m('brick', '6a372a 54291f 8f8074', { size: [0.25, 0.077], vary: 0.7 }),
        m('concrete', 'c3bcb0 aca598', { size: [2.4, 0.6] }),
      ],
      soffit: m('concrete', 'c6beb1 b0a89b'),
      roof: m('ashlar', 'cfc6b7 bcb2a2 9a9184', { size: [1.2, 0.6] }),
      metal: m('metal', '2f3335', { gloss: 0.14 }),
      paving: [
        m('brick', '8f5b47 774836 9c8f83', { size: [0.21, 0.105], vary: 0.6 }),
        m('granite', '9a9691 78746f b7b3ad', { size: [0.4, 0.2] }),
      ],
    },
    light: { sunElevation: 19 },
    grade: { contrast: 1.28, saturation: 0.86 },
  },
  'curtain-wall': {
    palette: ['7D99A6', 'B9C9CF', 'E8E9E7', '4A5257', '7B8F63'],
    atmosphere: 'noon',
    materials: {
      facade: [
        m('glass', '2b3a42', { size: [1.5, 3.6], gloss: 0.5 }),
        m('seam', 'c8cfd2', { size: [1.5, 3.6], joint: 0.06, gloss: 0.2 }),
      ],
      facade2: [
        m('slats', 'cdd3d5 39454b', { size: [0.6, 0.2], gloss: 0.2, grain: 0.1 }),
        m('mirror', '5b6b73', { size: [1.5, 3.6], gloss: 0.65 }),
      ],
      soffit: m('seam', 'd7dbdc', { size: [0.6, 6], joint: 0.02 }),
      roof: m('gravel', 'b4b5b3 9c9d9b c9cac8'),
      glass: m('glass', '1c2a31', { size: [1.5, 3.6], gloss: 0.52 }),
      metal: m('metal', 'b7bec1', { gloss: 0.4 }),
      paving: [
        m('paving', '8d8f8d 7b7d7c a3a5a3', { size: [1.8, 1.2], joint: 0.02, gloss: 0.06 }),
        m('paving', '868c8e 757b7d 5e6466', { size: [1.2, 1.2], joint: 0.02 }),
      ],
    },
    light: { sunElevation: 50 },
    grade: { saturation: 1.08, shadows: '#7d8086' },
  },
  european: {
    palette: ['E2D6BF', 'C7B594', '6C7176', '3D4146', '6F8352'],
    atmosphere: 'golden-hour',
    materials: {
      facade: [
        m('ashlar', 'd8c9ad c6b594 a99b80', { size: [0.95, 0.42], joint: 0.014 }),
        m('plaster', 'dfceaa cdb98f', { size: [0.8, 0.8] }),
      ],
      facade2: [
        m('panelling', 'dccfb5 c4b188', { size: [1.1, 1.5], joint: 0.05 }),
        m('rubble', 'b9a884 a3926f cbbb9b 8d7e61', { size: [0.5, 0.32] }),
      ],
      soffit: m('panelling', 'e3d8c2', { size: [0.7, 0.7], joint: 0.04 }),
      roof: m('rooftile', '5b6167 484d53', { size: [0.26, 0.2], vary: 0.4 }),
      metal: m('metal', '2f3236', { gloss: 0.1 }),
      paving: [
        m('rubble', '9c968c 857f76 b1aba1 6f6a62', { size: [0.16, 0.14], joint: 0.012 }),
        m('gravel', 'cbb996 ad9c7b decfb0'),
      ],
      foliage: m('foliage', '556a3e 394c29 7f9356'),
    },
    light: { sunElevation: 20 },
  },
  vernacular: {
    palette: ['B58A5E', '8C6B49', 'D9CBB2', '5B4A3B', '7B8B52'],
    atmosphere: 'golden-hour',
    materials: {
      facade: [
        m('rammed', 'b3895f a0764d c39b70', { size: [2, 0.2] }),
        m('rubble', 'a39074 8a785f b9a788 6f604c', { size: [0.4, 0.24] }),
      ],
      facade2: [
        m('rubble', '9a8a72 83745e ac9c82 6a5d4b', { size: [0.42, 0.26] }),
        m('planks', '6f5740 5a4531', { size: [2.4, 0.18], turn: 90, grain: 0.95 }),
      ],
      soffit: m('thatch', '8c7348 5f4c2d', { size: [0.02, 0.5] }),
      roof: [
        m('thatch', 'a08a5a 6d5a36', { size: [0.02, 0.4] }),
        m('rooftile', '9c5f41 7d4b33', { size: [0.2, 0.26], vary: 0.7 }),
      ],
      metal: m('planks', '5b4633 483524', { size: [3, 0.2], turn: 90, grain: 1 }),
      paving: [m('crazy-paving', 'a4957d 8f8069 b7a88f 7a6c57', { size: [0.7, 0.7] }), m('sand', 'b89a70 a08358')],
      ground: m('sand', 'ac8e63 8f744d'),
      grass: m('meadow', '83894a 60683a b3a262 c9ba86'),
      foliage: m('foliage', '5d6b3a 3f4a28 8c9350'),
    },
    light: { sunElevation: 22, sunKelvin: 3700 },
  },
  'white-curved': {
    palette: ['F7F8F7', 'D5DADB', '9FB1B8', '5E6D73', '86A06A'],
    atmosphere: 'overcast',
    materials: {
      facade: [
        m('plain', 'f0f1f0', { grain: 0.1, gloss: 0.06, rough: 0.3 }),
        m('seam', 'eceeee', { size: [1.8, 40], joint: 0.012, grain: 0.1 }),
      ],
      facade2: [
        m('bands', 'eef0f0 c9d1d3', { size: [3, 1.1] }),
        m('mesh', 'f2f3f2 b9c4c8', { size: [0.5, 0.5], joint: 0.14 }),
      ],
      soffit: m('plain', 'e9ebeb', { gloss: 0.08 }),
      roof: m('plain', 'eceeed', { grain: 0.1 }),
      glass: m('glass', '25343b', { size: [2.4, 4], gloss: 0.45 }),
      metal: m('metal', 'd2d8da', { gloss: 0.3 }),
      paving: [
        m('concrete', 'd6d8d7 c6c9c8', { size: [3, 3], grain: 0.25 }),
        m('terrazzo', 'd9dbda b9c2c4 f0f0ee 9fb1b8', { size: [0.08, 0.08] }),
      ],
      grass: m('grass', '86a06a 6a8552 a2b07e', { grain: 0.35 }),
    },
    light: { sun: 0.9, sunSoftness: 0.3, zenith: '#8fb2d0', horizon: '#e8eef1', clouds: 0.6 },
    grade: { exposure: 0.2, saturation: 1 },
  },
  corten: {
    palette: ['8A4A2B', '5E3320', 'B7B0A6', '3A3A38', '788A55'],
    atmosphere: 'dusk',
    materials: {
      facade: [
        m('corten', '85492c 5a3120 ab6439', { size: [1.25, 2.8] }),
        m('slats', '86492b 2a1811', { size: [0.16, 0.4], grain: 0.9 }),
      ],
      facade2: [
        m('concrete', 'a9a298 938c83', { size: [2.4, 1.2], vary: 0.7 }),
        m('corten', '6c3a25 472618 8d5233', { size: [0.6, 2.8] }),
      ],
      soffit: m('concrete', '9b958c 857f77'),
      roof: m('meadow', '7c8a4f 5d6b3a b5a868 c9a06a'),
      metal: m('corten', '5e3421 43261a 7c4529', { size: [3, 3] }),
      paving: [m('granite', '7d7872 625d58 989389', { size: [1, 0.5] }), m('gravel', '968d82 776f66 b3aa9e')],
      grass: m('meadow', '7f8a4c 5c683a b6aa6c c48f6a'),
    },
    light: { windowGlow: 1, sky: 0.42 },
  },
} as const satisfies Record<string, Style>;
