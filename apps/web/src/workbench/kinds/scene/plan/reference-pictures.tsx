import { REFERENCE_KEYS } from '@yujian/contract/tools/scene-fields';
import type { Tool } from '@yujian/contract/tools/tool';
import { useTexts } from '../../../../lib/i18n.ts';
import type { ToolForm } from '../../../core/session/use-form.ts';
import { FieldView } from '../../../fields/field-view.tsx';
import formStyles from '../../../fields/form.module.css';
import { PictureSection } from '../../../form/picture-section.tsx';
import { proTexts } from './pro-texts.ts';

interface ReferencePicturesProps {
  readonly tool: Tool;
  readonly form: ToolForm;
}

/** Pictures whose colours and materials the room takes; what is taken is asked once there is one. */
export function ReferencePictures({ tool, form }: ReferencePicturesProps) {
  const t = useTexts(proTexts);
  const keys: readonly string[] = REFERENCE_KEYS;
  const takes = tool.fields.find(({ key }) => key === 'referenceTakes');
  const hasAny = keys.some((key) => form.pictures[key]);
  return (
    <div className={formStyles['group']}>
      <PictureSection fields={tool.fields.filter(({ key }) => keys.includes(key))} form={form} />
      {takes && hasAny && <FieldView field={takes} tool={tool} settings={form.settings} onChange={form.set} />}
      <p className={formStyles['note']}>{t('references')}</p>
    </div>
  );
}
