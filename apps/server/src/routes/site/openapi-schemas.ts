import {
  caseDetail,
  caseInfo,
  collection,
  galleryAuthor,
  galleryCard,
  galleryPage,
} from '@yujian/contract/api/gallery';
import { engineRecord, engineVisit, paramValue, task, taskResult } from '@yujian/contract/api/tasks';
import { sceneBrief } from '@yujian/contract/scene/brief-schema';
import { materialSet, wornMaterials } from '@yujian/contract/scene/material-set';
import { corrections } from '@yujian/contract/structure/corrections';
import { angle } from '@yujian/contract/fields/kinds/angles';
import { cameraSetting } from '@yujian/contract/fields/kinds/camera';
import { z } from 'zod';

export type Json = Record<string, unknown>;
type Direction = 'query' | 'body' | 'output';

/** What several calls speak of: described once, under components. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Task: task,
  TaskResult: taskResult,
  EngineRecord: engineRecord,
  EngineVisit: engineVisit,
  SettingValue: paramValue,
  SceneBrief: sceneBrief,
  MaterialSet: materialSet,
  WornMaterials: wornMaterials,
  Corrections: corrections,
  Angle: angle,
  Camera: cameraSetting,
  GalleryAuthor: galleryAuthor,
  GalleryCard: galleryCard,
  GalleryPage: galleryPage,
  Collection: collection,
  CaseInfo: caseInfo,
  CaseDetail: caseDetail,
};
const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
/** Those where a caller may leave out what an answer always has. */
const DIFFERENT = new Set(
  Object.entries(NAMED).flatMap(([id, schema]) =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input' })) === JSON.stringify(z.toJSONSchema(schema, { io: 'output' }))
      ? []
      : [id],
  ),
);

/** Schemas of one document; what has a name is collected in `components` and referred to. */
export interface Schemas {
  readonly components: Json;
  of(schema: z.ZodType, io: Direction): Json;
  /** Puts a schema under components; resolves to the reference. */
  name(name: string, schema: Json): Json;
}

export function createSchemas(): Schemas {
  const components: Json = {};
  const name: Schemas['name'] = (id, schema) => {
    components[id] = schema;
    return refTo(id);
  };
  return {
    components,
    name,
    of(schema, io) {
      const {
        $schema: _,
        $defs = {},
        ...rest
      } = z.toJSONSchema(schema, {
        io: io === 'output' ? 'output' : 'input',
        unrepresentable: 'any',
        target: 'draft-2020-12',
        metadata: registry,
        override: ({ jsonSchema }) => tidy(jsonSchema, io),
      });
      for (const [id, { id: __, ...definition }] of Object.entries($defs as Record<string, Json>))
        components[componentOf(id, io)] ??= refer(definition, io);
      return refer(rest, io) as Json;
    },
  };
}

/** As types of a generated client are called. */
export function pascal(id: string): string {
  return id.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function refTo(id: string): Json {
  return { $ref: `#/components/schemas/${id}` };
}

function componentOf(id: string, io: Direction): string {
  return io !== 'output' && DIFFERENT.has(id) ? `${id}Input` : id;
}

/** References of one schema, led to the components. */
function refer(value: unknown, io: Direction): unknown {
  if (Array.isArray(value)) return value.map((item) => refer(item, io));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string'
        ? refTo(componentOf(item.replace('#/$defs/', ''), io))['$ref']
        : refer(item, io),
    ]),
  );
}

/**
 * Leaves out what the format says already. A default within a body is told in words: generators of clients take a
 * property that has one for one that is always there.
 */
function tidy(schema: z.core.JSONSchema.BaseSchema, io: Direction): void {
  if (io === 'body' && schema.default !== undefined) {
    schema.description = `${schema.description ?? ''} Default: ${JSON.stringify(schema.default)}`.trim();
    delete schema.default;
  }
  if (schema.format === 'uuid' || schema.format === 'date-time') delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
