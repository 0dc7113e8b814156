import { routeOfToolId } from '@yujian/contract/site/routes';
import { findTool } from '@yujian/contract/tools/registry';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx';
import { mayOpenPath, useRouteFlags } from '../lib/access.ts';
import { loadChunk } from '../lib/chunk-failure.ts';
import { MobileTabs } from '../shell/mobile-tabs.tsx';
import { MobileTop } from '../shell/mobile-top.tsx';
import { MobilePrepareScreen } from '../workbench/phone/mobile-prepare-screen.tsx';
import styles from './mobile-prepare.module.css';
import { LAB_ID } from '@yujian/contract/site/redirects';

const Lab = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/lab/lab-screen.tsx')).LabScreen })),
);
const LabEngine = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/lab/lab-engine-screen.tsx')).LabEngineScreen })),
);

/** /mobilePrepare?tool=: what opens there on a phone, a tool or the lab; for what is not built, the page that says so. */
export function MobilePrepare() {
  const flags = useRouteFlags();
  const [query] = useSearchParams();
  const id = query.get('tool') ?? '';
  const tool = findTool(id);
  if (tool && mayOpenPath(tool.addresses[0].path, flags)) return <MobilePrepareScreen tool={tool} />;
  const OfLab = query.has('engine') ? LabEngine : Lab;
  return (
    <div className={styles['screen']}>
      <MobileTop />
      {id === LAB_ID && mayOpenPath('/agentHome', flags) ? (
        <OfLab />
      ) : (
        <NotFoundScreen path={routeOfToolId(id)?.path ?? `/${id}`} />
      )}
      <MobileTabs />
    </div>
  );
}
