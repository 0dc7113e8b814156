import { IconAlertTriangle, IconFolder, IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { BatchPicture } from '../../core/batch/batch-pictures.ts';
import { batchTexts } from '../../core/batch/texts.ts';
import type { BatchStarter } from '../../core/batch/use-batch-start.ts';
import { renditionUrl } from '../../core/pictures/media-url.ts';
import styles from './batch-strip.module.css';

interface BatchStripProps {
  readonly batch: BatchStarter;
  readonly chosen: string | null;
}

/** The pictures of a batch that is put together: each with how far it is, or why it cannot be used. */
export function BatchStrip({ batch, chosen }: BatchStripProps) {
  const t = useTexts(batchTexts);
  const input = useRef<FileInputHandle>(null);
  const { list, ready, sending, refused } = batch;
  const bad = list.filter(({ picture }) => picture.phase === 'refused');
  const counts = [t('counts', { stored: ready, sending }), ...(refused > 0 ? [t('refused', { n: refused })] : [])];
  return (
    <section className={styles['batch']} aria-label={t('title', { n: list.length })}>
      <div className={styles['head']}>
        <b>{t('title', { n: list.length })}</b>
        <span className="sp" />
        <Button
          look="text"
          size="small"
          aria-label={t('add')}
          icon={<Icon of={IconPlus} size={16} />}
          onClick={() => input.current?.open()}
        />
        <Button
          look="text"
          size="small"
          aria-label={t('folder')}
          icon={<Icon of={IconFolder} size={16} />}
          onClick={() => input.current?.open('folder')}
        />
        <Button look="text" size="small" onClick={batch.clear}>
          {t('clear')}
        </Button>
      </div>
      <ul className={styles['tiles']}>
        {list.map((one) => (
          <Tile key={one.key} one={one} chosen={chosen} batch={batch} />
        ))}
      </ul>
      <p className={styles['counts']} role="status">
        {counts.join(' · ')}
      </p>
      {bad.length > 0 && (
        <>
          <ul className={styles['bad']} role="alert">
            {bad.map(({ key, name, picture }) => (
              <li key={key}>
                <b>{name}</b> {picture.phase === 'refused' && picture.message}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={() => bad.forEach(({ key }) => batch.remove(key))}>
            {t('leaveOut')}
          </Button>
        </>
      )}
      <FileInput ref={input} many onFiles={batch.add} />
    </section>
  );
}

function Tile({
  one: { key, name, picture },
  chosen,
  batch,
}: {
  readonly one: BatchPicture;
  readonly chosen: string | null;
  readonly batch: BatchStarter;
}) {
  const t = useTexts(batchTexts);
  return (
    <li className={styles['tile']} title={name}>
      {picture.phase === 'stored' ? (
        <button
          type="button"
          aria-label={t('use', { name })}
          aria-pressed={picture.mediaId === chosen}
          onClick={() => batch.use(picture.mediaId)}
        >
          <img src={renditionUrl(picture.mediaId, 96)} alt="" loading="lazy" />
        </button>
      ) : (
        <span
          className={styles['blind']}
          style={{ '--sent': picture.phase === 'sending' ? picture.sent : 0 } as React.CSSProperties}
        >
          {picture.phase === 'refused' ? <Icon of={IconAlertTriangle} size={16} /> : <i />}
        </span>
      )}
      <button
        type="button"
        className={styles['out']}
        aria-label={t('remove', { name })}
        onClick={() => batch.remove(key)}
      >
        <Icon of={IconX} size={14} />
      </button>
    </li>
  );
}
