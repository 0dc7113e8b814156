import { STYLES } from '@yujian/contract/catalog/spaces';
import type { SceneFacts } from '@yujian/contract/scene/facts';
import { sceneKind } from '@yujian/contract/scene/kinds';
import type { Note } from '@yujian/contract/jobs';
import type { Text } from '@yujian/contract/text';
import { finishesOf } from '@yujian/scenes/style/finishes-of';
import type { References, WordsInput } from '../../core/operations.ts';
import { type Ask, NOTHING } from './ask.ts';
import { withArticle } from './ask-render.ts';
import { cleanWords } from './clean-words.ts';
import { describeFinish, tellingRoles } from './finish-words.ts';
import { pieceTerm } from './lexicon-terms.ts';
import { describeLight } from './light-words.ts';
import { deniedIn } from './person-words.ts';
import { characterOf } from '@yujian/contract/prompts/style-character';
import { OUTLOOK_WORDS } from '@yujian/contract/prompts/vocabulary';

const WORDS_MAX = 1600;
/** Kinds of pieces that are named, those that fill most of the room first. */
const PIECES_MAX = 8;

const SHOTS: Readonly<Record<'generate' | 'panorama' | 'views', Text | null>> = {
  generate: null,
  panorama: {
    zh: '360 度等距柱状全景图，左右两边无缝衔接',
    en: 'equirectangular 360-degree panorama, left and right edges meet seamlessly',
  },
  views: null,
};

/** What a picture out of words is asked for: the words, and what they were understood as. */
export function askScene(
  operation: 'generate' | 'panorama' | 'views',
  { words, negative, facts, references }: WordsInput,
): Ask {
  const { kind, style: key, outlook, light, brief } = facts;
  const { family, setting, name } = sceneKind(kind);
  const place = setting === 'site' ? 'site' : 'room';
  const style = STYLES[family].find((node) => node.key === key);
  const noun = { zh: name.zh, en: name.en.toLowerCase() };
  const finishes = finishesOf(facts);
  const shot = SHOTS[operation];
  return {
    ...NOTHING,
    subject: style
      ? { zh: `${style.name.zh}风格的${noun.zh}`, en: `${style.name.en.toLowerCase()} style ${noun.en}` }
      : noun,
    keeps: references ? [FOLLOWED[references.takes]] : [],
    materials: [
      ...(style && !references ? [characterOf(family, key) ?? []].flat() : []),
      ...tellingRoles(kind)
        .filter((role) => !references || facts.finishes[role] !== undefined)
        .flatMap((role) => describeFinish(role, finishes[role]) ?? []),
      ...piecesOf(facts),
    ],
    light: describeLight({ atmosphere: null, wished: brief.light, usual: light, place }),
    around: outlook === null ? [] : [OUTLOOK_WORDS[outlook][place]],
    lens: [...(shot ? [shot] : []), ...(operation === 'panorama' ? [] : [lensOf(facts)])],
    words: cleanWords(words, WORDS_MAX),
    avoids: deniedIn(brief),
    negative: cleanWords(negative, WORDS_MAX),
  };
}

/** How the pictures beside the words are followed. */
const FOLLOWED: Readonly<Record<References['takes'], Text>> = {
  materials: {
    zh: '配色和材质照所附的参考图，不要它们的布局和内容；上面写明的优先。',
    en: 'Take palette and materials from the attached pictures, not their layout or content; what is written above goes first.',
  },
  colours: {
    zh: '只取所附参考图的配色，不要它们的材质、布局和内容；上面写明的优先。',
    en: 'Take only the palette of the attached pictures, not their materials, layout or content; what is written above goes first.',
  },
};

/** What is to be said where a model looks at fewer reference pictures than it was given. */
export function referenceNotes(label: string, given: number, shown: number): Note[] {
  if (shown >= given) return [];
  return shown === 0
    ? [
        {
          zh: `${label} 看不了参考图，只按文字出图`,
          en: `${label} cannot take reference pictures; it went by the words alone`,
        },
      ]
    : [
        {
          zh: `${label} 只看了前 ${shown} 张参考图`,
          en: `${label} looked at the first ${shown} of the reference pictures alone`,
        },
      ];
}

/** The things of a scene, as many as there are. */
function piecesOf({ pieces }: SceneFacts): Text[] {
  return pieces.slice(0, PIECES_MAX).map(({ type, count }) => {
    const { zh, en } = pieceTerm(type);
    return count === 1
      ? { zh, en: withArticle(en) }
      : {
          zh: count > 6 ? `多个${zh}` : `${count} 个${zh}`,
          en: `${count > 6 ? 'several' : count} ${en}${en.endsWith('s') ? '' : 's'}`,
        };
  });
}

/** Heights of the eye, metres, above which a picture looks down. */
const HIGH = 6;
const AERIAL = 25;

function lensOf({ camera, kind }: SceneFacts): Text {
  const { setting } = sceneKind(kind);
  const { height } = camera;
  if (camera.kind === 'orthographic') return { zh: '轴测图', en: 'axonometric view' };
  const lens = Math.round(camera.lens);
  if (setting === 'studio') return { zh: `产品摄影，${lens} 毫米镜头`, en: `product photograph, ${lens} mm lens` };
  if (setting === 'room')
    return {
      zh: `室内建筑摄影，${lens} 毫米镜头，竖线垂直`,
      en: `interior photograph, ${lens} mm lens, upright verticals`,
    };
  if (height > AERIAL) return { zh: '航拍鸟瞰照片', en: 'aerial photograph from a drone' };
  return height > HIGH
    ? {
        zh: `建筑摄影，${lens} 毫米镜头，略俯视`,
        en: `architectural photograph, ${lens} mm lens, seen from slightly above`,
      }
    : { zh: `建筑摄影，${lens} 毫米镜头，人眼高度`, en: `architectural photograph, ${lens} mm lens, eye level` };
}
