import type { Call } from '@yujian/contract/api/calls';
import { malformed } from '@yujian/contract/malformed';
import { plainText } from '@yujian/contract/plain-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

const FORM = 'application/x-www-form-urlencoded';
const NO_INPUT = z.strictObject({});

/** JSON and forms; an empty body of either kind is an empty input. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parseJson(request, body as string, done);
  });
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const values: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
    for (const [key, value] of new URLSearchParams(body as string)) {
      const earlier = values[key];
      values[key] = earlier === undefined ? value : [earlier, value].flat();
    }
    done(null, values);
  });
}

/**
 * Reads a call's input by its schema from where its encoding puts it. Every key that the schema does not know is
 * an error, but for `version` on a GET (specification 7.1).
 * @throws AppError malformed
 */
export function readInput<T extends z.ZodType>(request: FastifyRequest, call: Call, schema: T): z.output<T> {
  const query = withoutVersion(request.query as Record<string, unknown>);
  if (call.method === 'GET' || call.encoding === 'query') return parse(schema, query);
  parse(NO_INPUT, query);
  const body = request.body ?? {};
  const first = schema.safeParse(cleanTexts(body));
  if (first.success) return first.data;
  const isForm = request.headers['content-type']?.startsWith(FORM) === true;
  return parse(schema, isForm ? readTypedFields(body as Record<string, unknown>, first.error) : body);
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(cleanTexts(value));
  if (result.success) return result.data;
  throw malformed(result.error, value);
}

/** No input of ours is nested deeper; what is, is refused by its schema. */
const DEEPEST = 8;

/**
 * Texts without what no text can hold, a NUL (it comes with words copied from a PDF) and half an emoji: the database takes neither;
 * and without what nobody sees, so that no name passes for another. The keys of a record stay: they name things of a file.
 */
function cleanTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanTexts(item, depth + 1)]));
}

function withoutVersion(query: Record<string, unknown>): Record<string, unknown> {
  if (!('version' in query)) return query;
  const { version: _, ...rest } = query;
  return rest;
}

/** A form carries texts only: fields that must be something else are read as JSON. */
function readTypedFields(body: Record<string, unknown>, error: z.ZodError): Record<string, unknown> {
  const typed = { ...body };
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    const value = typed[field];
    if (issue.path.length !== 1 || typeof value !== 'string') continue;
    try {
      typed[field] = JSON.parse(value) as unknown;
    } catch {
      // It stays a text, and the schema names the field.
    }
  }
  return typed;
}
