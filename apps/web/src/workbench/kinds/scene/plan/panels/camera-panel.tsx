import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { useTexts } from '../../../../../lib/i18n.ts';
import { DimSlider } from '../../../../../ui/dim-slider.tsx';
import { PropertyRow } from '../../../../../ui/property-row.tsx';
import { Switch } from '../../../../../ui/switch.tsx';
import formStyles from '../../../../fields/form.module.css';
import type { SceneWork } from '../../use-scene-work.ts';
import { setCamera } from '../editing/edit.ts';
import { metres } from '../drawing/geometry.ts';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';

const KINDS = ['perspective', 'orthographic'] as const;
type Kind = SceneCamera['kind'];

/** Where the camera stands, how wide it sees. */
export function CameraPanel({ work, scene }: { readonly work: SceneWork; readonly scene: SceneDescription }) {
  const t = useTexts(panelTexts);
  const { camera } = scene;
  const set = (change: Partial<SceneCamera>, gesture: string | null = null) =>
    work.edit((each) => setCamera(each, change), gesture);
  const highest = Math.max(300, Math.round(camera.eye[1] * 150), Math.round(camera.target[1] * 150));
  const options: readonly Kind[] = camera.kind === 'panorama' ? [...KINDS, 'panorama'] : KINDS;
  return (
    <div className={formStyles['group']}>
      <div className={formStyles['head']}>{t('camera')}</div>
      <PropertyRow<Kind>
        label={t('cameraKind')}
        options={options.map((kind) => ({ value: kind, label: t(`camera.${kind}`) }))}
        value={camera.kind}
        onChange={(kind) => set({ kind })}
      />
      <div className={styles['sliders']}>
        {camera.kind === 'perspective' && (
          <DimSlider
            label={t('lens')}
            min={14}
            max={135}
            step={1}
            value={Math.round(camera.lens)}
            format={(n) => t('lensValue', { n })}
            onChange={(lens) => set({ lens }, 'lens')}
          />
        )}
        {camera.kind === 'orthographic' && (
          <DimSlider
            label={t('across')}
            min={1}
            max={Math.max(40, Math.ceil(camera.width * 1.5))}
            step={0.5}
            value={camera.width}
            format={(n) => t('metres', { n: metres(n) })}
            onChange={(width) => set({ width }, 'across')}
          />
        )}
        <DimSlider
          label={t('eyeHeight')}
          min={20}
          max={highest}
          step={5}
          value={Math.round(camera.eye[1] * 100)}
          format={(n) => t('metres', { n: metres(n / 100) })}
          onChange={(n) => set({ eye: [camera.eye[0], n / 100, camera.eye[2]] }, 'eye height')}
        />
        <DimSlider
          label={t('targetHeight')}
          min={0}
          max={highest}
          step={5}
          value={Math.round(camera.target[1] * 100)}
          format={(n) => t('metres', { n: metres(n / 100) })}
          onChange={(n) => set({ target: [camera.target[0], n / 100, camera.target[2]] }, 'target height')}
        />
        {camera.kind === 'perspective' && (
          <div className={formStyles['switchRow']}>
            <span>{t('upright')}</span>
            <span className="sp" />
            <Switch label={t('upright')} checked={camera.upright} onChange={(upright) => set({ upright })} />
          </div>
        )}
      </div>
    </div>
  );
}
