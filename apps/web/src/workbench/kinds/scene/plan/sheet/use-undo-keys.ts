import { useEffect } from 'react';
import { takesText } from '../../../../../lib/takes-text.ts';
import type { SceneWork } from '../../use-scene-work.ts';

/** Ctrl or Cmd with Z, Shift Z and Y step through the scene's past, wherever on the page the keyboard is; a dialog's is its own. */
export function useUndoKeys({ undo, redo }: Pick<SceneWork, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (takesText(event.target) || (event.target instanceof Element && event.target.closest('[role=dialog]'))) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
