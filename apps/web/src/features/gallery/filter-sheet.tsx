import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { GalleryFiltersProps } from './gallery-filters.tsx';
import { galleryScreenTexts } from './gallery-screen.texts.ts';

const FilterPopover = lazy(() =>
  loadChunk(async () => ({ default: (await import('./filter-popover.tsx')).FilterPopover })),
);

/** The filters behind a button where there is no room beside the pictures; their code comes with the first press. */
export function FilterSheet(props: GalleryFiltersProps) {
  const t = useTexts(galleryScreenTexts);
  const { c1, c2, c3, tool, ratio, colour } = props.filter;
  const on = [c1 !== 0, c2 !== 0, tool !== null, ratio !== null, colour !== null].filter(Boolean).length + c3.length;
  const [wanted, setWanted] = useState(false);
  const button = (more: ComponentProps<typeof Button>) => (
    <Button {...more} look="soft" icon={<Icon of={IconAdjustmentsHorizontal} size={16} />}>
      {on === 0 ? t('filters') : t('filtersOn', { n: on })}
    </Button>
  );
  if (!wanted) return button({ onClick: () => setWanted(true) });
  return (
    <Suspense fallback={button({ loading: true })}>
      <FilterPopover {...props} trigger={button} />
    </Suspense>
  );
}
