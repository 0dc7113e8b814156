import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@yujian/contract/api/schemas';
import type { OrderInfo } from '@yujian/contract/api/shop';
import type { GatewayName, PayScene } from '@yujian/contract/shop/orders';
import { useCallback, useEffect, useRef } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { translate } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { KEYS, useLoggedIn } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { shopTexts } from './shop.texts.ts';

const CHECK_EVERY_MS = 3000;
/** The gateway itself is asked less often than our own books. */
const ASK_EVERY_MS = 10_000;
const ORDERS_PAGE = 20;

export function useOffers() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...KEYS.shop, 'offers', language],
    queryFn: ({ signal }) => callApi('activityStock', {}, { signal }),
  });
}

export function useCoupons() {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: KEYS.coupons,
    queryFn: ({ signal }) => callApi('couponList', {}, { signal }),
    enabled: loggedIn === true,
  });
}

export function useOrders() {
  return useInfiniteQuery({
    queryKey: [...KEYS.orders, 'list'],
    queryFn: ({ signal, pageParam }) => callApi('orderList', { page: pageParam, pageSize: ORDERS_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });
}

const CUSTOM = [...KEYS.orders, 'custom'];

/** Own requests for what no product is. */
export function useCustomRequests() {
  return useQuery({ queryKey: CUSTOM, queryFn: ({ signal }) => callApi('customList', {}, { signal }), staleTime: 0 });
}

export function useAskCustom() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'customAsk'>) => callApi('customAsk', input),
    onSuccess: (answer) => cache.setQueryData(CUSTOM, answer),
  });
}

/** An order as it is asked for once at the gateway: where a payment leads back to. */
export function useReturnedOrder(orderId: string | null) {
  const forget = useForgetGranted();
  const found = useQuery({
    queryKey: [...KEYS.orders, 'returned', orderId],
    queryFn: ({ signal }) => callApi('completeOrder', { orderId: orderId ?? '' }, { signal }),
    enabled: orderId !== null,
  });
  const granted = found.data?.status === 'granted';
  useEffect(() => {
    if (granted) forget();
  }, [granted, forget]);
  return found;
}

/** An order that is being paid, asked about again and again while it is looked at. */
export function useLiveOrder(made: OrderInfo) {
  const asked = useRef(0);
  return useQuery({
    queryKey: [...KEYS.orders, 'live', made.orderId],
    queryFn: ({ signal }) => {
      const now = Date.now();
      const due = now - asked.current >= ASK_EVERY_MS;
      if (due) asked.current = now;
      return callApi(due ? 'completeOrder' : 'checkOrder', { orderId: made.orderId }, { signal });
    },
    initialData: made,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? CHECK_EVERY_MS : false),
  });
}

const isOpen = (order: OrderInfo | undefined) => order?.status === 'created' || order?.status === 'paid';

/** Begins to pay: where to go, what to scan, or what to write on a transfer. */
export function usePayWay(orderId: string, gateway: GatewayName, scene: PayScene, enabled: boolean) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: ['pay-way', orderId, gateway, scene],
    queryFn: async ({ signal }) => {
      const way = await callApi('createAliPayOrder', { orderId, gateway, scene }, { signal });
      // one that is transferred has days
      void cache.invalidateQueries({ queryKey: [...KEYS.orders, 'live', orderId] });
      return way;
    },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** What was bought has come: everything that shows how much one has is asked for again. */
export function useForgetGranted(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [KEYS.tickets, KEYS.movements, KEYS.user, KEYS.usage, KEYS.coupons])
      void cache.invalidateQueries({ queryKey });
    void cache.invalidateQueries({ queryKey: [...KEYS.orders, 'list'] });
  }, [cache]);
}

type OrderCall = 'completeOrder' | 'cancelOrder';

/** One act on an order; what is shown of it follows, whatever became of it. */
export function useOrderAct(name: OrderCall, onDone?: (order: OrderInfo) => void) {
  const cache = useQueryClient();
  const forget = useForgetGranted();
  return useMutation({
    mutationFn: (orderId: string) => callApi(name, { orderId }),
    onSuccess: (order) => {
      cache.setQueryData([...KEYS.orders, 'live', order.orderId], order);
      forget();
      onDone?.(order);
    },
    onError: sayRefusal,
    onSettled: () => cache.invalidateQueries({ queryKey: [...KEYS.orders] }),
  });
}

export function wordsOf(error: unknown): string {
  return isApiError(error) ? error.message : translate(shopTexts, 'lineDown');
}

export function sayRefusal(error: unknown): void {
  showToast('error', wordsOf(error));
}
