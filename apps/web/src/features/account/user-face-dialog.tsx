import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCurrentUser, useEditUser } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DimSlider } from '../../ui/dim-slider.tsx';
import { FileInput, type FileInputHandle } from '../../ui/file-input.tsx';
import { sendFile } from '../../workbench/core/upload/send-file.ts';
import { accountTexts } from './account.texts.ts';
import { CENTRED, cutOf, dragged, ZOOM_MAX, type Crop } from './crop.ts';
import styles from './user-face-dialog.module.css';

/** Pixels of the avatar's side; shown at 96 at most, on screens of up to four times the density. */
const FACE_PX = 384;
const QUALITY = 0.9;

/** The person's picture: chosen, cut square here, sent; or taken away. */
export function UserFaceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(accountTexts);
  const { data: user } = useCurrentUser();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(CENTRED);
  const [problem, setProblem] = useState<string | null>(null);
  const files = useRef<FileInputHandle>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const edit = useEditUser();

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !picture) return;
    const { left, top, side } = cutOf(picture, crop);
    context.clearRect(0, 0, FACE_PX, FACE_PX);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, side, side, 0, 0, FACE_PX, FACE_PX);
  }, [picture, crop]);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);

  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setProblem(null);
    try {
      setPicture(await createImageBitmap(file));
      setCrop(CENTRED);
    } catch {
      setProblem(t('faceUnreadable'));
    }
  };
  const done = {
    onSuccess: onClose,
    onError: (error: unknown) => setProblem(isApiError(error) ? error.message : t('lineDown')),
  };
  const save = useMutation({
    mutationFn: async () => {
      const blob = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/webp', QUALITY));
      if (!blob) throw new Error('the picture could not be cut');
      const { id } = await sendFile(blob, 'avatar.webp', {
        signal: leaving.current.signal,
        onProgress: () => undefined,
      });
      return edit.mutateAsync({ avatar: id });
    },
    onSuccess: () => {
      showToast('ok', t('saved'));
      onClose();
    },
    onError: done.onError,
  });
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!picture || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const frame = event.currentTarget.clientWidth;
    setCrop((was) => dragged(picture, was, { x: event.movementX, y: event.movementY }, frame));
  };
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  return (
    <Dialog
      title={t('face')}
      onClose={onClose}
      foot={
        <>
          {user?.avatar && !picture && (
            <Button look="danger" loading={edit.isPending} onClick={() => edit.mutate({ avatar: null }, done)}>
              {t('faceRemove')}
            </Button>
          )}
          <Button onClick={() => files.current?.open()}>{t(picture ? 'faceOther' : 'faceChoose')}</Button>
          {picture && (
            <Button look="primary" loading={save.isPending} onClick={() => save.mutate()}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {picture ? (
        <>
          <canvas
            ref={canvas}
            width={FACE_PX}
            height={FACE_PX}
            className={styles['frame']}
            role="img"
            aria-label={t('facePreview')}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          />
          <p className={styles['hint']}>{t('faceHow')}</p>
          <DimSlider
            label={t('faceZoom')}
            value={crop.zoom}
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            format={(zoom) => `${zoom.toFixed(2)}×`}
            onChange={(zoom) => setCrop({ ...crop, zoom })}
          />
          <DimSlider
            label={t('faceX')}
            value={crop.x}
            min={-1}
            max={1}
            step={0.02}
            format={percent}
            onChange={(x) => setCrop({ ...crop, x })}
          />
          <DimSlider
            label={t('faceY')}
            value={crop.y}
            min={-1}
            max={1}
            step={0.02}
            format={percent}
            onChange={(y) => setCrop({ ...crop, y })}
          />
        </>
      ) : (
        <div className={styles['now']}>
          <Avatar large name={user?.nickname ?? ''} src={user?.avatar ?? null} />
          <p className={styles['hint']}>{t('faceWhat')}</p>
        </div>
      )}
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <FileInput ref={files} onFiles={(chosen) => void take(chosen)} />
    </Dialog>
  );
}
