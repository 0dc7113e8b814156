import { IconMaximize, IconMinimize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { workbenchTexts } from '../../core/texts.ts';
import styles from './stage-pane.module.css';
import type { StageView } from './use-stage-view.ts';

export type StageMode = 'compare' | 'result' | 'base' | 'difference';

interface StageBarProps {
  readonly title: ReactNode;
  /** Null: there is nothing to compare. */
  readonly mode: StageMode | null;
  /** Offers what differs between the two. */
  readonly differs?: boolean;
  readonly onMode: (mode: StageMode) => void;
  /** Null: there is no picture to look closer at. */
  readonly view: StageView | null;
  readonly fullScreen: boolean;
  readonly onFullScreen: () => void;
  /** Stands where the modes would, while there is nothing to compare. */
  readonly middle?: ReactNode;
  readonly tail?: ReactNode;
}

const ZOOM_STEP = 1.25;

/** Title, what is shown, and the view tools. */
export function StageBar({
  title,
  mode,
  differs = false,
  onMode,
  view,
  fullScreen,
  onFullScreen,
  middle,
  tail,
}: StageBarProps) {
  const t = useTexts(workbenchTexts);
  const modes = [
    { value: 'compare' as const, label: t('compare') },
    { value: 'result' as const, label: t('result') },
    { value: 'base' as const, label: t('base') },
    ...(differs ? [{ value: 'difference' as const, label: t('difference') }] : []),
  ];
  return (
    <div className={styles['bar']}>
      <div className={styles['title']}>{title}</div>
      <div className={styles['modes']}>
        {mode && (
          <Segmented
            label={t('whichPicture')}
            options={modes}
            value={mode}
            onChange={onMode}
            className={styles['seg']}
          />
        )}
        {!mode && middle}
      </div>
      <div className={styles['tools']}>
        {view && (
          <>
            <Button
              look="text"
              size="small"
              aria-label={t('zoomOut')}
              icon={<Icon of={IconMinus} size={16} />}
              onClick={() => view.zoomBy(1 / ZOOM_STEP)}
            />
            <output className={`lt fs13 ${styles['scale']}`}>{Math.round(view.view.scale * 100)}%</output>
            <Button
              look="text"
              size="small"
              aria-label={t('zoomIn')}
              icon={<Icon of={IconPlus} size={16} />}
              onClick={() => view.zoomBy(ZOOM_STEP)}
            />
            <Button look="text" size="small" onClick={view.fit}>
              {t('fit')}
            </Button>
            <Button look="text" size="small" onClick={view.oneToOne}>
              {t('oneToOne')}
            </Button>
            <Button
              look="text"
              size="small"
              aria-label={t(fullScreen ? 'leaveFullScreen' : 'fullScreen')}
              icon={<Icon of={fullScreen ? IconMinimize : IconMaximize} size={16} />}
              onClick={onFullScreen}
            />
          </>
        )}
        {tail}
      </div>
    </div>
  );
}
