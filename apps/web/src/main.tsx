import { deviceRedirect } from '@yujian/contract/site/redirects';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchChunks } from './lib/chunk-failure.ts';
import { startUp } from './app/start-up.ts';
import { onPhone } from './lib/device.ts';
import { followSystemTheme } from './lib/theme.ts';
import './styles/fonts.css';
import './styles/base.css';

watchChunks();
followSystemTheme();
await startUp();
// before the first render, which would draw and load the bars of the other device
const { pathname: path, search, hash } = location;
const other = deviceRedirect({ path, search, hash }, onPhone());
if (other) history.replaceState(history.state, '', other.path + other.search + other.hash);

const root = document.getElementById('root');
if (root) {
  // A transition is drawn in slices, between which the page answers.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
