import { Link, useLocation } from 'react-router';
import { useIndexEntries } from '../../lib/access.ts';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { loadSounds, searchTools, type SoundOf } from '../../lib/tool-search.ts';
import { useEffect, useState } from 'react';
import { ToolSearchBox } from '../../shell/tool-search-box.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { ToolIcon } from '../../ui/tool-icon.tsx';
import styles from './not-found-screen.module.css';

const texts = defineTexts({
  zh: { title: '没有这一页', lead: '地址 {path} 还没有内容，或者已经搬走了。找找工具：', maybe: '也许是要这些', tools: '现在能用的工具', home: '回首页' },
  en: { title: 'No such page', lead: 'There is nothing at {path}, or it has moved. Find a tool:', maybe: 'Perhaps one of these', tools: 'Tools you can use now', home: 'Back home' },
});

const MOST = 6;

/** Nothing here: searches the tools, beginning with the words of the address. */
export function NotFoundScreen() {
  const t = useTexts(texts);
  const pick = usePick();
  const { pathname } = useLocation();
  const entries = useIndexEntries();
  const [soundOf, setSoundOf] = useState<SoundOf>();
  useEffect(() => {
    void loadSounds().then((sounds) => setSoundOf(() => sounds));
  }, []);
  const alike = toolsLike(pathname, entries, soundOf);
  const shown = alike.length > 0 ? alike : entries;
  return (
    <section className={styles['page']}>
      <h1>{t('title')}</h1>
      <p className="t2">{t('lead', { path: shorten(pathname) })}</p>
      <div className={styles['search']}>
        <ToolSearchBox look="page" />
      </div>
      <h2>{t(alike.length > 0 ? 'maybe' : 'tools')}</h2>
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
      <Link className="lnk" to="/">{t('home')}</Link>
    </section>
  );
}

/** Tools that the words of an address speak of: /indoorRenderPro → indoor, render, pro. */
export function toolsLike(path: string, entries: Parameters<typeof searchTools>[1], soundOf?: SoundOf) {
  const words = decode(path).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z0-9\u4e00-\u9fff]+/).filter((word) => word.length > 1);
  const found = new Set(words.flatMap((word) => searchTools(word, entries, soundOf)));
  return [...found];
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
