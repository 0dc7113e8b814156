import { IconChevronDown, IconCopy, IconList, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { Menu } from '../../../../../ui/menu.tsx';
import { NameDialog } from '../../saved/name-dialog.tsx';
import { tourTexts } from '../../../../stage/panorama/tour/texts.ts';
import { TourListDialog } from './tour-list-dialog.tsx';
import styles from '../../../../stage/panorama/tour/tour.module.css';
import { useNewTour } from './use-new-tour.ts';
import type { TourWork } from './use-tour-work.ts';

interface TourMenuProps {
  readonly id: string;
  readonly name: string;
  readonly work: TourWork;
  readonly onOpen: (id: string | null) => void;
}

/** The tour's name, and what can be done with it. */
export function TourMenu({ id, name, work, onOpen }: TourMenuProps) {
  const t = useTexts(tourTexts);
  const [asked, setAsked] = useState<'list' | 'rename' | 'copy' | null>(null);
  const begin = useNewTour(onOpen);
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        label={t('tourActs')}
        align="start"
        items={[
          { key: 'rename', label: t('rename'), icon: <Icon of={IconPencil} />, onSelect: () => setAsked('rename') },
          { key: 'copy', label: t('saveCopy'), icon: <Icon of={IconCopy} />, onSelect: () => setAsked('copy') },
          { key: 'list', label: t('myTours'), icon: <Icon of={IconList} />, onSelect: () => setAsked('list') },
        ]}
        trigger={(props) => (
          <button type="button" className={styles['name']} {...props}>
            <b className="ell">{name}</b>
            <Icon of={IconChevronDown} size={16} />
          </button>
        )}
      />
      {asked === 'list' && (
        <TourListDialog
          onOpen={onOpen}
          onNew={() => void begin()}
          onDeleted={(gone) => gone === id && onOpen(null)}
          onClose={close}
        />
      )}
      {asked === 'rename' && (
        <NameDialog
          title={t('rename')}
          name={name}
          longest={60}
          onName={(given) => {
            close();
            work.change((draft) => ({ ...draft, name: given }));
          }}
          onClose={close}
        />
      )}
      {asked === 'copy' && (
        <NameDialog
          title={t('saveCopy')}
          name={name}
          longest={60}
          onName={(given) => {
            close();
            void work.saveCopy(given).then((made) => made && onOpen(made));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
