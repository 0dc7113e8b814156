import { routeAt } from '@yujian/contract/site/routes';
import { useSearchParams } from 'react-router';
import { MobileHomeScreen } from '../features/home/mobile/mobile-home-screen.tsx';
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx';
import { mayOpen, useRouteFlags } from '../lib/access.ts';
import { useScreenAddress } from '../lib/screen-address.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { screenKey } from './screen-key.ts';
import { SCREENS, type SiteScreenName } from './screens.tsx';
import { opensInside } from '@yujian/contract/site/redirects';

/** /mobileHome: the tools; behind the tabs "inspire" and "me" the gallery, the personal centre and what belongs to them. */
export function MobileHome() {
  const [query] = useSearchParams();
  const { path } = useScreenAddress();
  const flags = useRouteFlags();
  const tab = query.get('tab');
  if (tab !== 'inspire' && tab !== 'me') return <MobileHomeScreen tab={null} />;
  const route = routeAt(path);
  const mayShow = route && mayOpen(route, flags) && (opensInside(path) || route.screen === 'personal-center');
  const Screen = mayShow ? SCREENS[route.screen as SiteScreenName] : undefined;
  return (
    <MobileHomeScreen tab={tab} whole={!query.has('at')}>
      <ScreenBoundary key={screenKey(path)}>{Screen ? <Screen /> : <NotFoundScreen path={path} />}</ScreenBoundary>
    </MobileHomeScreen>
  );
}
