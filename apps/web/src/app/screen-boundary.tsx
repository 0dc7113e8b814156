import { Component, type ReactNode } from 'react';
import { chunkFailure } from '../lib/chunk-failure.ts';
import { endFirstFrame } from '../lib/first-frame.ts';
import { translate } from '../lib/i18n.ts';
import { shellTexts } from '../shell/shell.texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './screen-boundary.module.css';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
  /** It stands beside the screen: broken, it is left out, and the bar says so. */
  readonly aside?: boolean;
}

/** A screen that broke, or did not load: what happened, what is kept, what to do. Its key is the address: another one is another try. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.aside) chunkFailure.set(error instanceof Error ? error : new Error(String(error)));
    endFirstFrame();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.aside) return null;
    return (
      <section className={styles['failed']} role="alert">
        <h1>{translate(shellTexts, 'screenFailed')}</h1>
        <p>{translate(shellTexts, 'screenFailedWhy')}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {translate(shellTexts, 'reload')}
        </Button>
      </section>
    );
  }
}
