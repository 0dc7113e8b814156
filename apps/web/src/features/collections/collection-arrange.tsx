import { IconFolderSymlink, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { GalleryCard, GalleryCollection } from '@yujian/contract/api/gallery';
import { GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import { useState } from 'react';
import { CollectionPicker } from '../../gallery/collect/collection-picker.tsx';
import { sayWhy, useCollecting } from '../../gallery/collect/use-collecting.ts';
import { putInOrder, useMoveCollected, useNoteCollect } from '../../gallery/collection-queries.ts';
import { GALLERY_KEYS, type useWaterfall } from '../../gallery/gallery-queries.ts';
import { useTexts } from '../../lib/i18n.ts';
import { moveItem } from '../../lib/move-item.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Popover } from '../../ui/popover.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { listsTexts } from '../../gallery/lists/lists.texts.ts';
import styles from './collection-screen.module.css';
import { collectionsTexts } from './collections.texts.ts';

interface CollectionArrangeProps {
  readonly collection: GalleryCollection;
  readonly pages: ReturnType<typeof useWaterfall>;
}

/** The pictures of an own collection line by line: their order, a note on each, another collection, or none. */
export function CollectionArrange({ collection: { id, name }, pages }: CollectionArrangeProps) {
  const t = useTexts(collectionsTexts);
  const words = useTexts(listsTexts);
  const cache = useQueryClient();
  const note = useNoteCollect();
  const cards = (pages.data?.pages.flatMap(({ list }) => list) ?? []).filter(({ collected }) => collected);
  const move = (from: number, to: number) => {
    const after = moveItem(cards, from, to);
    putInOrder(cache, [...GALLERY_KEYS.pages, { collection: id }], after);
    note.mutate({ id: after[to]!.id, after: after[to - 1]?.id ?? null }, { onError: sayWhy });
  };
  return (
    <>
      <p className="t3 fs13">{t('arrangeHow')}</p>
      <SortableList
        label={t('pictures', { name })}
        items={cards}
        keyOf={(card) => card.id}
        nameOf={(card) => card.title}
        onMove={move}
      >
        {(card) => <Row card={card} within={id} />}
      </SortableList>
      <LoadMore label={words('more')} of={pages} />
    </>
  );
}

function Row({ card, within }: { readonly card: GalleryCard; readonly within: string }) {
  const t = useTexts(collectionsTexts);
  const { title } = card;
  const [words, setWords] = useState(card.collectNote ?? '');
  const note = useNoteCollect();
  const move = useMoveCollected();
  const { toggle } = useCollecting({ id: card.id, collected: true, collectionId: within });
  const keepNote = () => {
    if (words.trim() !== (card.collectNote ?? ''))
      note.mutate({ id: card.id, note: words.trim() }, { onError: sayWhy });
  };
  return (
    <div className={styles['row']}>
      <img src={card.thumb} alt="" loading="lazy" />
      <div>
        <b className="ell">{title}</b>
        <TextField
          aria-label={t('pictureNote', { title })}
          placeholder={t('pictureNoteHint')}
          value={words}
          maxLength={GALLERY_LIMITS.note}
          onChange={(event) => setWords(event.target.value)}
          onBlur={keepNote}
          onKeyDown={(event) => event.key === 'Enter' && keepNote()}
        />
      </div>
      <span className={styles['rowActs']}>
        <Popover
          label={t('move', { title })}
          align="end"
          trigger={(trigger) => (
            <Button
              look="text"
              size="small"
              icon={<Icon of={IconFolderSymlink} size={16} />}
              aria-label={t('move', { title })}
              {...trigger}
            />
          )}
        >
          <CollectionPicker
            chosen={within}
            onChoose={(into) =>
              move.mutate(
                { id: card.id, collection: into.id },
                { onSuccess: () => showToast('ok', t('moved', { name: into.name })), onError: sayWhy },
              )
            }
          />
        </Popover>
        <Button
          look="text"
          size="small"
          icon={<Icon of={IconX} size={16} />}
          aria-label={t('takeOut', { title })}
          onClick={toggle}
        />
      </span>
    </div>
  );
}
