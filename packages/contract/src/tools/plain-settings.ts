import { FIELD_KINDS, type Field } from '../fields/kinds.ts';
import { TOOLS } from './registry.ts';

const FIELDS = TOOLS.flatMap(({ fields }): readonly Field[] => fields);
const PERSONAL = new Set(FIELDS.filter(({ kind }) => FIELD_KINDS[kind].isPersonal).map(({ key }) => key));

/** Settings, of all tools, that say nothing about who chose them. */
export const PLAIN_SETTINGS: ReadonlySet<string> = new Set(
  FIELDS.map(({ key }) => key).filter((key) => !PERSONAL.has(key)),
);
