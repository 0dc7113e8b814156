import type { LiftRequest } from '@yujian/lift/wishes/lift-wishes';
import type { Region, SurfaceClass } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';

const REQUESTS = {
  room: { family: 'interior', setting: 'interior' },
  house: { family: 'architecture', setting: 'exterior' },
} as const;
export type Place = keyof typeof REQUESTS;

/** A modern room or house, with these words and nothing else set. */
export function wishFor(place: Place, words: string): LiftRequest {
  return {
    ...REQUESTS[place],
    space: null,
    style: 'modern',
    words,
    styleOnly: false,
    atmosphere: null,
    environment: 'plain',
    seed: 1,
    variant: 0,
    extras: {},
  };
}

type Is = (region: Pick<Region, 'name' | 'surface'>) => boolean;
const named =
  (...names: Name[]): Is =>
  ({ name, surface }) =>
    names.includes(name) && surface !== 'panel' && surface !== 'tile';
/** Facades and what is tiled of them. */
const outside: Is = ({ name, surface }) =>
  (name === 'wall' || name === 'facade' || name === 'column') && surface !== 'panel';
const drawnAs =
  (surface: SurfaceClass): Is =>
  (region) =>
    region.surface === surface;

/** Words, and the regions that they are about. */
export const PAIRS: readonly (readonly [Place, string, Is])[] = [
  ['room', '胡桃木地板', named('floor', 'ground', 'road')],
  ['room', 'terracotta floor', named('floor', 'ground', 'road')],
  ['room', '水磨石地面', named('floor', 'ground', 'road')],
  ['room', 'dark oak floor', named('floor', 'ground', 'road')],
  ['room', '灰色地毯', named('rug')],
  ['room', 'red rug', named('rug')],
  ['room', '不要地毯', named('rug')],
  ['room', 'linen curtains', named('curtain')],
  ['room', '深蓝色窗帘', named('curtain')],
  ['room', '绿色墙面', named('wall', 'column', 'sky', 'facade')],
  ['room', 'dark blue walls', named('wall', 'column', 'sky', 'facade')],
  ['room', '微水泥墙面', named('wall', 'column', 'sky', 'facade')],
  ['room', '红砖墙', named('wall', 'column', 'sky', 'facade')],
  ['room', 'oak feature wall', drawnAs('panel')],
  ['room', '大理石背景墙', drawnAs('panel')],
  ['room', '木天花', named('ceiling', 'roof')],
  ['room', 'grey ceiling', named('ceiling', 'roof')],
  ['room', '灰色沙发', named('sofa')],
  ['room', 'green velvet sofa', named('sofa')],
  ['room', 'leather sofa', named('sofa')],
  ['room', '蓝色布艺沙发', named('sofa')],
  ['room', 'black leather chair', named('chair')],
  ['room', '橙色椅子', named('chair')],
  ['room', '大理石茶几', named('table')],
  ['room', 'black table', named('table')],
  ['room', '白色柜子', named('cabinet')],
  ['room', 'oak sideboard', named('cabinet')],
  ['room', '白色书架', named('shelf')],
  ['room', '白色床', named('bed')],
  ['house', '红砖外墙', outside],
  ['house', 'concrete facade', outside],
  ['house', '清水混凝土立面', outside],
  ['house', '石灰石外墙', outside],
  ['house', '青石板铺装', named('paving', 'ground')],
  ['house', 'brick paving', named('paving', 'ground')],
  ['house', '野花草甸', named('grass')],
  ['house', 'meadow', named('grass')],
  ['house', '红瓦屋顶', named('roof')],
  ['house', 'zinc roof', named('roof')],
  ['house', 'gravel driveway', named('road')],
  ['house', 'cobbled road', named('road')],
];
