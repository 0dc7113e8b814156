import { useEffect } from 'react';
import { takesText } from '../../../lib/takes-text.ts';
import type { Understood } from './use-understood.ts';

/** Ctrl or Cmd with Z, Shift Z and Y step through the corrections while they are shown; Esc lets the chosen region go. */
export function useUnderstoodKeys(understood: Understood | null): void {
  useEffect(() => {
    if (!understood?.open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (takesText(event.target)) return;
      const key = event.key.toLowerCase();
      const { choice, hand, things } = understood;
      if (key === 'escape' && (choice.chosen.length > 0 || hand !== 'point' || things?.chosen || things?.spot)) {
        event.preventDefault();
        understood.setHand('point');
        things?.choose(null);
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      (key === 'y' || event.shiftKey ? understood.redo : understood.undo)?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
