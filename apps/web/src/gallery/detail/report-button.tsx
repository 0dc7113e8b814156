import { IconFlag } from '@tabler/icons-react';
import type { Input } from '@yujian/contract/api/schemas';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { useTexts } from '../../lib/i18n.ts';
import { openModal } from '../../lib/modals.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { detailTexts } from './detail-texts.ts';

const ReportDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog })),
);

type Reported = Pick<Input<'report'>, 'kind' | 'id'>;

/** Ids of what this person reported while the page is open. */
const reported = createStore<ReadonlySet<string>>(new Set());

/** The way to tell the operator of a picture, case or collection. */
export function ReportButton({ kind, id }: Reported) {
  const t = useTexts(detailTexts);
  const loggedIn = useLoggedIn();
  const [open, setOpen] = useState(false);
  const done = useStore(reported).has(id);
  return (
    <div>
      <Button
        look="text"
        size="small"
        disabled={done}
        icon={<Icon of={IconFlag} size={16} />}
        onClick={() => (loggedIn === true ? setOpen(true) : openModal('login'))}
      >
        {t(done ? 'reported' : 'report')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog
            kind={kind}
            id={id}
            onClose={() => setOpen(false)}
            onDone={() => {
              reported.set((before) => new Set([...before, id]));
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
