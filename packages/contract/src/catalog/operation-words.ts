import type { Text } from '../text.ts';
import type { OperationName } from '../operations.ts';

export interface OperationWords {
  readonly name: Text;
  /** What the built-in engine gives; null: it does not do it in this version. */
  readonly builtin: Text | null;
  /** What a large model gives beyond that. */
  readonly model: Text;
}

/** The operations of engines.md in words for people, honest about both sides. */
export const OPERATION_WORDS: Readonly<Record<OperationName, OperationWords>> = {
  render: {
    name: { zh: '照图渲染', en: 'Render from a picture' },
    builtin: {
      zh: '把线稿和白模立成三维再打光，透视一条不动；照片和随手草图只上色，不凭空添东西',
      en: 'Lifts drawings and white models into 3D and lights them, every line in place; photos and loose sketches are only painted over',
    },
    model: {
      zh: '照片、手绘草图也能画到照片级，材质、植物和人更真',
      en: 'Photographic results from photos and hand sketches too, with truer materials, plants and people',
    },
  },
  generate: {
    name: { zh: '一句话出图', en: 'Picture from words' },
    builtin: {
      zh: '把话读成一个能改的三维场景，再一束束光算出来；只有家里有的家具和样式',
      en: 'Reads the words into a 3D scene that can be edited, and traces its light; only with the furniture and styles it knows',
    },
    model: {
      zh: '什么都能画，造型不限于现成的家具；场景不能再一件件改',
      en: 'Anything that can be described, not only known furniture; the scene can no longer be edited piece by piece',
    },
  },
  panorama: {
    name: { zh: '全景', en: 'Panorama' },
    builtin: { zh: '同一个场景转一圈算出来，左右接得上', en: 'Traced all around in the same scene; its edges meet' },
    model: {
      zh: '氛围更像照片；接缝和几何靠模型自己',
      en: 'More photographic; seams and geometry are up to the model',
    },
  },
  views: {
    name: { zh: '多角度', en: 'Several views' },
    builtin: {
      zh: '同一个场景换机位，每张里的东西一模一样',
      en: 'The same scene from several cameras; every piece is alike in all of them',
    },
    model: {
      zh: '每张更像照片；几张之间会有出入',
      en: 'More photographic, each by itself; details differ between them',
    },
  },
  render3d: {
    name: { zh: '渲染三维模型', en: 'Render a 3D model' },
    builtin: {
      zh: '按真实的太阳和材质追踪光线，尺寸和透视精确',
      en: 'Traces light with the real sun and materials, exact in size and perspective',
    },
    model: { zh: '在算好的图上再添质感', en: 'Adds texture on top of the traced picture' },
  },
  lineart: {
    name: { zh: '转线稿', en: 'To line drawing' },
    builtin: {
      zh: '直线拉直、能导出矢量，和原图对得上',
      en: 'Straight lines, exported as vectors, in line with the picture',
    },
    model: { zh: '这件事内置引擎已经够好', en: 'The built-in engine is as good at this' },
  },
  edit: {
    name: { zh: '按话改图', en: 'Edit by words' },
    builtin: {
      zh: '把一句话听成一步步：材质、颜色、去掉、放进、光和天气、风格、调整、扩图、抠图、线稿；听懂什么先给你看，认不准的地方不动',
      en: 'Reads a sentence into steps: materials, colours, removing, putting in, light, weather, style, corrections, extending, cutting out, lines; shows them first and leaves what it does not surely see',
    },
    model: { zh: '说一句就改：换天空、换材质、加人', en: 'Changed as you say: another sky, other materials, people' },
  },
  inpaint: {
    name: { zh: '局部重画', en: 'Redraw a part' },
    builtin: {
      zh: '圈住的地方换成一种颜色或一种材料，明暗留着；或者清空。别的话听不懂就直说',
      en: 'Gives what is marked another colour or material and keeps its light, or empties it; says so where it does not understand the words',
    },
    model: {
      zh: '只重画圈住的地方，圈外一个像素不变',
      en: 'Only what is marked is made anew; not one pixel outside changes',
    },
  },
  erase: {
    name: { zh: '消除', en: 'Remove' },
    builtin: {
      zh: '顺着周围的线和面接过去，只用图里有的东西；后面到底是什么，谁也没看见',
      en: 'Lines and surfaces around it go on, out of what the picture has; what really stood behind nobody has seen',
    },
    model: { zh: '后面藏着的东西也能猜出像样的', en: 'A likely guess of what was hidden behind' },
  },
  outpaint: {
    name: { zh: '扩图', en: 'Extend' },
    builtin: {
      zh: '天、地、墙和立面接着往外铺，不添新家具；离原图远的地方把握小',
      en: 'Sky, ground, walls and façades go on; no new furniture is invented, and what is far from the picture is weak',
    },
    model: { zh: '把画面往外接着画', en: 'The picture goes on beyond its edges' },
  },
  restyle: {
    name: { zh: '换风格', en: 'Restyle' },
    builtin: {
      zh: '墙、地、天花、天空各自取参考图或风格里同类的颜色和材质，形体不动；也能画成水彩、马克笔、彩铅',
      en: 'Walls, floor, ceiling and sky each take the colours and materials of their like in the reference or style, forms stay; or painted as watercolour, marker or pencil',
    },
    model: { zh: '照一张参考图换整体的样子', en: 'The whole picture in the manner of a reference' },
  },
  faces: {
    name: { zh: '人脸修复', en: 'Face restoration' },
    builtin: {
      zh: '框里的噪点、方块和 3 像素以内的模糊按量出的去掉，不编五官；脸要自己框',
      en: 'Noise, blocks and blur up to 3 pixels go from the frames as measured; no feature is made up, and the faces are framed by hand',
    },
    model: { zh: '糊掉的脸也能重画，但可能不像本人', en: 'Redraws faces that are lost, perhaps not in their likeness' },
  },
  relight: {
    name: { zh: '换光', en: 'Relight' },
    builtin: {
      zh: '按看懂的天空、窗、灯、平面和远近换时辰、天气和季节；照片里原有的影子去不干净',
      en: 'Another hour, weather or season by the sky, windows, lamps, planes and depth that were understood; shadows that are in the photo cannot be removed wholly',
    },
    model: { zh: '连影子和反光一起重画', en: 'Redraws shadows and reflections too' },
  },
  upscale: {
    name: { zh: '放大', en: 'Upscale' },
    builtin: {
      zh: '缩回去还是原图，边上不起白边，线稿按线放大；可以先去噪点和方块；不编细节，4 倍以上照片会显软',
      en: 'Made small again it is your picture, no halo at edges, drawings as lines; can clean noise and blocks first; invents nothing, so photos look soft beyond ×4',
    },
    model: { zh: '放大时补出细节', en: 'Adds detail while it enlarges' },
  },
  compress: {
    name: { zh: '压缩', en: 'Compress' },
    builtin: {
      zh: 'PNG、JPEG、WebP 重新编码，像素一个不变；有大小上限时按结构相似度找最像的，不靠模型',
      en: 'PNG, JPEG and WebP coded anew, no pixel changed; within a limit the most alike by structural similarity',
    },
    model: { zh: '这件事用不着大模型', en: 'Needs no large model' },
  },
  enhance: {
    name: { zh: '增强', en: 'Enhance' },
    builtin: {
      zh: '噪点、模糊、偏色、雾、倾斜都量过再改，看不准就不动；风格是曲线、分区调色、光晕、颗粒这些真工序',
      en: 'Noise, blur, cast, haze and leaning lines are measured first and left where unsure; looks are real operations: curves, tinting, glow, grain',
    },
    model: { zh: '这件事用不着大模型', en: 'Needs no large model' },
  },
  segment: {
    name: { zh: '点选', en: 'Click-select' },
    builtin: {
      zh: '按颜色、边线和认出的面把点到的东西圈出来，多点几下就更准',
      en: 'Finds what was clicked by colour, edges and known surfaces; more clicks make it surer',
    },
    model: { zh: '一下就圈准整件东西', en: 'The whole thing at the first click' },
  },
  matte: {
    name: { zh: '抠图', en: 'Matting' },
    builtin: {
      zh: '按选区或自动找主体，细腿、叶子在窄带里一点点抠；换底时背景照着主体调光色，主体一个像素不动',
      en: 'From a selection or by itself, thin legs and leaves in a narrow band; a new background takes the subject’s light, the subject stays as it is',
    },
    model: { zh: '连树叶和头发的边都抠得干净', en: 'Clean edges, leaves and hair too' },
  },
  material: {
    name: { zh: '材质替换', en: 'Material change' },
    builtin: {
      zh: '按面的透视和真实尺寸铺上 157 种材料之一、自己的图或颜色，照片的光和影子留着；没有认出面就请你拉一下透视',
      en: 'Lays one of 157 materials, a picture or a colour in the surface’s perspective and true size under the photo’s own light; asks for the perspective where no plane is found',
    },
    model: { zh: '曲面、软包和杂乱的面也换得自然', en: 'Curved, soft and cluttered surfaces too' },
  },
  insert: {
    name: { zh: '放进画面', en: 'Insertion' },
    builtin: {
      zh: '一百三十来件家具、灯和植物，以及门窗，按真实尺寸立在画面的透视里，光照着画面，影子落在地上；也能放参考图里的东西',
      en: 'Some 130 pieces of furniture, lamps and plants, windows and doors at their real size in the picture’s perspective, lit as it is, with a shadow; or what a reference picture shows',
    },
    model: { zh: '任何描述得出来的东西', en: 'Anything that can be described' },
  },
  compose: {
    name: { zh: '合成', en: 'Composition' },
    builtin: {
      zh: '把抠下来的东西按你摆的位置、大小和透视放进去，光色照着画面调，影子按画面的光落在地上；看不见的那一面不会转出来',
      en: 'Puts cut-outs where you placed them, in the picture’s light and colour, with a shadow that falls as its light does; a side that was not seen cannot be turned to',
    },
    model: { zh: '连反光和遮挡也融得自然', en: 'Reflections and occlusion blended in too' },
  },
  stage: {
    name: { zh: '布景', en: 'Set' },
    builtin: {
      zh: '按主体的机位搭一个三维布景并算好光：影子、倒影和反光是真的，主体自己的像素不动；主体是一张立起来的图，它背光的一面不会重画',
      en: 'Builds a set in three dimensions for the subject’s own camera and renders it: shadow, mirror image and bounce are real, the subject’s own pixels stay; it is an upright picture, its unlit side is not painted anew',
    },
    model: { zh: '主体也按布景的光重新打光', en: 'Lights the subject anew as the set is lit' },
  },
  'video.generate': {
    name: { zh: '一句话出视频', en: 'Video from words' },
    builtin: null,
    model: { zh: '几秒钟的镜头', en: 'A shot of some seconds' },
  },
  'video.animate': {
    name: { zh: '图动起来', en: 'Animate a picture' },
    builtin: null,
    model: { zh: '从一张图推拉摇移', en: 'A camera move out of one picture' },
  },
  'video.between': {
    name: { zh: '首尾帧视频', en: 'Video between two pictures' },
    builtin: null,
    model: { zh: '从头一张变到末一张，例如白天到夜晚', en: 'From the first picture to the last, such as day to night' },
  },
  model3d: {
    name: { zh: '图转三维', en: 'Picture to 3D' },
    builtin: null,
    model: { zh: '一件家具的图变成能转的模型', en: 'A model to turn around out of one picture of a piece' },
  },
  train: {
    name: { zh: '训练风格', en: 'Train a style' },
    builtin: null,
    model: { zh: '用二十来张图教它你们的风格', en: 'Your own style out of some twenty pictures' },
  },
  describe: {
    name: { zh: '图转文字', en: 'Words from a picture' },
    builtin: {
      zh: '配色、空间、各个面、东西、光和镜头，各带把握；认不出材质和风格，拿不准就说拿不准',
      en: 'Palette, space, surfaces, things, light and camera, each with its confidence; materials and styles it cannot tell, and says so',
    },
    model: {
      zh: '把一张图写成能拿去出图的提示词，看不准的会说疑似',
      en: 'Writes a picture down as a prompt, and says where it is unsure',
    },
  },
  expand: {
    name: { zh: '扩写提示词', en: 'Longer prompt' },
    builtin: null,
    model: {
      zh: '把几个字写成完整的提示词，原来的要求一条不少',
      en: 'Makes a full prompt of a few words and keeps every demand in them',
    },
  },
  chat: {
    name: { zh: '对话', en: 'Conversation' },
    builtin: null,
    model: { zh: '一问一答，也能看图', en: 'Questions and answers, about pictures too' },
  },
};

/** An operation of a newer engine that this page has no words for keeps its own name. */
export function operationWords(operation: string): OperationWords | undefined {
  return Object.hasOwn(OPERATION_WORDS, operation)
    ? OPERATION_WORDS[operation as keyof typeof OPERATION_WORDS]
    : undefined;
}
