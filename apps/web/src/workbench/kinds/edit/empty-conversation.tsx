import { IconPhoto, IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLoggedIn, useMaterials } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OwnWorksDialog } from '../../form/own-works-dialog.tsx';
import styles from './edit.module.css';
import { editTexts } from './texts.ts';
import { MAIN, type EditWork } from './edit-work.ts';

/** Sentences to try, each with a sample picture that it suits. */
const TRIES = [
  { sample: 'living-photo', words: 'trySage' },
  { sample: 'villa-photo', words: 'tryDusk' },
  { sample: 'villa-photo', words: 'trySnow' },
  { sample: 'living-photo', words: 'tryPaint' },
] as const;

/** Where a conversation begins: a picture, and what one may say. */
export function EmptyConversation({ work }: { readonly work: EditWork }) {
  const t = useTexts(editTexts);
  const loggedIn = useLoggedIn();
  const input = useRef<FileInputHandle>(null);
  const [choosing, setChoosing] = useState(false);
  const { data } = useMaterials();
  const { putMain, useMain: takeMain } = work.session;
  const samples = new Map((data?.samples ?? []).map((sample) => [sample.id, sample.url]));
  const take = async (url: string, words: string): Promise<void> => {
    const blob = await (await fetch(url)).blob();
    putMain([new File([blob], url.split('/').at(-1) ?? 'sample', { type: blob.type })]);
    work.say(words);
  };
  return (
    <div className={styles['empty']}>
      <CornerMarks className={styles['drop'] ?? ''}>
        <Icon of={IconPhotoUp} size={32} />
        <div>
          <h2>{t('emptyTitle')}</h2>
          <p className="t2">{t('emptyText')}</p>
          <div className="row g8">
            <Button look="primary" onClick={() => input.current?.open()}>
              {t('choose')}
            </Button>
            {loggedIn && (
              <Button icon={<Icon of={IconPhoto} size={16} />} onClick={() => setChoosing(true)}>
                {t('ownWorks')}
              </Button>
            )}
          </div>
        </div>
      </CornerMarks>
      <p className={styles['tryHead']}>
        <b>{t('tryThese')}</b> <span className="t3 fs12">{t('tryHint')}</span>
      </p>
      <ul className={styles['tries']}>
        {TRIES.map(({ sample, words }) => {
          const url = samples.get(sample);
          return (
            url !== undefined && (
              <li key={words}>
                <button type="button" onClick={() => void take(url, t(words))}>
                  <img src={url} alt="" loading="lazy" />
                  <b>{t(words)}</b>
                </button>
              </li>
            )
          );
        })}
      </ul>
      <FileInput ref={input} onFiles={putMain} />
      {choosing && (
        <OwnWorksDialog
          onClose={() => setChoosing(false)}
          onChoose={(mediaId) => {
            takeMain(mediaId);
            work.session.form.changePicture({ type: 'use', key: MAIN, mediaId });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
