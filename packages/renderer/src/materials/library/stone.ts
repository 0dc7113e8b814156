import { type LibraryMaterial, textured } from './entry.ts';

const polished = { roughness: 0.12, ior: 1.5 };

export const STONES: readonly LibraryMaterial[] = [
  textured('stone', 'carrara-marble', '卡拉拉白大理石', 'Carrara marble', 'marble:piece', ['#e9e8e6', '#8d9297', '#d2d4d6'], { veins: 0.7, soft: 0.9, network: 0.4, clouds: 0.8, bands: 2 }, polished),
  textured('stone', 'calacatta-marble', '卡拉卡塔大理石', 'Calacatta marble', 'marble:piece', ['#efece6', '#8a7f72', '#e2dacb'], { veins: 1, thick: 1.7, network: 0.3, clouds: 0.5, bands: 1, lean: 2, seed: 4 }, polished),
  textured('stone', 'nero-marquina', '黑白根大理石', 'Nero Marquina', 'marble:piece', ['#15161a', '#d9d7d2', '#24252a'], { veins: 0.95, thick: 0.65, soft: 0.12, network: 0.7, clouds: 0.6, seed: 6 }, polished),
  textured('stone', 'emperador', '深啡网大理石', 'Emperador marble', 'marble:piece', ['#573c2b', '#c7ab8b', '#3a261b'], { veins: 0.6, thick: 0.55, soft: 0.3, network: 1.5, clouds: 1, bands: 3, lean: 2, seed: 8 }, polished),
  textured('stone', 'verde-alpi', '大花绿大理石', 'Verde Alpi marble', 'marble:piece', ['#28463a', '#b7cbbb', '#14281f'], { veins: 0.7, thick: 0.8, soft: 0.35, network: 1.3, clouds: 1, bands: 3, seed: 11 }, polished),
  textured('stone', 'cream-marble-slabs', '米黄大理石地砖', 'Cream marble slabs', 'marble:squares', ['#e3d5bd', '#b2946c', '#d5c3a4', '#a8997f'], { veins: 0.4, network: 0.5, clouds: 0.9, width: 0.8, length: 0.8, seed: 13 }, { roughness: 0.16 }),
  textured('stone', 'grey-marble-slabs', '灰大理石地砖', 'Grey marble slabs', 'marble:slabs', ['#9d9e9f', '#dcdcda', '#7d7f81', '#6a6a6a'], { veins: 0.75, thick: 0.8, soft: 0.4, network: 0.7, clouds: 0.5, seed: 15 }, { roughness: 0.18 }),
  textured('stone', 'travertine', '洞石', 'Travertine', 'travertine:slabs', ['#e0d1b6', '#b89f7a', '#6e5a41', '#b5a68c'], { filled: 0.6, holes: 0.6 }, { roughness: 0.42 }),
  textured('stone', 'silver-travertine', '银灰洞石', 'Silver travertine', 'travertine:slabs', ['#c4bdb2', '#8e867c', '#4a443d', '#8b857c'], { filled: 0.6, holes: 0.6, seed: 3 }, { roughness: 0.4 }),
  textured('stone', 'limestone', '石灰石', 'Limestone', 'sediment:slabs', ['#d9cfbd', '#bfb29b', '#ece5d8', '#a39a88'], { beds: 0.15, mottle: 0.55, flecks: 0.5 }, { roughness: 0.6 }),
  textured('stone', 'sandstone', '砂岩', 'Sandstone', 'sediment:slabs', ['#c9ad84', '#ab8a60', '#d9c4a2', '#8c7a5c'], { beds: 0.4, mottle: 0.5, flecks: 0, rough: 1, grit: 1.6, seed: 2, width: 0.4, length: 0.8, joint: 0.005 }, { roughness: 0.85 }),
  textured('stone', 'bluestone', '青石板', 'Bluestone', 'sediment:slabs', ['#6d7478', '#565d61', '#8b9194', '#4b5053'], { beds: 0.1, mottle: 0.7, flecks: 0.2, rough: 0.6, grit: 1.6, seed: 4, joint: 0.004 }, { roughness: 0.7 }),
  textured('stone', 'slate-floor', '板岩地面', 'Slate floor', 'slate:slabs', ['#454c50', '#6c7476', '#7a5a3d', '#2a2c2d'], { width: 0.4, length: 0.6, joint: 0.005 }, { roughness: 0.5 }),
  textured('stone', 'granite-grey', '芝麻灰花岗岩', 'Grey granite', 'granite:slabs', ['#b9b8b5', '#86868a', '#26272a', '#77756f'], { width: 0.6, length: 0.9, joint: 0.004 }, { roughness: 0.32 }),
  textured('stone', 'granite-black', '黑金沙花岗岩', 'Black granite', 'granite:piece', ['#1a1b1d', '#2c2d30', '#07080a'], { size: 0.0035, dark: 0.4 }, { roughness: 0.1 }),
  textured('stone', 'terrazzo-light', '浅色水磨石', 'Light terrazzo', 'terrazzo:strewn', ['#ddd7cc', '#a89f94', '#6f675f', '#c9a98a'], {}, { roughness: 0.2 }),
  textured('stone', 'terrazzo-green', '绿色水磨石', 'Green terrazzo', 'terrazzo:strewn', ['#8fa394', '#e4ded0', '#3e5548', '#c8b59a'], { chip: 0.02, seed: 3 }, { roughness: 0.2 }),
  textured('stone', 'terrazzo-dark', '深色水磨石', 'Dark terrazzo', 'terrazzo:strewn', ['#45454a', '#cfcac2', '#8d8a86', '#a9764f'], { chip: 0.016, amount: 0.6, seed: 5 }, { roughness: 0.2 }),
  textured('stone', 'onyx', '玉石', 'Onyx', 'marble:piece', ['#dfc79a', '#b0763c', '#f0e4c8'], { veins: 0.6, thick: 2.6, soft: 1.2, network: 0.35, clouds: 0.9, bands: 3, seed: 17 }, { roughness: 0.08, translucency: 0.15 }),
];
