import { IconPhotoSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { openModal } from '../../lib/modals.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput, type FileInputHandle } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './gallery-screen.module.css';
import { galleryScreenTexts } from './gallery-screen.texts.ts';

/** The search field, and beside it the way to search by a picture: chosen, or dropped on both. A visitor logs in first and it goes on. */
export function PictureSearch({ children }: { readonly children: ReactNode }) {
  const t = useTexts(galleryScreenTexts);
  const loggedIn = useLoggedIn();
  const { go } = useScreenAddress();
  const input = useRef<FileInputHandle>(null);
  const [over, setOver] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const isSending = file !== null && loggedIn === true;

  useEffect(() => {
    if (file === null || loggedIn !== true) return undefined;
    const controller = new AbortController();
    const send = async () => {
      const { sendSmall } = await import('./send-small.ts');
      const media = await sendSmall(file, controller.signal);
      go('/similarRecommend', new URLSearchParams({ mediaId: media.id }));
    };
    send()
      .catch((error: unknown) => {
        if (!controller.signal.aborted) showToast('error', isApiError(error) ? error.message : t('uploadBroke'));
      })
      .finally(() => setFile(null));
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- one file is sent once
  }, [file, loggedIn]);

  const take = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    setFile(chosen);
    if (loggedIn !== true) openModal('login');
  };
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return (
    <div className={styles['find']} role="search" {...dropping}>
      {children}
      <Button
        look="soft"
        loading={isSending}
        aria-label={t(isSending ? 'sending' : 'byPicture')}
        icon={<Icon of={IconPhotoSearch} />}
        onClick={() => input.current?.open()}
      />
      <FileInput ref={input} onFiles={take} />
      {over && <span className={styles['over']}>{t('dropPicture')}</span>}
    </div>
  );
}
