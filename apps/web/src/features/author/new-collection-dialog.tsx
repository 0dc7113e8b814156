import { GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import { useState, type SubmitEvent } from 'react';
import { useSaveCollection } from '../../gallery/collection-queries.ts';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './author-head.module.css';
import { authorTexts } from './author.texts.ts';

/** A collection by its name. */
export function NewCollectionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(authorTexts);
  const [name, setName] = useState('');
  const save = useSaveCollection();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate({ name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('newCollection')} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={GALLERY_LIMITS.collectionName}
          problem={save.error && (isApiError(save.error) ? save.error.message : t('failed'))}
          onChange={(event) => setName(event.target.value)}
        />
        <Button look="primary" size="large" block type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {t('make')}
        </Button>
      </form>
    </Dialog>
  );
}
