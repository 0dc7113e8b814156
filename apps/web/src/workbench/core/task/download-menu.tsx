import { IconDownload } from '@tabler/icons-react';
import type { LayeredFormat } from '@yujian/contract/api/media';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { workbenchTexts, type WorkbenchKey } from '../texts.ts';
import { downloadArchive, downloadLayers, downloadResult, useDownloading } from './downloads.ts';
import { MarksNote, useMarks, useMarksItems } from './marks.tsx';
import { picturesToTake, type Variant } from './results.ts';
import { useRoleWords } from './role-words.ts';

const LAYERED_FORMATS = ['psd', 'ora'] as const satisfies readonly LayeredFormat[];

interface DownloadMenuProps extends Pick<ButtonProps, 'look' | 'size' | 'block' | 'className'> {
  readonly tool: string;
  readonly variants: readonly Variant[];
  readonly chosen: Variant;
}

/** One picture downloads at a press; several files are offered in a list. */
export function DownloadMenu({ tool, variants, chosen, ...look }: DownloadMenuProps) {
  const t = useTexts(workbenchTexts);
  const downloading = useDownloading();
  const roleWords = useRoleWords();
  const marks = useMarks([tool]);
  const marksItems = useMarksItems(marks);
  const items = downloadItems(variants, chosen, t, roleWords);
  const shared = { ...look, icon: <Icon of={IconDownload} />, loading: downloading };
  if (items.length === 1 && marks.words === null && marks.optional === null)
    return (
      <Button {...shared} onClick={items[0]?.onSelect}>
        {t('download')}
      </Button>
    );
  return (
    <Menu
      label={t('download')}
      head={<MarksNote {...marks} />}
      items={[...marksItems, ...items]}
      trigger={(props) => (
        <Button {...shared} {...props}>
          {t('download')}
        </Button>
      )}
    />
  );
}

function downloadItems(
  variants: readonly Variant[],
  chosen: Variant,
  t: Translate<WorkbenchKey>,
  roleWords: ReturnType<typeof useRoleWords>,
): MenuItem[] {
  const svg = chosen.files.find((file) => file.type === 'image/svg+xml');
  // how far a picture kept its lines is shown beside it, and handed out alone only
  const own = [chosen.image, ...chosen.files.filter(({ role }) => role !== 'fidelity')];
  return [
    { key: 'png', label: t('downloadPng'), onSelect: () => void downloadResult(chosen.image) },
    ...(svg ? [{ key: 'svg', label: t('downloadSvg'), onSelect: () => void downloadResult(svg) }] : []),
    ...layeredItems(chosen.image, t),
    ...chosen.files
      .filter((file) => file !== svg)
      .map((file) => ({ key: file.id, label: roleWords(file), onSelect: () => void downloadResult(file) })),
    ...(variants.length === 1 && own.length > 2
      ? [{ key: 'files', label: t('downloadFiles', { n: own.length }), onSelect: () => void downloadArchive(own) }]
      : []),
    ...(variants.length > 1
      ? [
          {
            key: 'all',
            label: t('downloadAll', { n: variants.length }),
            onSelect: () => void downloadArchive(picturesToTake(variants)),
          },
        ]
      : []),
  ];
}

/** The picture with its layers, where they are known. */
export function layeredItems({ id, layered }: Variant['image'], t: Translate<WorkbenchKey>): MenuItem[] {
  if (!layered) return [];
  return LAYERED_FORMATS.map((format) => ({
    key: format,
    label: t(format === 'psd' ? 'downloadPsd' : 'downloadOra'),
    onSelect: () => void downloadLayers(id, format),
  }));
}
