import { IconX } from '@tabler/icons-react';
import { RATIOS } from '@yujian/contract/gallery/gallery-choices';
import { findTool } from '@yujian/contract/tools/registry';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NO_FILTER, type findCategory, type GalleryFilter } from './gallery-filter.ts';
import styles from './gallery-screen.module.css';
import { galleryScreenTexts } from './gallery-screen.texts.ts';

interface ActiveFiltersProps {
  readonly filter: GalleryFilter;
  readonly category: ReturnType<typeof findCategory> | undefined;
  readonly onChange: (change: Partial<GalleryFilter>) => void;
}

/** What is chosen, each to be taken away again. The family and the space stand in the heading. */
export function ActiveFilters({ filter, category, onChange }: ActiveFiltersProps) {
  const t = useTexts(galleryScreenTexts);
  const pick = usePick();
  const { tool, ratio, colour } = filter;
  const chosen: readonly { key: string; name: string; mark?: ReactNode; without: Partial<GalleryFilter> }[] = [
    ...(category?.styles ?? []).map(({ id, name }) => ({
      key: `style${id}`,
      name,
      without: { c3: filter.c3.filter((one) => one !== id) },
    })),
    ...(tool === null
      ? []
      : [{ key: 'tool', name: pick(findTool(tool)?.title ?? { zh: tool, en: tool }), without: { tool: null } }]),
    ...(ratio === null
      ? []
      : [{ key: 'ratio', name: pick(RATIOS.find(({ key }) => key === ratio)!.name), without: { ratio: null } }]),
    ...(colour === null
      ? []
      : [
          {
            key: 'colour',
            name: colour.toUpperCase(),
            mark: <i className={styles['swatch']} style={{ background: colour }} />,
            without: { colour: null },
          },
        ]),
  ];
  if (chosen.length === 0) return null;
  return (
    <div className={styles['active']} role="group" aria-label={t('active')}>
      {chosen.map(({ key, name, mark, without }) => (
        <Chip key={key} on onClick={() => onChange(without)}>
          {mark}
          <span className="sr">{t('remove', { name })}</span>
          <span aria-hidden="true">{name}</span>
          <Icon of={IconX} size={14} />
        </Chip>
      ))}
      <button type="button" className="lnk fs13" onClick={() => onChange({ ...NO_FILTER, by: filter.by })}>
        {t('clear')}
      </button>
    </div>
  );
}
