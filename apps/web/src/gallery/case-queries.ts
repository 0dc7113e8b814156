import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseInfo } from '@yujian/contract/api/gallery';
import type { Input } from '@yujian/contract/api/schemas';
import { callApi } from '../lib/api.ts';
import { useLanguage } from '../lib/language.ts';
import { GALLERY_KEYS, usePages, withCursor } from './gallery-queries.ts';

/** Published cases, or with `mine` the own ones in any state. */
export function useCases(filter: Omit<Input<'caseList'>, 'cursor' | 'size'>) {
  const language = useLanguage();
  return usePages<CaseInfo>([...GALLERY_KEYS.cases, filter, language], (cursor, signal) =>
    callApi('caseList', { ...filter, ...withCursor(cursor) }, { signal }),
  );
}

/** @param id null: there is none yet */
export function useCase(id: string | null) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...GALLERY_KEYS.cases, 'one', id, language],
    queryFn: ({ signal }) => callApi('caseGet', { id: id ?? '' }, { signal }),
    enabled: id !== null,
  });
}

export const useSaveCase = () => useCaseChange((wish: Input<'caseSave'>) => callApi('caseSave', wish));
export const useDeleteCase = () => useCaseChange((id: string) => callApi('caseDelete', { id }));

function useCaseChange<V, R>(change: (input: V) => Promise<R>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => cache.invalidateQueries({ queryKey: GALLERY_KEYS.cases, refetchType: 'all' }),
  });
}
