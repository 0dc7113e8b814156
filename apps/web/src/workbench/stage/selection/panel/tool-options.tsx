import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { DimSlider } from '../../../../ui/dim-slider.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { selectionTexts, type SelectionKey } from '../texts.ts';
import { TOOL_TABLE, type ToolName } from '../tools/tool-table.ts';
import { BRUSH, type Tools } from '../tools/use-tools.ts';
import styles from './panel.module.css';

interface ToolOptionsProps {
  readonly tools: Tools;
  /** What the clicks chose. */
  readonly clicks?: ReactNode;
}

const HINTS: Partial<Record<ToolName, SelectionKey>> = {
  move: 'moveHint',
  lasso: 'lassoHint',
  polygon: 'polygonHint',
  rectangle: 'rectangleHint',
  click: 'clickHint',
  region: 'regionHint',
};

/** The settings of the tool in hand. */
export function ToolOptions({ tools, clicks }: ToolOptionsProps) {
  const t = useTexts(selectionTexts);
  const { tool, set } = tools;
  const isBrush = tool === 'brush' || tool === 'eraser';
  const hint = HINTS[tool];
  return (
    <div className={styles['options']}>
      <div className={styles['head']}>
        <b>{t(TOOL_TABLE[tool].words)}</b>
        <kbd className={styles['kbd']}>{TOOL_TABLE[tool].key}</kbd>
        <span className="sp" />
        {tool !== 'move' && tool !== 'eraser' && (
          <Segmented
            label={t('mode')}
            options={[
              { value: 'add', label: t(tool === 'click' ? 'want' : 'add') },
              { value: 'take', label: t(tool === 'click' ? 'unwanted' : 'take') },
            ]}
            value={tools.add ? 'add' : 'take'}
            onChange={(value) => set({ add: value === 'add' })}
          />
        )}
      </div>
      {isBrush && (
        <>
          <DimSlider
            label={t('size')}
            value={tools.size}
            min={BRUSH.least}
            max={BRUSH.most}
            step={1}
            onChange={(size) => set({ size })}
          />
          <DimSlider
            label={t('hardness')}
            value={tools.hardness}
            min={0}
            max={100}
            step={5}
            onChange={(hardness) => set({ hardness })}
          />
          <div className={styles['row']}>
            <span>{t('pressure')}</span>
            <span className="sp" />
            <Switch label={t('pressure')} checked={tools.pressure} onChange={(pressure) => set({ pressure })} />
          </div>
        </>
      )}
      {tool === 'click' && clicks}
      {tool === 'region' && (
        <div className={styles['row']}>
          <span>{t('reach')}</span>
          <span className="sp" />
          <Segmented
            label={t('reach')}
            options={[
              { value: 'one', label: t('oneRegion') },
              { value: 'plane', label: t('wholePlane') },
            ]}
            value={tools.plane ? 'plane' : 'one'}
            onChange={(value) => set({ plane: value === 'plane' })}
          />
        </div>
      )}
      {hint && <p className="t3 fs12">{t(hint)}</p>}
    </div>
  );
}
