import { IconChevronDown } from '@tabler/icons-react';
import { RATIOS } from '@yujian/contract/gallery/gallery-choices';
import { findTool } from '@yujian/contract/tools/registry';
import { useId } from 'react';
import { useWaterfallCounts } from '../../gallery/gallery-queries.ts';
import { formatNumber } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { CategoryIndex } from './category-index.tsx';
import { ColourPicker } from './colour-picker.tsx';
import { filterInput, type GalleryFilter } from './gallery-filter.ts';
import styles from './gallery-filters.module.css';
import { galleryScreenTexts } from './gallery-screen.texts.ts';

export interface GalleryFiltersProps {
  readonly filter: GalleryFilter;
  readonly onChange: (change: Partial<GalleryFilter>) => void;
  readonly linkTo: (change: Partial<GalleryFilter>) => string;
}

const ANY = '';

/** The category index, and under it what else narrows the gallery down. */
export function GalleryFilters({ filter, onChange, linkTo }: GalleryFiltersProps) {
  const t = useTexts(galleryScreenTexts);
  const pick = usePick();
  const toolLabel = useId();
  const byTool = useWaterfallCounts(filterInput({ ...filter, tool: null })).data?.tool ?? {};
  const byRatio = useWaterfallCounts(filterInput({ ...filter, ratio: null })).data?.ratio ?? {};
  const tools = Object.entries(byTool)
    .flatMap(([id, count]) => {
      const tool = findTool(id);
      return tool ? [{ value: id, label: pick(tool.title), count }] : [];
    })
    .sort((a, b) => b.count - a.count);
  const ratios = RATIOS.filter(({ key }) => (byRatio[key] ?? 0) > 0 || filter.ratio === key);
  const chosen = tools.find(({ value }) => value === filter.tool)?.label ?? t('anyTool');
  return (
    <div className={styles['box']}>
      <h2>{t('index')}</h2>
      <CategoryIndex filter={filter} linkTo={linkTo}>
        <div className={styles['more']}>
          {tools.length > 0 && (
            <>
              <h3 id={toolLabel}>{t('tool')}</h3>
              <Select
                label={t('tool')}
                align="start"
                value={filter.tool ?? ANY}
                onChange={(value) => onChange({ tool: value === ANY ? null : value })}
                options={[
                  { value: ANY, label: t('anyTool') },
                  ...tools.map(({ value, label, count }) => ({
                    value,
                    label,
                    extra: <span className="t3 lt fs12">{formatNumber(count)}</span>,
                  })),
                ]}
                trigger={(props) => (
                  <Button {...props} aria-labelledby={toolLabel} size="small" look="soft" className={styles['tool']}>
                    <span className="ell">{chosen}</span>
                    <Icon of={IconChevronDown} size={14} />
                  </Button>
                )}
              />
            </>
          )}
          {ratios.length > 0 && (
            <>
              <h3>{t('ratio')}</h3>
              <div className={styles['chips']}>
                {ratios.map(({ key, name }) => (
                  <Chip
                    key={key}
                    on={filter.ratio === key}
                    onClick={() => onChange({ ratio: filter.ratio === key ? null : key })}
                  >
                    {pick(name)}
                  </Chip>
                ))}
              </div>
            </>
          )}
          <h3>{t('colour')}</h3>
          <ColourPicker value={filter.colour} onChange={(colour) => onChange({ colour })} />
        </div>
      </CategoryIndex>
    </div>
  );
}
