import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserInfo, VipInfo } from '@yujian/contract/api/account';
import type { Input } from '@yujian/contract/api/schemas';
import type { Task } from '@yujian/contract/api/tasks';
import { CACHE_MS, TICKET_KINDS, type TicketKind } from '@yujian/contract/constants';
import { callApi } from './api.ts';
import { settleAccount } from './drafts.ts';
import { useLanguage } from './language.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** The page's current user: both start-up calls, merged (specification 4). */
export type CurrentUser = UserInfo & VipInfo;

const MOVEMENTS_PAGE = 30;
const ENGINES_MS = 30_000;
/** Where a person watches the engines: the worker asks its machines this often. */
const ENGINES_WATCHED_MS = 3000;

/** Names of the cached answers; the first word is what one invalidates. */
export const KEYS = {
  user: ['user'],
  site: ['site'],
  engines: ['engines'],
  tickets: ['tickets'],
  tasks: ['tasks'],
  task: (taskId: string) => ['task', taskId],
  classify: ['classify'],
  materials: ['materials'],
  movements: ['movements'],
  sessions: ['sessions'],
  usage: ['usage'],
  shop: ['shop'],
  coupons: ['coupons'],
  orders: ['orders'],
  media: (mediaId: string) => ['media', mediaId],
} as const;

export async function fetchCurrentUser(signal?: AbortSignal): Promise<CurrentUser> {
  const options = signal ? { signal } : {};
  const [user, vip] = await Promise.all([callApi('userInfo', {}, options), callApi('vipInfo', {}, options)]).catch(
    (error: unknown) => {
      void settleAccount(null);
      throw error;
    },
  );
  const merged = { ...vip, ...user };
  writeStored('userType', String(merged.userType));
  writeStored('userInfo', JSON.stringify(merged));
  void settleAccount(merged.id);
  return merged;
}

/** The current user; until the start-up calls answer, the last known one. */
export function useCurrentUser() {
  return useQuery({
    queryKey: KEYS.user,
    queryFn: ({ signal }) => fetchCurrentUser(signal),
    placeholderData: () => readStoredJson<CurrentUser>('userInfo') ?? undefined,
  });
}

/** Whether somebody is logged in; undefined until that is known. */
export function useLoggedIn(): boolean | undefined {
  const { data } = useCurrentUser();
  return data === undefined ? undefined : data.role !== 'visitor';
}

export function useSiteInfo() {
  return useQuery({
    queryKey: KEYS.site,
    queryFn: ({ signal }) => callApi('siteInfo', {}, { signal }),
    staleTime: CACHE_MS,
  });
}

/**
 * The engines of this installation; while any works elsewhere, how they are now.
 *
 * @param watched what changes is seen within seconds
 */
export function useEngines({ watched = false }: { readonly watched?: boolean } = {}) {
  return useQuery({
    queryKey: KEYS.engines,
    queryFn: ({ signal }) => callApi('engines', {}, { signal }),
    staleTime: watched ? ENGINES_WATCHED_MS : ENGINES_MS,
    refetchInterval: ({ state }) =>
      watched ? ENGINES_WATCHED_MS : state.data?.engines.some(({ place }) => place !== 'here') ? ENGINES_MS : false,
  });
}

/** The price list, and the ways to pay. */
export function useShop() {
  return useQuery({
    queryKey: KEYS.shop,
    queryFn: ({ signal }) => callApi('shopProducts', {}, { signal }),
    staleTime: CACHE_MS,
  });
}

/** Whether there is a way to pay here; false until that is known. */
export function useShopOpen(): boolean {
  return (useShop().data?.gateways.length ?? 0) > 0;
}

export function useTickets(type: TicketKind) {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: [...KEYS.tickets, type],
    queryFn: ({ signal }) => callApi('totalTicket', { type }, { signal }),
    enabled: loggedIn === true,
  });
}

export function useGold() {
  return useTickets(TICKET_KINDS.gold);
}

/** The classification tree, asked for once (specification 7.2); its names come in the page's language. */
/** @param wanted whether it is asked for where nobody has done so yet */
export function useClassify(wanted = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...KEYS.classify, language],
    queryFn: ({ signal }) => callApi('allClassify', {}, { signal }),
    enabled: wanted,
    staleTime: Infinity,
  });
}

/** Prompt chips, samples, materials and staging sets. */
export function useMaterials() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...KEYS.materials, language],
    queryFn: ({ signal }) => callApi('allMaterials', {}, { signal }),
    staleTime: Infinity,
  });
}

