import type { ScreenName } from '@yujian/contract/site/routes';
import type { ComponentType } from 'react';
import { screen, SCREENS } from './screens.tsx';

/** Every screen, a phone's own among them. */
export const ALL_SCREENS: Readonly<Record<ScreenName, ComponentType>> = {
  ...SCREENS,
  'mobile-home': screen(() => import('./mobile-home.tsx'), 'MobileHome'),
  'mobile-list': screen(() => import('../features/works/mobile-list-screen.tsx'), 'MobileListScreen'),
  'mobile-prepare': screen(() => import('./mobile-prepare.tsx'), 'MobilePrepare'),
  'mobile-done': screen(() => import('../workbench/phone/mobile-done-screen.tsx'), 'MobileDoneScreen'),
};
