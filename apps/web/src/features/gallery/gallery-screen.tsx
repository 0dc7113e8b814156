import { useWaterfall } from '../../gallery/gallery-queries.ts';
import { PictureWall } from '../../gallery/picture-wall.tsx';
import styles from './gallery-screen.module.css';

export function GalleryScreen() {
  const pages = useWaterfall({});
  return (
    <div className={styles['wrap']}>
      <PictureWall pages={pages} label="" empty={null} />
    </div>
  );
}
