import { IconCheck, IconDots } from '@tabler/icons-react';
import type { SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { TextField } from '@yujian/contract/fields/kinds/text';
import { lazy, Suspense, useId, useState } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { useMaterials } from '../../../lib/queries.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { workbenchTexts } from '../../core/texts.ts';
import { fieldTexts } from '../texts.ts';
import styles from '../form.module.css';
import { chipsInRow, hasWords, toggleWords } from './words.ts';

const Expander = lazy(() => loadChunk(async () => ({ default: (await import('./expander.tsx')).Expander })));

interface WordsFieldProps {
  readonly field: TextField;
  readonly toolId: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the words are for; without it nothing is written for the person. */
  readonly writes?: { readonly family: SpaceFamily; readonly style: string | null };
}

/** Room for a row of chips before the one that shows all. */
const ROW = 264;
/** The counter appears when there is little room left, and is no noise before. */
const COUNT_FROM = 0.8;

/** Free words with chips that put more of them in. */
export function WordsField({ field, toolId, value, onChange, writes }: WordsFieldProps) {
  const t = useTexts(workbenchTexts);
  const pick = usePick();
  const id = useId();
  const f = useTexts(fieldTexts);
  const [all, setAll] = useState(false);
  const [writing, setWriting] = useState(false);
  const chips =
    useMaterials().data?.chips.filter((chip) => chip.tools.length === 0 || chip.tools.includes(toolId)) ?? [];
  const inRow = chipsInRow(chips, ROW);
  const shown = all ? chips : inRow;
  const counted = value.length >= field.maxLength * COUNT_FROM;
  return (
    <div>
      <div className={styles['head']}>
        <label htmlFor={id}>{pick(field.label)}</label>
        {field.hint && <span className={styles['hint']}>{pick(field.hint)}</span>}
        {counted && (
          <span className={`${styles['counter']} lt`}>
            {t('counter', { used: value.length, max: field.maxLength })}
          </span>
        )}
        {writes && !writing && (
          <button type="button" className={styles['write']} onClick={() => setWriting(true)}>
            {f('write')}
          </button>
        )}
      </div>
      <textarea
        id={id}
        className={styles['area']}
        value={value}
        maxLength={field.maxLength}
        placeholder={pick(field.placeholder)}
        onChange={(event) => onChange(event.target.value)}
      />
      {writing && writes && (
        <Suspense>
          <Expander
            {...writes}
            words={value}
            maxLength={field.maxLength}
            onChange={onChange}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
      {chips.length > 0 && (
        <div className={styles['chips']}>
          {shown.map((chip) => {
            const on = hasWords(value, chip.words);
            return (
              <Chip
                key={chip.id}
                on={on}
                onClick={() => onChange(toggleWords(value, chip.words, t('wordSeparator'), field.maxLength))}
              >
                {on && <Icon of={IconCheck} size={14} />}
                {chip.name}
              </Chip>
            );
          })}
          {chips.length > inRow.length && (
            <Chip onClick={() => setAll(!all)}>
              <Icon of={IconDots} size={14} />
              <span className="sr">{t(all ? 'fewerWords' : 'moreWords')}</span>
            </Chip>
          )}
        </div>
      )}
    </div>
  );
}
