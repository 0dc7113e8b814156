import { SHEET_PAGES } from '@yujian/contract/catalog/pages';
import { HELP_PAGES, type HelpPage } from '@yujian/contract/help/help-pages';
import { TOOL_ASKS } from '@yujian/contract/help/tool-asks';
import { isRouteBuilt, ROUTES, toolIdOf } from '@yujian/contract/site/routes';
import type { Text } from '@yujian/contract/text';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { createSearch, termsOf, type Found, type SearchText } from './search.ts';

/** What can be found: a tool, a page that stands in the index like one, a tool that this version lacks, a page of help, a setting of the tool beside which one asks. */
export type Entry =
  | {
      readonly kind: 'tool';
      readonly id: string;
      readonly title: Text;
      readonly purpose: Text;
      readonly path: string;
      readonly tool: Tool | null;
    }
  | { readonly kind: 'missing'; readonly id: string; readonly title: Text }
  | { readonly kind: 'help'; readonly page: HelpPage };

const ALL: readonly Tool[] = TOOLS;

export const ENTRIES: readonly Entry[] = [
  ...ALL.map((tool) => ({
    kind: 'tool' as const,
    id: tool.id,
    title: tool.title,
    purpose: tool.purpose,
    path: tool.addresses[0].path,
    tool,
  })),
  ...SHEET_PAGES.map(({ title, purpose, path }) => ({
    kind: 'tool' as const,
    id: toolIdOf(path),
    title,
    purpose,
    path,
    tool: null,
  })),
  ...ROUTES.filter((route) => route.screen === 'tool' && !isRouteBuilt(route)).map(({ path, title }) => ({
    kind: 'missing' as const,
    id: toolIdOf(path),
    title,
  })),
  ...HELP_PAGES.map((page) => ({ kind: 'help' as const, page })),
];

const THIS_TOOL = ENTRIES.find((entry) => entry.kind === 'help' && entry.page.own === 'tool')!;

const KEYWORDS = new Map<string, readonly string[]>([
  ...ALL.map(({ id, keywords }) => [id, keywords] as const),
  ...SHEET_PAGES.map(({ path, keywords }) => [toolIdOf(path), keywords] as const),
]);

const both = ({ zh, en }: Text): string => `${zh} ${en}`;

function textsOf(entry: Entry): readonly SearchText[] {
  if (entry.kind === 'missing')
    return [
      { text: both(entry.title), weight: 3 },
      { text: TOOL_ASKS[entry.id] ?? '', weight: 2 },
    ];
  if (entry.kind === 'help')
    return [
      { text: both(entry.page.title), weight: 2 },
      { text: entry.page.asks, weight: 3 },
      { text: both(entry.page.text), weight: 1 },
    ];
  return [
    { text: both(entry.title), weight: 3 },
    { text: (KEYWORDS.get(entry.id) ?? []).join(' '), weight: 2 },
    { text: TOOL_ASKS[toolIdOf(entry.path)] ?? '', weight: 2 },
    { text: both(entry.purpose), weight: 1 },
  ];
}

const index = createSearch(ENTRIES, textsOf);

/** An entry that holds this share of a question is about it; one that holds less may be near to it, or about something else. */
const COVER_SURE = 0.4;
const COVER_NEAR = 0.25;
/** BM25: a word that stands only in a description is no answer. */
const SCORE_SURE = 3;
const SCORE_NEAR = 4.5;
/** Of what is found, what comes this near to the best is told too. */
const BESIDE = 0.6;
const MOST_SURE = 4;
const MOST_NEAR = 2;
/** A question of 20,000 characters is pasted text: its beginning says what is asked. */
const QUERY_MAX = 400;

export interface FoundEntries {
  /** Best first; empty: nothing answers. */
  readonly entries: readonly Entry[];
  /** false: they are the nearest, and may be about something else. */
  readonly isSure: boolean;
  /** Share of the question that the best of them holds, 0 to 1. */
  readonly cover: number;
}

/** What answers a question. Without words of its own it is about the tool beside which it is asked. */
export function findEntries(question: string, hasTool: boolean): FoundEntries {
  const query = question.slice(0, QUERY_MAX);
  if (hasTool && termsOf(query).length === 0) return { entries: [THIS_TOOL], isSure: true, cover: 1 };
  const found = index.search(query).filter(({ entry }) => hasTool || entry !== THIS_TOOL);
  const sure = found.filter(({ score, cover }) => cover >= COVER_SURE && score >= SCORE_SURE);
  if (sure.length > 0) return { entries: bestOf(sure, MOST_SURE), isSure: true, cover: sure[0]!.cover };
  const near = found.filter(({ score, cover }) => cover >= COVER_NEAR && score >= SCORE_NEAR);
  return { entries: bestOf(near, MOST_NEAR), isSure: false, cover: near[0]?.cover ?? 0 };
}

function bestOf(found: readonly Found<Entry>[], most: number): readonly Entry[] {
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score >= BESIDE * best)
    .slice(0, most)
    .map(({ entry }) => entry);
}

export function toolOf(id: string | null): Tool | undefined {
  return ALL.find((tool) => tool.id === id);
}
