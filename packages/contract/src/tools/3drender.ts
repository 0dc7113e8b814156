import type { Option } from '../catalog/settings.ts';
import { seedField } from './render-fields.ts';
import type { Tool } from './tool.ts';

const PRESETS = [
  { key: 'photo', name: { zh: '写实', en: 'Photo' } },
  { key: 'white', name: { zh: '白模', en: 'White model' } },
  { key: 'clay', name: { zh: '陶土', en: 'Clay' } },
  { key: 'line', name: { zh: '线稿', en: 'Line drawing' } },
  { key: 'section', name: { zh: '剖切', en: 'Section' } },
] as const satisfies readonly Option[];

const SUNS = [
  { key: 'place', name: { zh: '按地点与时刻', en: 'By place and hour' } },
  { key: 'overcast', name: { zh: '阴天', en: 'Overcast' } },
  { key: 'studio', name: { zh: '影棚', en: 'Studio' } },
] as const satisfies readonly Option[];

const GROUNDS = [
  { key: 'none', name: { zh: '不加', en: 'None' } },
  { key: 'concrete', name: { zh: '混凝土', en: 'Concrete' } },
  { key: 'grass', name: { zh: '草地', en: 'Grass' } },
  { key: 'paving', name: { zh: '铺石', en: 'Paving' } },
  { key: 'deck', name: { zh: '木平台', en: 'Timber deck' } },
  { key: 'gravel', name: { zh: '砾石', en: 'Gravel' } },
  { key: 'water', name: { zh: '水面', en: 'Water' } },
  { key: 'white', name: { zh: '白底', en: 'White' } },
] as const satisfies readonly Option[];

const SURROUNDINGS = [
  { key: 'none', name: { zh: '不加', en: 'None' } },
  { key: 'meadow', name: { zh: '草野与树', en: 'Meadow and trees' } },
  { key: 'skyline', name: { zh: '城市天际', en: 'Skyline' } },
  { key: 'hills', name: { zh: '远山', en: 'Hills' } },
] as const satisfies readonly Option[];

const QUALITIES = [
  { key: 'draft', name: { zh: '草稿', en: 'Draft' } },
  { key: 'presentable', name: { zh: '汇报', en: 'Presentable' } },
  { key: 'portfolio', name: { zh: '作品集', en: 'Portfolio' } },
] as const satisfies readonly Option[];

const RATIOS = ['3:2', '4:3', '16:9', '2:1', '1:1', '3:4', '2:3', '9:16'].map((ratio) => ({
  key: ratio,
  name: { zh: ratio, en: ratio },
}));
const SIZES = ['640', '960', '1280', '1600', '1920'].map((size) => ({
  key: size,
  name: { zh: `${size} 像素`, en: `${size} px` },
}));

const BY_PLACE = { field: 'sunBy', is: ['place'] } as const;

