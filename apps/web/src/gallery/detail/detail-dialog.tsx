import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRefused } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useGalleryItem } from '../gallery-queries.ts';
import { listsTexts } from '../lists/lists.texts.ts';
import { DetailBody } from './detail-body.tsx';
import { overList, stepsOver } from './detail-state.ts';
import { DetailProblem } from './detail-problem.tsx';
import { detailTexts } from './detail-texts.ts';
import styles from './detail-dialog.module.css';
import { useNeighbours } from './neighbours.ts';
import { useItemTitle } from './use-item-title.ts';

/** A picture over whatever list is open; Back, Esc and the cross go to the list as it was. */
export function DetailDialog({ id }: { readonly id: string }) {
  const t = useTexts(detailTexts);
  const words = useTexts(listsTexts);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { data: item, error, refetch, isFetching, isPaused } = useGalleryItem(id);
  const { card, previous, next } = useNeighbours(id);
  const shown = item ?? card;
  const steps = stepsOver(state);
  useItemTitle(shown?.title);

  const close = () => void (steps === null ? navigate(pathname + search, { replace: true }) : navigate(-steps));
  const goTo = (other: string) =>
    void navigate(`${pathname}${search}#${other}`, { replace: true, state: state as unknown });
  const body = useRef<HTMLDivElement>(null);
  useArrowKeys(body, {
    ArrowLeft: previous && (() => goTo(previous.id)),
    ArrowRight: next && (() => goTo(next.id)),
  });

  const problem = error && !item && (
    <DetailProblem error={error} retrying={isFetching} onRetry={() => void refetch()} onAway={close} />
  );
  return (
    <Dialog bare title={shown?.title ?? t('how')} width={1680} className={styles['dialog'] ?? ''} onClose={close}>
      <div ref={body} className={styles['body']}>
        {problem && (!shown || isRefused(error)) ? (
          problem
        ) : shown ? (
          <DetailBody
            card={shown}
            item={item}
            lack={problem ?? (isPaused && !item && <p role="status">{words('offline')}</p>)}
            around={{ previous, next, goTo }}
            linkTo={(other) => ({ to: `${pathname}${search}#${other}`, state: overList((steps ?? 0) + 1) })}
            onGone={close}
          />
        ) : (
          <div className={styles['waiting']} role="status" aria-busy="true" />
        )}
      </div>
    </Dialog>
  );
}

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys of the dialog itself; what has a use for them of its own keeps them. */
function useArrowKeys(body: React.RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      const at = event.target instanceof Element ? event.target : null;
      const dialog = body.current?.closest('[role=dialog]');
      if (!act || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !dialog) return;
      if (at?.closest('input,textarea,[role=slider],[role=application],[role=menu]')) return;
      if (at !== document.body && at?.closest('[role=dialog]') !== dialog) return;
      event.preventDefault();
      act();
    };
    // the kit's dialog lets no arrow out
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [body]);
}
