import { hexColour } from '../material.ts';
import { type LibraryMaterial, plain, textured } from './entry.ts';

export const METALS: readonly LibraryMaterial[] = [
  textured('metal', 'brushed-steel', '拉丝不锈钢', 'Brushed stainless steel', 'brushed:strewn', ['#d0cec9'], {}, { metal: 1, roughness: 0.32 }),
  textured('metal', 'polished-chrome', '镜面铬', 'Polished chrome', 'polished:strewn', ['#d6d7d8', '#bfc0c2'], { smear: 0.3, tarnish: 0.1 }, { metal: 1, roughness: 0.06 }),
  textured('metal', 'brushed-brass', '拉丝黄铜', 'Brushed brass', 'brushed:strewn', ['#e0b974'], { seed: 2 }, { metal: 1, roughness: 0.3 }),
  textured('metal', 'aged-brass', '做旧黄铜', 'Aged brass', 'polished:strewn', ['#c99d58', '#8a6a3c'], { smear: 0.8, tarnish: 0.45, seed: 3 }, { metal: 1, roughness: 0.34 }),
  textured('metal', 'copper', '紫铜', 'Copper', 'polished:strewn', ['#d98a66', '#9c5539'], { smear: 0.6, tarnish: 0.3, seed: 4 }, { metal: 1, roughness: 0.22 }),
  textured('metal', 'verdigris-copper', '铜绿', 'Verdigris copper', 'patina:strewn', ['#b5714f', '#5f9a86', '#3f7a6c', '#6b4a38'], { cover: 0.93, streaks: 0.22, seed: 5 }, { roughness: 0.7 }),
  textured('metal', 'blackened-steel', '发黑钢板', 'Blackened steel', 'patina:strewn', ['#5f5f60', '#2d2d2e', '#1d1d1f', '#3b3734'], { cover: 1, streaks: 0.25, grain: 0.3, depth: 0.3, bare: 0.75, seed: 6 }, { roughness: 0.42 }),
  textured('metal', 'corten', '耐候钢', 'Corten steel', 'patina:strewn', ['#6b625c', '#8c4a28', '#5a2c19', '#b36a38'], { cover: 1, streaks: 0.16, seed: 7 }, { roughness: 0.88 }),
  textured('metal', 'anodised-aluminium', '阳极氧化铝', 'Anodised aluminium', 'brushed:strewn', ['#cdcecf'], { lines: 0.35, smear: 0.2, seed: 8 }, { metal: 1, roughness: 0.42 }),
  textured('metal', 'galvanised', '镀锌钢板', 'Galvanised steel', 'spangle:strewn', ['#cdd1d3', '#a3a9ac'], {}, { metal: 1, roughness: 0.38 }),
  textured('metal', 'corrugated-steel', '波纹钢板', 'Corrugated steel', 'spangle:waves', ['#cbcfd1', '#aab0b3'], { size: 0.03 }, { metal: 1, roughness: 0.36 }),
  textured('metal', 'powder-coat-black', '黑色喷塑', 'Black powder coat', 'paint:strewn', ['#1e1f20', '#1a1b1c'], { stipple: 1.4, seed: 9 }, { roughness: 0.5 }),
  plain('metal', 'gold-leaf', '金箔', 'Gold', '#f2c36b', { metal: 1, roughness: 0.18 }),
];

export const GLASSES: readonly LibraryMaterial[] = [
  plain('glass', 'clear-glass', '透明玻璃', 'Clear glass', '#f4f8f6', { kind: 'pane', roughness: 0, ior: 1.5 }),
  plain('glass', 'tinted-glass', '灰色玻璃', 'Grey glass', '#8f979a', { kind: 'pane', roughness: 0, ior: 1.5 }),
  plain('glass', 'bronze-glass', '茶色玻璃', 'Bronze glass', '#a4835f', { kind: 'pane', roughness: 0, ior: 1.5 }),
  plain('glass', 'frosted-glass', '磨砂玻璃', 'Frosted glass', '#eef3f1', { kind: 'surface', roughness: 0.6, translucency: 0.8, ior: 1.5 }),
  textured('glass', 'fluted-glass', '长虹玻璃', 'Fluted glass', 'paint:waves', ['#f2f6f4', '#f2f6f4'], { width: 0.02, extra0: 0.02, extra1: 0.0009, stipple: 0 }, { kind: 'glass', roughness: 0.02, base: hexColour('#f2f6f4') }),
  plain('glass', 'solid-glass', '实心玻璃', 'Solid glass', '#f0f6f3', { kind: 'glass', roughness: 0, ior: 1.52 }),
  plain('glass', 'mirror', '镜子', 'Mirror', '#e6e8e7', { metal: 1, roughness: 0.01 }),
  plain('glass', 'smoked-mirror', '灰镜', 'Smoked mirror', '#6b6a69', { metal: 1, roughness: 0.01 }),
  textured('glass', 'pool-water', '泳池水', 'Pool water', 'ripples:strewn', ['#bfe3e0'], { height: 0.004 }, { kind: 'water', base: hexColour('#a9dad6'), roughness: 0.01, ior: 1.33 }),
  textured('glass', 'still-water', '静水', 'Still water', 'ripples:strewn', ['#7fa39c'], { height: 0.0008, fine: 0.2, seed: 2 }, { kind: 'water', base: hexColour('#7fa39c'), roughness: 0.01, ior: 1.33 }),
];

