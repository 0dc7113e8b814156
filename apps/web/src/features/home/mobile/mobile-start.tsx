import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { PICTURE_ACCEPT } from '../../../lib/picture-file.ts';
import { takeInHand } from '../../../lib/picture-in-hand.ts';
import { Button } from '../../../ui/button.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BoardPicture } from '../board/board-picture.tsx';
import { homeTexts } from '../home.texts.ts';
import styles from './mobile-start.module.css';
import { Samples } from '../samples.tsx';

/** Take a photo, or choose a picture. */
export function MobileStart() {
  const t = useTexts(homeTexts);
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    input.value = '';
    if (chosen) void takeInHand(chosen, chosen.name);
  };
  return (
    <>
      <BoardPicture className={styles['picture'] ?? ''} start={0.46} bubble="bottom" />
      <h1 className={styles['headline']}>{t('headline1')}{t('headline2')}</h1>
      <p className={styles['lead']}>{t('mobileLead')}</p>
      <CornerMarks className={styles['acts'] ?? ''}>
        <Button look="primary" icon={<Icon of={IconCamera} />} onClick={() => camera.current?.click()}>{t('takePhoto')}</Button>
        <Button icon={<Icon of={IconPhotoUp} />} onClick={() => file.current?.click()}>{t('choose')}</Button>
        <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={(event) => take(event.target)} />
        <input ref={file} type="file" hidden accept={PICTURE_ACCEPT} onChange={(event) => take(event.target)} />
      </CornerMarks>
      <div className={styles['samples']}>
        <Samples />
      </div>
    </>
  );
}
