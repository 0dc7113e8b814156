import type { PhoneProps } from '../../../core/workbench.ts';
import { useSceneFiles } from '../angles/scene-slot.tsx';
import { WordsPhone } from '../words/words-phone.tsx';
import { PanoramaForm } from './panorama-form.tsx';
import { TourPane } from './tour/tour-pane.tsx';
import styles from '../../../stage/panorama/tour/tour.module.css';
import { ToursButton } from './tour/tours-button.tsx';
import { useOpenTour } from './tour/use-open-tour.ts';

/** The panorama on a phone: words, a scene or a picture for a new one, and tours of those that are made. */
export function PanoramaPhone(props: PhoneProps) {
  const { tourId, openTour } = useOpenTour();
  const onMainFiles = useSceneFiles(props.tool);
  if (tourId !== null) {
    return (
      <div className={styles['phone']}>
        <TourPane key={tourId} id={tourId} onOpen={openTour} />
      </div>
    );
  }
  const bar = (
    <>
      {props.bar}
      <div className={styles['entry']}>
        <ToursButton onOpen={openTour} />
      </div>
    </>
  );
  return <WordsPhone {...props} bar={bar} Form={PanoramaForm} onMainFiles={onMainFiles} />;
}
