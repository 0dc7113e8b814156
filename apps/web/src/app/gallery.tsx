import { GalleryScreen } from '../features/gallery/gallery-screen.tsx';
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx';
import { useScreenAddress } from '../lib/screen-address.ts';

/** The gallery, a category of it, or what a search finds in it. */
export function Gallery() {
  const { path } = useScreenAddress();
  return <GalleryScreen notFound={<NotFoundScreen path={path} />} />;
}
