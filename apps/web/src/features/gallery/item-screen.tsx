import { DetailPage } from '../../gallery/detail/detail-page.tsx';
import { useScreenAddress } from '../../lib/screen-address.ts';

/** /tupianHome/:id: one picture of the gallery as a page of its own. */
export function ItemScreen() {
  return <DetailPage id={useScreenAddress().params['id'] ?? ''} />;
}
