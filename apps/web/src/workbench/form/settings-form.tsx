import { IconChevronRight } from '@tabler/icons-react';
import type { Field } from '@yujian/contract/fields/kinds';
import type { ImageField } from '@yujian/contract/fields/kinds/image';
import type { NumberField } from '@yujian/contract/fields/kinds/number';
import { batchField } from '@yujian/contract/tools/batch';
import type { Tool } from '@yujian/contract/tools/tool';
import { Fragment, useState, type ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { workbenchTexts } from '../core/texts.ts';
import { usePictureSize } from '../core/upload/use-picture-size.ts';
import { mainPictureKey, type ToolForm } from '../core/session/use-form.ts';
import { FieldView } from '../fields/field-view.tsx';
import styles from '../fields/form.module.css';
import { OwnWorksDialog } from './own-works-dialog.tsx';
import { PictureSlot } from './picture-slot.tsx';
import { RoomDirection } from './room-direction.tsx';
import { SizeField } from '../fields/size-field.tsx';
import { sectionsOf, type Section } from './sections.ts';
import { changedCount, isSize, valueOf } from '../core/form/settings.ts';

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

interface PictureSectionProps {
  readonly fields: readonly Field[];
  readonly form: ToolForm;
  /** The field that takes the pictures of a batch. */
  readonly many: string | undefined;
}

function PictureSection({ fields, form, many }: PictureSectionProps) {
  const pick = usePick();
  const [choosing, setChoosing] = useState<ImageField | null>(null);
  const images = fields.filter((field): field is ImageField => field.kind === 'image');
  return (
    <div className={images.length > 1 ? styles['slots'] : styles['slotsOne']}>
      {images.map((field) => {
        const weight = fields.find(
          (other): other is NumberField => other.kind === 'number' && other.needs === field.key,
        );
        return (
          <div key={field.key}>
            <div className={styles['head']}>{pick(field.label)}</div>
            <PictureSlot
              field={field}
              many={field.key === many}
              picture={form.pictures[field.key]}
              onFiles={(files) => void form.putFiles(field.key, files)}
              onRemove={() => form.changePicture({ type: 'remove', key: field.key })}
              onRetry={() => form.changePicture({ type: 'retry', key: field.key })}
              onPickMine={() => setChoosing(field)}
            />
            {weight && form.pictures[field.key] && <WeightSlider field={weight} form={form} />}
          </div>
        );
      })}
      {choosing && (
        <OwnWorksDialog
          onClose={() => setChoosing(null)}
          onChoose={(mediaId) => {
            form.changePicture({ type: 'use', key: choosing.key, mediaId });
            setChoosing(null);
          }}
        />
      )}
    </div>
  );
}

/** The weight of a reference is too narrow for a full row: the line, and the figure under it. */
function WeightSlider({ field, form }: { readonly field: NumberField; readonly form: ToolForm }) {
  const t = useTexts(workbenchTexts);
  const pick = usePick();
  const value = Number(valueOf(field, form.settings));
  return (
    <label className={styles['weight']}>
      <input
        type="range"
        className={styles['weightInput']}
        style={{ '--share': (value - field.min) / (field.max - field.min) } as React.CSSProperties}
        aria-label={pick(field.label)}
        min={field.min}
        max={field.max}
        step={field.step}
        value={value}
        onChange={(event) => form.set(field.key, Number(event.target.value))}
      />
      <span className="fs12 t3">{t('weight', { value: value.toFixed(2) })}</span>
    </label>
  );
}
