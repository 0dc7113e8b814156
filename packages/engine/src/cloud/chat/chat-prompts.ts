import { STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import { pickText, type Language, type Text } from '@yujian/contract/text';
import { characterOf } from '@yujian/contract/prompts/style-character';
import { HOUR_WORDS, WEATHER_WORDS } from '@yujian/contract/prompts/vocabulary';

/** What the model is told for each operation, in the vocabulary that the product's own prompts are made of. */

const FAMILIES = ['interior', 'architecture', 'landscape', 'commercial'] as const satisfies readonly SpaceFamily[];
/** Terms of styles that one wish may call for. */
const MOST_STYLES = 4;

/** Most characters in Chinese and words in English of a description. */
const LENGTHS = { short: [60, 40], medium: [120, 90], long: [200, 150] } as const;

export function describeSystem(language: Language, length: keyof typeof LENGTHS): string {
  const [characters, count] = LENGTHS[length];
  const styles = FAMILIES.flatMap((family) => STYLES[family].map(({ name }) => pickText(name, language)));
  const list = [...new Set(styles)].join(language === 'en' ? ', ' : '、');
  return pickText(
    {
      zh: `你为建筑师和室内设计师看图，写成一段能直接拿去出图的提示词。依次写：空间或建筑的类型、视角和构图、风格、各个面的材质和颜色、家具或植物、光线和时间、气氛。风格尽量用这些词：${list}。光线用词的样子：${lightWords(language)}。只写看得见的；看不准的写“疑似”，不要编。只用中文，只写这一段，${characters} 字以内，不要标题、列表和解释。`,
      en: `You look at pictures for architects and interior designers and write one paragraph that serves as a prompt. In this order: kind of room or building, view and composition, style, the materials and colours of each surface, furniture or plants, light and time of day, mood. For styles prefer these words: ${list}. Words for light are like these: ${lightWords(language)}. Only what is seen; where you are unsure say "perhaps", and make nothing up. English only, this one paragraph only, at most ${count} words, without headings, lists or explanations.`,
    },
    language,
  );
}

export const DESCRIBE_ASK: Text = { zh: '描述这张图。', en: 'Describe this picture.' };

export function expandSystem(words: string, language: Language): string {
  const terms = termsOf(words, language);
  const known = pickText(
    {
      zh: `文字里提到的风格，特征是：${terms.join('；')}。`,
      en: `Styles that the words name are known by: ${terms.join('; ')}. `,
    },
    language,
  );
  return pickText(
    {
      zh: `你把建筑和室内设计里的短句写成完整的出图提示词。保留原话里的每一个要求，不改数字、方位和否定（不要什么）；没说到的按常理补上：视角和构图、材质和颜色、家具或植物、光线和时间、气氛。光线用词的样子：${lightWords(language)}。${terms.length > 0 ? known : ''}只用中文，只写一段，200 字以内，不要标题、列表和解释。`,
      en: `You turn short wishes for architecture and interiors into full prompts for pictures. Keep every demand of the words, with their numbers, places and what they do not want; add by good sense what they leave open: view and composition, materials and colours, furniture or plants, light and time of day, mood. Words for light are like these: ${lightWords(language)}. ${terms.length > 0 ? known : ''}English only, one paragraph only, at most 150 words, without headings, lists or explanations.`,
    },
    language,
  );
}

export function languageOfWords(words: string): Language {
  return /\p{Script=Han}/u.test(words) ? 'zh-CN' : 'en';
}

/** A model's prompt without the trimmings that models add: fences, headings, quotation marks, emphasis. */
export function plainPrompt(text: string): string {
  return text
    .replaceAll(/```\w*|\*\*|^#+\s.*$/gm, '')
    .trim()
    .replace(/^(?:(?:full |expanded )?prompt|description|提示词|完整提示词|描述)\s*[:：]\s*/i, '')
    .replace(/^["“「'](.*)["”」']$/su, '$1')
    .trim();
}

function lightWords(language: Language): string {
  const words = [HOUR_WORDS.morning.room, HOUR_WORDS['golden-hour'].site, HOUR_WORDS.dusk.site, WEATHER_WORDS.overcast];
  return words.map((word) => pickText(word, language)).join(language === 'en' ? '; ' : '；');
}

/** The styles that words name, each with what it is known by. */
function termsOf(words: string, language: Language): string[] {
  const lower = words.toLowerCase();
  const found = new Map<string, string>();
  for (const family of FAMILIES) {
    for (const { key, name } of STYLES[family]) {
      const isNamed = [name.zh.replace(/风格?$/, ''), name.en.toLowerCase()].some(
        (word) => word.length > 1 && lower.includes(word),
      );
      const character = isNamed ? characterOf(family, key) : null;
      const style = pickText(name, language);
      if (character && !found.has(style))
        found.set(style, `${style}${language === 'en' ? ': ' : '：'}${pickText(character, language)}`);
    }
  }
  return [...found.values()].slice(0, MOST_STYLES);
}
