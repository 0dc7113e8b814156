import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@yujian/contract/api/schemas';
import { callApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { KEYS } from '../../lib/queries.ts';

export type Invitation = Data<'invitation'>;

const KEY = ['invitation'];

export function useInvitation() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...KEY, language],
    queryFn: ({ signal }) => callApi('invitation', {}, { signal }),
    staleTime: 0,
  });
}

export function useWithdraw() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'withdraw'>) => callApi('withdraw', input),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export function useBindInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (inviteCode: string) => callApi('bindInvitation', { inviteCode }),
    onSuccess: () =>
      Promise.all([KEY, KEYS.tickets, KEYS.movements].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
