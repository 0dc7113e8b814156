import { pickText, type Language, type Text } from '@yujian/contract/text';
import type { Described, Fact } from './read-facts.ts';

export type Length = 'short' | 'medium' | 'long';

/** Confidence from which a fact is written into the prompt, and said without "perhaps". */
export const WRITTEN = 0.55;
const SURELY = 0.7;

const LABELS: Readonly<Record<Fact['key'], Text>> = {
  space: { zh: '空间', en: 'Space' },
  surfaces: { zh: '各个面', en: 'Surfaces' },
  things: { zh: '看得见的东西', en: 'What is there' },
  light: { zh: '光', en: 'Light' },
  camera: { zh: '镜头', en: 'Camera' },
  composition: { zh: '构图', en: 'Composition' },
};
const TAKEN: Readonly<Record<Length, readonly Fact['key'][]>> = {
  short: ['space', 'surfaces', 'light'],
  medium: ['space', 'surfaces', 'things', 'light', 'camera'],
  long: ['space', 'camera', 'composition', 'surfaces', 'things', 'light'],
};

/** A prompt of what is surely known, and under it what each part of it rests on. */
export function writeDescription({ palette, facts }: Described, language: Language, length: Length): string {
  const say = (text: Text): string => pickText(text, language);
  const zh = language !== 'en';
  const clauses = TAKEN[length].flatMap((key) => {
    const fact = facts.find((one) => one.key === key);
    if (!fact?.value || (fact.confidence ?? 1) < WRITTEN) return [];
    const value = say(fact.value);
    return [(fact.confidence ?? 1) >= SURELY ? value : zh ? `疑似${value}` : `perhaps ${value}`];
  });
  const colours = palette.slice(0, length === 'short' ? 3 : 5).map(({ name }) => say(name));
  const tones = [...new Set(colours)].join(zh ? '、' : ', ');
  const prompt = zh
    ? `${[...clauses, `色调：${tones}`].join('，')}。`
    : `${sentence([...clauses, `palette of ${tones}`].join('; '))}.`;
  const told = facts.map(({ key, value, confidence }) => {
    const label = say(LABELS[key]);
    const known = value !== null && (confidence ?? 1) >= WRITTEN;
    const unsure = zh ? '拿不准' : 'unsure';
    const percent = confidence === null ? (zh ? '量得' : 'measured') : `${Math.round(100 * confidence)} %`;
    return known ? `${label}${zh ? '：' : ': '}${say(value)} (${percent})` : `${label}${zh ? '：' : ': '}${unsure}`;
  });
  const swatches = palette.map(({ hex, name, share }) => `${hex} ${say(name)} ${Math.round(100 * share)} %`);
  return [prompt, '', ...told, `${zh ? '配色：' : 'Palette: '}${swatches.join(zh ? '，' : ', ')}`].join('\n');
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
