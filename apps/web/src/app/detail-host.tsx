import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { takeCollect } from '../gallery/collect/pending-collect.ts';
import { itemInHash, overList, stepsOver } from '../gallery/detail/detail-state.ts';
import { loadChunk } from '../lib/chunk-failure.ts';
import { useModals } from '../lib/modals.ts';
import { useLoggedIn } from '../lib/queries.ts';

const DetailDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../gallery/detail/detail-dialog.tsx')).DetailDialog })),
);
const CollectWatch = lazy(() =>
  loadChunk(async () => ({ default: (await import('../gallery/collect/collect-watch.tsx')).CollectWatch })),
);

/** The picture of the gallery that the hash names, over whatever page is open; and the collect that waited for a login. */
export function DetailHost() {
  const { pathname, search, hash, state } = useLocation();
  const id = itemInHash(hash);
  const waiting = useWaitingCollect();
  useMarkOver(id, { pathname, search, hash, state: state as unknown });
  return (
    <Suspense fallback={null}>
      {id !== null && <DetailDialog id={id} />}
      {waiting !== null && <CollectWatch id={waiting} />}
    </Suspense>
  );
}

interface Here {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/** Notes in the history entry of a picture that was opened from its list that the list lies right behind it: closing goes back there, after a reload too. */
function useMarkOver(id: string | null, { pathname, search, hash, state }: Here): void {
  const navigate = useNavigate();
  const kind = useNavigationType();
  const listAt = useRef<string | null>(null);
  useEffect(() => {
    const place = pathname + search;
    if (id === null) listAt.current = place;
    else if (kind === 'PUSH' && listAt.current === place && stepsOver(state) === null) {
      listAt.current = null;
      void navigate(place + hash, { replace: true, state: { ...(state as object | null), ...overList(1) } });
    }
  }, [id, kind, pathname, search, hash, state, navigate]);
}

/** Closing the login without one takes the wish back. */
function useWaitingCollect(): string | null {
  const loggedIn = useLoggedIn();
  const isAsked = useModals().login !== null;
  const wasAsked = useRef(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- asking takes the note away
    if (loggedIn === true) setWaiting(takeCollect());
    else if (loggedIn === false && wasAsked.current && !isAsked) takeCollect();
    wasAsked.current = isAsked;
  }, [loggedIn, isAsked]);
  return waiting;
}
