import { nodesOf } from '@yujian/contract/fields/kinds/classification';
import { defaultOf, type Field } from '@yujian/contract/fields/kinds';
import { valueSchema } from '@yujian/contract/fields/schemas';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { pascal, type Json, type Schemas } from './openapi-schemas.ts';

/**
 * The body of a start as a choice of tools: each with its own settings, told apart by `by`. A setting that several
 * tools have alike is described once.
 * @param options schema of what a start takes besides, without `by`
 */
export function startBody(schemas: Schemas, by: 'tool' | 'handle', options: Json, tools: readonly Tool[]): Json {
  const kind = by === 'tool' ? 'Start' : 'Handle';
  const { [by]: _, ...properties } = options['properties'] as Json;
  const common = schemas.name(`${kind}Options`, { type: 'object', properties });
  const refs = tools.map((tool) => {
    const which = { type: 'object', properties: { [by]: { const: tool.id } }, required: [by] };
    return schemas.name(kind + pascal(tool.id), {
      title: tool.title.en,
      description: tool.purpose.en,
      allOf: [which, common, settingsOf(schemas, tool)],
      unevaluatedProperties: false,
    });
  });
  const mapping = Object.fromEntries(tools.map((tool, i) => [tool.id, refs[i]?.['$ref']]));
  return schemas.name(`${kind}Task`, { oneOf: refs, discriminator: { propertyName: by, mapping } });
}

function settingsOf(schemas: Schemas, tool: Tool): Json {
  const required = tool.fields.filter(isRequired).map(({ key }) => key);
  return schemas.name(`${pascal(tool.id)}Settings`, {
    type: 'object',
    properties: Object.fromEntries(tool.fields.map((field) => [field.key, settingOf(schemas, field)])),
    ...(required.length > 0 ? { required } : {}),
  });
}

/** Named after its key, and after the first tool that has it so where others have it otherwise. */
function settingOf(schemas: Schemas, field: Field): Json {
  const described = describe(schemas, field);
  const plain = `Setting${pascal(field.key)}`;
  const first = TOOLS.find((tool) =>
    tool.fields.some((other) => other.key === field.key && same(describe(schemas, other), described)),
  );
  const known = schemas.components[plain];
  return schemas.name(
    known === undefined || same(known, described) ? plain : plain + pascal(first?.id ?? ''),
    described,
  );
}

function describe(schemas: Schemas, field: Field): Json {
  const words = [field.label.en, ...(field.hint ? [field.hint.en] : []), ...choicesOf(field)];
  const { description: _, ...schema } = schemas.of(valueSchema(field), 'body');
  return { ...schema, ...(isRequired(field) ? {} : { default: defaultOf(field) }), description: words.join('; ') };
}

/** What the values of a choice mean. */
function choicesOf(field: Field): string[] {
  switch (field.kind) {
    case 'choice':
      return field.options.map(({ key, name }) => `${key}: ${name.en}`);
    case 'space':
    case 'style':
      return nodesOf(field).map(({ id, name }) => `${id}: ${name.en}`);
    default:
      return [];
  }
}

function isRequired(field: Field): boolean {
  return 'required' in field && field.required && !('plan' in field);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
