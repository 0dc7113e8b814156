import type { GalleryCard } from '@yujian/contract/api/gallery';
import { useCallback } from 'react';
import { openModal } from '../lib/modals.ts';
import { useLoggedIn } from '../lib/queries.ts';
import { showToast } from '../lib/toasts.ts';
import { rememberCollect } from './collect/pending-collect.ts';
import { useCollect, useUncollect } from './gallery-queries.ts';

/** Collects a picture, or no more; a visitor is asked to log in first, then it goes on. */
export function useToggleCollect() {
  const loggedIn = useLoggedIn();
  const { mutate: collect } = useCollect();
  const { mutate: uncollect } = useUncollect();
  return useCallback(
    ({ id, collected }: Pick<GalleryCard, 'id' | 'collected'>) => {
      const onError = ({ message }: Error) => showToast('error', message);
      if (loggedIn !== true) {
        rememberCollect(id);
        openModal('login');
      } else if (collected) uncollect(id, { onError });
      else collect({ id }, { onError });
    },
    [loggedIn, collect, uncollect],
  );
}
