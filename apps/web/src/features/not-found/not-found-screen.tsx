import { SHEETS } from '@yujian/contract/catalog/sheets';
import { isRouteBuilt, routeAt } from '@yujian/contract/site/routes';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useIndexEntries, type IndexEntry } from '../../lib/access.ts';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { loadSounds, searchTools, type SoundOf } from '../../lib/tool-search.ts';
import { LazyToolSearchBox } from '../../shell/lazy-tool-search-box.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { ToolIcon } from '../../ui/tool-icon.tsx';
import styles from './not-found-screen.module.css';

const texts = defineTexts({
  zh: {
    title: '没有这一页',
    lead: '地址 {path} 还没有内容，或者已经搬走了。找找工具：',
    laterTitle: '“{name}”还没有做好',
    laterLead: '地址没有错，只是这一版里还没有它。先看看现在有的：',
    maybe: '也许是要这些',
    tools: '现在能用的工具',
    home: '回首页',
  },
  en: {
    title: 'No such page',
    lead: 'There is nothing at {path}, or it has moved. Find a tool:',
    laterTitle: '{name} is not there yet',
    laterLead: 'The address is right, but this version does not have it. What is there now:',
    maybe: 'Perhaps one of these',
    tools: 'Tools you can use now',
    home: 'Back home',
  },
});

const MOST = 6;

/** Nothing here. Of an address that is the product's own, it says what is not built yet and leads to what is near; of another, it searches by its words. */
export function NotFoundScreen({ path }: { readonly path?: string }) {
  const t = useTexts(texts);
  const pick = usePick();
  const { pathname } = useLocation();
  const asked = path ?? pathname;
  const entries = useIndexEntries();
  const [soundOf, setSoundOf] = useState<SoundOf>();
  useEffect(() => {
    void loadSounds().then((sounds) => setSoundOf(() => sounds));
  }, []);
  const later = laterAt(asked);
  const alike = toolsLike(asked, entries, soundOf);
  const isGuess = later === undefined && alike.length > 0;
  const shown = isGuess ? alike : toolsNear(asked, entries, soundOf);
  return (
    <section className={styles['page']}>
      <h1>{later === undefined ? t('title') : t('laterTitle', { name: pick(later.title) })}</h1>
      <p className="t2">{later === undefined ? t('lead', { path: shorten(asked) }) : t('laterLead')}</p>
      <div className={styles['search']}>
        <LazyToolSearchBox look="page" />
      </div>
      <h2>{t(isGuess ? 'maybe' : 'tools')}</h2>
      <ul className={styles['list']}>
        {shown.slice(0, MOST).map((entry) => (
          <li key={entry.code}>
            <Link to={entry.path}>
              <ToolIcon name={entry.tool.icon} />
              <b>{pick(entry.title)}</b>
              <SheetCode code={entry.code} />
            </Link>
          </li>
        ))}
      </ul>
      <Link className="lnk" to="/">
        {t('home')}
      </Link>
    </section>
  );
}

/** The product's own page at an address, when it is not built yet. */
export function laterAt(path: string) {
  const route = routeAt(path);
  return route !== undefined && !isRouteBuilt(route) ? route : undefined;
}

/** Tools that the words of an address speak of, those of most words first: /indoorRenderPro → indoor, render, pro. */
export function toolsLike(path: string, entries: readonly IndexEntry[], soundOf?: SoundOf): readonly IndexEntry[] {
  const words = decode(path)
    .replace(/%[0-9a-f]{0,2}/gi, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9\u4e00-\u9fff]+/)
    .filter((word) => word.length > 1);
  const found = words.flatMap((word) => searchTools(word, entries, soundOf));
  const times = Map.groupBy(found, (entry) => entry);
  return [...times.keys()].sort((a, b) => (times.get(b)?.length ?? 0) - (times.get(a)?.length ?? 0));
}

/** What is there, beginning with what is near to a sheet that is not built: by the words of its address, then of its family. */
export function toolsNear(path: string, entries: readonly IndexEntry[], soundOf?: SoundOf): readonly IndexEntry[] {
  const family = SHEETS.find((sheet) => sheet.path.toLowerCase() === path.toLowerCase())?.code[0];
  return [
    ...new Set([
      ...toolsLike(path, entries, soundOf),
      ...entries.filter(({ tool }) => tool.family === family),
      ...entries,
    ]),
  ];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function shorten(path: string): string {
  const text = decode(path);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
