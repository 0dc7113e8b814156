import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stepToTask } from './shown-task.ts';

const NONE: readonly string[] = [];

/** Shows a task on the stage by naming it in the address, null for none; `leaves` are other names that go then. */
export function useShowTask(leaves: readonly string[] = NONE): (taskId: string | null) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const here = useRef<typeof location | null>(location);
  useEffect(() => {
    here.current = location;
  }, [location]);
  useEffect(
    () => () => {
      here.current = null;
    },
    [],
  );
  return useCallback(
    (taskId) => {
      // An answer that comes after the page was left shows nothing on another one.
      if (here.current === null) return;
      const { search, hash, state } = here.current;
      const step = stepToTask(search, state, taskId, leaves);
      if (step.kind === 'back') void navigate(-1);
      if (step.kind === 'go')
        void navigate({ search: step.search, hash }, { replace: step.replace, state: step.state });
    },
    [leaves, navigate],
  );
}
