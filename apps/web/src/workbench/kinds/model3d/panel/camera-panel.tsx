import { IconPlus, IconX } from '@tabler/icons-react';
import type { CameraSetting } from '@yujian/contract/fields/params';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { DimSlider } from '../../../../ui/dim-slider.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PropertyRow } from '../../../../ui/property-row.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import formStyles from '../../../fields/form.module.css';
import { standAt } from '../../../stage/orbit/moves.ts';
import { aimOf } from '../../../stage/orbit/view-matrices.ts';
import { VIEW_KINDS, viewOf, type ViewKind } from '../camera/views.ts';
import type { Extent } from '../intake/placement.ts';
import styles from '../model3d.module.css';
import { model3dTexts } from '../texts.ts';
import type { Bookmarks } from '../use-bookmarks.ts';

interface CameraPanelProps {
  readonly camera: CameraSetting;
  readonly extent: Extent;
  readonly aspect: number;
  readonly bookmarks: Bookmarks;
  readonly onCamera: (camera: CameraSetting) => void;
  readonly onBookmark: () => void;
}

const HIGHEST = 60;

export function CameraPanel({ camera, extent, aspect, bookmarks, onCamera, onBookmark }: CameraPanelProps) {
  const t = useTexts(model3dTexts);
  const ground = extent.min[1];
  const height = camera.eye[1] - ground;
  return (
    <div className={formStyles['group']}>
      <div className={formStyles['head']}>{t('camera')}</div>
      <PropertyRow
        label={t('view')}
        options={VIEW_KINDS.map((kind) => ({ value: kind, label: t(`view.${kind}`) }))}
        value={kindOf(camera)}
        onChange={(kind) => onCamera(viewOf(kind, extent, aspect))}
      />
      <div className={styles['sliders']}>
        {camera.kind === 'perspective' && (
          <DimSlider
            label={t('lens')}
            min={14}
            max={135}
            step={1}
            value={camera.lens}
            format={(n) => t('lensValue', { n: Math.round(n) })}
            onChange={(lens) => onCamera({ ...camera, lens })}
          />
        )}
        {camera.kind !== 'orthographic' && (
          <DimSlider
            label={t('eyeHeight')}
            min={0.2}
            max={Math.max(HIGHEST / 10, Math.min(HIGHEST, height * 1.5))}
            step={0.1}
            value={Math.max(0.2, height)}
            format={(n) => t('metres', { n: n.toFixed(1) })}
            onChange={(n) => onCamera(standAt(camera, ground + n))}
          />
        )}
        {camera.kind === 'perspective' && (
          <div className={formStyles['switchRow']}>
            <span>{t('upright')}</span>
            <span className="sp" />
            <Switch
              label={t('upright')}
              checked={camera.upright}
              onChange={(upright) => onCamera({ ...camera, upright })}
            />
          </div>
        )}
      </div>
      <ul className={styles['bookmarks']} aria-label={t('bookmarks')}>
        {bookmarks.list.map((bookmark, index) => (
          <li key={bookmark.id}>
            <button
              type="button"
              className={styles['bookmark']}
              aria-label={t('bookmark', { n: index + 1 })}
              onClick={() => onCamera(bookmark.camera)}
            >
              <img src={bookmark.thumbnail} alt="" />
            </button>
            <button
              type="button"
              className={styles['dropBookmark']}
              aria-label={t('dropBookmark', { n: index + 1 })}
              onClick={() => bookmarks.remove(bookmark.id)}
            >
              <Icon of={IconX} size={14} />
            </button>
          </li>
        ))}
        <li>
          <Button look="soft" size="small" icon={<Icon of={IconPlus} size={16} />} onClick={onBookmark}>
            {t('addBookmark')}
          </Button>
        </li>
      </ul>
    </div>
  );
}

/** Which of the named views a camera is, by where it looks. */
function kindOf(camera: CameraSetting): ViewKind {
  if (camera.kind !== 'orthographic') return camera.kind;
  const { yaw, pitch } = aimOf(camera);
  if (pitch < -1.5) return 'plan';
  const near = (angle: number) => Math.abs(Math.sin((yaw - angle) / 2)) < 0.01;
  if (Math.abs(pitch) > 0.02) return 'axonometric';
  if (near(0)) return 'front';
  if (near(Math.PI)) return 'back';
  if (near(-Math.PI / 2)) return 'right';
  return near(Math.PI / 2) ? 'left' : 'axonometric';
}
