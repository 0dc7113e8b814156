import { REGION_NAMES, regionsNamed } from '@yujian/contract/structure/names';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Size } from '../../viewer/view.ts';
import { selectionTexts } from '../texts.ts';
import type { Selection } from '../use-selection.ts';
import { namedStep, namesIn } from './choose-region.ts';
import type { Found } from './use-found.ts';

export interface NamedProps {
  readonly found: Found;
  readonly selection: Selection;
  readonly size: Size;
  /** What is named is added; false: taken away. */
  readonly add: boolean;
}

const MOST_LETTERS = 60;

/** Selects what is typed, where the page knows it by that name; else it says what was not made out. */
export function NamedField({ found, selection, size, add }: NamedProps) {
  const t = useTexts(selectionTexts);
  const pick = usePick();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<{ readonly words: string } | null>(null);
  const answered = useRef<object | null>(null);
  const { analysis, state } = found;
  const names = regionsNamed(asked?.words ?? '');
  const seen = new Set(analysis && namesIn(analysis).map(({ name }) => name));
  const lacking = REGION_NAMES.filter(({ key }) => names.includes(key) && !seen.has(key)).map(({ name }) => pick(name));
  const missing = lacking.length === names.length ? (asked?.words ?? '') : lacking.join(t('comma'));
  const select = useEffectEvent((): void => {
    const there = names.filter((name) => seen.has(name));
    const step = analysis && namedStep(analysis, there, size, add);
    if (step) selection.add(step);
  });
  // Words that were typed before the picture was looked at wait for it.
  useEffect(() => {
    if (asked === answered.current || state === 'looking') return;
    answered.current = asked;
    select();
  }, [asked, state]);
  return (
    <>
      <TextField
        aria-label={t('named')}
        placeholder={t('namedLike')}
        value={words}
        maxLength={MOST_LETTERS}
        enterKeyHint="go"
        onChange={(event) => {
          setWords(event.target.value);
          setAsked(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || words.trim() === '') return;
          event.preventDefault();
          found.look();
          setAsked({ words: words.trim() });
        }}
      />
      <p className="t3 fs12" role="status">
        {analysis && missing !== '' && t(seen.size > 0 ? 'namedNone' : 'namedNothing', { words: missing })}
      </p>
    </>
  );
}
