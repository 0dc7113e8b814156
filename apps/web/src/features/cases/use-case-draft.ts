import { useEffect, useRef, useState } from 'react';
import { openDraft } from '../../lib/drafts.ts';
import { readForm, type CaseForm } from './case-form.ts';

const KEEP_AFTER_MS = 400;
const TEXT = 'case';

/** A form that is kept in this browser until it is saved: it survives a reload and a closed tab. */
export function useCaseDraft(place: string, saved: CaseForm) {
  const [draft] = useState(() => openDraft(`case/${place}`));
  const [form, setForm] = useState(saved);
  const [restored, setRestored] = useState(false);
  const [ready, setReady] = useState(false);
  /** As the server has it. */
  const [base, setBase] = useState(() => JSON.stringify(saved));
  const text = JSON.stringify(form);
  const isChanged = ready && text !== base;
  const unsaved = useRef<string | null>(null);

  useEffect(() => {
    let isGone = false;
    void draft.load().then((kept) => {
      const read = readForm(kept?.texts?.[TEXT]);
      if (isGone) return;
      if (read) {
        setForm(read);
        setRestored(true);
      }
      setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [draft]);
  useEffect(() => {
    unsaved.current = isChanged ? text : null;
    if (!isChanged) return undefined;
    const keep = () => void draft.save({ pictures: {}, params: {}, texts: { [TEXT]: text } });
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, text, isChanged]);
  useEffect(() => {
    const leave = () => {
      if (unsaved.current !== null) draft.leave({ params: {}, texts: { [TEXT]: unsaved.current } });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [draft]);

  return {
    form,
    ready,
    /** What stands there was left here before, and is not what the server has. */
    restored: restored && isChanged,
    change: (part: Partial<CaseForm>) => setForm((before) => ({ ...before, ...part })),
    update: setForm,
    /** It is saved, or is not wanted any more. */
    settle: (next: CaseForm) => {
      unsaved.current = null;
      setForm(next);
      setBase(JSON.stringify(next));
      return draft.drop();
    },
  };
}
