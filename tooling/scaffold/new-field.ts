import { camelCase, pascalCase, type Tree } from './edit.ts';

const FIELDS = 'packages/contract/src/fields';
const PARTS = 'apps/web/src/workbench/fields';

/** Adds a kind of field: its declaration, value and check; what it is on the screen; a line in each table of kinds. */
export function addFieldKind(tree: Tree, name: string): readonly string[] {
  const kind = camelCase(name);
  const type = `${pascalCase(name)}Field`;
  tree.add(
    `${FIELDS}/kinds/${name}.ts`,
    `import { z } from 'zod';
import type { FieldBase, FieldKind } from '../field-kind.ts';

export interface ${type} extends FieldBase {
  readonly kind: '${kind}';
  readonly default: string;
}

export const ${kind}: FieldKind<${type}> = {
  isPersonal: true,
  defaultOf: (field) => field.default,
  fits: (_, value) => typeof value === 'string',
};

export function ${kind}Schema(field: ${type}): z.ZodType {
  return z.string().default(field.default);
}
`,
  );
  tree.insert(
    `${FIELDS}/kinds.ts`,
    "import type { FieldKind } from './field-kind.ts';",
    `import { ${kind} } from './kinds/${name}.ts';\n`,
  );
  tree.insert(`${FIELDS}/kinds.ts`, '} as const;\n\nexport type FieldKindName', `  ${kind},\n`);
  tree.insert(
    `${FIELDS}/schemas.ts`,
    "import { z } from 'zod';",
    `import { ${kind}Schema } from './kinds/${name}.ts';\n`,
  );
  tree.insert(`${FIELDS}/schemas.ts`, '};\n\n/** The one check', `  ${kind}: ${kind}Schema,\n`);
  tree.add(
    `${PARTS}/${name}.tsx`,
    `import type { ${type} } from '@yujian/contract/fields/kinds/${name}';
import { usePick } from '../../lib/language.ts';
import { TextField } from '../../ui/text-field.tsx';
import { textOf } from '../core/form/settings.ts';
import { plainWords, type FieldPart } from './field-part.ts';

export const ${kind}Part: FieldPart<${type}> = {
  place: () => 'rows',
  View: ({ field, value, onChange }) => (
    <TextField
      aria-label={usePick()(field.label)}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
  words: plainWords,
};
`,
  );
  tree.insert(
    `${PARTS}/parts.ts`,
    'import type { Field, FieldKindName',
    `import { ${kind}Part } from './${name}.tsx';\n`,
  );
  tree.insert(`${PARTS}/parts.ts`, '};\n\n/** What a field is on the screen', `  ${kind}: ${kind}Part,\n`);
  return [
    `Give ${FIELDS}/kinds/${name}.ts its settings, default and check; add its value to ParamValue of ${FIELDS}/params.ts where it is no text or number.`,
    `Draw it in ${PARTS}/${name}.tsx, and say its value in words in both languages.`,
  ];
}
