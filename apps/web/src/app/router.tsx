import { routeAt } from '@yujian/contract/site/routes';
import { documentTitle, pageTitle } from '@yujian/contract/site/titles';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { mayOpen, useRouteFlags } from '../lib/access.ts';
import { onPhone } from '../lib/device.ts';
import { endFirstFrame } from '../lib/first-frame.ts';
import { useLanguage } from '../lib/language.ts';
import { readScreenAddress } from '@yujian/contract/site/screen-address';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ALL_SCREENS } from './mobile-screens.tsx';
import { screenKey } from './screen-key.ts';
import { NotFoundScreen } from './screens.tsx';
import { deviceRedirect } from '@yujian/contract/site/redirects';
import { setPageTitle } from '../lib/tab-title.ts';

/** The screen at the current address: redirected by device, hidden by its flag, titled in the decided order. */
export function CurrentScreen() {
  const { pathname, search, hash } = useLocation();
  const flags = useRouteFlags();
  const redirect = deviceRedirect({ path: pathname, search, hash }, onPhone());
  const route = routeAt(pathname);
  const Screen = route && mayOpen(route, flags) && route.screen ? ALL_SCREENS[route.screen] : undefined;

  if (redirect)
    return <Navigate replace to={{ pathname: redirect.path, search: redirect.search, hash: redirect.hash }} />;
  return (
    <>
      <PageTitle />
      <ScreenBoundary key={screenKey(pathname)}>
        <Suspense fallback={<div style={{ flex: 1 }} aria-busy="true" />}>
          <FirstFrameEnd />
          {Screen ? <Screen /> : <NotFoundScreen />}
        </Suspense>
      </ScreenBoundary>
    </>
  );
}

/** Before the screen, which may know a better name for what it shows. */
function PageTitle() {
  const { pathname, search, hash } = useLocation();
  const language = useLanguage();
  const { path } = readScreenAddress(pathname, search);
  useEffect(() => setPageTitle(documentTitle(pageTitle(path, hash), language)), [path, hash, language]);
  return null;
}

/** Beside a screen, so that it is there as soon as the screen is. */
function FirstFrameEnd() {
  useLayoutEffect(endFirstFrame, []);
  return null;
}
