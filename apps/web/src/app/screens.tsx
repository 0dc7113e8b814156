import type { ScreenName } from '@yujian/contract/site/routes';
import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../lib/chunk-failure.ts';

/** A screen that comes when it is opened; its module may export more than the one. */
export function screen<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return lazy(() => loadChunk(async () => ({ default: (await load())[name] })));
}

type MobileScreenName = Extract<ScreenName, `mobile-${string}`>;
export type SiteScreenName = Exclude<ScreenName, MobileScreenName>;

/** The screen behind every name of the route table that is built; a phone's own stand in mobile-screens.tsx, since its home draws these within. */
export const SCREENS: Readonly<Record<SiteScreenName, ComponentType>> = {
  home: screen(() => import('../features/home/home-screen.tsx'), 'HomeScreen'),
  agreement: screen(() => import('../features/agreement/agreement-screen.tsx'), 'AgreementScreen'),
  login: screen(() => import('../features/login/login-screen.tsx'), 'LoginScreen'),
  scan: screen(() => import('../features/scan/scan-screen.tsx'), 'ScanScreen'),
  'text-prompt': screen(() => import('../features/text-prompt/text-prompt-screen.tsx'), 'TextPromptScreen'),
  check: screen(() => import('../features/check/check-screen.tsx'), 'CheckScreen'),
  'sandbox-pay': screen(() => import('../features/shop/sandbox-pay-screen.tsx'), 'SandboxPayScreen'),
  share: screen(() => import('../features/share/share-screen.tsx'), 'ShareScreen'),
  'personal-center': screen(() => import('./personal-center.tsx'), 'PersonalCenter'),
  lab: screen(() => import('../features/lab/lab-screen.tsx'), 'LabScreen'),
  'lab-engine': screen(() => import('../features/lab/lab-engine-screen.tsx'), 'LabEngineScreen'),
  gallery: screen(() => import('./gallery.tsx'), 'Gallery'),
  'gallery-item': screen(() => import('../features/gallery/item-screen.tsx'), 'ItemScreen'),
  discover: screen(() => import('../features/gallery/discover-screen.tsx'), 'DiscoverScreen'),
  similar: screen(() => import('../features/gallery/similar-screen.tsx'), 'SimilarScreen'),
  cases: screen(() => import('../features/cases/cases-screen.tsx'), 'CasesScreen'),
  case: screen(() => import('../features/cases/case-screen.tsx'), 'CaseScreen'),
  author: screen(() => import('../features/author/author-screen.tsx'), 'AuthorScreen'),
  collections: screen(() => import('../features/collections/collections-screen.tsx'), 'CollectionsScreen'),
  collection: screen(() => import('../features/collections/collection-screen.tsx'), 'CollectionScreen'),
  'my-page': screen(() => import('../features/author/my-page-screen.tsx'), 'MyPageScreen'),
  downloads: screen(() => import('../features/downloads/downloads-screen.tsx'), 'DownloadsScreen'),
  'interior-tools': screen(() => import('../features/site/interior-tools-screen.tsx'), 'InteriorToolsScreen'),
  welcome: screen(() => import('../features/site/welcome-screen.tsx'), 'WelcomeScreen'),
  help: screen(() => import('../features/site/help-screen.tsx'), 'HelpScreen'),
  custom: screen(() => import('../features/shop/custom/custom-screen.tsx'), 'CustomScreen'),
  invite: screen(() => import('../features/partners/invite-screen.tsx'), 'InviteScreen'),
  operator: screen(() => import('../features/operator/operator-screen.tsx'), 'OperatorScreen'),
  tool: screen(() => import('../workbench/tool-screen.tsx'), 'ToolScreen'),
  works: screen(() => import('../features/works/works-screen.tsx'), 'WorksScreen'),
  result: screen(() => import('../features/result/result-screen.tsx'), 'ResultScreen'),
};

export const NotFoundScreen = screen(() => import('../features/not-found/not-found-screen.tsx'), 'NotFoundScreen');
