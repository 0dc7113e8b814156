import { STYLES } from '@yujian/contract/catalog/spaces';
import { specOf } from '@yujian/contract/edit/edit-kinds';
import type { Text } from '@yujian/contract/text';
import { InvalidInput } from '../../core/errors.ts';
import type { EditInput, InpaintInput, Operations, OutpaintInput, RestyleInput } from '../../core/operations.ts';
import { type Ask, NOTHING } from './ask.ts';
import { cleanWords } from './clean-words.ts';

const WORDS_MAX = 1600;
const PICTURE: Text = { zh: '图片', en: 'picture' };

/**
 * A picture changed as the person says.
 *
 * @throws {InvalidInput} pictures are to be laid out, where a model would draw letters and colours that only look like them; or a scene is to be drawn, which no other picture would show
 */
export function askEdit({ pictures, instruction, negative, steps }: EditInput): Ask {
  if (steps?.some(({ do: kind }) => specOf(kind).laysOut))
    throw new InvalidInput(
      'Sheets are laid out by the built-in engine: choose it for a plan with a mood board or presentation sheet.',
      '情绪板和汇报图纸由内置引擎排版：这样的计划请选内置引擎。',
    );
  if (steps?.some(({ do: kind }) => specOf(kind).begins))
    throw new InvalidInput(
      'A scene is drawn by the built-in engine, the same one in each picture: choose it for such a plan.',
      '文字场景由内置引擎来画，每张都是同一个场景：这样的计划请选内置引擎。',
    );
  const several = pictures.length > 1;
  return {
    ...NOTHING,
    subject: PICTURE,
    tasks: several
      ? [
          {
            zh: '修改第 1 张图，其余图片只作参考。',
            en: 'Change the first picture; the others are only for reference.',
          },
        ]
      : [],
    keeps: [
      {
        zh: '没有提到的一切都保持原样：相机、透视、布局、材质和光线。',
        en: 'Leave everything that is not mentioned exactly as it is: camera, perspective, layout, materials and light.',
      },
    ],
    words: cleanWords(instruction, WORDS_MAX),
    negative: cleanWords(negative, WORDS_MAX),
  };
}

/** What is painted over is made anew; without words it goes on as what is around it. */
export function askInpaint({ words, negative }: InpaintInput): Ask {
  const clean = cleanWords(words, WORDS_MAX);
  const blank: Text = {
    zh: '空的表面，延续周围的材质、光线和透视',
    en: 'empty surface, the surrounding materials, light and perspective going on',
  };
  return {
    ...NOTHING,
    subject: clean === '' ? blank : PICTURE,
    tasks: [
      clean === ''
        ? {
            zh: '去掉涂抹区域里的东西，按周围的材质、光线和透视补全，像从来没有过一样。',
            en: 'Remove what stands in the marked area and let the surrounding materials, light and perspective go on, as if it had never been there.',
          }
        : { zh: '只修改涂抹的区域。', en: 'Change only the marked area.' },
    ],
    keeps: [
      {
        zh: '其余部分保持原样；新的部分要和周围的透视、尺度、光线与影子一致。',
        en: 'Leave all the rest as it is; the new part follows the perspective, scale, light and shadows around it.',
      },
    ],
    words: clean,
    negative: cleanWords(negative, WORDS_MAX),
  };
}

const SIDES: readonly (readonly [key: 'left' | 'top' | 'right' | 'bottom', name: Text])[] = [
  ['left', { zh: '左边', en: 'left' }],
  ['right', { zh: '右边', en: 'right' }],
  ['top', { zh: '上边', en: 'top' }],
  ['bottom', { zh: '下边', en: 'bottom' }],
];

/** The picture goes on beyond its edges. */
export function askOutpaint(input: OutpaintInput): Ask {
  const sides = SIDES.filter(([key]) => input[key] > 0).map(([, name]) => name);
  return {
    ...NOTHING,
    subject: {
      zh: '同一场景的延续，材质、光线和透视一致',
      en: 'the same scene going on, with the same materials, light and perspective',
    },
    tasks: [
      {
        zh: `把画面向${sides.map(({ zh }) => zh).join('、')}扩展，补全空白处。`,
        en: `Extend the picture at the ${sides.map(({ en }) => en).join(' and ')}, filling the empty area.`,
      },
    ],
    keeps: [
      {
        zh: '原有画面保持不动；墙线、地面和天空按原来的透视接着画下去。',
        en: 'The existing picture stays as it is; walls, floor and sky go on in its perspective.',
      },
    ],
    words: cleanWords(input.words, WORDS_MAX),
  };
}

