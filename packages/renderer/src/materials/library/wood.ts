import { type LibraryMaterial, textured } from './entry.ts';

const OAK = ['#cbb08d', '#a58259', '#6c5036'];
const WALNUT = ['#7f5f47', '#4c3526', '#2a1c14'];
const ASH = ['#e0cba6', '#b99b6d', '#8a6d44'];
const PINE = ['#dcc093', '#b48650', '#a87846'];
const TEAK = ['#9d7549', '#6f4c2e', '#432c1a'];
const SMOKED = ['#75604b', '#493727', '#281c12'];
const GREY = ['#b3aaa0', '#8a8077', '#5b534c'];

const oak = { rays: 0.35 };
const walnut = { rings: 0.005, poreLength: 0.009, ringPores: 0.2, pores: 0.8, contrast: 1.05, wander: 1.4 };
const ash = { rings: 0.007, contrast: 1.15, wander: 1.3, pores: 0.9 };
const pine = { rings: 0.0075, pores: 0, contrast: 1.25, wander: 1.2, knots: 1 };
const teak = { rings: 0.0045, pores: 0.9, poreLength: 0.008, ringPores: 0.5, contrast: 1 };

export const WOODS: readonly LibraryMaterial[] = [
  textured('wood', 'oak-planks', '橡木长条地板', 'Oak planks', 'wood:planks', OAK, oak, { roughness: 0.42 }),
  textured('wood', 'oak-herringbone', '橡木人字拼', 'Oak herringbone', 'wood:herringbone', OAK, oak, {
    roughness: 0.4,
    angle: 45,
  }),
  textured('wood', 'oak-chevron', '橡木鱼骨拼', 'Oak chevron', 'wood:chevron', ['#c3a37d', '#99754d', '#63482f'], oak, {
    roughness: 0.4,
  }),
  textured(
    'wood',
    'oak-veneer',
    '橡木饰面',
    'Oak veneer',
    'wood:veneer',
    OAK,
    { ...oak, seed: 3 },
    { roughness: 0.45 },
  ),
  textured('wood', 'smoked-oak-planks', '烟熏橡木地板', 'Smoked oak planks', 'wood:planks', SMOKED, oak, {
    roughness: 0.45,
  }),
  textured(
    'wood',
    'grey-oak-planks',
    '灰橡木地板',
    'Grey oak planks',
    'wood:planks',
    GREY,
    { ...oak, width: 0.22 },
    { roughness: 0.5 },
  ),
  textured(
    'wood',
    'walnut-planks',
    '胡桃木地板',
    'Walnut planks',
    'wood:planks',
    WALNUT,
    { ...walnut, width: 0.14, length: 1.8 },
    { roughness: 0.38 },
  ),
  textured(
    'wood',
    'walnut-veneer',
    '胡桃木饰面',
    'Walnut veneer',
    'wood:veneer',
    WALNUT,
    { ...walnut, seed: 5 },
    { roughness: 0.38, coat: 0.25, coatRoughness: 0.3 },
  ),
  textured('wood', 'walnut-slats', '胡桃木格栅', 'Walnut slats', 'wood:slats', [...WALNUT, '#120c08'], walnut, {
    roughness: 0.45,
    angle: 90,
  }),
  textured('wood', 'oak-slats', '橡木格栅', 'Oak slats', 'wood:slats', [...OAK, '#15110d'], oak, {
    roughness: 0.48,
    angle: 90,
  }),
  textured(
    'wood',
    'ash-veneer',
    '白蜡木饰面',
    'Ash veneer',
    'wood:veneer',
    ASH,
    { ...ash, seed: 7 },
    { roughness: 0.48 },
  ),
  textured(
    'wood',
    'pine-boards',
    '松木板',
    'Pine boards',
    'wood:planks',
    PINE,
    { ...pine, width: 0.12, length: 2.6 },
    { roughness: 0.55 },
  ),
  textured(
    'wood',
    'teak-veneer',
    '柚木饰面',
    'Teak veneer',
    'wood:veneer',
    TEAK,
    { ...teak, seed: 9 },
    { roughness: 0.42 },
  ),
  textured(
    'wood',
    'teak-decking',
    '柚木户外地板',
    'Teak decking',
    'wood:decking',
    [...TEAK, '#0c0a08'],
    { ...teak, worn: 0.4 },
    { roughness: 0.62 },
  ),
  textured(
    'wood',
    'weathered-decking',
    '风化户外木',
    'Weathered decking',
    'wood:decking',
    ['#a39c92', '#736c64', '#4a443e', '#0b0a09'],
    { worn: 1, contrast: 1.2, gloss: 0.1 },
    { roughness: 0.8 },
  ),
  textured(
    'wood',
    'charred-boards',
    '烧杉板',
    'Charred boards',
    'wood:boards',
    ['#34302d', '#1b1917', '#0c0b0a', '#050505'],
    { worn: 1, contrast: 1.2, tilt: 0.01 },
    { roughness: 0.7, angle: 90 },
  ),
  textured(
    'wood',
    'cedar-cladding',
    '雪松外墙板',
    'Cedar cladding',
    'wood:boards',
    ['#b3835c', '#835638', '#5a3a25', '#160d07'],
    { ...pine, worn: 0.35, joint: 0.008, variation: 0.26 },
    { roughness: 0.62 },
  ),
  textured(
    'wood',
    'end-grain',
    '端面木砖',
    'End-grain blocks',
    'ends:squares',
    ['#bf9a6e', '#8b6541', '#553b25', '#2a1a0e'],
    { width: 0.1, length: 0.1, joint: 0.0012, variation: 0.3 },
    { roughness: 0.5 },
  ),
];
