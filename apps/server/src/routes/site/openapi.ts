import { API_PREFIX, ERRORS } from '@yujian/contract';
import { CALLS, type BuiltCallName, type Call } from '@yujian/contract/api/calls';
import { layersQuery, renditionQuery } from '@yujian/contract/api/media';
import { receiptQuery } from '@yujian/contract/api/shop';
import type { CallSchema } from '@yujian/contract/api/schema';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import { talkEvent, talkInput } from '@yujian/contract/api/talk';
import { taskEvent } from '@yujian/contract/api/tasks';
import { tourPictureQuery } from '@yujian/contract/api/tours';
import { TOOLS } from '@yujian/contract/tools/registry';
import { z } from 'zod';
import { createSchemas, pascal, type Json, type Schemas } from './openapi-schemas.ts';
import { startBody } from './openapi-settings.ts';

/** Calls whose answer is no envelope. */
const RAW: Readonly<
  Partial<Record<BuiltCallName, { summary: string; input?: z.ZodType; type: string; schema: Json | z.ZodType }>>
> = {
  media: {
    summary: 'A file: as it is stored, smaller (w), or as a download with its marks',
    input: renditionQuery.omit({ version: true }),
    type: 'application/octet-stream',
    schema: { type: 'string', format: 'binary' },
  },
  layers: {
    summary: 'A picture of a task with its layers, as a Photoshop or OpenRaster file',
    input: layersQuery.omit({ version: true }),
    type: 'application/octet-stream',
    schema: { type: 'string', format: 'binary' },
  },
  exportAccount: {
    summary: 'Everything of the own account as one zip',
    type: 'application/zip',
    schema: { type: 'string', format: 'binary' },
  },
  archive: {
    summary: SCHEMAS.archive.summary,
    input: SCHEMAS.archive.input,
    type: 'application/zip',
    schema: { type: 'string', format: 'binary' },
  },
  taskEvents: { summary: 'Events of the own tasks (server-sent events)', type: 'text/event-stream', schema: taskEvent },
  gptTalkStream: {
    summary: 'Ask the assistant; its answer as server-sent events, `data: [DONE]` at their end',
    input: talkInput,
    type: 'text/event-stream',
    schema: talkEvent,
  },
  operatorFile: {
    summary: 'A file that somebody sent for an operator to see',
    type: 'application/octet-stream',
    schema: { type: 'string', format: 'binary' },
  },
  operatorMonth: {
    summary: 'The close of a month as a table: every movement of money, and the proof',
    type: 'text/csv',
    schema: { type: 'string' },
  },
  wechatEcho: { summary: 'WeChat checks our address', type: 'text/plain', schema: { type: 'string' } },
  wechatMessage: { summary: 'Messages of WeChat, signed by it', type: 'text/plain', schema: { type: 'string' } },
  orderReceipt: {
    summary: 'The receipt of a paid order of one’s own, as PDF',
    input: receiptQuery,
    type: 'application/pdf',
    schema: { type: 'string', format: 'binary' },
  },
  payNotify: {
    summary: 'Messages of a payment gateway, signed by it',
    type: 'text/plain',
    schema: { type: 'string' },
  },
  taskPreview: {
    summary: 'The latest preview picture of a running task',
    input: z.strictObject({ taskId: z.uuid(), n: z.int().min(0).optional() }),
    type: 'image/*',
    schema: { type: 'string', format: 'binary' },
  },
  tourPicture: {
    summary: "A stop's picture for whoever has a link to its tour",
    input: tourPictureQuery,
    type: 'image/*',
    schema: { type: 'string', format: 'binary' },
  },
};
const REFUSED = { $ref: '#/components/responses/Refused' };
const PART_TITLES: Readonly<Record<string, string>> = {
  account: 'Account',
  wallet: 'Tickets and gold',
  tasks: 'Tasks',
  engines: 'Engines',
  media: 'Files',
  catalog: 'Catalogue',
  site: 'Site',
};

