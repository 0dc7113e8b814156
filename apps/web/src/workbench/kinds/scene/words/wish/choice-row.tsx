import { PropertyRow } from '../../../../../ui/property-row.tsx';

interface ChoiceRowProps<K extends string> {
  readonly label: string;
  /** What leaving it open is called. */
  readonly open: string;
  readonly keys: readonly K[];
  readonly name: (key: K) => string;
  readonly value: K | null;
  readonly onChange: (value: K | null) => void;
}

/** One of several, or none in particular. */
export function ChoiceRow<K extends string>({ label, open, keys, name, value, onChange }: ChoiceRowProps<K>) {
  const options = [
    { value: '' as K | '', label: open },
    ...keys.map((key) => ({ value: key as K | '', label: name(key) })),
  ];
  return (
    <PropertyRow
      label={label}
      options={options}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  );
}
