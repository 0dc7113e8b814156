import { type LibraryMaterial, textured } from './entry.ts';

const RED = ['#9a5e4a', '#6a3d31', '#c4a593', '#b9b2a6', '#84503f', '#ab6f57', '#73493d'];
const GREY_BRICK = ['#7d7e7b', '#585a59', '#a7a7a2', '#8f8e89', '#6b6d6c', '#8d8c86', '#72706b'];

export const TILES: readonly LibraryMaterial[] = [
  textured('tile', 'subway-white', '白色地铁砖', 'White subway tile', 'glaze:subway', ['#ebe9e3', '#dfddd5', '#b8b4ab'], { wave: 0.5 }, { roughness: 0.08 }),
  textured('tile', 'subway-sage', '灰绿地铁砖', 'Sage subway tile', 'glaze:subway', ['#8c9c86', '#6f816b', '#c9c5ba'], { wave: 0.6, pool: 0.8, variation: 0.14, seed: 2 }, { roughness: 0.09 }),
  textured('tile', 'zellige-white', '白色手工釉砖', 'White zellige', 'glaze:zellige', ['#e6e0d2', '#cfc6b3', '#a79c89'], { wave: 0.9, pool: 0.9, speck: 0.25, variation: 0.13 }, { roughness: 0.09 }),
  textured('tile', 'zellige-emerald', '祖母绿手工釉砖', 'Emerald zellige', 'glaze:zellige', ['#1f6a53', '#0d3b30', '#6e6a5d', '#2f8062', '#17543f'], { wave: 0.9, pool: 1, craze: 0.15, seed: 2 }, { roughness: 0.07 }),
  textured('tile', 'zellige-ocean', '海蓝手工釉砖', 'Ocean zellige', 'glaze:zellige', ['#2f6a86', '#173f5a', '#b1aca0', '#4783a0', '#235470'], { wave: 0.9, pool: 1, seed: 3 }, { roughness: 0.07 }),
  textured('tile', 'porcelain-grey', '灰色瓷砖', 'Grey porcelain tile', 'sediment:squares', ['#a9a6a0', '#97948d', '#b8b5ae', '#7d7a74'], { mottle: 0.6, beds: 0, flecks: 0, rough: 0.15, grit: 0.5 }, { roughness: 0.35 }),
  textured('tile', 'white-squares', '白色方砖', 'White square tile', 'glaze:squares', ['#eceae5', '#e3e1da', '#a9a59d'], { width: 0.15, length: 0.15, joint: 0.003, bevel: 0.002, wave: 0.3, variation: 0.05, tilt: 0.004 }, { roughness: 0.1 }),
  textured('tile', 'hexagon-terracotta', '六角陶砖', 'Terracotta hexagons', 'clay:hexagons', ['#a9705a', '#85503c', '#c69f88', '#9b8c7b'], { rough: 0.35, pits: 0.4, joint: 0.005, variation: 0.24 }, { roughness: 0.62 }),
  textured('tile', 'hexagon-white', '六角小白砖', 'Small white hexagons', 'glaze:hexagons', ['#e9e7e1', '#dedbd3', '#8f8b84'], { width: 0.05, length: 0.05, joint: 0.0022, wave: 0.25 }, { roughness: 0.14 }),
  textured('tile', 'mosaic-blue', '蓝色马赛克', 'Blue mosaic', 'glaze:mosaic', ['#5f97a8', '#3d7488', '#d7d5cd', '#86b5bf', '#3c7389', '#a9cacc'], { wave: 0.2 }, { roughness: 0.1 }),
  textured('tile', 'checker-encaustic', '黑白格地砖', 'Chequered tile', 'glaze:squares', ['#e2ddd1', '#d5cfc1', '#77726a', '#26272a'], { width: 0.3, length: 0.3, wave: 0.1, variation: 0.06, checker: 1 }, { roughness: 0.22 }),
];

