import { hexColour } from '../material.ts';
import { type LibraryMaterial, textured } from './entry.ts';

const fuzz = (code: string): { readonly roughness: number; readonly ior: number; readonly sheen: readonly [number, number, number] } => ({ roughness: 0.95, ior: 1.2, sheen: hexColour(code) as [number, number, number] });

export const CLOTHS: readonly LibraryMaterial[] = [
  textured('cloth', 'linen-natural', '本色亚麻', 'Natural linen', 'weave:woven', ['#cfc1a8', '#bfae92', '#8f7d62'], { slub: 0.9, flecks: 0.25 }, fuzz('#4a463e')),
  textured('cloth', 'linen-white', '白色亚麻', 'White linen', 'weave:woven', ['#e8e3d9', '#dfd9cc', '#c6bda9'], { slub: 0.8, seed: 2 }, fuzz('#4a4a48')),
  textured('cloth', 'linen-slate', '灰蓝亚麻', 'Slate linen', 'weave:woven', ['#6f7b84', '#5d6972', '#9aa3a8'], { slub: 0.9, flecks: 0.2, seed: 3 }, fuzz('#3a3e42')),
  textured('cloth', 'boucle-cream', '米白圈圈绒', 'Cream bouclé', 'curls:strewn', ['#e6ddcc', '#cfc3ae'], {}, fuzz('#55524c')),
  textured('cloth', 'boucle-grey', '灰色圈圈绒', 'Grey bouclé', 'curls:strewn', ['#9b9893', '#7d7a76'], { seed: 2 }, fuzz('#44423f')),
  textured('cloth', 'velvet-green', '墨绿丝绒', 'Green velvet', 'pile:strewn', ['#234a3b', '#183629'], { strand: 0.001, depth: 1 }, { roughness: 0.8, ior: 1.2, sheen: hexColour('#6f9a86') }),
  textured('cloth', 'velvet-rust', '锈橙丝绒', 'Rust velvet', 'pile:strewn', ['#9c4a28', '#7c361b'], { strand: 0.001, seed: 2 }, { roughness: 0.8, ior: 1.2, sheen: hexColour('#c08a6c') }),
  textured('cloth', 'cotton-white', '白棉布', 'White cotton', 'weave:woven', ['#ebe8e2', '#e4e0d8', '#d9d4c9'], { thread: 0.0008, slub: 0.3, depth: 0.6 }, fuzz('#3a3a3a')),
  textured('cloth', 'tweed-charcoal', '炭灰粗花呢', 'Charcoal tweed', 'weave:woven', ['#4a4845', '#8d8880', '#b9784a'], { thread: 0.002, twill: 2, slub: 1, flecks: 0.55 }, fuzz('#3f3d3a')),
  textured('cloth', 'wool-camel', '驼色羊毛', 'Camel wool', 'weave:woven', ['#b08a5e', '#a17b50', '#c9a77d'], { thread: 0.0018, twill: 1, slub: 0.7, fuzz: 1.5 }, fuzz('#5a4a38')),
  textured('cloth', 'sheer-curtain', '白纱帘', 'Sheer curtain', 'weave:woven', ['#efece6', '#e8e4dc', '#dcd6ca'], { thread: 0.001, slub: 0.6, depth: 0.4 }, { roughness: 0.95, ior: 1.1, translucency: 0.62 }),
  textured('cloth', 'heavy-curtain', '厚窗帘', 'Heavy curtain', 'weave:woven', ['#8f8578', '#7f7568', '#a2988a'], { thread: 0.0016, twill: 1, slub: 0.8, seed: 4 }, { ...fuzz('#3f3b36'), translucency: 0.06 }),
];

export const LEATHERS: readonly LibraryMaterial[] = [
  textured('leather', 'leather-cognac', '干邑色皮革', 'Cognac leather', 'leather:strewn', ['#98572d', '#6a3719'], {}, { roughness: 0.42 }),
  textured('leather', 'leather-black', '黑色皮革', 'Black leather', 'leather:strewn', ['#211f1e', '#131211'], { worn: 0.2, seed: 2 }, { roughness: 0.36 }),
  textured('leather', 'leather-cream', '米色皮革', 'Cream leather', 'leather:strewn', ['#d6c5aa', '#bba587'], { worn: 0.3, seed: 3 }, { roughness: 0.45 }),
  textured('leather', 'suede-taupe', '灰褐麂皮', 'Taupe suede', 'leather:strewn', ['#8c7a69', '#766555'], { suede: 1, seed: 4 }, fuzz('#5a5048')),
];

export const RUGS: readonly LibraryMaterial[] = [
  textured('rug', 'rug-loop-oat', '燕麦色圈绒地毯', 'Oat loop rug', 'loops:strewn', ['#cdbfa8', '#b3a48b'], { loop: 0.009, rows: 1, depth: 1.2 }, fuzz('#4d483f')),
  textured('rug', 'rug-loop-charcoal', '炭灰圈绒地毯', 'Charcoal loop carpet', 'loops:strewn', ['#57565a', '#3f3e42'], { loop: 0.006, rows: 1, seed: 2 }, fuzz('#333336')),
  textured('rug', 'rug-shag-cream', '米白长毛地毯', 'Cream shag rug', 'pile:strewn', ['#e4dac8', '#c8bba4'], { strand: 0.045, depth: 1.6, nap: 0.6 }, fuzz('#5a564e')),
  textured('rug', 'rug-stripes', '条纹平织地毯', 'Striped flat weave', 'stripes:printed', ['#dccfb9', '#8a6f58', '#3e3a38'], {}, fuzz('#453f38')),
  textured('rug', 'rug-kilim', '基里姆地毯', 'Kilim', 'stripes:printed', ['#c9b594', '#8a3d2c', '#24384a'], { band: 0.2, figure: 1, seed: 2 }, fuzz('#453f38')),
  textured('rug', 'jute-rug', '黄麻地毯', 'Jute rug', 'weave:woven', ['#b8986a', '#a58456', '#8a6a40'], { thread: 0.005, slub: 1, fuzz: 1.2, depth: 1.1 }, { roughness: 0.95, ior: 1.2, scale: 2 }),
  textured('rug', 'tatami', '榻榻米', 'Tatami', 'weave:slabs', ['#b9b27c', '#a8a168', '#8d8752', '#3b4a38'], { thread: 0.0025, slub: 0.6, width: 0.91, length: 1.82, joint: 0.03, offset: 0.5, variation: 0.05 }, { roughness: 0.75 }),
];