export const tool3drender = {
  id: '3drender',
  version: 1,
  family: 'D',
  title: { zh: '3D 渲染', en: '3D render' },
  purpose: {
    zh: '把三维模型放进真实的阳光和材质里，渲染成图',
    en: 'Puts your 3D model into true sun and real materials and renders the view you choose',
  },
  addresses: [
    { path: '/3drender', code: 'D-02' },
    { path: '/3dRenderDone', code: 'D-02' },
  ],
  icon: 'perspective',
  workbench: 'model3d',
  takes: ['model'],
  keywords: [
    '模型',
    '白模',
    '日照',
    '剖面',
    '光线追踪',
    'SketchUp',
    'Rhino',
    'Blender',
    'GLB',
    'OBJ',
    'FBX',
    'STL',
    'model',
    'sun study',
    'path tracing',
    'section',
  ],
  intake: 'original',
  fields: [
    { kind: 'model', key: 'upload_model', required: true, label: { zh: '模型', en: 'Model' } },
    { kind: 'camera', key: 'camera', label: { zh: '相机', en: 'Camera' } },
    { kind: 'choice', key: 'preset', label: { zh: '表现', en: 'Style' }, options: PRESETS, default: 'photo' },
    {
      kind: 'number',
      key: 'section',
      min: 0,
      max: 100,
      step: 0.1,
      default: 1.2,
      when: { field: 'preset', is: ['section'] },
      label: { zh: '剖切高度', en: 'Cut height' },
      hint: { zh: '模型最低处以上，米', en: 'Metres above the lowest point' },
    },
    { kind: 'materials', key: 'materials', max: 300, label: { zh: '材质', en: 'Materials' } },
    { kind: 'choice', key: 'sunBy', label: { zh: '光', en: 'Light' }, options: SUNS, default: 'place' },
    {
      kind: 'number',
      key: 'latitude',
      min: -90,
      max: 90,
      step: 0.01,
      default: 31.23,
      when: BY_PLACE,
      label: { zh: '纬度', en: 'Latitude' },
    },
    {
      kind: 'number',
      key: 'longitude',
      min: -180,
      max: 180,
      step: 0.01,
      default: 121.47,
      when: BY_PLACE,
      label: { zh: '经度', en: 'Longitude' },
    },
    {
      kind: 'number',
      key: 'utcOffset',
      min: -12,
      max: 14,
      step: 0.25,
      default: 8,
      when: BY_PLACE,
      label: { zh: '时区', en: 'Hours from UTC' },
    },
    {
      kind: 'number',
      key: 'month',
      min: 1,
      max: 12,
      step: 1,
      default: 6,
      when: BY_PLACE,
      label: { zh: '月', en: 'Month' },
    },
    {
      kind: 'number',
      key: 'day',
      min: 1,
      max: 31,
      step: 1,
      default: 21,
      when: BY_PLACE,
      label: { zh: '日', en: 'Day' },
    },
    {
      kind: 'number',
      key: 'hour',
      min: 0,
      max: 24,
      step: 0.25,
      default: 15,
      when: BY_PLACE,
      label: { zh: '时刻', en: 'Hour' },
    },
    {
      kind: 'number',
      key: 'north',
      min: 0,
      max: 360,
      step: 1,
      default: 0,
      when: BY_PLACE,
      label: { zh: '北向', en: 'North' },
      hint: { zh: '俯视时从 −z 顺时针，度', en: 'Degrees clockwise from −z, seen from above' },
    },
    { kind: 'choice', key: 'ground', label: { zh: '地面', en: 'Ground' }, options: GROUNDS, default: 'concrete' },
    {
      kind: 'choice',
      key: 'surroundings',
      label: { zh: '环境', en: 'Surroundings' },
      options: SURROUNDINGS,
      default: 'none',
    },
    {
      kind: 'number',
      key: 'exposure',
      min: -3,
      max: 3,
      step: 0.25,
      default: 0,
      label: { zh: '曝光', en: 'Exposure' },
      hint: { zh: '在自动曝光上加减，档', en: 'Stops on top of the found exposure' },
    },
    {
      kind: 'choice',
      key: 'quality',
      label: { zh: '品质', en: 'Quality' },
      options: QUALITIES,
      default: 'presentable',
    },
    { kind: 'choice', key: 'ratio', label: { zh: '画幅', en: 'Ratio' }, options: RATIOS, default: '3:2' },
    { kind: 'choice', key: 'size', label: { zh: '长边', en: 'Long side' }, options: SIZES, default: '1280' },
    {
      kind: 'switch',
      key: 'passes',
      default: false,
      advanced: true,
      label: { zh: '通道图', en: 'Passes' },
      hint: { zh: '深度、法线、材质、物体、固有色、线稿', en: 'Depth, normals, materials, objects, albedo, drawing' },
    },
    seedField,
  ],
  operation: 'render3d',
  source: 2,
  generated: false,
  price: {
    ticketKind: null,
    tickets: 0,
    gold: 10,
    goldBy: { field: 'quality', gold: { draft: 4, presentable: 10, portfolio: 20 } },
  },
  time: {
    field: 'quality',
    seconds: {
      draft: { base: 2, perMegapixel: 10 },
      presentable: { base: 2, perMegapixel: 29 },
      portfolio: { base: 2, perMegapixel: 110 },
    },
  },
  canFinishEarly: true,
  samples: [],
  next: ['fine-render', 'lock-img-out', 'lock-img', 'toline'],
} as const satisfies Tool;
