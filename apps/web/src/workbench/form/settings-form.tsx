import { IconChevronRight } from '@tabler/icons-react';
import type { Field } from '@yujian/contract/fields/kinds';
import { batchField } from '@yujian/contract/tools/batch';
import type { Tool } from '@yujian/contract/tools/tool';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { workbenchTexts } from '../core/texts.ts';
import { usePictureSize } from '../core/upload/use-picture-size.ts';
import { mainPictureKey, type ToolForm } from '../core/session/use-form.ts';
import { FieldView } from '../fields/field-view.tsx';
import styles from '../fields/form.module.css';
import { PictureSection } from './picture-section.tsx';
import { RoomDirection } from './room-direction.tsx';
import { SizeField } from '../fields/size-field.tsx';
import { sectionsOf, type Section } from './sections.ts';
import { changedCount, isSize } from '../core/form/settings.ts';

interface SettingsFormProps {
  readonly tool: Tool;
  readonly form: ToolForm;
  /** An engine elsewhere is going to do it: what it does not read is not shown. */
  readonly isAway?: boolean;
  readonly underPictures?: ReactNode;
  /** A block of its own after the pictures. */
  readonly afterPictures?: ReactNode;
}

/** The form of any tool, drawn from its fields. */
export function SettingsForm({ tool, form, isAway, underPictures, afterPictures }: SettingsFormProps) {
  return sectionsOf(tool, isAway, form.settings).map((section, at) => (
    <Fragment key={`${section.kind}-${at}`}>
      {at === 0 && <RoomDirection tool={tool.id} picture={form.pictures[mainPictureKey(tool)]} />}
      <div className={`${styles['group']} ${section.kind === 'rows' ? styles['rows'] : ''}`}>
        <SectionView tool={tool} form={form} isAway={isAway} section={section} />
        {section.kind === 'pictures' && underPictures}
      </div>
      {at === 0 && afterPictures}
    </Fragment>
  ));
}

interface SectionViewProps extends Omit<SettingsFormProps, 'underPictures'> {
  readonly section: Section;
}

function SectionView({ tool, form, isAway = false, section }: SectionViewProps) {
  const picture = usePictureSize(form.pictures[mainPictureKey(tool)]).size;
  const view = (field: Field) =>
    isSize(field) ? (
      <SizeField
        key={field.key}
        field={field}
        tool={tool}
        settings={form.settings}
        picture={picture}
        isAway={isAway}
        onChange={(size) => form.set(field.key, size)}
      />
    ) : (
      <FieldView key={field.key} field={field} tool={tool} settings={form.settings} onChange={form.set} />
    );
  switch (section.kind) {
    case 'pictures':
      return <PictureSection fields={section.fields} form={form} many={batchField(tool)?.key} />;
    case 'amounts':
      return <div className={styles['amounts']}>{section.fields.map(view)}</div>;
    case 'more':
      return (
        <FoldedSection form={form} fields={section.fields}>
          {section.fields.map(view)}
        </FoldedSection>
      );
    default:
      return section.fields.map(view);
  }
}

function FoldedSection({
  form,
  fields,
  children,
}: {
  readonly form: ToolForm;
  readonly fields: readonly Field[];
  readonly children: ReactNode;
}) {
  const t = useTexts(workbenchTexts);
  const changed = changedCount(fields, form.settings);
  return (
    <details className={styles['more']}>
      <summary className={styles['fold']}>
        <Icon of={IconChevronRight} size={16} />
        {t('moreSettings')}
        {changed > 0 && <span className={styles['hint']}>{t('moreChanged', { n: changed })}</span>}
      </summary>
      {children}
    </details>
  );
}
