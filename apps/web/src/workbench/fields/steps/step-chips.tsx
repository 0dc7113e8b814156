import { IconArrowRight, IconX } from '@tabler/icons-react';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import { EDIT_TARGETS, specOf, type EditStep, type EditTarget } from '@yujian/contract/edit/edit-kinds';
import type { Text } from '@yujian/contract/text';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './step-chips.module.css';
import { stepTexts } from './texts.ts';

interface StepChipsProps {
  readonly steps: readonly EditStep[];
  /** Absent: they are only read. */
  readonly onChange?: (steps: readonly EditStep[]) => void;
}

/** What was understood, a chip a step: what changes, and into what; dashed is what stays. */
export function StepChips({ steps, onChange }: StepChipsProps) {
  const t = useTexts(stepTexts);
  if (steps.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t('understood')}>
      {steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same step may be there twice
        <li key={index}>
          {onChange ? (
            <EditableChip
              step={step}
              onChange={(next) => onChange(steps.map((one, at) => (at === index ? next : one)))}
              onRemove={() => onChange(steps.filter((_, at) => at !== index))}
            />
          ) : (
            <span className={`${styles['chip']} ${step.do === 'keep' ? styles['kept'] : ''}`}>
              <Face step={step} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Face({ step }: { readonly step: EditStep }) {
  const pick = usePick();
  const { name } = specOf(step.do);
  const target = EDIT_TARGETS.find(({ key }) => key === step.target)?.name;
  const value = valueText(step);
  if (step.do === 'keep')
    return (
      <>
        <span>{pick(name)}</span>
        <b>{target ? pick(target) : ''}</b>
      </>
    );
  const subject = target ?? name;
  const said = value ?? (target ? name : null);
  return (
    <>
      <span>{pick(subject)}</span>
      {said !== null && (
        <>
          <Icon of={IconArrowRight} size={14} />
          <b>
            <Swatch value={step.value} />
            {pick(said)}
          </b>
        </>
      )}
    </>
  );
}

function Swatch({ value }: { readonly value: string | undefined }) {
  const colour = /#[\da-f]{6}$/.exec(value ?? '')?.[0];
  return colour === undefined ? null : <i className={styles['swatch']} style={{ background: colour }} />;
}

function valueText({ do: kind, value }: EditStep): Text | null {
  const { value: takes } = specOf(kind);
  if (value === undefined || takes === undefined) return null;
  if (takes === 'words' || takes === 'colour') return { zh: value, en: value };
  if (takes === 'material')
    return MATERIALS.find(({ key }) => key === value.split('#')[0])?.name ?? { zh: value, en: value };
  const names = value.split('+').flatMap((part) => takes.find(({ key }) => key === part)?.name ?? []);
  return { zh: names.map(({ zh }) => zh).join(''), en: names.map(({ en }) => en).join(', ') };
}

interface EditableProps {
  readonly step: EditStep;
  readonly onChange: (step: EditStep) => void;
  readonly onRemove: () => void;
}

function EditableChip({ step, onChange, onRemove }: EditableProps) {
  const t = useTexts(stepTexts);
  const { target: about } = specOf(step.do);
  return (
    <span className={`${styles['chip']} ${styles['editable']} ${step.do === 'keep' ? styles['kept'] : ''}`}>
      <Popover
        label={t('understood')}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={styles['face']}
            onKeyDown={(event) => {
              props.onKeyDown?.(event);
              if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
            }}
          >
            <Face step={step} />
          </button>
        )}
      >
        <div className={styles['chipForm']}>
          {about !== undefined && (
            <Choice
              label={t('stepTarget')}
              value={step.target ?? 'picture'}
              options={EDIT_TARGETS.map(({ key, name }) => ({ key, name }))}
              onChange={(key) => onChange({ ...step, target: key as EditTarget })}
            />
          )}
          <ValueField step={step} onChange={onChange} />
        </div>
      </Popover>
      <button
        type="button"
        className={styles['chipX']}
        aria-label={t('removeStep')}
        title={t('removeStep')}
        onClick={onRemove}
      >
        <Icon of={IconX} size={14} />
      </button>
    </span>
  );
}

function ValueField({ step, onChange }: Pick<EditableProps, 'step' | 'onChange'>) {
  const t = useTexts(stepTexts);
  const { value: takes, several } = specOf(step.do);
  const value = step.value ?? '';
  if (takes === undefined || several) return null;
  if (takes === 'colour')
    return (
      <label className={styles['chipRow']}>
        <span>{t('stepValue')}</span>
        <input type="color" value={value} onChange={(event) => onChange({ ...step, value: event.target.value })} />
      </label>
    );
  if (takes === 'words')
    return (
      <TextField
        label={t('stepValue')}
        value={value}
        maxLength={60}
        onChange={(event) => onChange({ ...step, value: event.target.value })}
      />
    );
  const options = takes === 'material' ? MATERIALS : takes;
  return (
    <Choice
      label={t('stepValue')}
      value={takes === 'material' ? (value.split('#')[0] ?? '') : value}
      options={options}
      onChange={(key) => onChange({ ...step, value: key })}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly key: string; readonly name: Text }[];
  readonly onChange: (key: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const pick = usePick();
  const chosen = options.find(({ key }) => key === value);
  return (
    <div className={styles['chipRow']}>
      <span>{label}</span>
      <Select
        label={label}
        value={value}
        options={options.map(({ key, name }) => ({ value: key, label: pick(name) }))}
        onChange={onChange}
        trigger={(props) => (
          <button {...props} type="button" className={styles['chipSelect']} aria-label={label}>
            {chosen ? pick(chosen.name) : value}
          </button>
        )}
      />
    </div>
  );
}
