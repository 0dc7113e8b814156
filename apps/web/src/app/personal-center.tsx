import { lazy } from 'react';
import { PersonalCenterScreen, type OtherParts } from '../features/account/personal-center-screen.tsx';
import { loadChunk } from '../lib/chunk-failure.ts';

const MyPictures = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/author/my-pictures.tsx')).MyPictures })),
);
const MyCollections = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/author/my-collections.tsx')).MyCollections })),
);
const MyCases = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/author/my-cases.tsx')).MyCases })),
);
const DownloadList = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/downloads/download-list.tsx')).DownloadList })),
);
const OrderList = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/shop/orders/order-list.tsx')).OrderList })),
);
const CouponList = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/shop/orders/coupon-list.tsx')).CouponList })),
);

const PARTS: OtherParts = {
  published: <MyPictures />,
  collections: <MyCollections />,
  cases: <MyCases />,
  downloads: <DownloadList />,
  orders: <OrderList />,
  coupons: <CouponList />,
};

/** The personal centre with what other features keep of a person. */
export function PersonalCenter() {
  return <PersonalCenterScreen parts={PARTS} />;
}
