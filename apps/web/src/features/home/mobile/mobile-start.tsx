import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { takeFirst } from '../../../lib/picture-in-hand.ts';
import { Button } from '../../../ui/button.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BoardPicture } from '../board/board-picture.tsx';
import { homeTexts } from '../home.texts.ts';
import styles from './mobile-start.module.css';
import { Samples } from '../samples.tsx';

/** Take a photo, or choose a picture. */
export function MobileStart() {
  const t = useTexts(homeTexts);
  const files = useRef<FileInputHandle>(null);
  return (
    <>
      <BoardPicture className={styles['picture'] ?? ''} start={0.46} bubble="bottom" />
      <h1 className={styles['headline']}>
        {t('headline1')}
        {t('headline2')}
      </h1>
      <p className={styles['lead']}>{t('mobileLead')}</p>
      <CornerMarks className={styles['acts'] ?? ''}>
        <Button look="primary" icon={<Icon of={IconCamera} />} onClick={() => files.current?.open('camera')}>
          {t('takePhoto')}
        </Button>
        <Button icon={<Icon of={IconPhotoUp} />} onClick={() => files.current?.open()}>
          {t('choose')}
        </Button>
        <FileInput ref={files} onFiles={takeFirst} />
      </CornerMarks>
      <div className={styles['samples']}>
        <Samples />
      </div>
    </>
  );
}
