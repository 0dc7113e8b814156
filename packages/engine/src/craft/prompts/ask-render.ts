import { STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { Role } from '@yujian/contract/scene/roles';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Text } from '@yujian/contract/text';
import type { InputKind } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { readLiftWishes } from '@yujian/lift/wishes/lift-wishes';
import { readWishes } from '@yujian/lift/wishes/read-wishes';
import { overlayFinish } from '@yujian/scenes/style/finish';
import { styleOf } from '@yujian/scenes/style/styles';
import { varyStyle } from '@yujian/scenes/style/vary-style';
import type { RenderInput } from '../../core/operations.ts';
import { type Ask, NOTHING } from './ask.ts';
import { cleanWords } from './clean-words.ts';
import { describeFinish, describeStuff, tellingRoles } from './finish-words.ts';
import { describeLight } from './light-words.ts';
import { deniedIn, spaceName } from './person-words.ts';
import { characterOf } from '@yujian/contract/prompts/style-character';
import { BUDGET_WORDS, OUTLOOK_WORDS, PLANTING_WORDS, WATER_WORDS } from '@yujian/contract/prompts/vocabulary';

const WORDS_MAX = 1200;

/** How a place of each family is photographed. */
const LENSES: Readonly<Record<SpaceFamily, Text>> = {
  interior: { zh: '室内建筑摄影，24 毫米镜头，竖线垂直', en: 'interior photograph, 24 mm lens, upright verticals' },
  commercial: { zh: '室内建筑摄影，24 毫米镜头，竖线垂直', en: 'interior photograph, 24 mm lens, upright verticals' },
  architecture: { zh: '建筑摄影，35 毫米镜头，人眼高度', en: 'architectural photograph, 35 mm lens, eye level' },
  landscape: { zh: '景观摄影，35 毫米镜头，人眼高度', en: 'landscape architecture photograph, 35 mm lens, eye level' },
  planning: { zh: '航拍鸟瞰照片', en: 'aerial photograph from a drone' },
  product: { zh: '产品摄影，85 毫米镜头', en: 'product photograph, 85 mm lens' },
};

/** What is seen where the space is not said. */
const PLACES: Readonly<Record<SpaceFamily, Text>> = {
  interior: { zh: '室内空间', en: 'interior' },
  commercial: { zh: '公共室内空间', en: 'public interior' },
  architecture: { zh: '建筑', en: 'building' },
  landscape: { zh: '景观', en: 'landscape' },
  planning: { zh: '总体鸟瞰', en: 'site from the air' },
  product: { zh: '产品', en: 'product' },
};

const KINDS: Readonly<Record<InputKind, Text>> = {
  line: { zh: '线稿', en: 'line drawing' },
  sketch: { zh: '手绘草图', en: 'hand sketch' },
  clay: { zh: '白模', en: 'white model' },
  photo: { zh: '图片', en: 'picture' },
};
const UNKNOWN_KIND: Text = { zh: '底图', en: 'picture' };

/** What spoils a finished view that is made of a drawing. */
const SPOILED: readonly Text[] = [
  { zh: '线稿线条', en: 'drawn outlines' },
  { zh: '变形的透视', en: 'warped perspective' },
  { zh: '文字', en: 'text' },
  { zh: '水印', en: 'watermark' },
];

/**
 * What a finished view is asked for. Its framing is not asked for: the answer is compared with the input as it is framed, and framed
 * after that (`judgeAnswer`).
 *
 * @param kind what the picture is, where our eyes have looked at it
 */
export function askRender(input: RenderInput, kind?: InputKind): Ask {
  const { family, extras } = input;
  const words = input.styleOnly ? '' : cleanWords(input.words, WORDS_MAX);
  const { choices } = readLiftWishes({ ...input, words });
  const { brief } = readWishes(words, input.style);
  const place = input.setting === 'interior' ? 'room' : 'site';
  const space = spaceName(family, input.space) ?? PLACES[family];
  const style = STYLES[family].find(({ key }) => key === choices.style) ?? null;
  const isNamed = style !== null && (input.style !== null || brief.style !== null);
  const subject = isNamed
    ? { zh: `${style.name.zh}风格的${space.zh}`, en: `${style.name.en.toLowerCase()} style ${space.en}` }
    : space;
  const keepsMaterials = input.mode === 'refine';
  const outlook = choices.outlook === undefined ? null : OUTLOOK_WORDS[choices.outlook][place];
  return {
    ...NOTHING,
    subject: input.aerial ? { zh: `${subject.zh}鸟瞰`, en: `bird's-eye view of ${withArticle(subject.en)}` } : subject,
    tasks: [taskOf(input, kind, subject), ...budgetOf(input), ...referenceOf(input), ...amountsOf(input)],
    keeps: keepsOf(input),
    materials: [
      ...(keepsMaterials
        ? []
        : [...(isNamed ? [characterOf(family, style.key) ?? []].flat() : []), ...materialsOf(input, choices)]),
      ...toldOf(input),
    ],
    light:
      keepsMaterials && input.atmosphere === null
        ? []
        : describeLight({ atmosphere: input.atmosphere, wished: brief.light, usual: choices.light ?? {}, place }),
    around: [
      ...(keepsMaterials || outlook === null ? [] : [outlook]),
      ...[(extras.planting && PLANTING_WORDS[extras.planting]) ?? []].flat(),
      ...(extras.water ? [WATER_WORDS[extras.water]] : []),
    ],
    lens: [input.aerial ? LENSES.planning : LENSES[family]],
    words,
    avoids: [...deniedIn(brief), ...SPOILED],
  };
}