export const GROUNDS: readonly LibraryMaterial[] = [
  textured('ground', 'lawn', '草坪', 'Lawn', 'grass:strewn', ['#4a3d2b', '#33491d', '#7d9a42', '#b0a566'], { macro: 0.09 }, { roughness: 0.9, ior: 1.3 }),
  textured('ground', 'meadow', '野草地', 'Meadow', 'grass:strewn', ['#54452f', '#3d4d22', '#8c9c50', '#c2b073'], { blade: 0.11, dry: 0.4, macro: 0.14, seed: 2 }, { roughness: 0.9, ior: 1.3 }),
  textured('ground', 'moss', '苔藓', 'Moss', 'pile:strewn', ['#6d7b3e', '#3b4a22'], { strand: 0.016, depth: 2.5, nap: 1.1, macro: 0.24 }, { roughness: 0.95, ior: 1.2 }),
  textured('ground', 'pea-gravel', '米色砾石', 'Pea gravel', 'gravel:strewn', ['#cdbfa8', '#a8977e', '#8a7f73', '#5b5042'], {}, { roughness: 0.8 }),
  textured('ground', 'white-gravel', '白色枯山水砂石', 'White gravel', 'gravel:strewn', ['#dedbd3', '#c4c0b7', '#a5a29b', '#77736b'], { stone: 0.014, seed: 2 }, { roughness: 0.85 }),
  textured('ground', 'river-pebbles', '河卵石', 'River pebbles', 'gravel:strewn', ['#8b8a86', '#b3aca0', '#5d5e5f', '#35322e'], { stone: 0.055, round: 1, seed: 3 }, { roughness: 0.45 }),
  textured('ground', 'soil', '土壤', 'Soil', 'soil:strewn', ['#7a5c40', '#4a3524', '#b59c72'], { straw: 0.12 }, { roughness: 0.97 }),
  textured('ground', 'bark-mulch', '树皮覆盖物', 'Bark mulch', 'strands:strewn', ['#8a6243', '#4f3321', '#2a1b11'], { length: 0.06, width: 0.014 }, { roughness: 0.95, relief: 4 }),
  textured('ground', 'sand', '沙地', 'Sand', 'soil:strewn', ['#dac29a', '#c2a676', '#e6d6b4'], { crumb: 0.006, straw: 0, depth: 0.3, ripple: 0.8 }, { roughness: 0.95 }),
  textured('ground', 'asphalt', '沥青', 'Asphalt', 'asphalt:strewn', ['#2f2f30', '#6e6d6b', '#9b9891'], { macro: 0.1 }, { roughness: 0.85 }),
  textured('ground', 'stone-paving', '石板铺地', 'Stone paving', 'sediment:paving', ['#aaa69c', '#8d897f', '#c2beb4', '#5d5a52'], { mottle: 0.7, beds: 0.15, rough: 1.4, grit: 1.8, seed: 9 }, { roughness: 0.85 }),
  textured('ground', 'granite-setts', '花岗岩小方石', 'Granite setts', 'granite:cobbles', ['#9b9a97', '#77777a', '#3b3b3d', '#4a4640'], { rough: 1.6, extra0: 0.4 }, { roughness: 0.75 }),
  textured('ground', 'flagstones', '碎拼石板', 'Flagstones', 'slate:flagstones', ['#83827c', '#a29f96', '#8f745a', '#5f5b50', '#6f7271', '#978f80'], { cleft: 1, rust: 0.25 }, { roughness: 0.8 }),
  textured('ground', 'brick-paving', '人字铺砖', 'Brick paving', 'clay:herringbone', ['#a2604a', '#774031', '#c09a84', '#6f665a', '#8d5140', '#b4745a'], { width: 0.1, length: 0.2, joint: 0.004, bevel: 0.004, variation: 0.3, ragged: 0.001 }, { roughness: 0.88, angle: 45 }),
];

