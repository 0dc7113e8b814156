import { useEffect } from 'react';
import { anyModalOpen, openModal } from '../lib/modals.ts';
import { readStored, writeStored } from '../lib/storage.ts';

/**
 * Opens the guide on the first visit of this browser, once. Only home screens ask for it, so that nobody who came for a tool,
 * a result or the login meets it; and not where it could not be remembered.
 *
 * @param wanted whether the screen is bare: nothing was brought along, nothing else was asked for
 */
export function useFirstGuide(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || readStored('guideSeen') !== null || anyModalOpen()) return;
    writeStored('guideSeen', '1');
    if (readStored('guideSeen') !== null) openModal('guide');
  }, [wanted]);
}
