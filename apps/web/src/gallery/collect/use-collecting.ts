import type { GalleryCard, GalleryItem } from '@yujian/contract/api/gallery';
import { isApiError } from '../../lib/api.ts';
import { translate } from '../../lib/i18n.ts';
import { openModal } from '../../lib/modals.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { useCollect, useUncollect } from '../gallery-queries.ts';
import { collectTexts } from './collect-texts.ts';
import { rememberCollect } from './pending-collect.ts';

const UNDO_SECONDS = 6;

export type Collectable = Pick<GalleryCard, 'id' | 'collected'> & Partial<Pick<GalleryItem, 'collectionId'>>;

/** Collecting one picture: a visitor logs in first and it goes on; what is taken out can be put back. */
export function useCollecting({ id, collected, collectionId }: Collectable) {
  const loggedIn = useLoggedIn();
  const collect = useCollect();
  const uncollect = useUncollect();

  const take = (into?: { readonly id: string; readonly name: string }) => {
    if (loggedIn === false) {
      rememberCollect(id);
      openModal('login');
      return;
    }
    collect.mutate(into === undefined ? { id } : { id, collection: into.id }, {
      onSuccess: () => into && showToast('ok', translate(collectTexts, 'taken', { name: into.name })),
      onError: sayWhy,
    });
  };
  const drop = () =>
    uncollect.mutate(id, {
      onSuccess: () =>
        showToast('info', translate(collectTexts, 'dropped'), {
          action: {
            label: translate(collectTexts, 'undo'),
            run: () =>
              collect.mutate({ id, ...(collectionId ? { collection: collectionId } : {}) }, { onError: sayWhy }),
          },
          seconds: UNDO_SECONDS,
        }),
      onError: sayWhy,
    });
  return { take, toggle: () => (collected ? drop() : take()) };
}

export function sayWhy(error: unknown): void {
  showToast('error', isApiError(error) ? error.message : translate(collectTexts, 'failed'));
}
