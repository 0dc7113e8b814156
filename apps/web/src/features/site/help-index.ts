import { HELP_PAGES, type HelpPage } from '@yujian/contract/help/help-pages';

/** Groups of the help centre, in the order in which people need them. */
export const HELP_GROUPS = {
  start: ['formats', 'prompts', 'masks', 'batches', 'engines'],
  gallery: ['gallery', 'sharing'],
  results: ['downloads', 'fidelity', 'recipes', 'bin'],
  money: ['charges', 'balance', 'prices', 'refunds', 'top-up', 'custom', 'partners'],
  trouble: ['failures', 'running', 'unfit'],
  account: ['account', 'privacy', 'assistant'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type HelpGroup = keyof typeof HELP_GROUPS;

/** Pages with a text of their own; what depends on where one is has none. */
export const WRITTEN_PAGES: readonly HelpPage[] = HELP_PAGES.filter(({ text }) => text.zh !== '');

const byId = new Map(WRITTEN_PAGES.map((page) => [page.id, page]));

export function pagesOf(group: HelpGroup): readonly HelpPage[] {
  return HELP_GROUPS[group].flatMap((id) => byId.get(id) ?? []);
}

const SCORES = { title: 4, asks: 2, text: 1 } as const;

/** Pages that a question or some words find, best first. */
export function searchHelp(query: string, pages: readonly HelpPage[] = WRITTEN_PAGES): readonly HelpPage[] {
  const asked = query.trim().toLowerCase();
  if (asked === '') return [];
  const words = asked.split(/\s+/);
  return pages
    .map((page) => ({ page, score: scoreOf(page, asked, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => page);
}

function scoreOf({ title, asks, text }: HelpPage, asked: string, words: readonly string[]): number {
  const has = (field: string) => words.every((word) => field.toLowerCase().includes(word));
  // a question without blanks, as Chinese is written, holds the words that it is asked with
  const named = asks
    .toLowerCase()
    .split(' ')
    .filter((ask) => ask.length > 1 && asked.includes(ask)).length;
  return (
    (has(`${title.zh} ${title.en}`) ? SCORES.title : 0) +
    (has(asks) || named > 0 ? SCORES.asks + named : 0) +
    (has(`${text.zh} ${text.en}`) ? SCORES.text : 0)
  );
}
