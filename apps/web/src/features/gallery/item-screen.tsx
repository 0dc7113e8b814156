import { useLocation } from 'react-router';
import { DetailPage } from '../../gallery/detail/detail-page.tsx';

/** /tupianHome/:id: one picture of the gallery as a page of its own. */
export function ItemScreen() {
  const id = useLocation().pathname.split('/')[2] ?? '';
  return <DetailPage id={id} />;
}
