import { IconArrowUp, IconPhotoPlus, IconPlayerStop, IconX } from '@tabler/icons-react';
import { TALK_LIMITS } from '@yujian/contract/constants';
import { PICTURE_FIELDS } from '@yujian/contract/talk/limits';
import { assistant } from '@yujian/contract/tools/assistant';
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/online.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput, type FileInputHandle } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ChatModel } from '../../workbench/core/engine/use-chat-model.ts';
import { changePictures, mediaIdsOf, type Pictures } from '../../workbench/core/form/pictures.ts';
import { priceWords } from '../../workbench/core/form/price-words.ts';
import { pictureSource } from '../../workbench/core/pictures/picture-source.ts';
import { filesOf, readPicture } from '../../workbench/core/upload/read-picture.ts';
import { useUploads } from '../../workbench/core/upload/use-uploads.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { stopAnswer, type Shown } from './talk-store.ts';
import styles from './talk-panel.module.css';
import { talkTexts } from './talk.texts.ts';

/** What was written and not sent, while the panel is closed. */
let unsent = '';

/** Where one writes; Enter sends, with Shift it begins a line. Pictures are attached where a model sees them. */
export function TalkComposer({
  field,
  model,
  isWriting,
  editing,
  onLeaveEdit,
  onSend,
}: {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly model: ChatModel | null;
  readonly isWriting: boolean;
  readonly editing: Shown | null;
  readonly onLeaveEdit: () => void;
  readonly onSend: (message: string, images: readonly string[]) => void;
}) {
  const t = useTexts(talkTexts);
  const w = useTexts(workbenchTexts);
  const online = useOnline();
  const [words, setWords] = useState(editing?.text ?? unsent);
  const [pictures, change] = useReducer(changePictures, editing?.images ?? [], attached);
  const files = useRef<FileInputHandle>(null);
  useUploads({ tool: assistant, pictures, change, mayUpload: online, silent: true });
  const held = PICTURE_FIELDS.filter((key) => pictures[key] !== undefined);
  const isStored = held.every((key) => pictures[key]?.phase === 'stored');
  const maySend = words.trim() !== '' && online && !isWriting && isStored;
  const maySee = model?.sees === true;

  useEffect(() => {
    if (editing === null) unsent = words;
  }, [editing, words]);
  useEffect(() => field.current?.focus(), [field]);

  const take = async (chosen: readonly File[]): Promise<void> => {
    const free = PICTURE_FIELDS.filter((key) => pictures[key] === undefined);
    for (const [i, file] of chosen.slice(0, free.length).entries())
      change({ type: 'put', key: free[i]!, local: await readPicture(file, file.name) });
  };
  const send = () => {
    if (!maySend) return;
    const ids = mediaIdsOf(pictures);
    setWords('');
    change({ type: 'replace', pictures: {} });
    onSend(
      words.trim(),
      held.flatMap((key) => ids[key] ?? []),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way to attach
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => {
        if (maySee) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!maySee) return;
        event.preventDefault();
        void take(filesOf(event.dataTransfer));
      }}
    >
      {editing !== null && (
        <p className={styles['editing']}>
          {t('editing')}
          <button type="button" className="lnk" onClick={onLeaveEdit}>
            {t('leaveEdit')}
          </button>
        </p>
      )}
      {held.length > 0 && (
        <ul className={styles['attached']}>
          {held.map((key, i) => {
            const picture = pictures[key]!;
            const source = pictureSource(picture, 240);
            return (
              <li key={key}>
                {source === null ? (
                  <span>{picture.local?.name}</span>
                ) : (
                  <img src={source} alt={t('attached', { n: i + 1 })} />
                )}
                {picture.phase === 'sending' && <progress value={picture.sent} max={1} aria-label={t('sending')} />}
                {picture.phase === 'refused' && <small role="alert">{picture.message}</small>}
                <Button
                  size="small"
                  icon={<Icon of={IconX} size={14} />}
                  aria-label={t('takeOut')}
                  onClick={() => change({ type: 'remove', key })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles['field']}>
        {maySee && (
          <>
            <FileInput ref={files} many onFiles={(chosen) => void take(chosen)} />
            <Button
              look="text"
              icon={<Icon of={IconPhotoPlus} />}
              aria-label={t('attach')}
              title={t('attach')}
              disabled={held.length === PICTURE_FIELDS.length}
              onClick={() => files.current?.open()}
            />
          </>
        )}
        <textarea
          ref={field}
          rows={2}
          aria-label={t('write')}
          placeholder={t('placeholder')}
          maxLength={TALK_LIMITS.characters}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onPaste={(event) => {
            const pasted = filesOf(event.clipboardData);
            if (!maySee || pasted.length === 0) return;
            event.preventDefault();
            void take(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {isWriting ? (
          <Button icon={<Icon of={IconPlayerStop} />} aria-label={t('stop')} onClick={stopAnswer} />
        ) : (
          <Button
            look="primary"
            type="submit"
            icon={<Icon of={IconArrowUp} />}
            aria-label={t('send')}
            disabled={!maySend}
          />
        )}
      </div>
      <p className={styles['limits']}>
        {model === null ? t('limits') : t('limitsModel', { model: model.label, price: priceWords(w, model.price) })}
        {model?.sees === false && ` ${t('blind')}`}
      </p>
    </form>
  );
}

function attached(images: readonly string[]): Pictures {
  return Object.fromEntries(
    images.map((mediaId, i) => [PICTURE_FIELDS[i]!, { phase: 'stored' as const, mediaId, local: null }]),
  );
}