export const PLANTS: readonly LibraryMaterial[] = [
  textured('plant', 'leaf-green', '绿叶', 'Green leaf', 'leaf:printed', ['#4a6b33', '#8c9c60', '#5d7c3c'], {}, { roughness: 0.42, translucency: 0.3, ior: 1.4 }),
  textured('plant', 'leaf-dark', '深绿厚叶', 'Dark glossy leaf', 'leaf:printed', ['#24441f', '#5f7d42', '#33582a'], { veins: 0.7, seed: 2 }, { roughness: 0.28, translucency: 0.15, ior: 1.45 }),
  textured('plant', 'leaf-olive', '橄榄叶', 'Olive leaf', 'leaf:printed', ['#6c7654', '#a3a98a', '#838b68'], { veins: 0.5, seed: 3 }, { roughness: 0.55, translucency: 0.2, ior: 1.4 }),
  textured('plant', 'leaf-maple', '红枫叶', 'Red maple leaf', 'leaf:printed', ['#98321f', '#b9603a', '#ac4424'], { seed: 4 }, { roughness: 0.5, translucency: 0.4, ior: 1.4 }),
  textured('plant', 'bark', '树皮', 'Bark', 'bark:piece', ['#7c6a56', '#4b3d30', '#a3937c'], {}, { roughness: 0.95 }),
  textured('plant', 'bamboo', '竹', 'Bamboo', 'wood:slats', ['#b1a375', '#8c7d52', '#73663f', '#1d190c'], { pores: 0.1, contrast: 0.45, width: 0.05, joint: 0.003, bevel: 0.014, steep: 1, rings: 0.02 }, { roughness: 0.4, angle: 90 }),
];

export const OTHERS: readonly LibraryMaterial[] = [
  textured('other', 'paper-shade', '纸灯罩', 'Paper lamp shade', 'paper:strewn', ['#f0e8d6', '#e0d3b8'], {}, { roughness: 0.95, ior: 1.2, translucency: 0.55 }),
  textured('other', 'grasscloth', '草编墙纸', 'Grasscloth wallpaper', 'paper:strewn', ['#c9b994', '#9a8660'], { weave: 1, fibres: 0.1, cloud: 0.2 }, { roughness: 0.9 }),
  textured('other', 'floral-wallpaper', '花卉墙纸', 'Floral wallpaper', 'print:printed', ['#e6dfce', '#7f8f74', '#b98a72'], {}, { roughness: 0.85 }),
  textured('other', 'rattan', '藤编', 'Rattan', 'cane:woven', ['#cfa56b', '#9c7240', '#2c1d10'], {}, { roughness: 0.5 }),
  textured('other', 'cork', '软木', 'Cork', 'cork:strewn', ['#b98a58', '#6b452a', '#d3aa78'], {}, { roughness: 0.85 }),
  textured('other', 'osb', '欧松板', 'OSB', 'strands:strewn', ['#d9b77f', '#a87b45', '#8a6236'], {}, { roughness: 0.6 }),
  textured('other', 'felt-grey', '灰色毛毡', 'Grey felt', 'paper:strewn', ['#77777a', '#8f8f92'], { fibres: 1.6, cloud: 0.5, seed: 4 }, { roughness: 0.95, ior: 1.15 }),
  plain('other', 'white-plastic', '白色塑料', 'White plastic', '#e4e3df', { roughness: 0.32 }),
  plain('other', 'black-plastic', '黑色塑料', 'Black plastic', '#1b1b1c', { roughness: 0.4 }),
  plain('other', 'acrylic', '亚克力', 'Acrylic', '#f3f6f6', { kind: 'glass', roughness: 0, ior: 1.49 }),
  plain('other', 'white-ceramic', '白瓷', 'White ceramic', '#e9e7e2', { roughness: 0.3, coat: 1, coatRoughness: 0.05 }),
  plain('other', 'clay-white', '白模', 'White model', '#c9c7c2', { roughness: 0.9, ior: 1.2 }),
];
