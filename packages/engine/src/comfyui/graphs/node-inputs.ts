import type { InputSpec, ObjectInfo } from '../protocol/object-info.ts';

/** An input's definition, required or not. */
export function inputOf(info: ObjectInfo, className: string, input: string): InputSpec | undefined {
  const definition = info[className]?.input;
  return definition?.required?.[input] ?? definition?.optional?.[input];
}

/** The values that a choice may have; undefined where the input is none, or the node does not tell. */
export function choicesOf([type, options]: InputSpec): readonly unknown[] | undefined {
  if (typeof type !== 'string') return type;
  if (type !== 'COMBO') return undefined;
  return Array.isArray(options?.['options']) ? (options['options'] as readonly unknown[]) : undefined;
}

/** The files that a loader lists. */
export function filesOf(info: ObjectInfo, className: string, input: string): readonly string[] {
  const definition = inputOf(info, className, input);
  return (definition && choicesOf(definition)?.filter((choice) => typeof choice === 'string')) ?? [];
}

/** What an input is when nobody says: its default, else its first choice; undefined for links and where there is neither. */
export function defaultOf(definition: InputSpec): unknown {
  const [, options] = definition;
  if (options && 'default' in options) return options['default'];
  return choicesOf(definition)?.[0];
}