function taskOf({ mode, setting }: RenderInput, kind: InputKind | undefined, subject: Text): Text {
  const given = kind ? KINDS[kind] : UNKNOWN_KIND;
  switch (mode) {
    case 'refine':
      return {
        zh: `把这张${given.zh}精修成真实照片般的效果图：材质、颜色和物件都不变，只补上真实的光影和质感。`,
        en: `Finish this ${given.en} as a photorealistic rendering: materials, colours and objects stay as they are; add real light, shadow and surface texture.`,
      };
    case 'renovate':
      return {
        zh: `把这张${given.zh}里的老房子翻新成${subject.zh}的真实照片。`,
        en: `Renovate the room in this ${given.en} into a ${subject.en}, as a real photograph.`,
      };
    case 'furnish':
      return {
        zh: `给这张${given.zh}里的空房间铺好地面墙面、摆上家具，做成${subject.zh}的真实照片。`,
        en: `Finish and furnish the bare room in this ${given.en} as a ${subject.en}, as a real photograph.`,
      };
    case 'render':
      return setting === 'interior'
        ? {
            zh: `把这张${given.zh}变成${subject.zh}的真实照片。`,
            en: `Turn this ${given.en} into a real photograph of ${withArticle(subject.en)}.`,
          }
        : {
            zh: `把这张${given.zh}变成建成后的${subject.zh}的真实照片。`,
            en: `Turn this ${given.en} into a real photograph of ${withArticle(subject.en)} as built.`,
          };
  }
}

/** From here on the structure is asked for in full, and below the other only the composition. */
const [FIRM, LOOSE] = [0.65, 0.35] as const;

function keepsOf({ strength, lock, setting, mode, extras }: RenderInput): Text[] {
  const things =
    setting === 'interior'
      ? { zh: '墙、门窗、顶面', en: 'wall, window, door and ceiling edge' }
      : { zh: '轮廓、门窗和地面边线', en: 'outline, window, door and ground edge' };
  const furniture =
    setting === 'interior' && mode !== 'furnish'
      ? { zh: '和家具', en: ' and every piece of furniture' }
      : { zh: '', en: '' };
  const kept: Text[] = [];
  if (lock)
    kept.push({
      zh: `相机、透视和每一条线都留在原处：${things.zh}${furniture.zh}一个像素也不移动，不增加也不删除。`,
      en: `Camera, perspective and every single line stay where they are: no ${things.en}${furniture.en} moves by a pixel; add nothing and remove nothing.`,
    });
  else if (strength >= FIRM)
    kept.push({
      zh: `相机和透视不变，${things.zh}${furniture.zh}都留在原来的位置。`,
      en: `Keep the camera and the perspective, and every ${things.en}${furniture.en} exactly where it is.`,
    });
  else if (strength >= LOOSE)
    kept.push({
      zh: `相机、透视和${things.zh}不变，小物件可以调整。`,
      en: `Keep the camera, the perspective and every ${things.en}; small things may change.`,
    });
  else
    kept.push({
      zh: '保持相机和整体构图，设计可以自由发挥。',
      en: 'Keep the camera and the overall composition; the design may change freely.',
    });
  if (mode === 'furnish')
    kept.push({ zh: '家具是新添的，不要挡住门窗。', en: 'The furniture is new; leave doors and windows free.' });
  if (extras.keepStructure === false)
    kept.push({ zh: '门窗、柱梁可以改动。', en: 'Openings, columns and beams may be changed.' });
  if (extras.keepStructure === true) kept.push({ zh: '门窗、柱梁不动。', en: 'Openings, columns and beams stay.' });
  return kept;
}

