import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@yujian/contract/api/schemas';
import { callApi } from '../../../lib/api.ts';
import { useLoggedIn } from '../../../lib/queries.ts';

const MATERIAL_SETS = ['materialSets'];

/** The caller's sets of materials, newest first. */
export function useMaterialSets() {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: MATERIAL_SETS,
    queryFn: ({ signal }) => callApi('materialSetList', {}, { signal }),
    enabled: loggedIn === true,
  });
}

export function useSaveMaterials() {
  return useSetChange((input: Input<'materialSetSave'>) => callApi('materialSetSave', input));
}

export function useRenameMaterials() {
  return useSetChange((input: Input<'materialSetRename'>) => callApi('materialSetRename', input));
}

export function useDeleteMaterials() {
  return useSetChange((id: string) => callApi('materialSetDelete', { id }));
}

function useSetChange<V, R>(change: (input: V) => Promise<R>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => cache.invalidateQueries({ queryKey: MATERIAL_SETS }) });
}
