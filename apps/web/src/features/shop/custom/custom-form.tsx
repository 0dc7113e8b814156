import { IconPaperclip, IconX } from '@tabler/icons-react';
import { CUSTOM_LIMITS } from '@yujian/contract/shop/orders';
import { useRef, useState, type SubmitEvent } from 'react';
import { TextArea } from '../../../gallery/text-area.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { PICTURE_ACCEPT } from '../../../lib/picture-file.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DimProgress } from '../../../ui/dim-progress.tsx';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAskCustom, wordsOf } from '../shop-queries.ts';
import styles from './custom-form.module.css';
import { customTexts } from './custom.texts.ts';
import { useSentFiles, type SentFile } from './use-sent-files.ts';

/** Shorter ones the server refuses. */
const WORDS_MIN = 4;
const CONTACT_MIN = 3;
const CONTACT_MAX = 200;
const ACCEPT = `${PICTURE_ACCEPT},.dxf,.svg,.mp4,.mov,.webm,.glb,.obj,.stl,.fbx`;

/** What is needed, how to reach whoever needs it, and files. */
export function CustomForm() {
  const t = useTexts(customTexts);
  const chooser = useRef<FileInputHandle>(null);
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const [tried, setTried] = useState(false);
  const [overfull, setOverfull] = useState(false);
  const { files, add, remove, sendAgain, clear } = useSentFiles(CUSTOM_LIMITS.files);
  const ask = useAskCustom();
  const wordsShort = words.trim().length < WORDS_MIN;
  const contactShort = contact.trim().length < CONTACT_MIN;
  const unsent = files.some(({ problem }) => problem !== null);
  const sending = files.some(({ mediaId, problem }) => mediaId === null && problem === null);
  const fileProblem = tried && (unsent ? t('unsent') : sending && t('sending'));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (wordsShort || contactShort || unsent || sending || ask.isPending) return;
    ask.mutate(
      { words: words.trim(), contact: contact.trim(), files: files.flatMap(({ mediaId }) => mediaId ?? []) },
      {
        onSuccess: () => {
          setWords('');
          clear();
          setTried(false);
          showToast('ok', t('sent'));
        },
      },
    );
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextArea
        label={t('words')}
        value={words}
        rows={5}
        maxLength={CUSTOM_LIMITS.words}
        placeholder={t('wordsHint')}
        problem={tried && wordsShort ? t('wordsShort') : null}
        onChange={setWords}
      />
      <TextField
        label={t('contact')}
        value={contact}
        maxLength={CONTACT_MAX}
        placeholder={t('contactHint')}
        problem={tried && contactShort ? t('contactShort') : null}
        onChange={(event) => setContact(event.target.value)}
      />
      <div role="group" aria-label={t('files', { n: CUSTOM_LIMITS.files })}>
        <p className={styles['label']}>
          {t('files', { n: CUSTOM_LIMITS.files })} <span>{t('filesWhat')}</span>
        </p>
        {files.length > 0 && (
          <ul className={styles['files']}>
            {files.map((one) => (
              <FileRow key={one.key} of={one} onRemove={() => remove(one.key)} onAgain={() => sendAgain(one)} />
            ))}
          </ul>
        )}
        {files.length < CUSTOM_LIMITS.files && (
          <Button icon={<Icon of={IconPaperclip} size={16} />} onClick={() => chooser.current?.open()}>
            {t('addFile')}
          </Button>
        )}
        <FileInput
          ref={chooser}
          many
          accept={ACCEPT}
          onFiles={(chosen) => {
            setOverfull(files.length + chosen.length > CUSTOM_LIMITS.files);
            add(chosen);
          }}
        />
        <p className={styles['problem']} role="alert">
          {fileProblem || (overfull && t('tooMany', { n: CUSTOM_LIMITS.files }))}
        </p>
      </div>
      <Button type="submit" size="large" loading={ask.isPending}>
        {t('send')}
      </Button>
      {ask.isError && (
        <p className={styles['problem']} role="alert">
          {wordsOf(ask.error)}
        </p>
      )}
    </form>
  );
}

interface FileRowProps {
  readonly of: SentFile;
  readonly onRemove: () => void;
  readonly onAgain: () => void;
}

function FileRow({ of: { file, share, mediaId, problem }, onRemove, onAgain }: FileRowProps) {
  const t = useTexts(customTexts);
  return (
    <li>
      <span className={styles['name']}>{file.name}</span>
      <span className="t3 fs12 nowrap">{formatBytes(file.size)}</span>
      <Button
        look="text"
        size="small"
        aria-label={t('remove', { name: file.name })}
        icon={<Icon of={IconX} size={16} />}
        onClick={onRemove}
      />
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
          <button type="button" className="lnk" onClick={onAgain}>
            {t('sendAgain')}
          </button>
        </p>
      )}
      {mediaId === null && problem === null && (
        <DimProgress className={styles['progress'] ?? ''} value={share} label={t('sendingOf', { name: file.name })} />
      )}
    </li>
  );
}
