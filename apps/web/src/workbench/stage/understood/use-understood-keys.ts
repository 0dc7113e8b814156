import { useEffect } from 'react';
import { takesText } from '../../../lib/takes-text.ts';
import type { Understood } from './use-understood.ts';

/** Ctrl or Cmd with Z, Shift Z and Y step through the corrections while they are shown; Esc lets the chosen region go. */
export function useUnderstoodKeys(understood: Understood | null): void {
  // in a dialog, which would take Esc first
  const isFirst = understood?.purpose === 'room';
  useEffect(() => {
    if (!understood?.open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (takesText(event.target)) return;
      const key = event.key.toLowerCase();
      const { choice, hand, things } = understood;
      // what was opened from the dialog has the keys
      if (isFirst && document.querySelectorAll('[role="dialog"],[role="combobox"][aria-expanded="true"]').length > 1)
        return;
      if (key === 'escape' && (choice.chosen.length > 0 || hand !== 'point' || things?.chosen || things?.spot)) {
        event.preventDefault();
        if (isFirst) event.stopPropagation();
        understood.setHand('point');
        things?.choose(null);
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      (key === 'y' || event.shiftKey ? understood.redo : understood.undo)?.();
    };
    document.addEventListener('keydown', onKey, isFirst);
    return () => document.removeEventListener('keydown', onKey, isFirst);
  });
}
