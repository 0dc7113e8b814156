import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Coupon, OrderInfo } from '@yujian/contract/api/shop';
import { discountOf, type GatewayName } from '@yujian/contract/shop/orders';
import { useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { KEYS, useShop } from '../../lib/queries.ts';
import { RequestIds } from '../../workbench/core/task/request-id.ts';
import { couponsFor, type Priced } from './items.ts';
import { sayRefusal, useCoupons } from './shop-queries.ts';

export interface Checkout {
  readonly coupons: readonly Coupon[];
  readonly coupon: Coupon | undefined;
  /** `null`: none, though there is one. */
  readonly pickCoupon: (id: string | null) => void;
  /** fen that the coupon takes off */
  readonly off: number;
  /** fen to pay */
  readonly amount: number;
  readonly gateways: readonly GatewayName[];
  readonly gateway: GatewayName;
  readonly pickGateway: (name: GatewayName) => void;
  readonly ordering: boolean;
  readonly order: () => void;
  /** What has been ordered, until it is left. */
  readonly made: OrderInfo | null;
  readonly leave: () => void;
}

/** From what is chosen to an order of it: the coupon that takes most unless another is picked, the way to pay, one order a press. */
export function useCheckout(item: Priced | undefined): Checkout {
  const cache = useQueryClient();
  const [requestIds] = useState(() => new RequestIds('order'));
  const [picked, setPicked] = useState<string | null>();
  const [wish, setWish] = useState<GatewayName>();
  const [made, setMade] = useState<OrderInfo | null>(null);
  const { data: owned } = useCoupons();
  const coupons = item ? couponsFor(owned?.list ?? [], item) : [];
  const coupon = picked === null ? undefined : (coupons.find(({ id }) => id === picked) ?? coupons[0]);
  const off = item && coupon ? discountOf(coupon, item) : 0;
  const gateways = (useShop().data?.gateways ?? []).map(({ name }) => name);
  const gateway = gateways.find((name) => name === wish) ?? gateways[0] ?? 'sandbox';
  const order = useMutation({
    mutationFn: ({ id }: Priced) => {
      const body = { product: id, ...(coupon && { coupon: coupon.id }) };
      return callApi('createOrder', { ...body, requestId: requestIds.idFor(body) });
    },
    onSuccess: (answer) => {
      requestIds.answered();
      setMade(answer);
      for (const queryKey of [KEYS.orders, KEYS.coupons]) void cache.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (isApiError(error) && error.status < 500) requestIds.answered();
      // the price list or the coupons may have changed meanwhile
      for (const queryKey of [KEYS.shop, KEYS.coupons]) void cache.invalidateQueries({ queryKey });
      sayRefusal(error);
    },
  });
  return {
    ...{ coupons, coupon, off, gateways, gateway, made },
    amount: (item?.amount ?? 0) - off,
    pickCoupon: setPicked,
    pickGateway: setWish,
    ordering: order.isPending,
    order: () => {
      if (item) order.mutate(item);
    },
    leave: () => setMade(null),
  };
}
