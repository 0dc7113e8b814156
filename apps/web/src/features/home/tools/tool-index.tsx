import { FAMILIES } from '@yujian/contract/catalog/sheets';
import type { InHand } from '@yujian/contract/tools/tool';
import type { CSSProperties } from 'react';
import { useNavigate } from 'react-router';
import { isToolEntry, useIndexEntries, type IndexEntry, familiesOf, type Family } from '../../../lib/access.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../lib/language.ts';
import { handOver } from '../../../lib/picture-in-hand.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ToolIcon } from '../../../ui/tool-icon.tsx';
import { homeTexts } from '../home.texts.ts';
import { stackFamilies } from './lay-out-families.ts';
import styles from './tool-index.module.css';

const KINDS: readonly InHand[] = ['sketch', 'line', 'clay', 'photo', 'plan', 'model', 'words', 'video'];

interface ToolIndexProps {
  readonly inHand: InHand | null;
  readonly onInHand: (kind: InHand | null) => void;
  /** A picture is in hand: it says what one has. */
  readonly fixed: boolean;
}

/** All tools that may be opened, by family, with their sheet codes; what does not fit is faded. */
export function ToolIndex({ inHand, onInHand, fixed }: ToolIndexProps) {
  const t = useTexts(homeTexts);
  const entries = useIndexEntries();
  const kinds = KINDS.filter((kind) => entries.some((entry) => entry.tool.takes.includes(kind)));
  const stacks = stackFamilies(familiesOf(entries));
  const tools = new Set(entries.filter(isToolEntry).map(({ tool }) => tool.id)).size;
  return (
    <section className={styles['index']} aria-labelledby="tool-index">
      <div className={styles['head']}>
        <h2 id="tool-index">{t('index')}</h2>
        <span className="t3">{t('count', { n: tools })}</span>
        <span className="sp" />
        <span className="t3 fs13 nowrap">{t('inHand')}</span>
        <Segmented
          label={t('inHand')}
          disabled={fixed}
          options={[{ value: 'any', label: t('any') }, ...kinds.map((kind) => ({ value: kind, label: t(kind) }))]}
          value={inHand ?? 'any'}
          onChange={(value) => onInHand(value === 'any' ? null : value)}
        />
      </div>
      <div
        className={styles['families']}
        style={{ '--columns': stacks.map((stack) => `${stack.columns}fr`).join(' ') } as CSSProperties}
      >
        {stacks.map((stack) => (
          <div key={stack.families[0]?.letter} className={styles['stack']}>
            {stack.families.map((family) => (
              <FamilyBlock key={family.letter} {...family} columns={stack.columns} inHand={inHand} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

interface FamilyBlockProps extends Family {
  readonly columns: number;
  readonly inHand: InHand | null;
}

function FamilyBlock({ letter, entries, columns, inHand }: FamilyBlockProps) {
  const pick = usePick();
  const language = useLanguage();
  const navigate = useNavigate();
  const open = async (entry: IndexEntry) => {
    if (!entry.page) await handOver(entry.tool.id);
    void navigate(entry.path);
  };
  return (
    <div className={styles['family']} data-c={letter}>
      <h3>
        <i />
        {pick(FAMILIES[letter])}
        {language !== 'en' && <span>{FAMILIES[letter].en}</span>}
        <em>{entries.length}</em>
      </h3>
      <ul style={{ '--sub': columns, '--rows': Math.ceil(entries.length / columns) } as CSSProperties}>
        {entries.map((entry) => (
          <li
            key={entry.code}
            className={inHand === null ? '' : styles[entry.tool.takes.includes(inHand) ? 'lit' : 'faded']}
          >
            <a
              href={entry.path}
              title={pick(entry.tool.purpose)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                void open(entry);
              }}
            >
              <ToolIcon name={entry.tool.icon} />
              <b>{pick(entry.title)}</b>
              <span>{entry.code}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
