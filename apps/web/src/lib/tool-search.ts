import type { IndexEntry } from './access.ts';

/** How a Chinese name sounds: 'shi nei xuan ran' → { full: 'shineixuanran', initials: 'snxr' }. */
export interface Sound {
  readonly full: string;
  readonly initials: string;
}
export type SoundOf = (words: string) => Sound;

/** What a person has in hand, as people call it, by the contract's names. */
export const IN_HAND_WORDS: Readonly<Record<string, readonly string[]>> = {
  sketch: ['草图', '手绘', 'sketch'],
  line: ['线稿', '线图', 'cad', 'line drawing'],
  clay: ['白模', '模型', 'su', 'clay', 'white model', 'sketchup'],
  photo: ['照片', '现场', '实拍', 'photo'],
  plan: ['平面图', '平面', 'plan'],
  words: ['一句话', '文字', 'words', 'text'],
  video: ['视频', 'video'],
};

const SCORES = {
  code: 100,
  name: 80,
  nameStart: 70,
  nameMiddle: 60,
  sound: 50,
  soundStart: 45,
  keyword: 35,
  inHand: 25,
  purpose: 15,
} as const;

/**
 * Tools that a search finds, best first: by sheet number (R-01, r1, 01), name in either language, pinyin or its
 * initials (once `soundOf` is there), keyword, or what one has in hand. Every word of the query must be found.
 */
export function searchTools(query: string, entries: readonly IndexEntry[], soundOf?: SoundOf): readonly IndexEntry[] {
  const words = query
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const whole = words.join(' ');
  return entries
    .map((entry) => ({
      entry,
      score: Math.max(scoreOf(whole, entry, soundOf), Math.min(...words.map((word) => scoreOf(word, entry, soundOf)))),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.code.localeCompare(b.entry.code))
    .map(({ entry }) => entry);
}

function scoreOf(word: string, entry: IndexEntry, soundOf: SoundOf | undefined): number {
  if (isCode(word, entry.code)) return SCORES.code;
  const { tool, title } = entry;
  const names = [title.zh, title.en, tool.title.zh, tool.title.en].map((name) => name.toLowerCase());
  if (names.includes(word)) return SCORES.name;
  if (names.some((name) => name.startsWith(word))) return SCORES.nameStart;
  if (names.some((name) => name.includes(word))) return SCORES.nameMiddle;
  const sound = soundScore(word, title.zh, soundOf);
  if (sound > 0) return sound;
  if (tool.keywords.some((keyword) => keyword.toLowerCase().includes(word))) return SCORES.keyword;
  if (
    tool.takes.some((kind) =>
      IN_HAND_WORDS[kind]?.some((name) => name.includes(word) || (name.length > 1 && word.includes(name))),
    )
  )
    return SCORES.inHand;
  if (`${tool.purpose.zh} ${tool.purpose.en}`.toLowerCase().includes(word)) return SCORES.purpose;
  return 0;
}

/** R-01 is found as r-01, r01, r1, 01 and 1. */
function isCode(word: string, code: string): boolean {
  const match = /^([a-z]?)-?0*(\d{1,2})$/.exec(word);
  if (!match) return word.length > 1 && code.toLowerCase().startsWith(word);
  const [letter, number] = [code[0]?.toLowerCase(), String(Number(code.slice(2)))];
  return match[2] === number && (match[1] === '' || match[1] === letter);
}

function soundScore(word: string, name: string, soundOf: SoundOf | undefined): number {
  if (!soundOf || !/^[a-z]+$/.test(word)) return 0;
  const { full, initials } = soundOf(name);
  if (full === word || initials === word) return SCORES.sound;
  if (full.startsWith(word) || initials.startsWith(word)) return SCORES.soundStart;
  return word.length > 1 && (full.includes(word) || initials.includes(word)) ? SCORES.soundStart - 5 : 0;
}

let loading: Promise<SoundOf> | undefined;

/** The pinyin table comes when somebody starts to search. */
export function loadSounds(): Promise<SoundOf> {
  loading ??= import('pinyin-pro').then(({ pinyin }) => (words) => {
    const parts = pinyin(words, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((part) =>
      part.toLowerCase().replace(/[^a-z]/g, ''),
    );
    return { full: parts.join(''), initials: parts.map((part) => part[0] ?? '').join('') };
  });
  return loading;
}
