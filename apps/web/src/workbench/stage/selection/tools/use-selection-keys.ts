import { useEffect, useRef } from 'react';
import { takesText } from '../../../../lib/takes-text.ts';
import { toolOfKey, type ToolName } from './tool-table.ts';

export interface KeyActs {
  readonly pick: (tool: ToolName) => void;
  readonly resize: (by: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly invert: () => void;
  /** Part, whole and group of what was clicked on, in turn. */
  readonly nextLevel: () => void;
  /** Puts the focus on a cell of the strip. */
  readonly focusCell: (cell: 'grow' | 'feather') => void;
  readonly toggleHidden: () => void;
  readonly showKeys: () => void;
  readonly fit: () => void;
  readonly oneToOne: () => void;
  readonly enter: () => void;
  readonly escape: () => void;
}

const STEP = 1;
const LEAP = 5;

/** The keys of the selection, anywhere on the page but in fields and dialogs. @param acts null: they rest */
export function useSelectionKeys(acts: KeyActs | null): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current;
      if (!now || event.defaultPrevented || takesText(event.target)) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]')) return;
      const act = actOf(event, now);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function actOf(event: KeyboardEvent, acts: KeyActs): (() => void) | null {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    if (event.altKey) return null;
    const letter = key.toLowerCase();
    if (letter === 'z') return event.shiftKey ? acts.redo : acts.undo;
    if (letter === 'y') return acts.redo;
    if (key === '0') return acts.fit;
    return key === '1' ? acts.oneToOne : null;
  }
  if (event.altKey) return null;
  switch (key) {
    case '[':
    case '{':
      return () => acts.resize(event.shiftKey ? -LEAP : -STEP);
    case ']':
    case '}':
      return () => acts.resize(event.shiftKey ? LEAP : STEP);
    case '\\':
      return acts.toggleHidden;
    case '?':
      return acts.showKeys;
    case 'Escape':
      return acts.escape;
    case ' ':
      // it moves the view; a button that has the focus keeps it
      return event.target instanceof Element && event.target.closest('button, a, input, [role=slider]')
        ? null
        : () => undefined;
    case 'Enter':
      return event.target instanceof Element &&
        event.target.closest('button, a, summary, [role=slider], [role=combobox]')
        ? null
        : acts.enter;
  }
  if (event.shiftKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'i') return acts.invert;
  if (letter === 'v') return acts.nextLevel;
  if (letter === 'g') return () => acts.focusCell('grow');
  if (letter === 'f') return () => acts.focusCell('feather');
  const tool = toolOfKey(key);
  return tool ? () => acts.pick(tool) : null;
}
