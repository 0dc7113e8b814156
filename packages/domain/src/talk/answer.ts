import { pickText, type Language, type Text } from '@yujian/contract';
import type { TalkAction, TalkSource } from '@yujian/contract/api/talk';
import type { HelpPage } from '@yujian/contract/help/help-pages';
import type { Tool } from '@yujian/contract/tools/tool';
import { findEntries, toolOf, type Entry } from './catalogue.ts';
import { OWN_PARTS, type OwnFacts, type Part } from './own-facts.ts';

export interface Answer {
  /** Markdown. */
  readonly reply: string;
  readonly sources: readonly TalkSource[];
  readonly actions: readonly TalkAction[];
}

export interface Question {
  readonly userId: string;
  readonly text: string;
  /** The tool beside which it is asked. */
  readonly tool: string | null;
  /** Of its conversation, where no chat model is connected: what answers is said. */
  readonly saysLimits: boolean;
  readonly language: Language;
}

const LIMITS: Text = {
  zh: '这里没有聊天模型作答：回答只来自帮助、工具目录和你自己的任务。',
  en: 'No chat model answers here: this comes from help, the catalogue and your own tasks only.',
};
const NOTHING: Text = {
  zh: '在帮助、工具目录和你的任务里没有找到答案。换几个词再问，或[在首页搜工具](/)。',
  en: 'Nothing in help, the catalogue or your tasks answers this. Ask in other words, or [search the tools at home](/).',
};

const NEAR: Text = {
  zh: '没有完全对得上的，最接近的是：',
  en: 'Nothing fits this exactly. The nearest:',
};

/** Answers by what is found in help, the tools and the person's own tasks; nothing is made up beside it. */
export async function composeAnswer(question: Question, facts: OwnFacts): Promise<Answer> {
  const language = languageOf(question);
  const say = (text: Text) => pickText(text, language);
  const current = toolOf(question.tool);
  const { entries, isSure } = findEntries(question.text, current !== undefined);
  const parts = await Promise.all(entries.map((entry) => partOf(entry, { question, language, current, facts })));
  const told = parts.filter(({ text }) => text !== '');
  const limits = question.saysLimits ? [`*${say(LIMITS)}*`] : [];
  if (told.length === 0) return { reply: [say(NOTHING), ...limits].join('\n\n'), sources: [], actions: [] };
  const tools = entries.flatMap((entry) => (entry.kind === 'tool' ? [entry] : []));
  return {
    reply: [...(isSure ? [] : [say(NEAR)]), ...joinParts(told), ...limits].join('\n\n'),
    sources: told.flatMap(({ sources }) => sources),
    actions: tools.map(({ id, title, path }) => ({ kind: 'open', tool: id, title: say(title), path })),
  };
}

interface Setting {
  readonly question: Question;
  readonly language: Language;
  readonly current: Tool | undefined;
  readonly facts: OwnFacts;
}

async function partOf(entry: Entry, setting: Setting): Promise<Part> {
  const { language } = setting;
  const say = (text: Text) => pickText(text, language);
  if (entry.kind === 'help') return helpPart(entry.page, setting);
  if (entry.kind === 'missing') {
    const title = say(entry.title);
    return {
      text: say({ zh: `- **${title}** 这一版还没有。`, en: `- **${title}** is not in this version yet.` }),
      sources: [],
    };
  }
  const { title, purpose, path, tool } = entry;
  return {
    text: `- ${headOf(title, path, tool, language)}${say(purpose)}`,
    sources: [{ kind: 'tool', title: say(title), path }],
  };
}

async function helpPart({ title, text, path, own }: HelpPage, setting: Setting): Promise<Part> {
  const { question, language, current, facts } = setting;
  const say = (words: Text) => pickText(words, language);
  if (own === 'tool') return current === undefined ? { text: '', sources: [] } : toolPart(current, language);
  const mine = own === undefined ? { text: '', sources: [] } : await OWN_PARTS[own](facts, question.userId, language);
  return {
    text: [mine.text, `**${say(title)}** · ${say(text)}`].filter((part) => part !== '').join('\n\n'),
    sources: [...mine.sources, { kind: 'help', title: say(title), ...(path === undefined ? {} : { path }) }],
  };
}

/** What a tool does, what it costs and what can be set. */
function toolPart(tool: Tool, language: Language): Part {
  const say = (words: Text) => pickText(words, language);
  const { path } = tool.addresses[0];
  return {
    text: [`${headOf(tool.title, path, tool, language)}${say(tool.purpose)}`, settingsOf(tool, language)].join('\n\n'),
    sources: [{ kind: 'tool', title: say(tool.title), path }],
  };
}

/** What can be set at a tool, as a sentence. */
export function settingsOf({ fields }: Tool, language: Language): string {
  const say = (words: Text) => pickText(words, language);
  const settings = fields
    .filter((field) => field.hidden !== true && field.advanced !== true)
    .map(
      ({ label, hint }) => say(label) + (hint === undefined ? '' : say({ zh: `（${hint.zh}）`, en: ` (${hint.en})` })),
    );
  return say({ zh: `可以设的：${settings.join('、')}。`, en: `What can be set: ${settings.join(', ')}.` });
}

/** Its name as a link, its price, and a colon. */
function headOf(title: Text, path: string, tool: Tool | null, language: Language): string {
  const link = `**[${pickText(title, language)}](${path})**`;
  if (tool === null) return pickText({ zh: `${link}：`, en: `${link}: ` }, language);
  const price = priceOf(tool, language);
  return pickText({ zh: `${link}（${price}）：`, en: `${link} (${price}): ` }, language);
}

export function priceOf({ price: { ticketKind, tickets, gold } }: Tool, language: Language): string {
  if (gold === 0 && tickets === 0) return pickText({ zh: '免费', en: 'free' }, language);
  const inGold = pickText({ zh: `${gold} 金币`, en: `${gold} gold` }, language);
  if (ticketKind === null || tickets === 0) return inGold;
  return pickText({ zh: `${tickets} 张券或 ${inGold}`, en: `${tickets} ticket or ${inGold}` }, language);
}

/** Neighbouring lines of a list stay one list. */
function joinParts(parts: readonly Part[]): string[] {
  const joined: string[] = [];
  for (const { text } of parts) {
    const last = joined.at(-1);
    if (text.startsWith('- ') && last?.startsWith('- ')) joined[joined.length - 1] = `${last}\n${text}`;
    else joined.push(text);
  }
  return joined;
}

/** Of the question where it has words of one, else the person's. */
export function languageOf({ text, language }: Pick<Question, 'text' | 'language'>): Language {
  if (/\p{Script=Han}/u.test(text)) return 'zh-CN';
  return /\p{Script=Latin}{2}/u.test(text) ? 'en' : language;
}
