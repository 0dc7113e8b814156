import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './panorama.module.css';
import { SinglePanorama } from './panorama-viewer.tsx';
import { sharedPicture, sharedTour } from './share-link.ts';
import { panoramaTexts } from './texts.ts';
import { SharedTour } from './tour/shared-tour.tsx';

/** What an address shares: one picture, or a tour. */
export type Shared = { readonly kind: 'picture'; readonly url: string } | { readonly kind: 'tour'; readonly token: string };

export function useSharedView(): Shared | null {
  const [search] = useSearchParams();
  const token = sharedTour(search);
  const url = sharedPicture(search);
  if (token !== null) return { kind: 'tour', token };
  return url === null ? null : { kind: 'picture', url };
}

export function SharedView({ shared }: { readonly shared: Shared }) {
  const t = useTexts(panoramaTexts);
  if (shared.kind === 'tour') return <SharedTour token={shared.token} />;
  return (
    <main className={styles['alone']}>
      <SinglePanorama url={shared.url} actions={<Link to="/panorama"><Button look="soft" size="small">{t('own')}</Button></Link>} />
    </main>
  );
}
