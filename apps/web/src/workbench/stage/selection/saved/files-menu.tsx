import { IconBookmark, IconBookmarks, IconDots, IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileInput, type FileInputHandle } from '../../../../ui/file-input.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { selectionTexts } from '../texts.ts';
import type { Selection } from '../use-selection.ts';
import { SavedDialog } from './saved-dialog.tsx';

/** Masks kept in this browser, taken from a file, and handed out as one. */
export function FilesMenu({ selection, title }: { readonly selection: Selection; readonly title: string }) {
  const t = useTexts(selectionTexts);
  const file = useRef<FileInputHandle>(null);
  const [open, setOpen] = useState<'keep' | 'list' | null>(null);
  const { document, service } = selection;
  const isEmpty = document.steps.length === 0;

  const take = async (picture: File): Promise<void> => {
    const media = crypto.randomUUID();
    const other = await service.importMask(picture, media, document);
    if (other) showToast('error', t('importedOther', { w: other.width, h: other.height }));
    else selection.add({ kind: 'raster', add: true, media, name: picture.name.slice(0, 80) });
  };
  const handOut = async (): Promise<void> => {
    const png = await service.png(document);
    const link = window.document.createElement('a');
    link.href = URL.createObjectURL(png);
    link.download = `${title.replace(/\.[^.]*$/u, '')} ${t('exportName')}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
  };

  return (
    <>
      <Menu
        label={t('files')}
        items={[
          {
            key: 'keep',
            label: t('keepIt'),
            icon: <Icon of={IconBookmark} size={16} />,
            disabled: isEmpty,
            onSelect: () => setOpen('keep'),
          },
          {
            key: 'list',
            label: t('kept'),
            icon: <Icon of={IconBookmarks} size={16} />,
            onSelect: () => setOpen('list'),
          },
          {
            key: 'import',
            label: t('importPng'),
            icon: <Icon of={IconFileImport} size={16} />,
            onSelect: () => file.current?.open(),
          },
          {
            key: 'export',
            label: t('exportPng'),
            icon: <Icon of={IconFileExport} size={16} />,
            disabled: isEmpty,
            onSelect: () => void handOut().catch(() => showToast('error', t('broken'))),
          },
        ]}
        trigger={(props) => (
          <Button look="text" size="small" aria-label={t('files')} icon={<Icon of={IconDots} size={16} />} {...props} />
        )}
      />
      <FileInput
        ref={file}
        onFiles={([picture]) => {
          if (picture) void take(picture).catch(() => showToast('error', t('importBroke')));
        }}
      />
      {open && (
        <SavedDialog
          asks={open === 'keep'}
          document={document}
          usual={title.replace(/\.[^.]*$/u, '')}
          onUse={(saved) => selection.change(saved)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