function budgetOf({ mode, extras }: RenderInput): Text[] {
  return (mode === 'renovate' || mode === 'furnish') && extras.budget ? [BUDGET_WORDS[mode][extras.budget]] : [];
}

function referenceOf({ reference, referenceWeight, styleOnly }: RenderInput): Text[] {
  if (!reference || styleOnly || referenceWeight <= 0) return [];
  return [
    referenceWeight >= FIRM
      ? {
          zh: '材质、颜色和气氛紧跟第 2 张图，但不要它的布局和内容。',
          en: 'Follow the second picture closely in materials, colours and mood, not in its layout or content.',
        }
      : {
          zh: '材质和颜色略参考第 2 张图，不要它的布局和内容。',
          en: 'Take a hint of materials and colours from the second picture, not its layout or content.',
        },
  ];
}

/** Amounts of single tools, in three steps; the middle one goes without saying. */
const AMOUNTS: Readonly<
  Record<'detail' | 'sharpness' | 'lightAmount' | 'realism', readonly [little: Text, much: Text]>
> = {
  detail: [
    { zh: '表面简洁，少加细节。', en: 'Keep surfaces plain, with little added detail.' },
    { zh: '补足细腻的材质细节。', en: 'Add fine surface detail.' },
  ],
  sharpness: [
    { zh: '画面柔一些。', en: 'Keep the picture soft.' },
    { zh: '画面清晰锐利。', en: 'Make the picture crisp and sharp.' },
  ],
  lightAmount: [
    { zh: '光线基本不变。', en: 'Leave the light almost as it is.' },
    { zh: '加强光影层次。', en: 'Deepen the play of light and shadow.' },
  ],
  realism: [
    { zh: '只略微增加真实感。', en: 'Add only a little realism.' },
    { zh: '要像真实照片一样。', en: 'Make it indistinguishable from a photograph.' },
  ],
};

function amountsOf({ extras }: RenderInput): Text[] {
  return (Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[]).flatMap((key) => {
    const [little, much] = AMOUNTS[key];
    const value = extras[key];
    return value === undefined ? [] : value < LOOSE ? [little] : value > FIRM ? [much] : [];
  });
}

/** What goes with a thing that is not wanted. */
const ROLES_OF: Partial<Readonly<Record<Name, readonly Role[]>>> = {
  rug: ['rug'],
  curtain: ['curtain', 'sheer'],
  sofa: ['upholstery'],
};

function materialsOf(
  { variant }: RenderInput,
  { kind, style, seed, finishes = {}, things = {}, without = [] }: ReturnType<typeof readLiftWishes>['choices'],
): Text[] {
  const worn: Readonly<Record<Role, Finish>> = (variant === 0 ? styleOf(kind, style) : varyStyle(kind, style, seed))
    .finishes;
  const roles = [...new Set([...(Object.keys(finishes) as Role[]), ...tellingRoles(kind)])].filter(
    (role) => !without.some((name) => ROLES_OF[name]?.includes(role)),
  );
  const ofThings = Object.entries(things).flatMap(([name, finish]) => {
    const stuff = describeStuff(finish);
    const noun = REGION_NAMES.find(({ key }) => key === name);
    return stuff && noun
      ? [{ zh: `${noun.name.zh}：${stuff.zh}`, en: `${stuff.en} ${noun.name.en.toLowerCase()}` }]
      : [];
  });
  return [
    ...roles.flatMap((role) => describeFinish(role, overlayFinish(worn[role], finishes[role])) ?? []),
    ...ofThings,
  ];
}

/** What a person said of places in the picture. */
function toldOf({ corrections }: RenderInput): Text[] {
  return (corrections?.regions ?? []).flatMap(({ x, y, name, material }) => {
    const noun = REGION_NAMES.find(({ key }) => key === name)?.name;
    const stuff = material === null ? null : describeStuff({ material, colour: null });
    if (!stuff) return [];
    const where = {
      zh: `画面${['上', '中', '下'][Math.min(2, Math.floor(y * 3))]}部${['偏左', '中间', '偏右'][Math.min(2, Math.floor(x * 3))]}`,
      en: `at the ${['upper', 'middle', 'lower'][Math.min(2, Math.floor(y * 3))]} ${['left', 'centre', 'right'][Math.min(2, Math.floor(x * 3))]}`,
    };
    return [
      {
        zh: `${where.zh}的${noun?.zh ?? '面'}：${stuff.zh}`,
        en: `the ${noun?.en.toLowerCase() ?? 'surface'} ${where.en} of ${stuff.en}`,
      },
    ];
  });
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
