import { IconCamera, IconPhoto, IconPhotoUp, IconPlus, IconReplace, IconX } from '@tabler/icons-react';
import type { ImageField } from '@yujian/contract/fields/kinds/image';
import { useRef, useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { CornerMarks } from '../../ui/corner-marks.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { pictureSource } from '../core/pictures/picture-source.ts';
import { workbenchTexts } from '../core/texts.ts';
import { filesOf } from '../core/upload/read-picture.ts';
import { FileInput, type FileInputHandle } from '../../ui/file-input.tsx';
import type { Picture } from '../core/form/pictures.ts';
import styles from './picture-slot.module.css';

interface PictureSlotProps {
  readonly field: ImageField;
  readonly picture: Picture | undefined;
  /** Several may be chosen at once. */
  readonly many: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  /** Opens the own works to choose from. */
  readonly onPickMine: () => void;
}

/** A place for one picture: dropped, chosen, photographed, pasted or taken from the own works. */
export function PictureSlot({ field, picture, many, onFiles, onRemove, onRetry, onPickMine }: PictureSlotProps) {
  const t = useTexts(workbenchTexts);
  const pick = usePick();
  const input = useRef<FileInputHandle>(null);
  const [over, setOver] = useState(false);
  const label = pick(field.label);
  const small = !field.required;
  const touch = matchMedia('(pointer: coarse)').matches;

  const drop = {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      onFiles(filesOf(event.dataTransfer));
    },
  };

  return (
    <div className={over ? styles['over'] : undefined} {...drop}>
      {picture ? (
        <div className={`${styles['slot']} ${small ? styles['small'] : ''}`}>
          <Shown picture={picture} label={label} />
          <div className={styles['acts']}>
            {!small && (
              <Menu
                label={t('replace')}
                items={[
                  {
                    key: 'file',
                    label: t('choose'),
                    icon: <Icon of={IconPhotoUp} size={16} />,
                    onSelect: () => input.current?.open(),
                  },
                  { key: 'mine', label: t('mine'), icon: <Icon of={IconPhoto} size={16} />, onSelect: onPickMine },
                  ...(touch
                    ? [
                        {
                          key: 'camera',
                          label: t('takePhoto'),
                          icon: <Icon of={IconCamera} size={16} />,
                          onSelect: () => input.current?.open('camera'),
                        },
                      ]
                    : []),
                ]}
                trigger={(props) => (
                  <button
                    type="button"
                    className={styles['act']}
                    aria-label={t('replace')}
                    title={t('replace')}
                    {...props}
                  >
                    <Icon of={IconReplace} size={16} />
                  </button>
                )}
              />
            )}
            <button
              type="button"
              className={styles['act']}
              aria-label={`${t('remove')} ${label}`}
              title={t('remove')}
              onClick={onRemove}
            >
              <Icon of={IconX} size={16} />
            </button>
          </div>
          <State picture={picture} small={small} onRetry={onRetry} />
        </div>
      ) : (
        <CornerMarks className={`${styles['slot']} ${small ? styles['quiet'] : styles['mainEmpty']}`} active={over}>
          <button type="button" className={styles['empty']} onClick={() => input.current?.open()}>
            <Icon of={small ? IconPlus : IconPhotoUp} size={small ? 18 : 24} />
            <span>
              <span className="sr">{label} </span>
              {t(small ? 'optionalPicture' : touch ? 'choose' : 'dropHere')}
            </span>
          </button>
        </CornerMarks>
      )}
      {!picture && !small && touch && (
        <div className={styles['sources']}>
          <button type="button" className="lnk" onClick={() => input.current?.open('camera')}>
            <Icon of={IconCamera} size={16} />
            {t('takePhoto')}
          </button>
          <button type="button" className="lnk" onClick={onPickMine}>
            {t('mine')}
          </button>
        </div>
      )}
      <FileInput ref={input} many={many} onFiles={onFiles} />
    </div>
  );
}

function Shown({ picture, label }: { readonly picture: Picture; readonly label: string }) {
  const t = useTexts(workbenchTexts);
  const [broken, setBroken] = useState<string | null>(null);
  const src = pictureSource(picture, 640);
  if (src === null || broken === src)
    return <div className={styles['blind']}>{picture.local?.name ?? t('gonePicture')}</div>;
  const pending = picture.phase === 'sending' || picture.phase === 'refused';
  return (
    <img
      className={`${styles['picture']} ${pending ? styles['pending'] : ''}`}
      src={src}
      alt={label}
      onError={() => setBroken(src)}
    />
  );
}

function State({
  picture,
  small,
  onRetry,
}: {
  readonly picture: Picture;
  readonly small: boolean;
  readonly onRetry: () => void;
}) {
  const t = useTexts(workbenchTexts);
  if (picture.phase === 'refused') {
    return (
      <div className={`${styles['state']} ${styles['bad']}`} role={small ? 'alert' : undefined} title={picture.message}>
        <span className={styles['message']}>{small ? picture.message : t('notTaken')}</span>
        <button type="button" className="lnk fs12" onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
    );
  }
  if (picture.phase !== 'sending') return null;
  const total = picture.local.blob.size;
  const words = small
    ? `${Math.round(picture.sent * 100)}%`
    : t('sentOf', { sent: formatBytes(total * picture.sent), total: formatBytes(total) });
  return (
    <div className={styles['state']}>
      <span
        className={styles['bar']}
        role="progressbar"
        aria-label={t('sending', { name: picture.local.name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(picture.sent * 100)}
      >
        <i style={{ width: `${picture.sent * 100}%` }} />
      </span>
      {words}
    </div>
  );
}
