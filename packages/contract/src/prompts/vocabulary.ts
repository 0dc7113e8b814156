import type { RenderExtras } from '../tools/render-kinds.ts';
import type { SceneBrief } from '../scene/brief-schema.ts';
import type { OUTLOOKS } from '../scene/brief-options.ts';
import type { Text } from '../text.ts';

const text = (en: string, zh: string): Text => ({ zh, en });

type Hour = NonNullable<SceneBrief['light']['hour']>;

/** The light of an hour, out of doors and as it comes into a room. */
export const HOUR_WORDS: Readonly<Record<Hour, { readonly site: Text; readonly room: Text }>> = {
  dawn: {
    site: text('dawn, pale pink sky before sunrise, soft light without shadows', '清晨，日出前的淡粉天空，柔光无影'),
    room: text('dawn, pale cool light through the windows', '清晨，淡而偏冷的天光从窗外进来'),
  },
  morning: {
    site: text('morning sun from the side, clear air', '上午侧面的阳光，空气清透'),
    room: text('soft morning light through the windows', '柔和的晨光从窗外进来'),
  },
  noon: {
    site: text('noon, high sun, short hard shadows, blue sky', '正午，太阳高，影子短而实，蓝天'),
    room: text('bright noon daylight', '正午明亮的日光'),
  },
  afternoon: {
    site: text('clear afternoon sun, long shadows', '晴朗午后的阳光，影子斜长'),
    room: text('afternoon sun falling through the windows onto the floor', '午后阳光透过窗照在地面上'),
  },
  'golden-hour': {
    site: text(
      'golden hour, low warm sun from the side, long soft shadows',
      '黄昏暖光，太阳低，侧面暖光，长而软的影子',
    ),
    room: text('golden hour, low warm sunlight raking across the room', '黄昏暖光，低斜的暖阳扫过房间'),
  },
  dusk: {
    site: text('dusk, deep blue sky, windows lit warm from inside', '暮色，深蓝天空，窗内透出暖光'),
    room: text('dusk, blue light outside, warm lamps inside', '暮色，窗外发蓝，室内灯光温暖'),
  },
  night: {
    site: text('night, dark sky, windows and lamps lit', '夜景，天空已暗，亮窗与灯光'),
    room: text('night, dark windows, the room lit by its lamps', '夜晚，窗外已黑，房间由灯光照亮'),
  },
};

type Weather = NonNullable<SceneBrief['light']['weather']>;

/** `clear` goes without saying. */
export const WEATHER_WORDS: Readonly<Record<Exclude<Weather, 'clear'>, Text>> = {
  cloudy: text('scattered clouds', '多云'),
  overcast: text('overcast, even soft light without hard shadows', '阴天，均匀的漫射光，没有硬影'),
  'after-rain': text('just after rain, wet surfaces with reflections', '雨后，表面湿润有倒影'),
  rain: text('rain falling, wet surfaces', '下雨，表面湿润'),
  fog: text('mist, distance fading to pale', '有雾，远处变淡'),
  snow: text('snow lying, cold soft light', '积雪，偏冷的柔光'),
};

export const SEASON_WORDS: Readonly<Record<NonNullable<SceneBrief['light']['season']>, Text>> = {
  spring: text('spring, fresh light green leaves and blossom', '春天，新绿与花'),
  summer: text('summer, full green leaves', '夏天，枝叶浓绿'),
  autumn: text('autumn, yellow and red leaves', '秋天，黄叶与红叶'),
  winter: text('winter, bare trees', '冬天，树枝光秃'),
};

export const MOOD_WORDS: Readonly<Record<NonNullable<SceneBrief['light']['mood']>, Text>> = {
  bright: text('bright and airy', '明亮通透'),
  soft: text('soft and calm', '柔和安静'),
  dark: text('dark and moody', '幽暗有气氛'),
};

/** What lies around, and outside of a room's windows. */
export const OUTLOOK_WORDS: Readonly<Record<(typeof OUTLOOKS)[number], { readonly site: Text; readonly room: Text }>> =
  {
    garden: {
      site: text('lawn and trees around', '周围是草坪和树'),
      room: text('a garden outside the windows', '窗外是花园'),
    },
    city: {
      site: text('a city street around', '周围是城市街区'),
      room: text('the city outside the windows', '窗外是城市'),
    },
    water: { site: text('at the water', '临水'), room: text('water outside the windows', '窗外是水面') },
    hills: { site: text('hills behind', '背后是山丘'), room: text('hills outside the windows', '窗外是远山') },
    forest: { site: text('in a forest', '在森林中'), room: text('woods outside the windows', '窗外是树林') },
    street: { site: text('on a street', '在街边'), room: text('a street outside the windows', '窗外是街道') },
    plain: {
      site: text('plain, empty surroundings', '周围素净'),
      room: text('plain pale light outside the windows', '窗外素净'),
    },
  };

export const PLANTING_WORDS: Readonly<Record<NonNullable<RenderExtras['planting']>, Text | null>> = {
  balanced: null,
  sparse: text('sparse planting, much open ground', '种植疏朗，地面开阔'),
  lush: text('lush dense planting in layers', '种植丰茂，层次密'),
};
export const WATER_WORDS: Readonly<Record<NonNullable<RenderExtras['water']>, Text>> = {
  still: text('still water like a mirror', '水面平静如镜'),
  rippled: text('water with light ripples', '水面有微波'),
  dry: text('no water: dry beds of pebbles', '没有水，用卵石做旱溪'),
};

/** What a renovation renews, and how fully a bare room is furnished. */
export const BUDGET_WORDS: Readonly<
  Record<'renovate' | 'furnish', Readonly<Record<NonNullable<RenderExtras['budget']>, Text>>>
> = {
  renovate: {
    light: text(
      'Renew only the walls and the light; floor, cabinets and furniture stay as they are.',
      '只翻新墙面和灯光，地面、柜体和家具保持原样。',
    ),
    medium: text(
      'Renew the walls, the floor and the light; cabinets and furniture stay as they are.',
      '翻新墙面、地面和灯光，柜体和家具保持原样。',
    ),
    full: text(
      'Renew everything: walls, floor, cabinets, furniture and textiles.',
      '全部换新：墙面、地面、柜体、家具和软装。',
    ),
  },
  furnish: {
    light: text('Put in only the furniture that is needed.', '只摆必需的家具。'),
    medium: text('Furnish it as such a room usually is.', '按这类房间的常规布置家具。'),
    full: text('Furnish it generously, with fine materials.', '布置讲究，用好材料。'),
  },
};
