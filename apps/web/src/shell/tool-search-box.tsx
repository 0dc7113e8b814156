import { Autocomplete } from '@base-ui/react/autocomplete';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIndexEntries, type IndexEntry } from '../lib/access.ts';
import { useTexts } from '../lib/i18n.ts';
import { usePick } from '../lib/language.ts';
import { takesText } from '../lib/takes-text.ts';
import { loadSounds, searchTools, type SoundOf } from '../lib/tool-search.ts';
import { LAYER } from '../ui/floating.ts';
import { Icon } from '../ui/icon.tsx';
import { SheetCode } from '../ui/sheet-code.tsx';
import { ToolIcon } from '../ui/tool-icon.tsx';
import { shellTexts } from './shell.texts.ts';
import styles from './tool-search-box.module.css';

export interface ToolSearchBoxProps {
  /** `bar`: in the top bar, opened by '/'. `page`: large, on its own. */
  readonly look: 'bar' | 'page';
}

const MOST = 8;
const GAP_PX = 6;

/** Finds tools by name, number, pinyin, keyword or what one has in hand; arrows choose, Enter opens. */
export function ToolSearchBox({ look }: ToolSearchBoxProps) {
  const t = useTexts(shellTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const entries = useIndexEntries();
  const [query, setQuery] = useState('');
  const [soundOf, setSoundOf] = useState<SoundOf>();
  const box = useRef<HTMLLabelElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = searchTools(query, entries, soundOf).slice(0, MOST);

  useEffect(() => {
    if (look !== 'bar') return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [look]);

  const go = (entry: IndexEntry) => {
    setQuery('');
    input.current?.blur();
    void navigate(entry.path);
  };

  return (
    <Autocomplete.Root
      items={found}
      filter={null}
      autoHighlight="always"
      openOnInputClick
      value={query}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setQuery(value);
      }}
      onOpenChange={(_, { reason }) => {
        if (reason === 'escape-key') setQuery('');
      }}
    >
      <label ref={box} className={`${styles['field']} ${styles[look]}`}>
        <Icon of={IconSearch} size={look === 'bar' ? 16 : 18} />
        <Autocomplete.Input
          ref={input}
          aria-label={t('searchLabel')}
          spellCheck={false}
          maxLength={60}
          placeholder={t(look === 'bar' ? 'search' : 'searchLong')}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query === '') event.currentTarget.blur();
          }}
          onFocus={() => void loadSounds().then((sounds) => setSoundOf(() => sounds))}
        />
        {look === 'bar' && <kbd className={styles['key']}>/</kbd>}
      </label>
      {query.trim() !== '' && (
        <Autocomplete.Portal container={LAYER}>
          <Autocomplete.Positioner className={styles['place']} anchor={box} align="end" sideOffset={GAP_PX}>
            <Autocomplete.Popup className={`${styles['list']} ${look === 'bar' ? styles['wide'] : ''}`}>
              <Autocomplete.Empty>
                <p className={styles['none']}>{t('nothingFound')}</p>
              </Autocomplete.Empty>
              <Autocomplete.List aria-label={t('searchResults')}>
                {found.map((entry) => (
                  <Autocomplete.Item key={entry.code} value={entry} className={styles['hit']} onClick={() => go(entry)}>
                    <ToolIcon name={entry.tool.icon} />
                    <span className={styles['words']}>
                      <b>{pick(entry.title)}</b>
                      <small>{pick(entry.tool.purpose)}</small>
                    </span>
                    <SheetCode code={entry.code} />
                  </Autocomplete.Item>
                ))}
              </Autocomplete.List>
              <Autocomplete.Status className="sr">{found.length > 0 && found.length}</Autocomplete.Status>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  );
}
