import { IconDots, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import type { ListedEdit } from '@yujian/contract/api/edits';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { groupByDay } from '../../core/history/days.ts';
import { renditionUrl } from '../../core/pictures/media-url.ts';
import styles from './edit.module.css';
import { editTexts } from './texts.ts';
import { useConversationActs, useConversations } from './use-conversation.ts';

interface SessionListProps {
  readonly sessionId: string | null;
  readonly onOpen: (sessionId: string | null) => void;
}

/** The conversations of a person, newest first: opened, found by title and words, renamed, deleted. */
export function SessionList({ sessionId, onOpen }: SessionListProps) {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const [q, setQ] = useState('');
  const { list, isKnown } = useConversations(useDeferredValue(q.trim()));
  const { remove } = useConversationActs();
  const [asked, setAsked] = useState<ListedEdit | null>(null);
  const days = groupByDay(list.map((one) => ({ ...one, createdAt: one.updatedAt })));
  const dayName = (age: number) => t(age === 0 ? 'today' : age === 1 ? 'yesterday' : 'earlier');
  const groups = Map.groupBy(days, ({ age }) => Math.min(2, age));
  return (
    <>
      <Button block icon={<Icon of={IconPlus} size={16} />} onClick={() => onOpen(null)}>
        {t('newOne')}
      </Button>
      <TextField
        className={styles['find'] ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        before={<Icon of={IconSearch} size={16} />}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {isKnown && list.length === 0 && <p className="t3 fs13">{t(q === '' ? 'none' : 'noneFound')}</p>}
      {[...groups].map(([age, of]) => (
        <section key={age}>
          <h3 className={styles['day']}>{dayName(age)}</h3>
          <ul className={styles['sessions']}>
            {of
              .flatMap(({ items }) => items)
              .map((one) => (
                <SessionLine
                  key={one.sessionId}
                  one={one}
                  when={age < 2 ? formatTime(one.updatedAt) : formatDay(one.updatedAt, language)}
                  isShown={one.sessionId === sessionId}
                  onOpen={() => onOpen(one.sessionId)}
                  onRemove={() => setAsked(one)}
                />
              ))}
          </ul>
        </section>
      ))}
      {asked && (
        <Dialog
          title={t('remove')}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button onClick={() => setAsked(null)}>{t('cancel')}</Button>
              <Button
                look="danger"
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(asked.sessionId, {
                    onSuccess: () => {
                      showToast('ok', t('removed'));
                      if (asked.sessionId === sessionId) onOpen(null);
                      setAsked(null);
                    },
                    onError: (error) => showToast('error', error.message),
                  })
                }
              >
                {t('remove')}
              </Button>
            </>
          }
        >
          <p>{t('removeAsk', { title: asked.title, n: asked.turns })}</p>
        </Dialog>
      )}
    </>
  );
}

interface SessionLineProps {
  readonly one: ListedEdit;
  readonly when: string;
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function SessionLine({ one, when, isShown, onOpen, onRemove }: SessionLineProps) {
  const t = useTexts(editTexts);
  const { update } = useConversationActs();
  const [name, setName] = useState<string | null>(null);
  const save = (): void => {
    const title = name?.trim() ?? '';
    if (title !== '' && title !== one.title)
      update.mutate({ sessionId: one.sessionId, title }, { onError: (error) => showToast('error', error.message) });
    setName(null);
  };
  return (
    <li className={`${styles['session']} ${isShown ? styles['on'] : ''}`}>
      {one.thumb ? (
        <img src={renditionUrl(one.thumb, 96)} alt="" loading="lazy" />
      ) : (
        <span className={styles['noThumb']} />
      )}
      {name === null ? (
        <button
          type="button"
          className={styles['open']}
          aria-current={isShown}
          onClick={onOpen}
          onDoubleClick={() => setName(one.title)}
          onKeyDown={(event) => {
            if (event.key === 'F2') setName(one.title);
          }}
        >
          <b className="ell">{one.title}</b>
          <small className="ell">
            {t('turnCount', { n: one.turns })} · {when}
          </small>
        </button>
      ) : (
        <input
          className={styles['rename']}
          aria-label={t('renameOf', { title: one.title })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for
          autoFocus
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') save();
            if (event.key === 'Escape') setName(null);
          }}
        />
      )}
      <Menu
        label={t('more')}
        items={[
          {
            key: 'rename',
            label: t('rename'),
            icon: <Icon of={IconPencil} size={16} />,
            onSelect: () => setName(one.title),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: <Icon of={IconTrash} size={16} />,
            danger: true,
            onSelect: onRemove,
          },
        ]}
        trigger={(props) => (
          <Button {...props} look="text" size="small" aria-label={t('more')} icon={<Icon of={IconDots} size={16} />} />
        )}
      />
    </li>
  );
}
