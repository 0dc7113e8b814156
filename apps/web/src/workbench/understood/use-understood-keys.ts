import { useEffect } from 'react';
import type { Understood } from './use-understood.ts';

/** Text that is being written has an undo of its own. */
const OWN_UNDO = 'textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio])';

/** Ctrl or Cmd with Z, Shift Z and Y step through the corrections while they are shown; Esc lets the chosen region go. */
export function useUnderstoodKeys(understood: Understood | null): void {
  useEffect(() => {
    if (!understood?.open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(OWN_UNDO)) return;
      const key = event.key.toLowerCase();
      if (key === 'escape' && (understood.choice.chosen.length > 0 || understood.hand !== 'point')) {
        event.preventDefault();
        understood.setHand('point');
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
