import type { GalleryCollection } from '@yujian/contract/api/gallery';
import { GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import { useState, type SubmitEvent } from 'react';
import { useSaveCollection } from '../../gallery/collection-queries.ts';
import { TextArea } from '../../gallery/text-area.tsx';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './collection-screen.module.css';
import { collectionsTexts } from './collections.texts.ts';

interface CollectionEditDialogProps {
  readonly collection: GalleryCollection;
  readonly onClose: () => void;
}

/** Name and note of an own collection. */
export function CollectionEditDialog({ collection: { id, ...before }, onClose }: CollectionEditDialogProps) {
  const t = useTexts(collectionsTexts);
  const [name, setName] = useState(before.name);
  const [note, setNote] = useState(before.note);
  const save = useSaveCollection();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate({ id, name: name.trim(), note: note.trim() }, { onSuccess: onClose });
  };
  const problem = save.error && (isApiError(save.error) ? save.error.message : t('failed'));
  return (
    <Dialog title={t('rename')} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={GALLERY_LIMITS.collectionName}
          problem={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={t('note')}
          placeholder={t('noteHint')}
          value={note}
          maxLength={GALLERY_LIMITS.note}
          onChange={setNote}
        />
        <Button look="primary" size="large" block type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
