import { CEILINGS } from '@yujian/contract/scene/brief-options';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { areaOf } from '@yujian/scenes/layout/geometry';
import { useTexts } from '../../../../../lib/i18n.ts';
import { usePick } from '../../../../../lib/language.ts';
import { DimSlider } from '../../../../../ui/dim-slider.tsx';
import { PropertyRow } from '../../../../../ui/property-row.tsx';
import { Switch } from '../../../../../ui/switch.tsx';
import formStyles from '../../../../fields/form.module.css';
import type { SceneWork } from '../../use-scene-work.ts';
import { changeRoom, setRoomHeight } from '../editing/edit.ts';
import { metres, planBounds } from '../drawing/geometry.ts';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';

/** Ceilings whose recess, slope or crown rises above the room's height. */
const RISING: ReadonlySet<string> = new Set(['tray', 'sloped', 'vault']);
const USUAL_RISE = { tray: 0.18, sloped: 1, vault: 0.9 } as const;

export function RoomPanel({ work, scene }: { readonly work: SceneWork; readonly scene: SceneDescription }) {
  const t = useTexts(panelTexts);
  const pick = usePick();
  const { shell } = scene;
  const { left, right, back, front } = planBounds(scene);
  const head = (facts: string) => (
    <div className={formStyles['head']}>
      {pick(sceneKind(scene.kind).name)}
      <span className={`lt ${formStyles['hint']}`}>{facts}</span>
      <span className={`lt ${formStyles['counter']}`}>{t('pieces', { n: scene.pieces.length })}</span>
    </div>
  );
  if (shell.kind !== 'room')
    return (
      <div className={formStyles['group']}>
        {head(t('extent', { width: (right - left).toFixed(0), depth: (front - back).toFixed(0) }))}
      </div>
    );
  const { ceiling } = shell;
  const setCeiling = (change: Partial<typeof ceiling>, gesture: string | null = null) =>
    work.edit(
      (each) =>
        each.shell.kind === 'room' ? changeRoom(each, { ceiling: { ...each.shell.ceiling, ...change } }) : each,
      gesture,
    );
  return (
    <div className={formStyles['group']}>
      {head(t('area', { n: areaOf(shell.plan).toFixed(1) }))}
      <PropertyRow
        label={t('ceiling')}
        options={CEILINGS.map((kind) => ({ value: kind, label: t(`ceiling.${kind}`) }))}
        value={ceiling.kind}
        onChange={(kind) =>
          setCeiling({
            kind,
            rise: kind === 'tray' || kind === 'sloped' || kind === 'vault' ? ceiling.rise || USUAL_RISE[kind] : 0,
          })
        }
      />
      <div className={styles['sliders']}>
        <DimSlider
          label={t('roomHeight')}
          min={200}
          max={Math.max(600, Math.round(shell.height * 100))}
          step={5}
          value={Math.round(shell.height * 100)}
          format={(n) => t('metres', { n: metres(n / 100) })}
          onChange={(n) => work.edit((each) => setRoomHeight(each, n / 100), 'room height')}
        />
        {RISING.has(ceiling.kind) && (
          <DimSlider
            label={t('ceilingRise')}
            min={5}
            max={300}
            step={5}
            value={Math.round(ceiling.rise * 100)}
            format={(n) => t('metres', { n: metres(n / 100) })}
            onChange={(n) => setCeiling({ rise: n / 100 }, 'ceiling rise')}
          />
        )}
        <div className={formStyles['switchRow']}>
          <span>{t('cove')}</span>
          <span className="sp" />
          <Switch label={t('cove')} checked={ceiling.cove} onChange={(cove) => setCeiling({ cove })} />
        </div>
      </div>
    </div>
  );
}