export const BRICKS: readonly LibraryMaterial[] = [
  textured('brick', 'red-brick', '红砖（顺砌）', 'Red brick, stretcher bond', 'clay:stretcher', RED, {}, { roughness: 0.88 }),
  textured('brick', 'red-brick-flemish', '红砖（梅花丁）', 'Red brick, Flemish bond', 'clay:flemish', RED, {}, { roughness: 0.88 }),
  textured('brick', 'red-brick-english', '红砖（一顺一丁）', 'Red brick, English bond', 'clay:english', RED, {}, { roughness: 0.88 }),
  textured('brick', 'grey-brick', '青砖', 'Grey brick', 'clay:stretcher', GREY_BRICK, { bloom: 0.2, burnt: 0.6, width: 0.063, length: 0.25, joint: 0.006 }, { roughness: 0.85 }),
  textured('brick', 'white-brick', '刷白砖墙', 'Painted white brick', 'clay:stretcher', ['#e3e0d9', '#d6d2c9', '#eeece7', '#bdb8ae'], { burnt: 0.35, bloom: 0.3, variation: 0.05, joint: 0.009, bevel: 0.006 }, { roughness: 0.6 }),
  textured('brick', 'buff-brick', '米黄长砖', 'Long buff brick', 'clay:stretcher', ['#c9ad86', '#a4835a', '#dccab0', '#b4a891', '#b99a70', '#d3bb98', '#a98a63'], { width: 0.05, length: 0.5, offset: -1, joint: 0.008, burnt: 0.4 }, { roughness: 0.85 }),
  textured('brick', 'black-brick', '黑砖（对缝）', 'Black brick, stack bond', 'clay:stack', ['#3a3736', '#242221', '#56524f', '#2f2d2c'], { burnt: 0.7, bloom: 0.2 }, { roughness: 0.7 }),
];

export const CONCRETES: readonly LibraryMaterial[] = [
  textured('concrete', 'cast-concrete', '清水混凝土', 'Fair-faced concrete', 'concrete:panels', ['#aeaaa3', '#8d8a84', '#c2beb7', '#7c7974'], {}, { roughness: 0.72 }),
  textured('concrete', 'board-concrete', '木纹清水混凝土', 'Board-marked concrete', 'concrete:boards', ['#a8a49d', '#85817b', '#bdb9b2', '#75726c'], { board: 1, holes: 1.6 }, { roughness: 0.8 }),
  textured('concrete', 'polished-concrete', '抛光混凝土', 'Polished concrete', 'concrete:strewn', ['#9c9993', '#7f7c77', '#b5b2ac'], { polish: 1, holes: 0.3, macro: 0.13 }, { roughness: 0.26, coat: 0.3, coatRoughness: 0.15 }),
  textured('concrete', 'precast-white', '白色预制混凝土', 'White precast concrete', 'concrete:panels', ['#d8d4cb', '#c5c0b6', '#e4e1da', '#a5a199'], { cast: 0.5, holes: 0.5, width: 1.5, length: 3, joint: 0.012, ties: 0 }, { roughness: 0.65 }),
  textured('concrete', 'dark-concrete', '深灰混凝土', 'Dark concrete', 'concrete:panels', ['#5b5a58', '#454443', '#727170', '#2f2e2d'], { ties: 0, width: 1.2, length: 1.2 }, { roughness: 0.7 }),
  textured('concrete', 'microcement', '微水泥', 'Microcement', 'plaster:strewn', ['#b3aca1', '#958d82'], { cloud: 0.5, trowel: 0.5, wave: 0.3, seed: 21, macro: 0.08 }, { roughness: 0.42 }),
];

