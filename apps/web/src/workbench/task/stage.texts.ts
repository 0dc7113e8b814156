import { defineTexts } from '../../lib/i18n.ts';

/** The steps of engines by name. */
export const stageTexts = defineTexts({
  zh: {
    reading: '读取底图', seeing: '识别画面', planning: '安排颜色', colouring: '铺色', lifting: '建立空间', painting: '上材质和光', measuring: '核对线条',
    repeating: '锁定几何重画', drawing: '描线', saving: '存图', building: '搭建场景', textures: '准备材质', cache: '计算环境光', preview: '出预览',
    light: '计算光线', denoise: '去噪点', develop: '调色出图', preparing: '做准备', training: '训练', denoising: '去噪成图', enlarging: '放大',
    shaping: '生成形体', decoding: '解码', fillingFrames: '补中间帧', loadingModels: '载入模型', readingWords: '读取描述', measuringDepth: '估算远近',
    cuttingOut: '抠图', waitingForNode: '等一台空闲的机器', waitingFor: '等 {engine} 有空', waitingAt: '{engine} 正在画', sendingTo: '发往 {engine}',
    fetchedFrom: '从 {engine} 取回',
  },
  en: {
    reading: 'Reading the picture', seeing: 'Recognising the scene', planning: 'Planning the colours', colouring: 'Laying colour', lifting: 'Building the space', painting: 'Applying materials and light',
    measuring: 'Checking the lines', repeating: 'Drawing again, geometry locked', drawing: 'Drawing lines', saving: 'Saving', building: 'Building the scene',
    textures: 'Preparing materials', cache: 'Computing ambient light', preview: 'Preview', light: 'Computing light', denoise: 'Removing noise',
    develop: 'Grading the picture', preparing: 'Preparing', training: 'Training', denoising: 'Denoising', enlarging: 'Enlarging', shaping: 'Making the shape',
    decoding: 'Decoding', fillingFrames: 'Filling in frames', loadingModels: 'Loading models', readingWords: 'Reading the description', measuringDepth: 'Estimating depth',
    cuttingOut: 'Cutting out', waitingForNode: 'Waiting for a free machine', waitingFor: 'Waiting for {engine}', waitingAt: '{engine} is at work',
    sendingTo: 'Sending to {engine}', fetchedFrom: 'Fetched from {engine}',
  },
});
