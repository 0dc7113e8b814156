import { fromPictures, type OpeningOrder, type Place } from './order.ts';

export const FURNITURE: Place = ['product', 'furniture', 'modern'];
const VILLA: Place = ['architecture', 'villa', 'modern'];
export const BARE_SOFA = 'gallery/bare-photo-sofa.webp';
/** The sofa of `bare-photo-sofa`. */
export const SOFA = {
  clicks: [
    [520, 388],
    [520, 448],
    [688, 472],
    [776, 416],
    [426, 440],
    [828, 496],
    [600, 512],
    [688, 408],
    [592, 378],
    [620, 372],
    [700, 384],
    [720, 386],
  ],
} as const;
const staged = (set: string) => ({ set, count: 1, stage: 'large' });
const around = (set: string) => ({ ...staged(set), ratio: '16:9', height: 7 });

/** The whole of `block-house-white`. */
const HOUSE = {
  clicks: [
    [360, 180],
    [560, 190],
    [620, 210],
    [760, 200],
    [560, 110],
    [730, 110],
    [200, 310],
    [300, 330],
    [440, 330],
    [560, 330],
    [370, 250],
    [560, 245],
    [180, 405],
    [500, 420],
    [760, 400],
    [430, 160],
    [480, 210],
    [330, 395],
    [560, 405],
    [640, 330],
    [830, 390],
    [860, 260],
    [690, 200],
    [373, 155],
    [335, 158],
    [194, 256],
    [160, 262],
    [124, 412],
    [130, 425],
    [90, 402],
    [420, 120],
  ],
} as const;

/** Cut-outs in sets, and buildings in surroundings: they take longest. */
export const STAGED: readonly OpeningOrder[] = fromPictures([
  [
    'sofa-green-salon',
    'indoor-shed-shot',
    '沙发 · 墨绿沙龙',
    'Sofa in a green salon',
    FURNITURE,
    BARE_SOFA,
    staged('green-salon'),
    SOFA,
  ],
  [
    'sofa-nordic-window',
    'indoor-shed-shot',
    '沙发 · 北欧窗边',
    'Sofa by a Nordic window',
    FURNITURE,
    BARE_SOFA,
    { ...staged('nordic-window'), ratio: '1:1' },
    SOFA,
  ],
  [
    'sofa-walnut-study',
    'indoor-shed-shot',
    '沙发 · 胡桃书房',
    'Sofa in a walnut study',
    FURNITURE,
    BARE_SOFA,
    { ...staged('walnut-study'), ratio: '3:4' },
    SOFA,
  ],
  [
    'sofa-birch-lawn',
    'outdoor-shed-shot',
    '沙发 · 白桦草地',
    'Sofa on a lawn with birches',
    FURNITURE,
    BARE_SOFA,
    { ...staged('birch-lawn'), ratio: '16:9' },
    SOFA,
  ],
  [
    'sofa-roof-dusk',
    'outdoor-shed-shot',
    '沙发 · 屋顶黄昏',
    'Sofa on a roof at dusk',
    FURNITURE,
    BARE_SOFA,
    { ...staged('roof-dusk'), ratio: '1:1' },
    SOFA,
  ],
  [
    'block-house-waterfront',
    'indoor-exterior',
    '白模放到水边',
    'White model by the water',
    VILLA,
    'gallery/block-house-white.webp',
    around('around-waterfront'),
    HOUSE,
  ],
]);