/** From here on little is kept of a picture but what is in it, and below the other hardly anything changes. */
const [FAR, NEAR] = [0.7, 0.35] as const;

const DRAWN_AS: Readonly<Record<Exclude<RestyleInput['manner'], 'real'>, Text>> = {
  watercolour: { zh: '画成水彩表现图，细墨线起稿。', en: 'Draw it as a watercolour presentation over fine ink lines.' },
  marker: { zh: '画成马克笔表现图，墨线起稿。', en: 'Draw it as a marker presentation over ink lines.' },
  pencil: { zh: '画成彩铅表现图。', en: 'Draw it as a coloured pencil presentation.' },
  digital: { zh: '画成淡彩数码表现图，细线。', en: 'Draw it as a soft digital presentation with fine lines.' },
};

function styleTask(style: string | null, setting: RestyleInput['setting']): Text {
  const family = setting === 'interior' ? 'interior' : 'architecture';
  const named = STYLES[family].find(({ key }) => key === style)?.name;
  return named
    ? { zh: `把这张图按${named.zh}风格重画。`, en: `Redo this picture in ${named.en} style.` }
    : { zh: '把这张图换一种风格重画。', en: 'Redo this picture in another style.' };
}

/** The picture in another manner. */
export function askRestyle({ reference, style, setting, manner, keepColour, words, strength }: RestyleInput): Ask {
  return {
    ...NOTHING,
    subject: PICTURE,
    tasks: [
      reference
        ? {
            zh: '用第 2 张图的风格、材质和色调重画第 1 张图，不要它的内容。',
            en: 'Redo the first picture in the style, materials and tones of the second, without its content.',
          }
        : styleTask(style, setting),
      ...(manner === 'real' ? [] : [DRAWN_AS[manner]]),
    ],
    keeps: [
      ...(keepColour ? [{ zh: '颜色不变。', en: 'Keep the colours.' }] : []),
      strength >= FAR
        ? {
            zh: '保持相机和主要的体量，其余可以改变。',
            en: 'Keep the camera and the main volumes; all else may change.',
          }
        : strength >= NEAR
          ? {
              zh: '相机、透视、墙、门窗和物件的位置不变。',
              en: 'Keep the camera, the perspective, and where walls, windows, doors and things stand.',
            }
          : {
              zh: '几何和物件都不变，只改变色调和表面质感。',
              en: 'Geometry and things stay; change only tones and surface texture.',
            },
    ],
    words: cleanWords(words, WORDS_MAX),
  };
}

/** A film: what happens in it is the person's; buildings stay rigid. */
export function askVideo(
  operation: 'video.generate' | 'video.animate' | 'video.between',
  input: Operations['video.generate'],
): Ask {
  const tasks: Readonly<Record<typeof operation, Text[]>> = {
    'video.generate': [],
    'video.animate': [{ zh: '从这张图开始。', en: 'Begin with this picture.' }],
    'video.between': [
      { zh: '从第一张图平稳过渡到最后一张图。', en: 'Move steadily from the first picture to the last.' },
    ],
  };
  const words = cleanWords(input.words, WORDS_MAX);
  return {
    ...NOTHING,
    subject:
      words === ''
        ? { zh: '镜头缓慢推进', en: 'the camera moves slowly forward' }
        : { zh: '建筑影像', en: 'architectural film' },
    tasks: tasks[operation],
    keeps: [
      {
        zh: '建筑和家具是刚性的，不变形；运镜平稳，没有剪切。',
        en: 'Buildings and furniture are rigid and do not morph; the camera moves steadily, in one take.',
      },
    ],
    words,
    negative: cleanWords(input.negative, WORDS_MAX),
  };
}
