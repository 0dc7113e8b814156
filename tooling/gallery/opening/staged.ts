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
    'villa-waterfront',
    'indoor-exterior',
    '别墅 · 移到水边',
    'Villa moved to the water',
    VILLA,
    'docs/inputs/villa-photo.webp',
    around('around-waterfront'),
  ],
  [
    'villa-woods',
    'indoor-exterior',
    '别墅 · 移到林间',
    'Villa moved to the woods',
    VILLA,
    'samples/villa-clay.webp',
    around('around-woods'),
  ],
]);
