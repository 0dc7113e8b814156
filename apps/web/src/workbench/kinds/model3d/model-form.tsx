import type { MaterialsSetting } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';
import { useTexts } from '../../../lib/i18n.ts';
import formStyles from '../../fields/form.module.css';
import type { ToolForm } from '../../core/session/use-form.ts';
import styles from './model3d.module.css';
import { CameraPanel } from './panel/camera-panel.tsx';
import { Fields } from '../../form/fields.tsx';
import { LightPanel } from './panel/light-panel.tsx';
import { MaterialsPanel } from './panel/materials-panel.tsx';
import { ModelPanel } from './panel/model-panel.tsx';
import { QualityPanel } from '../../form/quality-panel.tsx';
import { model3dTexts } from './texts.ts';
import type { Model3d } from './use-model3d.ts';

interface ModelFormProps {
  readonly tool: Tool;
  readonly form: ToolForm;
  readonly m: Model3d;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

/** Everything that is set about the view of a model. */
export function ModelForm({ tool, form, m, onFiles, onRemove }: ModelFormProps) {
  const t = useTexts(model3dTexts);
  const materials = form.settings['materials'];
  const chosen = typeof materials === 'object' && materials !== null ? (materials as MaterialsSetting) : {};
  return (
    <>
      <ModelPanel
        model={m.model}
        name={m.name}
        missing={m.missing}
        onPlacement={m.place}
        onFiles={onFiles}
        onRemove={onRemove}
      />
      {m.model && m.camera && (
        <CameraPanel
          camera={m.camera}
          extent={m.model.dressed.extent}
          aspect={m.aspect}
          bookmarks={m.bookmarks}
          onCamera={m.setCamera}
          onBookmark={() => void m.bookmark()}
        />
      )}
      <div className={formStyles['group']}>
        <div className={formStyles['head']}>{t('look')}</div>
        <Fields tool={tool} form={form} keys={['preset']} />
        <div className={styles['sliders']}>
          <SectionSlider tool={tool} form={form} m={m} />
          <Fields tool={tool} form={form} keys={['exposure']} />
        </div>
      </div>
      <LightPanel tool={tool} form={form} />
      <div className={formStyles['group']}>
        <div className={formStyles['head']}>{t('site')}</div>
        <Fields tool={tool} form={form} keys={['ground', 'surroundings']} />
      </div>
      {m.model && (
        <MaterialsPanel
          materials={m.model.dressed.materials}
          chosen={chosen}
          marked={m.marked}
          onMark={m.setMarked}
          onChange={(next) => form.set('materials', next)}
        />
      )}
      <QualityPanel tool={tool} form={form} />
    </>
  );
}

/** The cut goes as high as the model does. */
function SectionSlider({ tool, form, m }: Pick<ModelFormProps, 'tool' | 'form' | 'm'>) {
  const extent = m.model?.dressed.extent;
  const height = extent ? Math.max(0.5, Math.ceil((extent.max[1] - extent.min[1]) * 10) / 10) : 100;
  const fields = tool.fields.map((field) =>
    field.key === 'section' && field.kind === 'number' ? { ...field, max: Math.min(field.max, height) } : field,
  );
  return <Fields tool={{ ...tool, fields }} form={form} keys={['section']} />;
}
