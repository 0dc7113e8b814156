import { useQueryClient } from '@tanstack/react-query';
import { callApi, isApiError } from '../../../../../lib/api.ts';
import { useTexts } from '../../../../../lib/i18n.ts';
import { openModal } from '../../../../../lib/modals.ts';
import { useLoggedIn } from '../../../../../lib/queries.ts';
import { showToast } from '../../../../../lib/toasts.ts';
import type { Panorama } from './choose-stop-dialog.tsx';
import { tourTexts } from '../../../../stage/panorama/tour/texts.ts';
import { newStop, stopsToSave } from './tour-edit.ts';
import { TOURS } from '../../../../stage/panorama/tour/tour-queries.ts';
import { shortName } from './use-tour-edits.ts';

/** Begins a tour, with a first stop where there is one, and opens it. */
export function useNewTour(onOpen: (id: string) => void): (first?: Panorama) => Promise<void> {
  const t = useTexts(tourTexts);
  const cache = useQueryClient();
  const loggedIn = useLoggedIn();
  return async (first) => {
    if (loggedIn !== true) {
      openModal('login');
      return;
    }
    try {
      const stops = first ? [newStop(first.mediaId, shortName(first.words) || t('stopName', { n: 1 }))] : [];
      const made = await callApi('tourSave', { name: stops[0]?.name ?? t('untitled'), stops: stopsToSave(stops) });
      void cache.invalidateQueries({ queryKey: [...TOURS, 'list'] });
      onOpen(made.id);
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : t('notDone'));
    }
  };
}
