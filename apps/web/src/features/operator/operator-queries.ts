import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input, JsonCallName } from '@yujian/contract/api/schemas';
import { ERRORS } from '@yujian/contract/errors';
import { callApi, isApiError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';

export type ListQuery = Input<'operatorList'>;
export type Row = Data<'operatorList'>['list'][number];
export type OverviewData = Data<'operatorOverview'>;

const KEY = ['operator'];
const STATE = [...KEY, 'state'];
const LIVE_MS = 30_000;

/** A call of the console. Refused as forbidden, it asks whether the second factor still holds, and the console goes back to it. */
function useOperatorCall() {
  const cache = useQueryClient();
  return async <N extends JsonCallName>(name: N, input: Input<N>, signal?: AbortSignal): Promise<Data<N>> => {
    try {
      return await callApi(name, input, signal ? { signal } : {});
    } catch (error) {
      if (isApiError(error, ERRORS.forbidden.code)) void cache.invalidateQueries({ queryKey: STATE });
      throw error;
    }
  };
}

export function useOperatorState(enabled: boolean) {
  return useQuery({ queryKey: STATE, queryFn: ({ signal }) => callApi('operatorState', {}, { signal }), enabled });
}

export function useVerify() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi('operatorVerify', { code }),
    onSuccess: (state) => cache.setQueryData(STATE, state),
  });
}

export function useOverview() {
  const call = useOperatorCall();
  return useQuery({
    queryKey: [...KEY, 'overview'],
    queryFn: ({ signal }) => call('operatorOverview', {}, signal),
    refetchInterval: LIVE_MS,
  });
}

export function useOperatorList(query: ListQuery) {
  const call = useOperatorCall();
  const language = useLanguage();
  return useQuery({
    queryKey: [...KEY, 'list', query, language],
    queryFn: ({ signal }) => call('operatorList', query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });
}

/** Does an act; what the console shows is read again. */
export function useAct() {
  const cache = useQueryClient();
  const call = useOperatorCall();
  return useMutation({
    mutationFn: (input: Input<'operatorAct'>) => call('operatorAct', input),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
