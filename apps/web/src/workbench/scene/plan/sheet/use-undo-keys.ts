import { useEffect } from 'react';
import type { SceneWork } from '../../use-scene-work.ts';

/** Text that is being written has an undo of its own, and so has a dialog's. */
const OWN_UNDO = 'textarea, [contenteditable], [role=dialog], input:not([type=range], [type=color], [type=checkbox], [type=radio])';

/** Ctrl or Cmd with Z, Shift Z and Y step through the scene's past, wherever on the page the keyboard is. */
export function useUndoKeys({ undo, redo }: Pick<SceneWork, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof Element && event.target.closest(OWN_UNDO)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
