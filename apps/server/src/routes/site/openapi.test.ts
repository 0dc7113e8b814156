import { TOOLS } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { describeApi } from './openapi.ts';
import type { Json } from './openapi-schemas.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly unevaluatedProperties?: boolean;
}

const document = describeApi('1');
const schemas = (document['components'] as { schemas: Record<string, Schema> }).schemas;
const named = ({ $ref = '' }: Schema): Schema => schemas[$ref.replace('#/components/schemas/', '')]!;
const bodyOf = (path: string) =>
  (document['paths'] as Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>)[
    path
  ]!.post.requestBody.content['application/json']!.schema;

describe('the description of a start', () => {
  it.each([
    ['/api/ai/startTask', 'tool', TOOLS],
    ['/api/ai/imageHandle/startTask', 'handle', TOOLS.filter(({ family }) => family === 'Q')],
  ] as const)('%s is a choice by %s, each with exactly the settings of its tool', (path, by, tools) => {
    const { oneOf = [], discriminator } = named(bodyOf(path));
    expect([discriminator?.propertyName, Object.keys(discriminator?.mapping ?? {})]).toEqual([
      by,
      tools.map(({ id }) => id),
    ]);
    for (const [index, tool] of tools.entries()) {
      const start = named(oneOf[index]!);
      const [which, options, settings] = start.allOf!;
      expect([which?.properties?.[by]?.const, which?.required, start.unevaluatedProperties]).toEqual([
        tool.id,
        [by],
        false,
      ]);
      expect(Object.keys(named(options!).properties ?? {})).toEqual(
        expect.arrayContaining(['requestId', 'engine', 'stay', 'priceShown']),
      );
      const { properties = {}, required = [] } = named(settings!);
      expect(Object.keys(properties)).toEqual(tool.fields.map(({ key }) => key));
      expect(required).toEqual(
        tool.fields.flatMap((field) =>
          'required' in field && field.required && !('plan' in field) ? [field.key] : [],
        ),
      );
      for (const field of tool.fields)
        if (field.kind === 'choice')
          expect(named(properties[field.key]!).enum?.toSorted()).toEqual(
            field.options.map(({ key }) => key).toSorted(),
          );
    }
  });

  it('holds no reference to nothing, and no type twice', () => {
    const refs = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!),
    );
    expect([...refs].filter((name) => schemas[name] === undefined)).toEqual([]);
    const texts = Object.entries(schemas)
      .map(([name, schema]): [string, Json] => [name, schema as Json])
      .filter(([name]) => name.startsWith('Setting'))
      .map(([, schema]) => JSON.stringify(schema));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('stays small: two kilobytes for each tool and each path', () =>
    expect(JSON.stringify(document).length).toBeLessThan(
      2000 * (TOOLS.length + Object.keys(document['paths'] as Json).length),
    ));
});
