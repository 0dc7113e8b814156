import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { onLanguage } from '../lib/language.ts';
import { useSiteInfo } from '../lib/queries.ts';
import { useTaskEventStream } from '../lib/task-events.ts';
import { DropAnywhere } from '../shell/drop-anywhere.tsx';
import { PageLayout } from '../shell/page-layout.tsx';
import { CompareHost } from '../workbench/stage/compare/compare-host.tsx';
import { RecipeWatch } from '../workbench/core/recipe/recipe-watch.tsx';
import { TaskWatch } from '../workbench/core/task/task-watch.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { DetailHost } from './detail-host.tsx';
import { ModalHost } from './modal-host.tsx';
import { createQueryClient } from './query-client.ts';
import { CurrentScreen } from './router.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { domainRedirect } from '@yujian/contract/site/redirects';
import { TalkHost } from './talk-host.tsx';
import { UpdateBar } from './update-bar.tsx';

export function App() {
  const [cache] = useState(createQueryClient);
  // the server words its answers: titles, notes and refusals are asked for again
  useEffect(() => onLanguage(() => void cache.invalidateQueries()), [cache]);
  return (
    <QueryClientProvider client={cache}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Site() {
  const { data: site } = useSiteInfo();
  useTaskEventStream();
  useEffect(() => {
    const target = domainRedirect(location, site?.redirectHost ?? null);
    if (target) location.replace(target);
  }, [site]);
  return (
    <>
      <PageLayout>
        <CurrentScreen />
      </PageLayout>
      <DropAnywhere />
      <RecipeWatch />
      <ScreenBoundary aside>
        <DetailHost />
      </ScreenBoundary>
      <ScreenBoundary aside>
        <CompareHost />
      </ScreenBoundary>
      <ScreenBoundary aside>
        <TalkHost />
      </ScreenBoundary>
      <ScreenBoundary aside>
        <ModalHost />
      </ScreenBoundary>
      <UpdateBar />
      <TaskWatch />
      <ToastHost />
    </>
  );
}
