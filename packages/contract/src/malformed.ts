import type { z } from 'zod';
import { AppError } from './errors.ts';
import type { MessageKey } from './messages.ts';
import { PHONE_PATTERN, PHONE_PROBLEMS, phoneProblem } from './phone.ts';
import { inBoth, type Text } from './text.ts';

type Issue = z.core.$ZodIssue;
type Values = Record<string, string | number>;

/**
 * The refusal for an input that a schema did not accept: 40000, naming the field and what is wrong with it. Where the input's
 * fields have titles, by key, sentences name the title; `data.field` is the key in any case.
 */
export function malformed(error: z.ZodError, input: unknown, titles: ReadonlyMap<string, Text> = new Map()): AppError {
  const issue = mostTelling(error.issues);
  const [message, values]: readonly [MessageKey, Values] =
    issue === undefined ? ['malformed', {}] : describe(issue, input);
  const title = issue === undefined ? undefined : titles.get(String(issue.path[0]));
  const named =
    title === undefined || issue?.code === 'unrecognized_keys' ? values : { ...values, ...inBoth('field', title) };
  return new AppError('malformed', {
    message,
    values: named,
    ...(typeof values['field'] === 'string' ? { data: { field: values['field'] } } : {}),
  });
}

/** An unknown key is named first: it is usually a misspelt name of the field that is then missing. */
function mostTelling(issues: readonly Issue[]): Issue | undefined {
  return issues.find((issue) => issue.code === 'unrecognized_keys') ?? issues[0];
}

function describe(issue: Issue, input: unknown): readonly [MessageKey, Values] {
  const field = issue.path.map(String).join('.') || 'body';
  switch (issue.code) {
    case 'unrecognized_keys':
      return [
        'malformed.unknownKey',
        { field: [...issue.path.map(String), issue.keys[0] ?? ''].join('.').slice(0, 100) },
      ];
    case 'invalid_type':
      return valueAt(input, issue.path) === undefined
        ? ['malformed.missing', { field }]
        : ['malformed.type', { field, expected: issue.expected }];
    case 'too_small':
      return [
        issue.origin === 'string' || issue.origin === 'array' ? 'malformed.longer' : 'malformed.atLeast',
        { field, limit: Number(issue.minimum) },
      ];
    case 'too_big':
      return [
        issue.origin === 'string' || issue.origin === 'array' ? 'malformed.shorter' : 'malformed.atMost',
        { field, limit: Number(issue.maximum) },
      ];
    case 'invalid_value':
      return ['malformed.choice', { field, choices: issue.values.map(String).join(', ').slice(0, 300) }];
    case 'invalid_format':
      return issue.pattern === String(PHONE_PATTERN)
        ? describePhone(valueAt(input, issue.path), field)
        : ['malformed.format', { field }];
    default:
      return ['malformed.field', { field }];
  }
}

function describePhone(value: unknown, field: string): readonly [MessageKey, Values] {
  const problem = phoneProblem(String(value));
  if (problem === null) return ['malformed.phone', { field }];
  const fill = (sentence: string) => sentence.replace('{n}', String(problem.n));
  const { zh, en } = PHONE_PROBLEMS[problem.key];
  return ['malformed.phoneNumber', { field, ...inBoth('what', { zh: fill(zh), en: fill(en) }) }];
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  return value;
}
