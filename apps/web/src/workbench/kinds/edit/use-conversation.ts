import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EditConversation, ListedEdit } from '@yujian/contract/api/edits';
import type { Input } from '@yujian/contract/api/schemas';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, isRefused } from '../../../lib/api.ts';
import { KEYS, useLoggedIn } from '../../../lib/queries.ts';

const PARAM = 'session';
const LISTED = 100;

/** Under the lists of tasks, so that what becomes of a task brings its conversation up to date. */
const KEY = [...KEYS.tasks, 'edit'] as const;

export interface Conversation {
  readonly sessionId: string | null;
  readonly data: EditConversation | undefined;
  readonly isLoading: boolean;
  /** It is not there, or not this person's. */
  readonly isGone: boolean;
  readonly isBroken: boolean;
  readonly open: (sessionId: string | null) => void;
}

/** The conversation that the address names. */
export function useConversation(): Conversation {
  const loggedIn = useLoggedIn();
  const [params, setParams] = useSearchParams();
  const sessionId = params.get(PARAM);
  const query = useQuery({
    queryKey: [...KEY, sessionId],
    queryFn: async ({ signal }) => {
      const found = await callApi('editImageInfo', { sessionId: sessionId! }, { signal });
      return 'turns' in found ? found : undefined;
    },
    enabled: sessionId !== null && loggedIn === true,
  });
  const open = useCallback(
    (next: string | null) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete(PARAM);
        else after.set(PARAM, next);
        after.delete('task');
        return after;
      }),
    [setParams],
  );
  return {
    sessionId,
    data: sessionId === null ? undefined : query.data,
    isLoading: query.isLoading,
    isGone: isRefused(query.error),
    isBroken: query.isError && !isRefused(query.error),
    open,
  };
}

export function useConversations(q: string): { readonly list: readonly ListedEdit[]; readonly isKnown: boolean } {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({
    queryKey: [...KEY, 'list', q],
    queryFn: async ({ signal }) => {
      const found = await callApi('editImageInfo', { q, pageSize: LISTED }, { signal });
      return 'list' in found ? found.list : [];
    },
    enabled: loggedIn === true,
    placeholderData: keepPreviousData,
  });
  return { list: data ?? [], isKnown: data !== undefined };
}

export function useConversationActs() {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: KEY });
  const update = useMutation({
    mutationFn: (input: Input<'updateEditSession'>) => callApi('updateEditSession', input),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (sessionId: string) => callApi('deleteEditSession', { sessionId }),
    onSuccess,
  });
  return { update, remove };
}
