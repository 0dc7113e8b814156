import { IconHistory, IconPencilPlus, IconX } from '@tabler/icons-react';
import { findTool, toolAtPath } from '@yujian/contract/tools/registry';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { openModal } from '../../lib/modals.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { useStore } from '../../lib/store.ts';
import { talkPanel } from '../../lib/talk-panel.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useChatModel } from '../../workbench/core/engine/use-chat-model.ts';
import { TalkComposer } from './talk-composer.tsx';
import { TalkHistory } from './talk-history.tsx';
import { AnswerMessage, OwnMessage } from './talk-message.tsx';
import styles from './talk-panel.module.css';
import { sendMessage, startAnew, talk, type Shown } from './talk-store.ts';
import { talkTexts } from './talk.texts.ts';

const WIDTH = '400px';
/** Messages that are drawn at first, and more of them each time one asks. */
const DRAWN = 40;
/** Nearer to the end than this, one reads along. */
const NEAR_END_PX = 80;

/** The assistant beside a screen; it knows which tool that is. */
export function TalkPanel() {
  const t = useTexts(talkTexts);
  const pick = usePick();
  const isLoggedIn = useLoggedIn();
  const tool = useToolBeside();
  const { messages } = useStore(talk);
  const model = useChatModel();
  const [isHistory, setHistory] = useState(false);
  const [editing, setEditing] = useState<Shown | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isWriting = messages.at(-1)?.state === 'writing';

  // Before the field takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    document.documentElement.style.setProperty('--beside', WIDTH);
    return () => {
      document.documentElement.style.removeProperty('--beside');
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const send = (message: string, images: readonly string[] = []) => {
    const replaces = editing === null || !messages.includes(editing) ? undefined : editing;
    setEditing(null);
    void sendMessage(message, { tool: tool?.id ?? null, images, replaces });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it wherever in it the focus is
    <aside
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) talkPanel.set(false);
      }}
      className={styles['panel']}
      aria-label={t('title')}
    >
      <header className={styles['head']}>
        <div className={styles['name']}>
          <h2>{t('title')}</h2>
          {tool && <span>{t('beside', { tool: pick(tool.title) })}</span>}
        </div>
        <Button
          look="text"
          icon={<Icon of={IconPencilPlus} />}
          aria-label={t('anew')}
          disabled={messages.length === 0}
          onClick={() => {
            startAnew();
            setHistory(false);
            setEditing(null);
            field.current?.focus();
          }}
        />
        {isLoggedIn && (
          <Button
            look="text"
            icon={<Icon of={IconHistory} />}
            aria-label={t(isHistory ? 'back' : 'history')}
            aria-pressed={isHistory}
            onClick={() => setHistory(!isHistory)}
          />
        )}
        <Button look="text" icon={<Icon of={IconX} />} aria-label={t('close')} onClick={() => talkPanel.set(false)} />
      </header>
      {isLoggedIn === false ? (
        <div className={styles['login']}>
          <p>{t('login')}</p>
          <Button look="primary" onClick={() => openModal('login')}>
            {t('logIn')}
          </Button>
        </div>
      ) : isHistory ? (
        <TalkHistory onOpened={() => setHistory(false)} />
      ) : (
        <>
          <Messages
            messages={messages}
            hasTool={tool !== undefined}
            hasModel={model !== null}
            onEdit={setEditing}
            onAsk={send}
          />
          <TalkComposer
            key={editing?.key ?? 'new'}
            field={field}
            model={model}
            isWriting={isWriting}
            editing={editing}
            onLeaveEdit={() => setEditing(null)}
            onSend={send}
          />
        </>
      )}
    </aside>
  );
}

function Messages({
  messages,
  hasTool,
  hasModel,
  onEdit,
  onAsk,
}: {
  readonly messages: readonly Shown[];
  readonly hasTool: boolean;
  readonly hasModel: boolean;
  readonly onEdit: (message: Shown) => void;
  readonly onAsk: (question: string) => void;
}) {
  const t = useTexts(talkTexts);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [drawn, setDrawn] = useState(DRAWN);
  const shown = messages.slice(-drawn);
  const earlier = messages.length - shown.length;

  // Messages out of sight have their size only once they are drawn.
  useLayoutEffect(() => {
    const list = box.current?.firstElementChild;
    if (!list) return;
    const follow = () => {
      if (isAtEnd.current) box.current?.scrollTo(0, box.current.scrollHeight);
    };
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [messages]);

  if (messages.length === 0) {
    const asks = [...(hasTool ? (['ask.tool'] as const) : []), 'ask.find', 'ask.charges', 'ask.failures'] as const;
    return (
      <div className={styles['empty']}>
        <p>{t('empty')}</p>
        {asks.map((key) => (
          <Button key={key} look="soft" size="small" onClick={() => onAsk(t(key))}>
            {t(key)}
          </Button>
        ))}
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={styles['messages']}
      role="log"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      <ol>
        {earlier > 0 && (
          <li>
            <Button look="text" size="small" block onClick={() => setDrawn(drawn + DRAWN)}>
              {t('earlier', { n: earlier })}
            </Button>
          </li>
        )}
        {shown.map((message) =>
          message.role === 'user' ? (
            <OwnMessage key={message.key} message={message} onEdit={onEdit} />
          ) : (
            <AnswerMessage key={message.key} message={message} hasModel={hasModel} />
          ),
        )}
      </ol>
    </div>
  );
}

/** The tool whose screen is shown; on a phone its preparation. */
function useToolBeside() {
  const { pathname, search } = useLocation();
  return toolAtPath(pathname)?.tool ?? findTool(new URLSearchParams(search).get('tool') ?? '');
}
