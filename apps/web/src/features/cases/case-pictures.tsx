import { IconUpload, IconX } from '@tabler/icons-react';
import { GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import { useEffect, useRef, useState, type SetStateAction } from 'react';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { moveItem } from '../../lib/move-item.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FileInput, type FileInputHandle } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { renditionUrl } from '../../workbench/core/pictures/media-url.ts';
import { sendFile } from '../../workbench/core/upload/send-file.ts';
import { OwnWorksDialog } from '../../workbench/form/own-works-dialog.tsx';
import styles from './case-editor.module.css';
import { withPictures, type CaseForm, type CaseFormPicture } from './case-form.ts';
import { casesTexts } from './cases.texts.ts';

interface CasePicturesProps {
  readonly form: CaseForm;
  readonly onUpdate: (change: SetStateAction<CaseForm>) => void;
}

const MOST = GALLERY_LIMITS.casePictures;

/** The pictures of a case: from one's works or uploaded, in order, with captions; which of them are plans. */
export function CasePictures({ form: { pictures }, onUpdate }: CasePicturesProps) {
  const t = useTexts(casesTexts);
  const files = useRef<FileInputHandle>(null);
  const [choosing, setChoosing] = useState(false);
  const add = (mediaId: string) => onUpdate((form) => withPictures(form, [mediaId], MOST));
  const { left, send } = useSending(add);
  const setPictures = (change: (before: readonly CaseFormPicture[]) => readonly CaseFormPicture[]) =>
    onUpdate((form) => ({ ...form, pictures: change(form.pictures) }));
  const edit = (at: number, part: Partial<CaseFormPicture>) =>
    setPictures((before) => before.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const remove = (mediaId: string) => setPictures((before) => before.filter((one) => one.mediaId !== mediaId));
  const toggle = (mediaId: string) => {
    if (pictures.some((one) => one.mediaId === mediaId)) remove(mediaId);
    else add(mediaId);
  };
  const isFull = pictures.length >= MOST;
  return (
    <section className={styles['pictures']}>
      <h2>{t('pictures')}</h2>
      <p className="t3 fs13">{t('picturesHint', { n: MOST })}</p>
      <div className={styles['add']}>
        <Button disabled={isFull} onClick={() => setChoosing(true)}>
          {t('fromWorks')}
        </Button>
        <Button disabled={isFull} icon={<Icon of={IconUpload} size={16} />} onClick={() => files.current?.open()}>
          {t('uploadNew')}
        </Button>
        {left > 0 && (
          <span className="t3 fs13" role="status">
            {t('uploading', { n: left })}
          </span>
        )}
      </div>
      {pictures.length === 0 ? (
        <p className="t2">{t('noPictures')}</p>
      ) : (
        <SortableList
          label={t('pictures')}
          items={pictures}
          keyOf={({ mediaId }) => mediaId}
          nameOf={({ mediaId, caption }) =>
            caption || t('picture', { n: pictures.findIndex((one) => one.mediaId === mediaId) + 1 })
          }
          onMove={(from, to) => setPictures((before) => moveItem(before, from, to))}
        >
          {({ mediaId, caption, plan }, at) => (
            <div className={styles['row']}>
              <img src={renditionUrl(mediaId, 320)} alt="" loading="lazy" />
              <div>
                <TextField
                  aria-label={t('caption', { n: at + 1 })}
                  placeholder={t('captionHint')}
                  value={caption}
                  maxLength={GALLERY_LIMITS.note}
                  onChange={(event) => edit(at, { caption: event.target.value })}
                />
                <Checkbox checked={plan} onChange={(next) => edit(at, { plan: next })}>
                  {t('isPlan')}
                </Checkbox>
              </div>
              <Button
                look="text"
                size="small"
                icon={<Icon of={IconX} size={16} />}
                aria-label={t('remove', { n: at + 1 })}
                onClick={() => remove(mediaId)}
              />
            </div>
          )}
        </SortableList>
      )}
      <FileInput ref={files} many onFiles={send} />
      {choosing && (
        <OwnWorksDialog
          chosen={new Set(pictures.map(({ mediaId }) => mediaId))}
          onChoose={toggle}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

/** Files that are sent one after the other; what is refused is said, and the others go on. */
function useSending(onSent: (mediaId: string) => void) {
  const t = useTexts(casesTexts);
  const [left, setLeft] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const send = async (files: readonly File[]) => {
    const { signal } = leaving.current;
    setLeft((before) => before + files.length);
    for (const file of files) {
      try {
        onSent((await sendFile(file, file.name, { signal, onProgress: () => undefined })).id);
      } catch (error) {
        if (signal.aborted) return;
        showToast('error', isApiError(error) ? error.message : t('failed'));
      }
      setLeft((before) => before - 1);
    }
  };
  return { left, send: (files: readonly File[]) => void send(files) };
}
