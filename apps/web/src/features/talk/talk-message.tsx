import { IconArrowRight, IconCopy, IconPencil, IconRefresh } from '@tabler/icons-react';
import { routeAt } from '@yujian/contract/site/routes';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyPrompt, UseIn } from '../../workbench/stage/words/text-result.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import { renditionUrl } from '../../workbench/core/pictures/media-url.ts';
import { askModel, retryAnswer, type Shown } from './talk-store.ts';
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
      {message.images.length > 0 && (
        <div className={styles['pictures']}>
          {message.images.map((id, i) => (
            <img key={id} src={renditionUrl(id, 240)} alt={t('attached', { n: i + 1 })} loading="lazy" />
          ))}
        </div>
      )}
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
export const AnswerMessage = memo(function AnswerMessage({
  message,
  hasModel,
}: {
  readonly message: Shown;
  /** A chat model could answer as well. */
  readonly hasModel: boolean;
}) {
  const t = useTexts(talkTexts);
  const pick = usePick();
  const { key, text, state, problem = '', sources, actions, model } = message;
  const prompt = model === null || state === 'writing' ? '' : firstBlock(text);
  const pages = new Map(
    sources.flatMap(({ kind, path = '' }) => {
      const route = kind === 'help' ? routeAt(path.split('?', 1)[0]!) : undefined;
      return route === undefined ? [] : [[path, route.title] as const];
    }),
  );
  return (
    <li className={styles['answer']} aria-busy={state === 'writing'}>
      {text !== '' && <MarkdownText text={text} />}
      {state === 'writing' && text === '' && <p className="t3">{t('waiting')}</p>}
      {(state === 'cut' || state === 'stopped' || state === 'failed') && (
        <p className={styles['cut']} role={state === 'stopped' ? undefined : 'alert'}>
          {state === 'failed' ? problem : t(state === 'stopped' && model !== null ? 'stoppedPaid' : state)}
          {state !== 'failed' && problem !== '' && <span>{problem}</span>}
        </p>
      )}
      {prompt !== '' && (
        <details className={styles['block']}>
          <summary>{t('useBlock')}</summary>
          <div className={styles['use']}>
            <UseIn prompt={prompt} />
          </div>
        </details>
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
          {model === null && state === 'done' && hasModel && (
            <button type="button" className={styles['open']} onClick={() => void askModel(key)}>
              {t('askModel')}
            </button>
          )}
          {model !== null && <small className="t3">{t('byModel', { model })}</small>}
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

const FENCE = '```';

/** What stands in the first block of code, where a model puts a prompt; '' where there is none, or it is no prompt. */
function firstBlock(text: string): string {
  const [, block = '', after] = text.split(FENCE);
  const words = block.slice(block.indexOf('\n') + 1).trim();
  return after === undefined || words.length > PROMPT_MAX ? '' : words;
}
