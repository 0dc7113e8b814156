import { IconPencilPlus, IconPlus } from '@tabler/icons-react';
import type { TextField } from '@yujian/contract/fields/kinds/text';
import { limitSize } from '@yujian/scenes/layout/limit-size';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../../lib/language.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import formStyles from '../../../fields/form.module.css';
import { toggleWords } from '../../../fields/words/words.ts';
import { workbenchTexts } from '../../../core/texts.ts';
import { ExpandDialog } from './expand-dialog.tsx';
import { marksOf } from './marks.ts';
import { useLeftOutText } from '../shell/left-out-note.tsx';
import { suggestionsFor } from './suggestions.ts';
import { wordsTexts } from './texts.ts';
import type { Wish } from './use-wish.ts';
import styles from './words.module.css';

interface PromptFieldProps {
  readonly field: TextField;
  readonly wish: Wish;
}

const COUNT_FROM = 0.8;

/** The words of a scene: what was understood of them is underlined while one writes, and said below. */
export function PromptField({ field, wish }: PromptFieldProps) {
  const w = useTexts(workbenchTexts);
  const t = useTexts(wordsTexts);
  const pick = usePick();
  const language = useLanguage();
  const id = useId();
  const under = useRef<HTMLDivElement>(null);
  const [expanding, setExpanding] = useState(false);
  const { words, reading, setWords } = wish;
  const marks = marksOf(words, reading);
  const add = (more: string) => setWords(toggleWords(words, more, w('wordSeparator'), field.maxLength));
  return (
    <div>
      <div className={formStyles['head']}>
        <label htmlFor={id}>{pick(field.label)}</label>
        {words.length >= field.maxLength * COUNT_FROM && (
          <span className={`${formStyles['hint']} lt`}>
            {w('counter', { used: words.length, max: field.maxLength })}
          </span>
        )}
        <span className="sp" />
        <button type="button" className="lnk fs12" aria-haspopup="dialog" onClick={() => setExpanding(true)}>
          <Icon of={IconPencilPlus} size={14} />
          {t('writeMore')}
        </button>
      </div>
      <div className={styles['prompt']}>
        <div ref={under} className={styles['under']} aria-hidden="true">
          {marks.map((mark, index) =>
            mark.kind === null ? (
              mark.text
            ) : (
              <span key={index} data-mark={mark.kind}>
                {mark.text}
              </span>
            ),
          )}
          {'\n'}
        </div>
        <textarea
          id={id}
          className={styles['area']}
          value={words}
          maxLength={field.maxLength}
          placeholder={pick(field.placeholder)}
          aria-describedby={`${id}-read`}
          spellCheck={false}
          onChange={(event) => setWords(event.target.value)}
          onScroll={(event) => {
            if (under.current) under.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <ReadNotes id={`${id}-read`} wish={wish} most={field.maxLength} />
      <div className={styles['suggestions']} role="group" aria-label={t('suggestions')}>
        {suggestionsFor(wish.brief, language, t).map((more) => (
          <Chip key={more} onClick={() => add(more)}>
            <Icon of={IconPlus} size={14} />
            {more}
          </Chip>
        ))}
      </div>
      {expanding && (
        <ExpandDialog
          words={words}
          onClose={() => setExpanding(false)}
          onChoose={(full) => {
            setWords(full.slice(0, field.maxLength));
            setExpanding(false);
          }}
        />
      )}
    </div>
  );
}

/** What was made of the words, in sentences; announced when one pauses. */
function ReadNotes({ id, wish, most }: { readonly id: string; readonly wish: Wish; readonly most: number }) {
  const t = useTexts(wordsTexts);
  const words = useDeferredValue(wish.words);
  const pick = usePick();
  const sayLeftOut = useLeftOutText();
  const { understood, unknown, conflicts, limits } = wish.reading;
  const sizes = limitSize(wish.brief).limits;
  const numbers = limits.filter(({ slot }) => sizes.every(({ measure }) => slot !== `size.${measure}`));
  const quote = ({ from, to }: { readonly from: number; readonly to: number }) => words.slice(from, to).trim();
  const places = new Set(understood.map(({ slot, from }) => (slot === 'pieces' ? `${slot}${from}` : slot))).size;
  return (
    <div id={id} className={styles['notes']} role="status">
      {words.trim() !== '' && places === 0 && wish.edited.size === 0 && (
        <p>
          <i data-mark="unknown" aria-hidden="true" />
          {t('nothingUnderstood')}
        </p>
      )}
      {places > 0 && (
        <p title={t('marksHelp')}>
          <i data-mark="understood" aria-hidden="true" />
          {t('understoodCount', { n: places })}
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          <i data-mark="unknown" aria-hidden="true" />
          {t('notUnderstood', { words: unknown.map(quote).join(t('listSeparator')) })}
        </p>
      )}
      {conflicts.map((conflict) => (
        <p key={`${conflict.slot}${conflict.dropped.from}`}>
          <i data-mark="dropped" aria-hidden="true" />
          {t('contradiction', { dropped: quote(conflict.dropped), kept: quote(conflict.kept) })}
        </p>
      ))}
      {numbers.map(({ slot, at, given }) => (
        <p key={`${slot}${at.from}`}>
          <i data-mark="dropped" aria-hidden="true" />
          {t('atMost', { said: quote(at), given })}
        </p>
      ))}
      {sizes.map(({ measure, note }) => (
        <p key={measure}>
          <i data-mark="dropped" aria-hidden="true" />
          {pick(note)}
        </p>
      ))}
      {wish.leftOut.length > 0 && (
        <p>
          <i data-mark="dropped" aria-hidden="true" />
          {sayLeftOut(wish.leftOut)}
        </p>
      )}
      {words.length >= most && <p>{t('isFull', { max: most })}</p>}
    </div>
  );
}
