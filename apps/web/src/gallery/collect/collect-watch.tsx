import { useEffect } from 'react';
import { translate } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { useCollect } from '../gallery-queries.ts';
import { collectTexts } from './collect-texts.ts';
import { sayWhy } from './use-collecting.ts';

/** After the login that a heart asked for: the picture is collected. */
export function CollectWatch({ id }: { readonly id: string }) {
  const { mutate } = useCollect();
  useEffect(
    () => mutate({ id }, { onSuccess: () => showToast('ok', translate(collectTexts, 'takenPlain')), onError: sayWhy }),
    [id, mutate],
  );
  return null;
}