/** The calls that are built as an OpenAPI 3.1 document, from the contract alone. */
export function describeApi(version: string): Json {
  const built = Object.entries<Call>(CALLS).filter(([, call]) => call.built) as [BuiltCallName, Call][];
  const schemas = createSchemas();
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: schemas.name('Refusal', refusal()) } },
  };
  schemas.name('NoError', noError());
  const paths: Record<string, Json> = {};
  for (const [name, call] of built) {
    const path = call.path.startsWith('//') ? call.path.slice(1) : API_PREFIX + call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(schemas, name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yujian',
      version,
      description:
        'Every JSON answer is `{ error: { code, message }, data }`; code 0 is success. `version` is accepted on every GET, other unknown keys are refused. Bodies come as JSON or as a form. Messages follow Accept-Language (zh-CN, en).',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(built.map(([, call]) => call.part))].map((part) => ({ name: PART_TITLES[part] ?? part })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'satoken' },
        token: { type: 'apiKey', in: 'header', name: 'satoken' },
      },
      responses: { Refused: refused },
      schemas: Object.fromEntries(Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    security: [{ session: [] }, { token: [] }, {}],
  };
}

function describeCall(schemas: Schemas, name: BuiltCallName, call: Call): Json {
  const raw = RAW[name];
  const shaped = (SCHEMAS as Readonly<Record<string, CallSchema>>)[name];
  const input = raw === undefined ? shaped?.input : raw.input;
  const inUrl = call.method === 'GET' || call.encoding === 'query';
  const ok =
    raw === undefined
      ? { 'application/json': { schema: envelope(schemas.of(shaped!.data, 'output')) } }
      : { [raw.type]: { schema: raw.schema instanceof z.ZodType ? schemas.of(raw.schema, 'output') : raw.schema } };
  return {
    operationId: name,
    tags: [PART_TITLES[call.part] ?? call.part],
    summary: raw?.summary ?? shaped?.summary ?? name,
    parameters: [
      ...pathParameters(call.path),
      ...(inUrl && input !== undefined ? queryParameters(schemas.of(input, 'query')) : []),
    ],
    ...(inUrl || input === undefined || call.encoding === 'none'
      ? {}
      : { requestBody: requestBody(call, bodyOf(schemas, name, input)) }),
    responses: {
      200: { description: 'Success', content: ok },
      default: REFUSED,
    },
  };
}

/** Above so many characters of JSON a body is described once, not for each encoding. */
const BODY_INLINE_MAX = 300;

function bodyOf(schemas: Schemas, name: BuiltCallName, input: z.ZodType): Json {
  const schema = schemas.of(input, 'body');
  if (name === 'startTask') return startBody(schemas, 'tool', schema, TOOLS);
  if (name === 'startHandle')
    return startBody(
      schemas,
      'handle',
      schema,
      TOOLS.filter(({ family }) => family === 'Q'),
    );
  return JSON.stringify(schema).length > BODY_INLINE_MAX ? schemas.name(`${pascal(name)}Body`, schema) : schema;
}

function requestBody(call: Call, schema: Json): Json {
  if (call.encoding === 'multipart') {
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', format: 'binary' } },
            required: ['file'],
            additionalProperties: false,
          },
        },
      },
    };
  }
  return {
    required: true,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
}

function queryParameters(schema: Json): Json[] {
  const required = (schema['required'] as string[] | undefined) ?? [];
  return Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    properties: { error: { $ref: '#/components/schemas/NoError' }, data },
    required: ['error', 'data'],
  };
}

function noError(): Json {
  return {
    type: 'object',
    properties: { code: { const: 0 }, message: { type: 'string' } },
    required: ['code', 'message'],
  };
}

function refusal(): Json {
  const codes = Object.entries(ERRORS).map(([kind, { code, status }]) => `${code} (HTTP ${status}) ${kind}`);
  const error = {
    type: 'object',
    properties: {
      code: { enum: Object.values(ERRORS).map(({ code }) => code), description: codes.join('; ') },
      message: { type: 'string' },
    },
    required: ['code', 'message'],
  };
  return {
    type: 'object',
    properties: {
      error,
      data: {
        type: ['object', 'null'],
        description: 'Facts beside the refusal, such as needed and held, retryAfter, limit',
      },
    },
    required: ['error', 'data'],
  };
}
