import { IconArrowUp, IconPlayerStop } from '@tabler/icons-react';
import { TALK_LIMITS } from '@yujian/contract/constants';
import { useEffect, useState, type RefObject } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { stopAnswer, type Shown } from './talk-store.ts';
import styles from './talk-panel.module.css';
import { talkTexts } from './talk.texts.ts';

/** What was written and not sent, while the panel is closed. */
let unsent = '';

/** Where one writes; Enter sends, with Shift it begins a line. */
export function TalkComposer({
  field,
  isWriting,
  editing,
  onLeaveEdit,
  onSend,
}: {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly isWriting: boolean;
  readonly editing: Shown | null;
  readonly onLeaveEdit: () => void;
  readonly onSend: (message: string) => void;
}) {
  const t = useTexts(talkTexts);
  const online = useOnline();
  const [words, setWords] = useState(editing?.text ?? unsent);
  const maySend = words.trim() !== '' && online && !isWriting;

  useEffect(() => {
    if (editing === null) unsent = words;
  }, [editing, words]);
  useEffect(() => field.current?.focus(), [field]);

  const send = () => {
    if (!maySend) return;
    setWords('');
    onSend(words.trim());
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
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
      <div className={styles['field']}>
        <textarea
          ref={field}
          rows={2}
          aria-label={t('write')}
          placeholder={t('placeholder')}
          maxLength={TALK_LIMITS.characters}
          value={words}
          onChange={(event) => setWords(event.target.value)}
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
      <p className={styles['limits']}>{t('limits')}</p>
    </form>
  );
}
