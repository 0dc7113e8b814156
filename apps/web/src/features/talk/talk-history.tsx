import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TalkInfo } from '@yujian/contract/api/talk';
import { useDeferredValue, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { useStore } from '../../lib/store.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './talk-history.module.css';
import { openTalk, startAnew, talk } from './talk-store.ts';
import { talkTexts } from './talk.texts.ts';

const PAGE = 30;
const KEY = ['talks'];

/** What takes the place of the button that had the focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Earlier conversations: found by their words, opened, deleted. */
export function TalkHistory({ onOpened }: { readonly onOpened: () => void }) {
  const t = useTexts(talkTexts);
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const q = useDeferredValue(words.trim());
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...KEY, q],
    queryFn: ({ signal, pageParam }) => callApi('gptTalkHistory', { page: pageParam, pageSize: PAGE, q }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * PAGE < last.total ? all.length + 1 : undefined),
    gcTime: 0,
  });
  const list = data?.pages.flatMap((page) => page.list);
  const open = async (talkId: string) => {
    try {
      await openTalk(talkId);
      onOpened();
    } catch {
      showToast('error', t('failed'));
    }
  };
  return (
    <div className={styles['history']}>
      <TextField
        ref={field}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {error && (
        <p className={styles['none']} role="alert">
          {t('failed')}
          <button type="button" className="lnk" onClick={() => void refetch()}>
            {t('again')}
          </button>
        </p>
      )}
      {list?.length === 0 && <p className={styles['none']}>{t(q === '' ? 'none' : 'noneFound')}</p>}
      <ul>
        {list?.map((info) => (
          <Row
            key={info.talkId}
            info={info}
            onOpen={() => void open(info.talkId)}
            onRemoved={() => field.current?.focus()}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="text" onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function Row({
  info: { talkId, title, at },
  onOpen,
  onRemoved,
}: {
  readonly info: TalkInfo;
  readonly onOpen: () => void;
  readonly onRemoved: () => void;
}) {
  const t = useTexts(talkTexts);
  const language = useLanguage();
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const isOpen = useStore(talk).talkId === talkId;
  const remove = useMutation({
    mutationFn: () => callApi('deleteTalk', { talkId }),
    onSuccess: () => {
      if (isOpen) startAnew();
      onRemoved();
      return cache.invalidateQueries({ queryKey: KEY });
    },
    onError: ({ message }) => showToast('error', message),
  });
  return (
    <li className={`${styles['row']} ${isOpen ? styles['on'] : ''}`}>
      <button type="button" className={styles['open']} onClick={onOpen}>
        <b>{title}</b>
        <small>{formatMoment(at, language)}</small>
      </button>
      {isAsked ? (
        <span className={styles['sure']} role="group" aria-label={t('sure')}>
          <Button look="danger" size="small" ref={takeFocus} loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('yes')}
          </Button>
          <Button size="small" onClick={() => setAsked(false)}>
            {t('no')}
          </Button>
        </span>
      ) : (
        <Button
          look="text"
          size="small"
          icon={<Icon of={IconTrash} size={16} />}
          aria-label={t('remove')}
          onClick={() => setAsked(true)}
        />
      )}
    </li>
  );
}
