import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CACHE_MS, FOCUS_REFRESH_MS } from '@yujian/contract/constants';
import { ERRORS } from '@yujian/contract/errors';
import { isApiError } from '../lib/api.ts';
import { noteAnswer } from '../lib/online.ts';
import { KEYS } from '../lib/queries.ts';

/** Answers are fresh for five seconds, so that coming back to the tab asks again, and kept for five minutes. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: () => noteAnswer(true),
      onError: (error) => {
        noteAnswer(isApiError(error));
        forgetEndedSession(error);
      },
    }),
    mutationCache: new MutationCache({ onError: forgetEndedSession }),
    defaultOptions: {
      queries: {
        staleTime: FOCUS_REFRESH_MS,
        gcTime: CACHE_MS,
        refetchOnWindowFocus: true,
        // A refusal stays a refusal; only a broken line, ours or the one to the database, is tried again.
        retry: (failures, error) => (!isApiError(error) || error.code === ERRORS.databaseAway.code) && failures < 2,
      },
    },
  });

  /** "Not logged in" from any call means the session has ended elsewhere: ask who we are now. */
  function forgetEndedSession(error: Error): void {
    if (isApiError(error, ERRORS.notLoggedIn.code)) void client.invalidateQueries({ queryKey: KEYS.user });
  }
  return client;
}