export function useTaskList(input: Input<'taskList'>, options: { enabled?: boolean; refetchInterval?: number } = {}) {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: [...KEYS.tasks, input],
    queryFn: ({ signal }) => callApi('taskList', input, { signal }),
    enabled: loggedIn === true && (options.enabled ?? true),
    placeholderData: keepPreviousData,
    refetchInterval: options.refetchInterval ?? false,
  });
}

export function isOver(task: Pick<Task, 'status'>): boolean {
  return task.status !== 'queued' && task.status !== 'running';
}

/** One task, asked again every few seconds while it lives and no event stream says more. */
export function useTask(taskId: string | null) {
  return useQuery({
    queryKey: KEYS.task(taskId ?? ''),
    queryFn: ({ signal }) => callApi('taskById', { taskId: taskId ?? '' }, { signal }),
    enabled: taskId !== null,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 3000),
  });
}

/** The ledger of one kind, or of all, page by page. */
export function useMovements(type: TicketKind | null) {
  return useInfiniteQuery({
    queryKey: [...KEYS.movements, type],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        'movements',
        { page: pageParam, pageSize: MOVEMENTS_PAGE, ...(type === null ? {} : { type }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });
}

export function useSessions() {
  return useQuery({ queryKey: KEYS.sessions, queryFn: ({ signal }) => callApi('sessions', {}, { signal }) });
}

/** A file of one's own; what was read of it never changes. */
export function useMediaInfo(mediaId: string | null) {
  return useQuery({
    queryKey: KEYS.media(mediaId ?? ''),
    queryFn: ({ signal }) => callApi('mediaById', { id: mediaId ?? '' }, { signal }),
    enabled: mediaId !== null,
    staleTime: Infinity,
  });
}

export function useMediaUsage() {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: KEYS.usage,
    queryFn: ({ signal }) => callApi('mediaUsage', {}, { signal }),
    enabled: loggedIn === true,
  });
}

/** A start takes gold or tickets and adds a task: both are asked for again. */
/** How a task is started; by another call than the one of all tools where it is a part of something larger. */
export type SendStart = (input: Input<'startTask'>) => Promise<{ readonly taskId: string }>;

export function useStartTask(send: SendStart = (input) => callApi('startTask', input)) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: KEYS.tasks }),
        cache.invalidateQueries({ queryKey: KEYS.tickets }),
      ]),
  });
}

export function useCancelTask() {
  return useTaskChange((taskId: string) => callApi('cancelTask', { taskId }));
}

/** "Good enough, keep this". */
export function useFinishTask() {
  return useTaskChange((taskId: string) => callApi('finishTask', { taskId }));
}

/** How much longer this server takes than the declared seconds. */
export function useTaskPace(tool: string) {
  return useQuery({
    queryKey: ['pace', tool],
    queryFn: ({ signal }) => callApi('taskPace', { tool }, { signal }),
    staleTime: CACHE_MS,
  });
}

/** Into the bin, or cancelled first when it lives. */
export function useDeleteTask() {
  return useTaskChange((taskId: string) => callApi('deleteTask', { taskId }));
}

export function useRestoreTask() {
  return useTaskChange((taskId: string) => callApi('restoreTask', { taskId }));
}

/** Deletes what is in the bin for good. */
export function useEmptyBin() {
  const cache = useQueryClient();
  return useTaskChange(async () => {
    await callApi('emptyBin', {});
    await cache.invalidateQueries({ queryKey: KEYS.usage });
  });
}

export function useUpdateTask() {
  return useTaskChange((change: Input<'updateTask'>) => callApi('updateTask', change));
}

function useTaskChange<V, R>(change: (input: V) => Promise<R>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: KEYS.tasks }),
        cache.invalidateQueries({ queryKey: ['task'] }),
        cache.invalidateQueries({ queryKey: KEYS.tickets }),
        cache.invalidateQueries({ queryKey: KEYS.movements }),
      ]),
  });
}

export function useEditUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'editUser'>) => callApi('editUser', input),
    onSuccess: () => Promise.all([KEYS.user, KEYS.usage].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

export function useRequestDeletion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proof: Input<'requestDeletion'>) => callApi('requestDeletion', proof),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEYS.user }),
  });
}

export function useTakeBackDeletion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('takeBackDeletion', {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEYS.user }),
  });
}

export function useRevokeSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('revokeSession', { id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEYS.sessions }),
  });
}
