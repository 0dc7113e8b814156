import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import { useState, type FormEvent } from 'react';
import { callApi } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PopoverClose } from '../../ui/popover.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOwnCollections } from '../gallery-queries.ts';
import styles from './collect-button.module.css';
import { collectTexts } from './collect-texts.ts';
import { sayWhy } from './use-collecting.ts';

interface CollectionPickerProps {
  /** The one that the picture is in. */
  readonly chosen: string | null;
  readonly onChoose: (into: { readonly id: string; readonly name: string }) => void;
}

/** The own collections, and a new one by its name. */
export function CollectionPicker({ chosen, onChoose }: CollectionPickerProps) {
  const t = useTexts(collectTexts);
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnCollections();
  const [name, setName] = useState('');
  const make = useMutation({
    mutationFn: () => callApi('collectionSave', { name: name.trim() }),
    onSuccess: (made) => {
      setName('');
      onChoose(made);
    },
    onError: sayWhy,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !make.isPending) make.mutate();
  };
  const own = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <div className={styles['picker']}>
      <p className={styles['title']}>{t('into')}</p>
      <ul
        className={styles['list']}
        aria-label={t('into')}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (hasNextPage && !isFetchingNextPage && scrollHeight - scrollTop - clientHeight < 80) void fetchNextPage();
        }}
      >
        {isPending && (
          <li className={styles['title']} role="status">
            {t('loading')}
          </li>
        )}
        {own.map((one) => (
          <li key={one.id}>
            <PopoverClose
              className={styles['one']}
              aria-pressed={one.id === chosen}
              onClick={() => one.id !== chosen && onChoose(one)}
            >
              {one.covers[0] === undefined ? <i /> : <img src={one.covers[0]} alt="" loading="lazy" />}
              <span className="ell">{one.name}</span>
              {one.id === chosen ? <Icon of={IconCheck} size={16} /> : <small className="lt">{one.count}</small>}
            </PopoverClose>
          </li>
        ))}
      </ul>
      <form className={styles['new']} onSubmit={send}>
        <TextField
          aria-label={t('newName')}
          placeholder={t('newName')}
          maxLength={GALLERY_LIMITS.collectionName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" loading={make.isPending} disabled={name.trim() === ''}>
          {t('make')}
        </Button>
      </form>
    </div>
  );
}
