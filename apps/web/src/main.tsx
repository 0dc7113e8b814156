import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchChunks } from './lib/chunk-failure.ts';
import { startUp } from './app/start-up.ts';
import { followSystemTheme } from './lib/theme.ts';
import './styles/fonts.css';
import './styles/base.css';

watchChunks();
followSystemTheme();
await startUp();

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
