import type { ParamValue } from '@yujian/contract/fields/field-kind';
import type { Field } from '@yujian/contract/fields/kinds';
import type { MaterialSet } from '@yujian/contract/scene/material-set';
import { useLanguage, usePick } from '../../lib/language.ts';
import { useClassify } from '../../lib/queries.ts';
import { DimSlider } from '../../ui/dim-slider.tsx';
import { PropertyRow } from '../../ui/property-row.tsx';
import { Switch } from '../../ui/switch.tsx';
import { MaterialSetField } from './material-set/material-set-field.tsx';
import { spacesOf, stylesOf } from '../core/form/catalog.ts';
import { decimalsOf } from '../core/form/decimals.ts';
import styles from './form.module.css';
import { textOf, valueOf, type Settings } from '../core/form/settings.ts';
import { StyleField } from './style-field.tsx';
import { WordsField } from './words-field.tsx';

interface FieldViewProps {
  readonly field: Field;
  readonly toolId: string;
  readonly settings: Settings;
  readonly onChange: (key: string, value: ParamValue) => void;
  /** The style list depends on the chosen space. */
  readonly spaceId: number;
}

/** One setting, drawn by its kind. Pictures, seed and count have places of their own. */
export function FieldView({ field, toolId, settings, onChange, spaceId }: FieldViewProps) {
  const pick = usePick();
  const language = useLanguage();
  const tree = useClassify().data;
  const value = valueOf(field, settings);
  switch (field.kind) {
    case 'text':
      return (
        <WordsField
          field={field}
          toolId={toolId}
          value={textOf(value ?? '')}
          onChange={(next) => onChange(field.key, next)}
        />
      );
    case 'space': {
      const options = spacesOf(field.family, tree, language).map((entry) => ({ value: entry.id, label: entry.name }));
      return (
        <PropertyRow
          label={pick(field.label)}
          options={options}
          value={Number(value)}
          onChange={(next) => onChange(field.key, next)}
        />
      );
    }
    case 'style':
      return (
        <StyleField
          field={field}
          entries={stylesOf(field.family, spaceId, tree, language)}
          value={Number(value)}
          onChange={(next) => onChange(field.key, next)}
        />
      );
    case 'choice': {
      const options = field.options.map((option) => ({ value: option.key, label: pick(option.name) }));
      return (
        <PropertyRow
          label={pick(field.label)}
          options={options}
          value={textOf(value)}
          onChange={(next) => onChange(field.key, next)}
        />
      );
    }
    case 'materialSet':
      return (
        <MaterialSetField
          field={field}
          value={value as MaterialSet | null}
          onChange={(next) => onChange(field.key, next)}
        />
      );
    case 'number':
      return (
        <DimSlider
          label={pick(field.label)}
          hint={field.hint && pick(field.hint)}
          min={field.min}
          max={field.max}
          step={field.step}
          value={Number(value)}
          format={(shown) => shown.toFixed(decimalsOf(field.step))}
          onChange={(next) => onChange(field.key, next)}
        />
      );
    case 'switch':
      return (
        <div className={styles['switchRow']}>
          <span>{pick(field.label)}</span>
          {field.hint && <span className="t3 fs12">{pick(field.hint)}</span>}
          <span className="sp" />
          <Switch label={pick(field.label)} checked={value === true} onChange={(next) => onChange(field.key, next)} />
        </div>
      );
    case 'image':
    case 'model':
    case 'camera':
    case 'materials':
    case 'brief':
    case 'corrections':
    case 'scene':
    case 'angles':
    case 'seed':
    case 'count':
      return null;
  }
}
