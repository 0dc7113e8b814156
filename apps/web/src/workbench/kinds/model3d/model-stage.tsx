import { IconCamera, IconMaximize, IconMinimize, IconSunHigh, IconUser, IconViewfinder } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useFullScreen } from '../../stage/viewer/use-full-screen.ts';
import { workbenchTexts } from '../../core/texts.ts';
import styles from './model3d.module.css';
import { model3dTexts } from './texts.ts';
import type { Mode } from '../../stage/orbit/input.ts';
import type { ViewerHandle } from './viewer/use-viewer.ts';

interface ModelStageProps {
  readonly handle: ViewerHandle;
  readonly title: ReactNode;
  readonly ratio: string;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly showsPerson: boolean;
  readonly onPerson: () => void;
  readonly showsSunPath: boolean;
  readonly onSunPath: (() => void) | null;
  readonly onHome: () => void;
  readonly onShot: () => void;
  readonly tracer: ReactNode;
  readonly busy: boolean;
  readonly tail?: ReactNode;
}

/** The model on the stage: bar, viewer, the frame of the picture. */
export function ModelStage({
  handle,
  title,
  ratio,
  mode,
  onMode,
  showsPerson,
  onPerson,
  showsSunPath,
  onSunPath,
  onHome,
  onShot,
  tracer,
  busy,
  tail,
}: ModelStageProps) {
  const t = useTexts(model3dTexts);
  const w = useTexts(workbenchTexts);
  const help = useId();
  const { on: isFull, attach: attachStage, toggle: toggleFull } = useFullScreen();
  const { frame, trouble, attach } = handle;
  return (
    <section ref={attachStage} className={styles['stage']} aria-label={w('stage')}>
      <div className={styles['bar']}>
        <div className={styles['title']}>{title}</div>
        <Segmented
          label={t('moveBy')}
          className={styles['seg'] ?? ''}
          options={[
            { value: 'orbit', label: t('orbit') },
            { value: 'walk', label: t('walk') },
          ]}
          value={mode}
          onChange={onMode}
        />
        <div className={styles['tools']}>
          {tracer}
          <Button
            look="text"
            size="small"
            aria-label={t('person')}
            aria-pressed={showsPerson}
            className={showsPerson ? (styles['pressed'] ?? '') : ''}
            icon={<Icon of={IconUser} size={16} />}
            onClick={onPerson}
          />
          {onSunPath && (
            <Button
              look="text"
              size="small"
              aria-label={t('sunPath')}
              aria-pressed={showsSunPath}
              className={showsSunPath ? (styles['pressed'] ?? '') : ''}
              icon={<Icon of={IconSunHigh} size={16} />}
              onClick={onSunPath}
            />
          )}
          <Button
            look="text"
            size="small"
            aria-label={t('home')}
            icon={<Icon of={IconViewfinder} size={16} />}
            onClick={onHome}
          />
          <Button
            look="text"
            size="small"
            aria-label={t('shoot')}
            icon={<Icon of={IconCamera} size={16} />}
            onClick={onShot}
          />
          <Button
            look="text"
            size="small"
            aria-label={w(isFull ? 'leaveFullScreen' : 'fullScreen')}
            icon={<Icon of={isFull ? IconMinimize : IconMaximize} size={16} />}
            onClick={toggleFull}
          />
          {tail}
        </div>
      </div>
      <div className={styles['area']} aria-busy={busy}>
        {trouble === 'missing' ? (
          <p className={styles['sentence']} role="status">
            {t('noWebgl')}
          </p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the camera is moved by keys, as in any application
          <canvas
            ref={attach}
            className={styles['canvas']}
            tabIndex={0}
            // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- the same
            role="application"
            aria-label={t('viewer')}
            aria-describedby={help}
          />
        )}
        {trouble === 'lost' && (
          <p className={styles['sentence']} role="status">
            {t('lost')}
          </p>
        )}
        {frame && trouble === null && (
          <div
            className={styles['frame']}
            style={{ left: frame.left, top: frame.top, width: frame.width, height: frame.height }}
            aria-hidden="true"
          >
            <span className={`lt ${styles['ratio']}`}>{ratio}</span>
          </div>
        )}
        {busy && (
          <p className={styles['busy']} role="status">
            {t('reading')}
          </p>
        )}
        <span id={help} className="sr">
          {t('viewerHelp')}
        </span>
      </div>
      <p className={styles['help']} aria-hidden="true">
        {t('viewerHelp')}
      </p>
    </section>
  );
}
