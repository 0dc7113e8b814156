import { IconWorldCheck, IconWorldUp } from '@tabler/icons-react';
import { defineTexts, useTexts } from '../../../lib/i18n.ts';
import { openModal } from '../../../lib/modals.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import type { Variant } from './results.ts';

export const publishTexts = defineTexts({
  zh: {
    publish: '发布到灵感',
    publishOne: '发布 {letter} 到灵感',
    stands: '在灵感里：看、改、收回',
    standsOne: '{letter} 在灵感里：看、改、收回',
    published: '已发布',
    pending: '等审核',
  },
  en: {
    publish: 'Publish to the gallery',
    publishOne: 'Publish {letter} to the gallery',
    stands: 'In the gallery: see, change, take back',
    standsOne: '{letter} in the gallery: see, change, take back',
    published: 'Published',
    pending: 'In review',
  },
});

const KEYS = {
  publish: { only: 'publish', one: 'publishOne' },
  stands: { only: 'stands', one: 'standsOne' },
} as const;

export function openPublish({ image }: Variant): void {
  openModal('publish', { mediaId: image.id });
}

/** Each picture of a run may be published; drawings of lines alone (SVG) are no picture to show. */
export function usePublishItems(variants: readonly Variant[]): readonly MenuItem[] {
  const t = useTexts(publishTexts);
  return variants.filter(mayPublish).map((variant) => ({
    key: `publish-${variant.letter}`,
    label: t(KEYS[variant.image.gallery ? 'stands' : 'publish'][variants.length === 1 ? 'only' : 'one'], {
      letter: variant.letter,
    }),
    icon: <Icon of={variant.image.gallery ? IconWorldCheck : IconWorldUp} size={16} />,
    onSelect: () => openPublish(variant),
  }));
}

export function mayPublish({ image }: Variant): boolean {
  return image.role === 'image' && image.type !== 'image/svg+xml';
}
