import type { Text } from '../text.ts';

/** The six families of the drawing index; the letter starts every sheet code. */
export const FAMILIES = {
  R: { zh: '渲染', en: 'Render' },
  E: { zh: '编辑', en: 'Edit' },
  Q: { zh: '画质', en: 'Quality' },
  V: { zh: '视频', en: 'Video' },
  D: { zh: '三维', en: '3D' },
  T: { zh: '训练', en: 'Train' },
} as const satisfies Record<string, Text>;
export type FamilyLetter = keyof typeof FAMILIES;

export interface Sheet {
  readonly code: string;
  readonly path: string;
  readonly title: Text;
  readonly icon: string;
}

/** Sheet codes belong to addresses. Stable: never renumber; a new tool takes the next number of its family. */
export const SHEETS = [
  { code: 'R-01', path: '/indoorRender', title: { zh: '室内渲染', en: 'Indoor render' }, icon: 'sofa' },
  {
    code: 'R-02',
    path: '/architecturalRender',
    title: { zh: '建筑渲染', en: 'Architectural render' },
    icon: 'building-skyscraper',
  },
  { code: 'R-03', path: '/landscapeRender', title: { zh: '景观渲染', en: 'Landscape render' }, icon: 'trees' },
  {
    code: 'R-04',
    path: '/gongzhuangRender',
    title: { zh: '公装渲染', en: 'Commercial space render' },
    icon: 'building-store',
  },
  { code: 'R-05', path: '/birdsViewRender', title: { zh: '鸟瞰渲染', en: "Bird's-eye render" }, icon: 'drone' },
  {
    code: 'R-06',
    path: '/architecturalPart',
    title: { zh: '建筑局部渲染', en: 'Building part render' },
    icon: 'stairs',
  },
  { code: 'R-07', path: '/indoorExterior', title: { zh: '单体背景填充', en: 'Surroundings' }, icon: 'door' },
  { code: 'R-08', path: '/fineRender', title: { zh: 'AI 精渲', en: 'Fine render' }, icon: 'sparkles-2' },
  { code: 'R-09', path: '/lockImg', title: { zh: '室内锁图', en: 'Locked, indoor' }, icon: 'lock-square' },
  { code: 'R-10', path: '/lockImgOut', title: { zh: '室外锁图', en: 'Locked, outdoor' }, icon: 'home-shield' },
  {
    code: 'R-11',
    path: '/localRenderingProIndoor',
    title: { zh: '局部渲染 Pro · 室内', en: 'Local Pro, indoor' },
    icon: 'lasso-polygon',
  },
  {
    code: 'R-12',
    path: '/localRenderingPro',
    title: { zh: '局部渲染 Pro · 室外', en: 'Local Pro, outdoor' },
    icon: 'polygon',
  },
  { code: 'R-13', path: '/lama', title: { zh: '局部渲染', en: 'Local render' }, icon: 'brush' },
  { code: 'R-14', path: '/ailive', title: { zh: '实时渲染', en: 'Live render' }, icon: 'scribble' },
  { code: 'R-15', path: '/multiAngleRender', title: { zh: '多角度渲染', en: 'Multi-angle' }, icon: 'camera-rotate' },
  { code: 'R-16', path: '/oldhouse', title: { zh: '旧房改造', en: 'Old-house renovation' }, icon: 'hammer' },
  { code: 'R-17', path: '/emptyRoom', title: { zh: '空房焕新', en: 'Empty room' }, icon: 'square-dashed' },
  {
    code: 'R-18',
    path: '/colorFlatPicture',
    title: { zh: '彩平图', en: 'Colour floor plan' },
    icon: 'layout-board-split',
  },
  { code: 'R-19', path: '/allPlan', title: { zh: '彩色总平面', en: 'Colour master plan' }, icon: 'map' },
  {
    code: 'R-20',
    path: '/xitu',
    title: { zh: '一键洗图', en: 'One-click post-processing' },
    icon: 'adjustments-spark',
  },
  { code: 'R-21', path: '/indoorShedShot', title: { zh: '室内棚拍', en: 'Indoor studio shot' }, icon: 'armchair' },
  { code: 'R-22', path: '/outdoorShedShot', title: { zh: '室外棚拍', en: 'Outdoor studio shot' }, icon: 'lamp-2' },
  { code: 'R-23', path: '/wanwuqianyi', title: { zh: '万物迁移', en: 'Transfer anything' }, icon: 'transfer-in' },
  { code: 'R-24', path: '/text2Img', title: { zh: '文生图', en: 'Text to image' }, icon: 'text-plus' },
  { code: 'R-25', path: '/text2ImgPro', title: { zh: '文生图 Pro', en: 'Text to image Pro' }, icon: 'text-spellcheck' },
  { code: 'R-26', path: '/clearRoom', title: { zh: '清空房间', en: 'Clear the room' }, icon: 'armchair-off' },
  { code: 'E-01', path: '/imgedit', title: { zh: '对话改图', en: 'Edit chat' }, icon: 'message-2' },
  { code: 'E-02', path: '/agentNano', title: { zh: '图像智能体', en: 'Image agent' }, icon: 'route' },
  { code: 'E-03', path: '/agentHome', title: { zh: '全球 AI 实验室', en: 'Global AI lab' }, icon: 'flask-2' },
  { code: 'E-04', path: '/materialChange', title: { zh: '材质替换', en: 'Material change' }, icon: 'wall' },
  { code: 'E-05', path: '/backgroundchange', title: { zh: '背景替换', en: 'Background change' }, icon: 'background' },
  { code: 'E-06', path: '/atmosphereChange', title: { zh: '氛围转换', en: 'Atmosphere change' }, icon: 'sunset-2' },
  {
    code: 'E-07',
    path: '/styleTransfer',
    title: { zh: '风格迁移 · 室外', en: 'Style transfer, outdoor' },
    icon: 'color-swatch',
  },
  {
    code: 'E-08',
    path: '/styleTransferIndoor',
    title: { zh: '风格迁移 · 室内', en: 'Style transfer, indoor' },
    icon: 'palette',
  },
  { code: 'E-09', path: '/clean', title: { zh: '消除', en: 'Object removal' }, icon: 'eraser' },
  { code: 'E-10', path: '/extendImg', title: { zh: '扩图', en: 'Image extension' }, icon: 'arrow-autofit-width' },
  { code: 'E-11', path: '/matting', title: { zh: '抠图', en: 'Matting' }, icon: 'scissors' },
  { code: 'E-12', path: '/facerestoration', title: { zh: '人脸修复', en: 'Face restoration' }, icon: 'face-id' },
  { code: 'Q-01', path: '/imgEnhance', title: { zh: '图像增强', en: 'Enhancement' }, icon: 'contrast-2' },
  { code: 'Q-02', path: '/upScaleImg', title: { zh: '高清放大', en: 'Upscaling' }, icon: 'zoom-in-area' },
  { code: 'Q-03', path: '/realUpImg', title: { zh: '真实放大', en: 'Real upscaling' }, icon: 'photo-sensor-3' },
  { code: 'Q-04', path: '/compress', title: { zh: '无损压缩', en: 'Compression' }, icon: 'fold' },
  { code: 'Q-05', path: '/toline', title: { zh: '转线稿', en: 'To line drawing' }, icon: 'pencil-ruler' },
  { code: 'Q-06', path: '/img2prompt', title: { zh: '图生提示词', en: 'Image to prompt' }, icon: 'text-scan-2' },
  { code: 'Q-07', path: '/text2prompt', title: { zh: '提示词优化', en: 'Text to prompt' }, icon: 'text-wrap' },
  { code: 'V-01', path: '/text2Video', title: { zh: '文生视频', en: 'Text to video' }, icon: 'movie' },
  { code: 'V-02', path: '/img2Video', title: { zh: '图生视频', en: 'Image to video' }, icon: 'video' },
  { code: 'V-03', path: '/imgs2Video', title: { zh: '首尾帧视频', en: 'First-last frame' }, icon: 'keyframes' },
  { code: 'V-04', path: '/videoHandle', title: { zh: '视频超分插帧', en: 'Video upscaling' }, icon: 'badge-hd' },
  { code: 'D-01', path: '/3d', title: { zh: '图转 3D', en: 'Image to 3D' }, icon: 'cube' },
  { code: 'D-02', path: '/3drender', title: { zh: '3D 渲染', en: '3D render' }, icon: 'perspective' },
  { code: 'D-03', path: '/panorama', title: { zh: '全景', en: 'Panorama' }, icon: 'view-360' },
  { code: 'T-01', path: '/modelTrain', title: { zh: '模型训练', en: 'Model training' }, icon: 'stack-2' },
  { code: 'T-02', path: '/modelTraining', title: { zh: '训练进度', en: 'Training runs' }, icon: 'chart-line' },
  { code: 'T-03', path: '/modelsquare', title: { zh: '模型广场', en: 'Model gallery' }, icon: 'layout-grid' },
] as const satisfies readonly Sheet[];
export type SheetCode = (typeof SHEETS)[number]['code'];
