import { Component, type ReactNode } from 'react';
import { endFirstFrame } from '../lib/first-frame.ts';
import { translate } from '../lib/i18n.ts';
import { shellTexts } from '../shell/shell.texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './screen-boundary.module.css';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** A screen that broke, or did not load: what happened, what is kept, what to do. Its key is the address: another one is another try. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    endFirstFrame();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
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
