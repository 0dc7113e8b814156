import type { Text } from '@yujian/contract/text';
import type { InputKind } from '@yujian/imaging';
import type { Operations } from '../../core/operations.ts';
import type { Ask, PromptOperation, Reads } from './ask.ts';
import { askEdit, askInpaint, askOutpaint, askRestyle, askVideo } from './ask-edit.ts';
import { askRender } from './ask-render.ts';
import { askScene } from './ask-scene.ts';
import { quoteWords } from './clean-words.ts';
import { readPersonWords } from './person-words.ts';

/** What is known of a request besides its input. */
export interface PromptContext {
  readonly reads: Reads;
  /** What the picture is, where our eyes have looked at it. */
  readonly kind?: InputKind;
}

export interface Prompt {
  readonly positive: string;
  /** Empty where the model takes none. */
  readonly negative: string;
  /** Words of the person that this model is not told, since it cannot read them. */
  readonly notRead: readonly string[];
}

/**
 * What is asked, as a caption of the picture that is wanted: for diffusion models that read with CLIP or T5. What shall not be
 * there stands in `negative` alone; how a given picture is held is the control's business, not the words'.
 */
export function writeCaption<N extends PromptOperation>(
  operation: N,
  input: Operations[N],
  { reads, kind }: PromptContext,
): Prompt {
  const ask = askOf(operation, input, kind);
  const language = languageOf(ask, reads);
  const { affirmed, denied, notRead } = readPersonWords(plain(ask.words), reads);
  const own = readPersonWords(plain(ask.negative), reads);
  const phrases = [ask.subject, ...ask.materials, ...ask.around, ...ask.light, ...ask.lens].map(
    (text) => text[language],
  );
  const [subject, ...rest] = phrases;
  const isSubjectSaid = affirmed !== '' && ask.materials.length === 0 && ask.lens.length === 0;
  return {
    positive: joined([...(isSubjectSaid ? [] : [subject!]), affirmed, ...rest], language),
    negative: joined(
      [
        own.affirmed,
        ...own.denied.map((text) => text[language]),
        ...denied.map((text) => text[language]),
        ...ask.avoids.map((text) => text[language]),
      ],
      language,
    ),
    notRead: [...notRead, ...own.notRead],
  };
}

export interface InstructionContext extends PromptContext {
  /** The model takes what shall not be there apart from the prompt; else it is said in it. */
  readonly takesNegative: boolean;
  /** Longest prompt that it takes. */
  readonly maxCharacters: number;
}

/** What is asked, as sentences: for models that change a picture as they are told. */
export function writeInstruction<N extends PromptOperation>(
  operation: N,
  input: Operations[N],
  { reads, kind, takesNegative, maxCharacters }: InstructionContext,
): Prompt {
  const ask = askOf(operation, input, kind);
  const language = languageOf(ask, reads);
  const isForeign = reads === 'en' && HAN.test(ask.words);
  const person = isForeign ? readPersonWords(ask.words, 'en') : { affirmed: ask.words, notRead: [] };
  const own = readPersonWords(ask.negative, reads);
  const avoided = unique([
    own.affirmed,
    ...own.denied.map((text) => text[language]),
    ...ask.avoids.map((text) => text[language]),
  ]);
  const isCommand = operation === 'edit';
  const sentences: Sentence[] = [
    ...(ask.tasks.length > 0 || isCommand
      ? ask.tasks.map((text) => sentence(text, 10))
      : [{ text: ended(ask.subject[language], language), worth: 10 }]),
    ...(person.affirmed === ''
      ? []
      : [
          {
            text: isCommand
              ? ended(person.affirmed, language)
              : language === 'zh'
                ? `要求：${quoteWords(person.affirmed, 'zh')}。`
                : `The wish: ${quoteWords(person.affirmed, 'en')}.`,
            worth: 9,
          },
        ]),
    ...ask.keeps.map((text) => sentence(text, 8)),
    ...listed({ zh: '材质', en: 'Materials' }, ask.materials, 4),
    ...listed({ zh: '光线', en: 'Light' }, ask.light, 6),
    ...listed({ zh: '环境', en: 'Surroundings' }, ask.around, 3),
    ...(ask.tasks.length > 0 ? [] : listed({ zh: '拍摄', en: 'Photographed as' }, ask.lens, 2)),
    ...(takesNegative || avoided.length === 0
      ? []
      : [
          {
            text: language === 'zh' ? `画面里不要出现：${avoided.join('、')}。` : `Leave out: ${avoided.join(', ')}.`,
            worth: 5,
          },
        ]),
  ];
  return {
    positive: fitted(sentences, maxCharacters, language),
    negative: takesNegative ? joined(avoided, language) : '',
    notRead: [...person.notRead, ...own.notRead],
  };

  function sentence(text: Text, worth: number): Sentence {
    return { text: text[language], worth };
  }
  function listed(head: Text, items: readonly Text[], worth: number): Sentence[] {
    if (items.length === 0) return [];
    const list = unique(items.map((text) => text[language]));
    return [
      { text: language === 'zh' ? `${head.zh}：${list.join('；')}。` : `${head.en}: ${list.join('; ')}.`, worth },
    ];
  }
}

interface Sentence {
  readonly text: string;
  /** What is worth least is left out first where a prompt grows too long. */
  readonly worth: number;
}

const HAN = /\p{Script=Han}/u;

function askOf<N extends PromptOperation>(operation: N, input: Operations[N], kind: InputKind | undefined): Ask {
  const ask = ASKS[operation] as (input: Operations[N], kind: InputKind | undefined) => Ask;
  return ask(input, kind);
}

const ASKS: { readonly [N in PromptOperation]: (input: Operations[N], kind: InputKind | undefined) => Ask } = {
  render: askRender,
  generate: (input) => askScene('generate', input),
  panorama: (input) => askScene('panorama', input),
  views: (input) => askScene('views', input),
  edit: askEdit,
  inpaint: askInpaint,
  outpaint: askOutpaint,
  restyle: askRestyle,
  'video.generate': (input) => askVideo('video.generate', input),
  'video.animate': (input) => askVideo('video.animate', input),
  'video.between': (input) => askVideo('video.between', input),
};

/** A model that reads both is told in the person's own language. */
function languageOf({ words, negative }: Ask, reads: Reads): 'zh' | 'en' {
  if (reads === 'en') return 'en';
  return words === '' && negative === '' ? 'zh' : HAN.test(words + negative) ? 'zh' : 'en';
}

/** Brackets and weights mean something to the encoders of diffusion models. */
function plain(words: string): string {
  return words
    .replace(/(?<![([{（【])[([{（【]+([^()[\]{}（）【】]*?)(?::\s*-?[\d.]+)?[)\]}）】]+/g, '$1')
    .replace(/[()[\]{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

function joined(texts: readonly string[], language: 'zh' | 'en'): string {
  return unique(texts).join(language === 'zh' ? '，' : ', ');
}

function ended(text: string, language: 'zh' | 'en'): string {
  return /[.。!！?？]$/u.test(text) ? text : `${text}${language === 'zh' ? '。' : '.'}`;
}

function fitted(sentences: readonly Sentence[], maxCharacters: number, language: 'zh' | 'en'): string {
  const gap = language === 'zh' ? '' : ' ';
  let left = [...sentences];
  const text = (): string => left.map((one) => one.text).join(gap);
  while (text().length > maxCharacters && left.length > 1) {
    const least = Math.min(...left.map(({ worth }) => worth));
    const at = left.findLastIndex(({ worth }) => worth === least);
    left = left.filter((_, k) => k !== at);
  }
  return text().slice(0, maxCharacters);
}
