import { SHEET_PAGES, type SheetPage } from '@yujian/contract/catalog/pages';
import { FAMILIES, SHEETS, type FamilyLetter } from '@yujian/contract/catalog/sheets';
import { isRouteBuilt, routeAt, type SiteRoute } from '@yujian/contract/site/routes';
import type { Text } from '@yujian/contract/text';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { useCurrentUser } from './queries.ts';

export type RouteFlags = Readonly<Record<string, boolean>>;

/** A missing or false flag hides a route (specification 2.1). Until the flags are known, what is built counts. */
export function mayOpen(route: SiteRoute, flags: RouteFlags | undefined): boolean {
  return isRouteBuilt(route) && (flags === undefined || flags[route.path] === true);
}

export function mayOpenPath(path: string, flags: RouteFlags | undefined): boolean {
  const route = routeAt(path);
  return route !== undefined && mayOpen(route, flags);
}

interface Sheet {
  readonly code: string;
  readonly path: string;
  readonly title: Text;
}

/** A sheet with a tool behind it. */
export interface ToolEntry extends Sheet {
  readonly page: false;
  readonly tool: Tool;
  readonly address: Address;
}

/** One line of the drawing index: a sheet code and the tool behind it, or a page that says of itself what a tool does. */
export type IndexEntry = ToolEntry | (Sheet & { readonly page: true; readonly tool: SheetPage });

export function isToolEntry(entry: IndexEntry): entry is ToolEntry {
  return !entry.page;
}

/** What may be opened, one entry per sheet code, in the order of the codes. */
export function indexEntries(flags: RouteFlags | undefined, tools: readonly Tool[] = TOOLS): readonly IndexEntry[] {
  const entries = new Map<string, IndexEntry>();
  for (const tool of tools) {
    for (const address of tool.addresses) {
      if (entries.has(address.code) || !mayOpenPath(address.path, flags)) continue;
      const sheet = SHEETS.find((candidate) => candidate.code === address.code);
      entries.set(address.code, {
        page: false,
        code: address.code,
        path: address.path,
        title: sheet?.title ?? tool.title,
        tool,
        address,
      });
    }
  }
  for (const page of SHEET_PAGES) {
    if (mayOpenPath(page.path, flags))
      entries.set(page.code, { page: true, code: page.code, path: page.path, title: page.title, tool: page });
  }
  const order = new Map<string, number>(SHEETS.map((sheet, i) => [sheet.code, i]));
  return [...entries.values()].sort((a, b) => (order.get(a.code) ?? 0) - (order.get(b.code) ?? 0));
}

export function useRouteFlags(): RouteFlags | undefined {
  return useCurrentUser().data?.routes;
}

export function useIndexEntries(): readonly IndexEntry[] {
  return indexEntries(useRouteFlags());
}

export interface Family {
  readonly letter: FamilyLetter;
  readonly entries: readonly IndexEntry[];
}

/** Families that have something to show, in their order. */
export function familiesOf(entries: readonly IndexEntry[]): readonly Family[] {
  const letters = Object.keys(FAMILIES) as FamilyLetter[];
  return letters
    .map((letter) => ({ letter, entries: entries.filter((entry) => entry.tool.family === letter) }))
    .filter((family) => family.entries.length > 0);
}
