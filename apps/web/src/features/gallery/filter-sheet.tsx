import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import styles from './gallery-screen.module.css';
import { GalleryFilters, type GalleryFiltersProps } from './gallery-filters.tsx';
import { galleryScreenTexts } from './gallery-screen.texts.ts';

/** The filters behind a button where there is no room beside the pictures; on a phone a sheet from below. */
export function FilterSheet(props: GalleryFiltersProps) {
  const t = useTexts(galleryScreenTexts);
  const { c1, c2, c3, tool, ratio, colour } = props.filter;
  const on = [c1 !== 0, c2 !== 0, tool !== null, ratio !== null, colour !== null].filter(Boolean).length + c3.length;
  return (
    <Popover
      label={t('filters')}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} look="soft" icon={<Icon of={IconAdjustmentsHorizontal} size={16} />}>
          {on === 0 ? t('filters') : t('filtersOn', { n: on })}
        </Button>
      )}
    >
      <div className={styles['sheet']}>
        <GalleryFilters {...props} />
      </div>
    </Popover>
  );
}
