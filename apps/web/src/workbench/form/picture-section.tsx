import type { Field } from '@yujian/contract/fields/kinds';
import type { ImageField } from '@yujian/contract/fields/kinds/image';
import type { NumberField } from '@yujian/contract/fields/kinds/number';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { valueOf } from '../core/form/settings.ts';
import type { ToolForm } from '../core/session/use-form.ts';
import { workbenchTexts } from '../core/texts.ts';
import styles from '../fields/form.module.css';
import { OwnWorksDialog } from './own-works-dialog.tsx';
import { PictureSlot } from './picture-slot.tsx';

interface PictureSectionProps {
  readonly fields: readonly Field[];
  readonly form: ToolForm;
  /** The field that takes the pictures of a batch. */
  readonly many?: string | undefined;
}

/** Slots of pictures beside each other, each with the weight that belongs to it. */
export function PictureSection({ fields, form, many }: PictureSectionProps) {
  const pick = usePick();
  const [choosing, setChoosing] = useState<ImageField | null>(null);
  const images = fields.filter((field): field is ImageField => field.kind === 'image');
  return (
    <div className={styles[images.length > 2 ? 'slotsThree' : images.length > 1 ? 'slots' : 'slotsOne']}>
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
