import { IconArrowRight, IconCopy, IconPencil, IconRefresh } from '@tabler/icons-react';
import { routeAt } from '@yujian/contract/site/routes';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyPrompt, UseIn } from '../../workbench/stage/words/text-result.tsx';
import { TalkMarkdown } from './talk-markdown.tsx';
import { retryAnswer, type Shown } from './talk-store.ts';
import styles from './talk-message.module.css';
import { talkTexts } from './talk.texts.ts';

/** Longer texts are no prompt. */
const PROMPT_MAX = 400;

/** One's own message, as it was written: to copy, change, or use as a prompt. */
export const OwnMessage = memo(function OwnMessage({
  message,
  onEdit,
}: {
  readonly message: Shown;
  readonly onEdit: (message: Shown) => void;
}) {
  const t = useTexts(talkTexts);
  return (
    <li className={styles['own']}>
      <p>{message.text}</p>
      <div className={styles['acts']}>
        {message.text.length <= PROMPT_MAX && (
          <details>
            <summary>{t('use')}</summary>
            <div className={styles['use']}>
              <UseIn prompt={message.text} />
            </div>
          </details>
        )}
        <Button
          look="text"
          size="small"
          icon={<Icon of={IconCopy} size={14} />}
          aria-label={t('copy')}
          onClick={() => void copyPrompt(message.text)}
        />
        <Button
          look="text"
          size="small"
          icon={<Icon of={IconPencil} size={14} />}
          aria-label={t('edit')}
          onClick={() => onEdit(message)}
        />
      </div>
    </li>
  );
});

/** An answer as it comes, with where it leads. */
export const AnswerMessage = memo(function AnswerMessage({ message }: { readonly message: Shown }) {
  const t = useTexts(talkTexts);
  const pick = usePick();
  const { key, text, state, problem = '', sources, actions } = message;
  const pages = new Map(
    sources.flatMap(({ kind, path = '' }) => {
      const route = kind === 'help' ? routeAt(path.split('?', 1)[0]!) : undefined;
      return route === undefined ? [] : [[path, route.title] as const];
    }),
  );
  return (
    <li className={styles['answer']} aria-busy={state === 'writing'}>
      {text !== '' && <TalkMarkdown text={text} />}
      {state === 'writing' && text === '' && <p className="t3">{t('waiting')}</p>}
      {(state === 'cut' || state === 'stopped') && (
        <p className={styles['cut']} role={state === 'cut' ? 'alert' : undefined}>
          {t(state)}
          {problem !== '' && <span>{problem}</span>}
        </p>
      )}
      {state !== 'writing' && (
        <div className={styles['acts']}>
          {actions.map(({ tool, title, path }) => (
            <Link key={tool} className={styles['open']} to={path}>
              {t('openTool', { tool: title })}
              <Icon of={IconArrowRight} size={14} />
            </Link>
          ))}
          {[...pages].map(([path, title]) => (
            <Link key={path} className={styles['open']} to={path}>
              {pick(title)}
              <Icon of={IconArrowRight} size={14} />
            </Link>
          ))}
          <span className="sp" />
          {text !== '' && (
            <Button
              look="text"
              size="small"
              icon={<Icon of={IconCopy} size={14} />}
              aria-label={t('copy')}
              onClick={() => void copyPrompt(text)}
            />
          )}
          <Button
            look="text"
            size="small"
            icon={<Icon of={IconRefresh} size={14} />}
            aria-label={t('retry')}
            onClick={() => void retryAnswer(key)}
          />
        </div>
      )}
    </li>
  );
});
