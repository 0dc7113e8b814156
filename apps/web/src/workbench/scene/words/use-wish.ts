import type { SceneBrief } from '@yujian/contract/scene/brief';
import { readWords, type Reading } from '@yujian/scenes/words/read-words';
import { useCallback, useMemo } from 'react';
import { textOf } from '../../form/settings.ts';
import type { ToolForm } from '../../use-form.ts';
import { beyondWords, carryEdits, editedSlots, settle, type Slot } from './carry-edits.ts';

export interface Wish {
  readonly words: string;
  readonly reading: Reading;
  /** What will be drawn: the words, with what was set by hand over them. */
  readonly brief: SceneBrief;
  /** What was set by hand. */
  readonly edited: ReadonlySet<Slot>;
  readonly setWords: (words: string) => void;
  readonly edit: (change: Partial<SceneBrief>) => void;
  /** Back to what the words say. */
  readonly reset: () => void;
}

/** The words of the form and what they are understood as; edits by hand stay while the words change. */
export function useWish(form: ToolForm): Wish {
  const { settings, setAll } = form;
  const words = textOf(settings['promptTxt'] ?? '');
  const reading = useMemo(() => readWords(words), [words]);
  const own = briefOf(settings['brief']);
  const brief = own ?? reading.brief;
  const edited = useMemo(() => (own ? editedSlots(reading.brief, own) : new Set<Slot>()), [reading, own]);
  return {
    words,
    reading,
    brief,
    edited,
    setWords: useCallback(
      (next) => {
        const said = readWords(next).brief;
        setAll({ ...settings, promptTxt: next, brief: own ? beyondWords(said, carryEdits(reading.brief, own, said)) : null });
      },
      [settings, setAll, own, reading],
    ),
    edit: useCallback((change) => setAll({ ...settings, brief: beyondWords(reading.brief, settle({ ...brief, ...change })) }), [settings, setAll, reading, brief]),
    reset: useCallback(() => setAll({ ...settings, brief: null }), [settings, setAll]),
  };
}

function briefOf(value: ToolForm['settings'][string] | undefined): SceneBrief | null {
  return typeof value === 'object' && value !== null && 'withoutOpenings' in value ? (value as SceneBrief) : null;
}
