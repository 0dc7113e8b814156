import type { ComponentProps, ReactElement } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Popover } from '../../ui/popover.tsx';
import { GalleryFilters, type GalleryFiltersProps } from './gallery-filters.tsx';
import styles from './gallery-screen.module.css';
import { galleryScreenTexts } from './gallery-screen.texts.ts';

interface FilterPopoverProps extends GalleryFiltersProps {
  readonly trigger: (props: ComponentProps<'button'>) => ReactElement;
}

/** The filters under their button, on a phone in a sheet from below. */
export function FilterPopover({ trigger, ...filters }: FilterPopoverProps) {
  const t = useTexts(galleryScreenTexts);
  return (
    <Popover opened label={t('filters')} align="end" trigger={trigger}>
      <div className={styles['sheet']}>
        <GalleryFilters {...filters} />
      </div>
    </Popover>
  );
}
