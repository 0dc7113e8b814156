import { Component, type ReactNode } from 'react';
import { translate } from '../lib/i18n.ts';
import { shellTexts } from '../shell/shell.texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './screen-boundary.module.css';

interface ScreenBoundaryProps {
  /** Another address is another try. */
  readonly address: string;
  readonly children: ReactNode;
}

/** A screen that broke, or did not load: what happened, what is kept, what to do. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: location.pathname };
  }

  override componentDidUpdate(before: ScreenBoundaryProps): void {
    if (before.address !== this.props.address && this.state.failedAt !== null) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <section className={styles['failed']} role="alert">
        <h1>{translate(shellTexts, 'screenFailed')}</h1>
        <p>{translate(shellTexts, 'screenFailedWhy')}</p>
        <Button look="primary" onClick={() => location.reload()}>{translate(shellTexts, 'reload')}</Button>
      </section>
    );
  }
}
