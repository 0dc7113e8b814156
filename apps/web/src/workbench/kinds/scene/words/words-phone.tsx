import { useCallback, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { PhoneFoot } from '../../../form/start-foot.tsx';
import { resultLink } from '../../../core/session/tool-links.ts';
import { useToolSession, type SessionOptions } from '../../../core/session/use-tool-session.ts';
import type { PhoneProps } from '../../../core/workbench.ts';
import { useGalleryEntry } from './use-gallery-entry.ts';
import { useWish } from './use-wish.ts';
import { WordsForm, type WordsFormProps } from './words-form.tsx';
import { Examples } from './words-stage.tsx';
import styles from './words.module.css';

const takeNoFiles = (): void => undefined;

/** Words above, what was understood below, the price at the foot. */
export function WordsPhone({
  tool,
  address,
  bar,
  Form = WordsForm,
  onMainFiles = takeNoFiles,
}: PhoneProps & Pick<SessionOptions, 'onMainFiles'> & { readonly Form?: ComponentType<WordsFormProps> }) {
  const navigate = useNavigate();
  const onStarted = useCallback((taskId: string) => void navigate(resultLink(taskId, true)), [navigate]);
  const { form, starter } = useToolSession(tool, address, { onMainFiles, onStarted });
  useGalleryEntry(form);
  const wish = useWish(form);
  return (
    <div className={styles['phone']}>
      {bar}
      <Form tool={tool} form={form} wish={wish} />
      {wish.words === '' && form.pictures['scene'] === undefined && (
        <div className={styles['phoneExamples']}>
          <Examples onWords={wish.setWords} />
        </div>
      )}
      <PhoneFoot tool={tool} form={form} starter={starter} />
    </div>
  );
}
