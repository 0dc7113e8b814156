import { valueOf } from '../core/form/settings.ts';
import type { FieldViewProps } from './field-part.ts';
import { partOf } from './parts.ts';

interface Props extends Omit<FieldViewProps, 'value' | 'onChange'> {
  readonly onChange: (key: string, value: FieldViewProps['value']) => void;
}

/** One setting's line of the form; nothing for kinds that have none. */
export function FieldView({ field, tool, settings, onChange }: Props) {
  const { View } = partOf(field);
  if (!View) return null;
  return (
    <View
      field={field}
      tool={tool}
      settings={settings}
      value={valueOf(field, settings)}
      onChange={(value) => onChange(field.key, value)}
    />
  );
}
