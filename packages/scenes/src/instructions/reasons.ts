import type { Text } from '@yujian/contract/text';

/** Why a part of an instruction is not done. Each says what to do instead. */
export const REASONS = {
  view: {
    zh: '换视角要知道画面背后的样子：照片做不到；自己的模型用“模型出图”，文字场景用“多角度”',
    en: 'another viewpoint needs what the picture does not show: use Model render for a model, Multi-angle for a scene',
  },
  move: {
    zh: '内置引擎不会挪动、旋转或放大缩小画面里的东西：先去掉，再放一件新的',
    en: 'the built-in engine does not move, turn or resize things: remove it, then put in a new one',
  },
  writing: { zh: '内置引擎不会写字或画标志', en: 'the built-in engine writes no words and draws no logos' },
  film: { zh: '这里只出图片，不出视频', en: 'only pictures are made here, no films' },
  people: {
    zh: '内置引擎不会改人的表情、动作和衣服，也不会画动物',
    en: 'the built-in engine changes no faces, poses or clothes and draws no animals',
  },
  lamps: {
    zh: '单独开关一盏灯做不到；换成暮色或夜景时灯和窗会亮',
    en: 'single lamps cannot be switched; at dusk and night lamps and windows are lit',
  },
  area: {
    zh: '明暗冷暖只能整张调；要改一处，请换它的颜色或材质',
    en: 'brightness and warmth change for the whole picture only; give a part another colour or material instead',
  },
  scenery: {
    zh: '背景可以换成一种颜色或透明；换成风景要用“换背景”放一张背景图',
    en: 'a background can become a colour or clear; for scenery use Change background with a picture of it',
  },
  shape: {
    zh: '内置引擎不会改建筑和家具的形状',
    en: 'the built-in engine does not change the shape of buildings and furniture',
  },
  costs: {
    zh: '这里不算用量和价钱：铺过的材质和面积在“材料表”里',
    en: 'no quantities or prices are worked out here: the material schedule has what was laid, with areas',
  },
  cut: {
    zh: '只有室内能剖开或拆成爆炸图；室外可以要一组视角',
    en: 'only rooms are cut or taken apart; of what is outdoors ask for a view set',
  },
  orders: { zh: '这里只改图，不执行别的指令', en: 'only pictures are edited here; other orders are not followed' },
} as const satisfies Readonly<Record<string, Text>>;
export type Reason = keyof typeof REASONS;

/** What is asked back where an instruction leaves it open. */
export const QUESTIONS = {
  what: {
    zh: '要改什么？例如：地面换成胡桃木，去掉茶几，改成傍晚',
    en: 'What shall change? Such as: a walnut floor, remove the table, make it dusk',
  },
  target: {
    zh: '改哪里？说出名字（墙、地面、沙发……），或者框出来',
    en: 'Where? Name it (wall, floor, sofa …), or mark it on the picture',
  },
  value: {
    zh: '改成什么？说一种材质或颜色',
    en: 'Into what? Name a material or a colour',
  },
  scene: {
    zh: '什么空间？例如：现代客厅，落地窗，一组视角和剖透视',
    en: 'Of what? Such as: a modern living room with tall windows, a view set and a section',
  },
  place: { zh: '放在哪里？在图上框出位置', en: 'Where shall it stand? Mark the place on the picture' },
} as const satisfies Readonly<Record<string, Text>>;
export type Question = keyof typeof QUESTIONS;
