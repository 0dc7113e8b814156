import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import styles from './collect-button.module.css';
import { collectTexts } from './collect-texts.ts';
import { CollectionPicker } from './collection-picker.tsx';

/** The choice of a collection, behind the button beside the heart. */
export function CollectInto(props: ComponentProps<typeof CollectionPicker>) {
  const t = useTexts(collectTexts);
  return (
    <Popover
      label={t('into')}
      align="end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          className={styles['more']}
          aria-label={t('choose')}
          icon={<Icon of={IconChevronDown} size={16} />}
        />
      )}
    >
      <CollectionPicker {...props} />
    </Popover>
  );
}