export const PLASTERS: readonly LibraryMaterial[] = [
  textured('plaster', 'white-plaster', '白色抹灰', 'White plaster', 'plaster:strewn', ['#e9e5dc', '#dcd7cc'], { cloud: 0.2, trowel: 0.22, wave: 0.6, roller: 0.5 }, { roughness: 0.88 }),
  textured('plaster', 'trowelled-plaster', '手抹灰泥', 'Trowelled plaster', 'plaster:strewn', ['#dfd5c4', '#c4b7a2'], { cloud: 0.45, trowel: 1, wave: 0.9, seed: 2 }, { roughness: 0.8 }),
  textured('plaster', 'lime-wash', '石灰水刷墙', 'Lime wash', 'plaster:strewn', ['#d7c8b4', '#b7a38a'], { cloud: 0.5, trowel: 0.4, wave: 0.8, brush: 1, seed: 3, macro: 0.05 }, { roughness: 0.9 }),
  textured('plaster', 'lime-wash-sage', '灰绿石灰水', 'Sage lime wash', 'plaster:strewn', ['#a6ad9a', '#848d7a'], { cloud: 0.5, trowel: 0.4, wave: 0.8, brush: 1, seed: 4, macro: 0.05 }, { roughness: 0.9 }),
  textured('plaster', 'venetian-plaster', '威尼斯灰泥', 'Venetian plaster', 'plaster:strewn', ['#cdb9a4', '#a98f77'], { cloud: 0.55, trowel: 0.7, wave: 0.25, seed: 5 }, { roughness: 0.3, coat: 0.25, coatRoughness: 0.2 }),
  textured('plaster', 'stucco', '拉毛粉刷', 'Stucco render', 'plaster:strewn', ['#ddd3c2', '#c8bca9'], { cloud: 0.3, trowel: 0.15, sand: 1, wave: 0.9, seed: 6 }, { roughness: 0.95 }),
  textured('plaster', 'rammed-earth', '夯土墙', 'Rammed earth', 'sediment:lifts', ['#ab9175', '#92765b', '#c2ac90'], { beds: 0.12, mottle: 0.9, flecks: 0.9, rough: 2.4, grit: 2.4, seed: 7 }, { roughness: 0.95 }),
  textured('plaster', 'matt-white-paint', '哑光白漆', 'Matt white paint', 'paint:strewn', ['#ebe9e4', '#e4e1db'], { stipple: 0.9 }, { roughness: 0.85 }),
  textured('plaster', 'matt-clay-paint', '陶土色墙漆', 'Clay paint', 'paint:strewn', ['#b48a6e', '#a87e63'], { stipple: 0.9, cloud: 0.3, seed: 2 }, { roughness: 0.88 }),
  textured('plaster', 'satin-blue-paint', '缎光蓝漆', 'Satin blue paint', 'paint:strewn', ['#40566b', '#3c5166'], { stipple: 0.6, seed: 3 }, { roughness: 0.38 }),
  textured('plaster', 'lacquer-red', '朱红大漆', 'Red lacquer', 'paint:strewn', ['#7e1f17', '#741b14'], { stipple: 0.06, drops: 0.5, seed: 4 }, { roughness: 0.35, coat: 1, coatRoughness: 0.04 }),
  textured('plaster', 'lacquer-white', '白色烤漆', 'White lacquer', 'paint:strewn', ['#eeece8', '#ebe9e5'], { stipple: 0.05, drops: 0.4, seed: 5 }, { roughness: 0.3, coat: 0.9, coatRoughness: 0.06 }),
];

export const ROOFS: readonly LibraryMaterial[] = [
  textured('roof', 'clay-pantiles', '红陶波形瓦', 'Clay pantiles', 'clay:pantiles', ['#a0634a', '#774232', '#c39a82', '#2a1912', '#8b5340', '#b0745a', '#7f4f3d'], { rough: 0.5 }, { roughness: 0.85 }),
  textured('roof', 'chinese-grey-tile', '青灰小瓦', 'Chinese grey tile', 'clay:tubes', ['#565c5e', '#3a3f41', '#7c8383', '#15181a', '#4a5052', '#646b6c'], { rough: 0.5, bloom: 0.3 }, { roughness: 0.85 }),
  textured('roof', 'slate-roof', '石板瓦', 'Slate roof', 'slate:slates', ['#4b5256', '#666e72', '#6d5a48', '#16181a', '#5a5f68', '#424a4a'], { cleft: 0.6 }, { roughness: 0.55 }),
  textured('roof', 'standing-seam-zinc', '立边咬合锌板', 'Standing-seam zinc', 'polished:seams', ['#7f868a', '#6b7276'], { tarnish: 0.8, smear: 0.6, wave: 1.6 }, { roughness: 0.42, metal: 1 }),
  textured('roof', 'standing-seam-black', '立边咬合黑板', 'Black standing seam', 'paint:seams', ['#2c2e30', '#26282a'], { stipple: 0.3, drops: 3 }, { roughness: 0.45 }),
  textured('roof', 'cedar-shingles', '雪松木瓦', 'Cedar shingles', 'wood:slates', ['#a58c73', '#75604c', '#54443a', '#1a1511', '#8f7c69', '#b49678'], { worn: 1, pores: 0.4, variation: 0.34, length: 0.14, width: 0.18, turned: 1 }, { roughness: 0.85 }),
];
