import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useIndexEntries, type IndexEntry } from '../lib/access.ts';
import { useTexts } from '../lib/i18n.ts';
import { usePick } from '../lib/language.ts';
import { takesText } from '../lib/takes-text.ts';
import { loadSounds, searchTools, type SoundOf } from '../lib/tool-search.ts';
import { Icon } from '../ui/icon.tsx';
import { SheetCode } from '../ui/sheet-code.tsx';
import { ToolIcon } from '../ui/tool-icon.tsx';
import { shellTexts } from './shell.texts.ts';
import styles from './tool-search-box.module.css';

interface ToolSearchBoxProps {
  /** `bar`: in the top bar, opened by '/'. `page`: large, on its own. */
  readonly look: 'bar' | 'page';
  readonly initial?: string;
}

const MOST = 8;

/** Finds tools by name, number, pinyin, keyword or what one has in hand; arrows choose, Enter opens. */
export function ToolSearchBox({ look, initial = '' }: ToolSearchBoxProps) {
  const t = useTexts(shellTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const entries = useIndexEntries();
  const [query, setQuery] = useState(initial);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const [soundOf, setSoundOf] = useState<SoundOf>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const found = searchTools(query, entries, soundOf).slice(0, MOST);
  const shown = open && query.trim() !== '';
  const chosen = Math.min(at, found.length - 1);

  useEffect(() => {
    if (look !== 'bar') return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [look]);

  const go = (entry: IndexEntry | undefined) => {
    if (!entry) return;
    setQuery('');
    setOpen(false);
    input.current?.blur();
    void navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((chosen + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(found[chosen]);
    } else if (event.key === 'Escape') {
      setOpen(false);
      if (query === '') input.current?.blur();
      setQuery('');
    }
  };

  return (
    <div className={`${styles['box']} ${styles[look]}`}>
      <label className={styles['field']}>
        <Icon of={IconSearch} size={look === 'bar' ? 16 : 18} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('searchLabel')}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(shown && found.length > 0 ? { 'aria-activedescendant': `${id}-${chosen}` } : {})}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t(look === 'bar' ? 'search' : 'searchLong')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onFocus={() => {
            setOpen(true);
            void loadSounds().then((sounds) => setSoundOf(() => sounds));
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {look === 'bar' && <kbd className={styles['key']}>/</kbd>}
      </label>
      {shown && (
        <div className={styles['list']} id={`${id}-list`} role="listbox" aria-label={t('searchResults')}>
          {found.map((entry, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox's input has the keys and the focus
            <div
              key={entry.code}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === chosen}
              className={styles['hit']}
              onPointerEnter={() => setAt(i)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(entry)}
            >
              <ToolIcon name={entry.tool.icon} />
              <span className={styles['words']}>
                <b>{pick(entry.title)}</b>
                <small>{pick(entry.tool.purpose)}</small>
              </span>
              <SheetCode code={entry.code} />
            </div>
          ))}
          {found.length === 0 && <p className={styles['none']}>{t('nothingFound')}</p>}
        </div>
      )}
      <span className="sr" aria-live="polite">
        {shown ? (found.length === 0 ? t('nothingFound') : String(found.length)) : ''}
      </span>
    </div>
  );
}
