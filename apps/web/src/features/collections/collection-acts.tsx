import {
  IconArrowsSort,
  IconBookmark,
  IconBookmarkFilled,
  IconDots,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { GalleryCollection } from '@yujian/contract/api/gallery';
import { useState } from 'react';
import { useKeepCollection, useSaveCollection } from '../../gallery/collection-queries.ts';
import { ReportButton } from '../../gallery/detail/report-button.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { openModal } from '../../lib/modals.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CollectionDeleteDialog } from './collection-delete-dialog.tsx';
import { CollectionEditDialog } from './collection-edit-dialog.tsx';
import styles from './collection-screen.module.css';
import { collectionsTexts } from './collections.texts.ts';

interface CollectionActsProps {
  readonly collection: GalleryCollection;
  readonly arranging: boolean;
  /** Null where there is nothing to arrange. */
  readonly onArrange: (() => void) | null;
}

/** What its owner can do with a collection, or anybody else. */
export function CollectionActs(props: CollectionActsProps) {
  return props.collection.own ? <OwnerActs {...props} /> : <ReaderActs collection={props.collection} />;
}

function OwnerActs({ collection, arranging, onArrange }: CollectionActsProps) {
  const t = useTexts(collectionsTexts);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const save = useSaveCollection();
  const { id, shared } = collection;
  const share = (next: boolean) =>
    save.mutate(
      { id, shared: next },
      {
        onSuccess: () => showToast('ok', t(next ? 'shareOn' : 'shareOff')),
        onError: (error) => showToast('error', isApiError(error) ? error.message : t('failed')),
      },
    );
  const copyLink = async () => {
    const link = `${location.origin}/authorInspirationhome/${id}`;
    if (await copyText(link)) showToast('ok', t('linkCopied'));
    else showToast('info', t('linkHere', { link }));
  };
  return (
    <>
      <span className={styles['share']}>
        <Switch label={t('share')} checked={shared} disabled={save.isPending} onChange={share} />
        <span aria-hidden="true">{t('share')}</span>
      </span>
      {shared && (
        <Button look="soft" icon={<Icon of={IconLink} size={16} />} onClick={() => void copyLink()}>
          {t('copyLink')}
        </Button>
      )}
      {onArrange && (
        <Button
          look={arranging ? 'primary' : 'soft'}
          icon={<Icon of={IconArrowsSort} size={16} />}
          aria-pressed={arranging}
          onClick={onArrange}
        >
          {t(arranging ? 'arranged' : 'arrange')}
        </Button>
      )}
      <Menu
        label={t('more')}
        items={[
          {
            key: 'edit',
            label: t('rename'),
            icon: <Icon of={IconPencil} size={16} />,
            onSelect: () => setOpen('edit'),
          },
          {
            key: 'delete',
            label: t('delete'),
            danger: true,
            icon: <Icon of={IconTrash} size={16} />,
            onSelect: () => setOpen('delete'),
          },
        ]}
        trigger={(trigger) => <Button look="soft" icon={<Icon of={IconDots} />} aria-label={t('more')} {...trigger} />}
      />
      {open === 'edit' && <CollectionEditDialog collection={collection} onClose={() => setOpen(null)} />}
      {open === 'delete' && <CollectionDeleteDialog collection={collection} onClose={() => setOpen(null)} />}
    </>
  );
}

function ReaderActs({ collection: { id, kept } }: { readonly collection: GalleryCollection }) {
  const t = useTexts(collectionsTexts);
  const loggedIn = useLoggedIn();
  const keep = useKeepCollection();
  const toggle = () => {
    if (loggedIn !== true) return openModal('login');
    return keep.mutate(
      { id, keep: !kept },
      {
        onSuccess: () => showToast('ok', t(kept ? 'unkept' : 'kept')),
        onError: (error) => showToast('error', isApiError(error) ? error.message : t('failed')),
      },
    );
  };
  return (
    <>
      <ReportButton kind="collection" id={id} />
      <Button
        look={kept ? 'outline' : 'primary'}
        icon={<Icon of={kept ? IconBookmarkFilled : IconBookmark} size={16} />}
        loading={keep.isPending}
        onClick={toggle}
      >
        {t(kept ? 'unkeep' : 'keep')}
      </Button>
    </>
  );
}
