import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { openModal } from '../../../../../lib/modals.ts';
import { useLoggedIn } from '../../../../../lib/queries.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { tourTexts } from '../../../../stage/panorama/tour/texts.ts';
import { TourListDialog } from './tour-list-dialog.tsx';
import { useNewTour } from './use-new-tour.ts';

/** Opens the list of one's tours. */
export function ToursButton({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useTexts(tourTexts);
  const loggedIn = useLoggedIn();
  const [isOpen, setOpen] = useState(false);
  const begin = useNewTour(onOpen);
  return (
    <>
      <Button
        look="outline"
        size="small"
        icon={<Icon of={IconRoute} size={16} />}
        onClick={() => (loggedIn === true ? setOpen(true) : openModal('login'))}
      >
        {t('myTours')}
      </Button>
      {isOpen && (
        <TourListDialog
          onOpen={onOpen}
          onNew={() => void begin()}
          onDeleted={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
