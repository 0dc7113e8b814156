import type { Field } from '../fields/kinds.ts';
import { TOOLS } from './registry.ts';

/** Whether a kind of setting holds a person's own words, files or names, or only choices and figures. */
const IS_PLAIN: Readonly<Record<Field['kind'], boolean>> = {
  image: false,
  model: false,
  scene: false,
  text: false,
  brief: false,
  corrections: false,
  materials: false,
  materialSet: false,
  camera: true,
  angles: true,
  space: true,
  style: true,
  choice: true,
  number: true,
  switch: true,
  seed: true,
  count: true,
};

const FIELDS = TOOLS.flatMap(({ fields }): readonly Field[] => fields);
const PERSONAL = new Set(FIELDS.filter(({ kind }) => !IS_PLAIN[kind]).map(({ key }) => key));

/** Settings, of all tools, that say nothing about who chose them. */
export const PLAIN_SETTINGS: ReadonlySet<string> = new Set(
  FIELDS.map(({ key }) => key).filter((key) => !PERSONAL.has(key)),
);
